import { arrangeList, readListViews } from '@vehicle/contract/access/list-view/contract';
import { part } from '@vehicle/contract/fleet/part/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer, held, openFakeServer } from '../testing/fake-server.ts';
import { button, cells, column, titles, toasts } from '../testing/look.ts';
import { aPart, PartPage, type PartRow, pageOf, partsDictionary } from '../testing/part-page.tsx';
import { searchInAddress, show } from '../testing/screen.tsx';
import { phone } from '../testing/window.ts';
import type { Column } from './declaration.ts';

const { list } = part.calls;
let server: FakeServer;

beforeEach(() => {
  server = openFakeServer();
  server.on(list, () => pageOf([aPart({ id: 1, price: 0 }), aPart({ id: 2, price: 7.5, serialised: true })]));
});

const header = (title: string) => page.getByRole('columnheader', { name: title });
const lastAsked = () => server.bodies(list).at(-1);

describe('a declaration becomes a table', () => {
  it('R2.46 with an index first, the columns in their order, and the actions last', async () => {
    await show(<PartPage />, { actions: partsDictionary });
    await expect.poll(() => column('序号')).toEqual(['1', '2']);
    expect(titles()).toEqual(['', '序号', '配件编码', '配件名称', '序列号管理', '单价 (元)', '操作']);
  });

  it('R2.48 without selection and actions for who may neither edit nor delete', async () => {
    await show(<PartPage />);
    await expect.poll(() => column('序号')).toEqual(['1', '2']);
    expect(titles()).toEqual(['序号', '配件编码', '配件名称', '序列号管理', '单价 (元)']);
    for (const name of ['新增', '删除', '导入']) expect(button(name).elements()).toEqual([]);
  });

  it('with the titles of the reader’s language', async () => {
    await show(<PartPage />, { language: 'en' });
    await expect
      .poll(titles)
      .toEqual(['No.', 'Part code', 'Part name', 'Track serial numbers', 'Price (CNY)']);
    expect(server.asked(list)[0]?.headers.get('Accept-Language')).toBe('en');
  });

  it('in which yes and no are words, zero is a number and nothing is a dash', async () => {
    server.on(list, () => pageOf([aPart({ price: 0 }), aPart({ id: 2, serialised: true })]));
    await show(<PartPage />);
    await expect
      .poll(() => cells())
      .toEqual([
        ['1', 'P-1', '滤芯', '否', '0'],
        ['2', 'P-2', '滤芯', '是', '—'],
      ]);
  });

  it('R3.13 U40 with a hidden column only when it is asked for, which the server keeps', async () => {
    server.on(arrangeList, () => ({ object: null }));
    const columns: Column<PartRow>[] = [
      { field: 'code' },
      { field: 'name' },
      { field: 'maker', isHidden: true },
    ];
    await show(<PartPage columns={columns} />);
    await expect.poll(titles).toEqual(['序号', '配件编码', '配件名称']);
    await button('显示的列').click();
    const choices = page.getByRole('group', { name: '显示的列' });
    await expect.element(choices.getByLabelText('配件编码')).toBeDisabled();
    await choices.getByRole('checkbox', { name: '生产厂家' }).click();
    await expect.poll(titles).toEqual(['序号', '配件编码', '配件名称', '生产厂家']);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(titles).toEqual(['序号', '配件编码', '生产厂家', '配件名称']);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await choices.getByText('紧凑').click();
    await expect
      .poll(() => server.bodies(arrangeList).at(-1))
      .toEqual({
        arrangement: {
          columns: [
            { field: 'code', isShown: true, width: null },
            { field: 'maker', isShown: true, width: 136 },
            { field: 'name', isShown: true, width: null },
          ],
          density: 'compact',
        },
      });
    await choices.getByRole('button', { name: '恢复默认' }).click();
    await expect.poll(titles).toEqual(['序号', '配件编码', '配件名称']);
    await expect.poll(() => server.bodies(arrangeList).at(-1)).toEqual({ arrangement: null });
  });

  it('U40 as its reader has it, which comes from the server', async () => {
    const columns = [
      { field: 'code', isShown: true, width: null },
      { field: 'price', isShown: true, width: null },
      { field: 'name', isShown: false, width: null },
      { field: 'gone', isShown: true, width: null },
    ];
    const arrangement = { columns, density: 'loose' as const };
    server.on(readListViews, () => ({
      object: { arrangements: [{ list: 'part', arrangement }], views: [] },
    }));
    await show(<PartPage />);
    await expect.poll(titles).toEqual(['序号', '配件编码', '单价 (元)', '序列号管理']);
  });

  it('R3.9 that asks the server for its order: up, down, and its own again', async () => {
    server.on(list, () => pageOf([aPart()], 95, 2));
    await show(<PartPage />, { address: '/?page=2' });
    await expect.poll(() => column('序号')).toEqual(['11']);
    await header('单价').click();
    await expect.poll(lastAsked).toMatchObject({
      order: { property: 'price', direction: 'ASC' },
      pageIndex: 1,
    });
    await header('单价').click();
    await expect.poll(lastAsked).toMatchObject({ order: { property: 'price', direction: 'DESC' } });
    expect(searchInAddress()).toEqual({ order: '-price' });
    await header('单价').click();
    await expect.poll(lastAsked).not.toHaveProperty('order');
    // No order but those that are declared.
    expect(header('单价').element().className).toContain('ant-table-column-has-sorters');
    expect(header('配件名称').element().className).not.toContain('ant-table-column-has-sorters');
  });

  it('R2.47 whose pager asks for the page and the number of rows, and starts anew with another number', async () => {
    server.on(list, () => pageOf([aPart()], 95));
    await show(<PartPage />);
    await expect.element(page.getByText('共 95 条')).toBeVisible();
    await page.getByRole('listitem', { name: '3', exact: true }).click();
    await expect.poll(lastAsked).toMatchObject({ pageIndex: 3, pageSize: 10 });
    await page.getByText('10 条/页').click();
    await page.getByTitle('50 条/页').click();
    await expect.poll(lastAsked).toMatchObject({ pageIndex: 1, pageSize: 50 });
    expect(searchInAddress()).toEqual({ size: '50' });
  });

  it('R2.46 whose numbers stay with their rows until those of the next page have come', async () => {
    server.on(list, () => pageOf([aPart()], 95));
    await show(<PartPage />);
    await expect.poll(() => column('序号')).toEqual(['1']);
    const { reply, release } = held(pageOf([aPart({ id: 2 })], 95, 3));
    server.on(list, reply);
    await page.getByRole('listitem', { name: '3', exact: true }).click();
    await expect.poll(lastAsked).toMatchObject({ pageIndex: 3 });
    expect(column('序号')).toEqual(['1']);
    release();
    await expect.poll(() => column('序号')).toEqual(['21']);
  });

  it('R2.48 U40 whose rows are chosen one by one, all between two of them, and all of the page', async () => {
    server.on(list, () => pageOf([1, 2, 3, 4].map((id) => aPart({ id, code: `P-${id}` }))));
    await show(<PartPage />, { actions: partsDictionary });
    const box = (name: string) => page.getByRole('checkbox', { name });
    const chosen = () => document.querySelector('.bulk-bar [role=status]')?.textContent ?? null;
    const lit = () => document.querySelectorAll('tr.ant-table-row-selected').length;
    await box('选择第 2 行').click();
    await expect.poll(chosen).toBe('已选 1 条');
    await box('选择第 4 行').click({ modifiers: ['Shift'] });
    await expect.poll(chosen).toBe('已选 3 条');
    expect(lit()).toBe(3);
    await box('选择第 3 行').click();
    await expect.poll(chosen).toBe('已选 2 条');
    await expect.element(box('选择第 3 行')).not.toBeChecked();
    await box('选择本页全部').first().click();
    await expect.poll(chosen).toBe('已选 4 条');
    await box('选择本页全部').first().click();
    await expect.poll(chosen).toBeNull();
    expect(lit()).toBe(0);
  });

  it('R9.6 on a phone as cards: the title, each other value by its name, and what can be done', async () => {
    await page.viewport(...phone);
    server.on(list, () => pageOf([aPart({ price: 12 })]));
    await show(<PartPage />, { actions: partsDictionary });
    const card = page.getByRole('listitem').filter({ hasText: 'P-1' });
    await expect.element(card).toBeVisible();
    const texts = (selector: string) =>
      Array.from(card.element().querySelectorAll(selector), ({ textContent }) => textContent);
    expect(texts('.card-title > *')).toEqual(['P-1']);
    expect(texts('dt')).toEqual(['配件名称', '序列号管理', '单价 (元)']);
    expect(texts('dd')).toEqual(['滤芯', '否', '12']);
    expect(texts('.row-action')).toEqual(['编辑', '删除']);
    expect(page.getByRole('table').elements()).toEqual([]);
    expect(button('删除所选').elements()).toEqual([]);
  });
});

describe('a list without rows', () => {
  it('says that it loads until it knows better', async () => {
    const { reply, release } = held(pageOf<PartRow>([]));
    server.on(list, reply);
    await show(<PartPage />);
    await expect.element(page.getByText('加载中…')).toBeVisible();
    expect(page.getByText('暂无数据').elements()).toEqual([]);
    release();
    await expect.element(page.getByText('暂无数据')).toBeVisible();
    await expect.element(page.getByText('点击“新增”登记')).toBeVisible();
  });

  it('says where criteria are the reason', async () => {
    server.on(list, () => pageOf<PartRow>([]));
    await show(<PartPage />, { address: '/?code=X' });
    await expect.element(page.getByText('没有符合条件的记录')).toBeVisible();
    await expect.element(page.getByText('请调整查询条件')).toBeVisible();
  });

  it('R8.18 says that it did not come, with the server’s sentence, and asks again when told to', async () => {
    server.on(list, () => ({ refused: 503, message: '数据库暂时不可用' }));
    await show(<PartPage />);
    const alert = page.getByRole('alert').filter({ hasText: '数据加载失败' });
    await expect.element(alert).toMatchTextContent('数据库暂时不可用');
    server.on(list, () => pageOf([aPart()]));
    await button('重试').click();
    await expect.poll(() => column('配件编码')).toEqual(['P-1']);
    expect(page.getByText('数据加载失败').elements()).toEqual([]);
  });

  it('R8.6 says that somebody may not see it, in place of everything', async () => {
    server.on(list, () => ({ refused: 403, message: '没有权限！', code: 'FORBIDDEN' }));
    await show(<PartPage />, { actions: partsDictionary });
    await expect.element(page.getByText('没有访问权限')).toBeVisible();
    expect(page.getByRole('search').elements()).toEqual([]);
    expect(button('新增').elements()).toEqual([]);
    await expect.poll(toasts).toEqual(['没有权限！']);
  });
});
