import { part } from '@vehicle/contract/fleet/part/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, held, openFakeServer } from '../testing/fake-server.ts';
import { button, column, question, toasts } from '../testing/look.ts';
import { aPart, PartPage, pageOf, partsDictionary } from '../testing/part-page.tsx';
import { show } from '../testing/screen.tsx';

const { list, remove } = part.calls;
let server: FakeServer;
/** Ids of what the server has. */
let kept: number[];

beforeEach(async () => {
  kept = [1, 2, 3];
  server = openFakeServer();
  server.on(list, () => pageOf(kept.map((id) => aPart({ id }))));
  server.on(remove, ({ params }) => {
    kept = kept.filter((id) => id !== Number(params.id));
    return { object: null };
  });
  await show(<PartPage />, { actions: partsDictionary });
  await expect.poll(() => column('配件编码')).toEqual(['P-1', 'P-2', 'P-3']);
});

const row = (code: string) => page.getByRole('row').filter({ hasText: code });
const confirmation = () => question('提示');
const removed = () => server.asked(remove).map(({ params }) => params.id);
const selectAll = () => page.getByRole('columnheader').getByRole('checkbox').first().click();

describe('deleting from a list', () => {
  it('R8.17 R8.18 asks first, and leaves everything where the answer is no', async () => {
    await row('P-2').getByRole('button', { name: '删除' }).click();
    await expect.element(confirmation()).toMatchTextContent('确定删除选中的记录吗？');
    await confirmation().getByRole('button', { name: '取消' }).click();
    await expect.element(confirmation()).not.toBeInTheDocument();
    expect(removed()).toEqual([]);
  });

  it('R7.2 deletes the row of the button, says so, and reads the list again', async () => {
    await row('P-2').getByRole('button', { name: '删除' }).click();
    await confirmation().getByRole('button', { name: '确定' }).click();
    await expect.poll(() => column('配件编码')).toEqual(['P-1', 'P-3']);
    expect(removed()).toEqual(['2']);
    await expect.poll(toasts).toEqual(['删除成功！']);
  });

  it('of several asks for their number, and has nothing selected afterwards', async () => {
    expect(button('删除所选').elements()).toEqual([]);
    await selectAll();
    await expect.element(page.getByText('已选 3 条')).toBeVisible();
    await button('删除所选').click();
    await expect.element(confirmation()).toMatchTextContent('确定删除选中的 3 条记录吗？');
    await confirmation().getByRole('button', { name: '确定' }).click();
    await expect.poll(() => column('配件编码')).toEqual([]);
    expect(removed()).toEqual(['1', '2', '3']);
    await expect.poll(() => button('删除所选').elements()).toEqual([]);
  });

  it('of several ends with the first that is refused: its reason is said, what is left stays selected', async () => {
    server.on(remove, ({ params: { id } }) => {
      if (id === '2') return { refused: 406, code: 'IN_USE', message: '正在被 3 条使用' };
      kept = kept.filter((each) => each !== Number(id));
      return { object: null };
    });
    await selectAll();
    await button('删除所选').click();
    await confirmation().getByRole('button', { name: '确定' }).click();
    await expect.poll(() => column('配件编码')).toEqual(['P-2', 'P-3']);
    expect(removed()).toEqual(['1', '2']);
    await expect.poll(toasts).toContain('正在被 3 条使用');
    await expect.element(page.getByText('已选 2 条')).toBeVisible();
  });

  it('R8.18 says that it has failed where the server says nothing', async () => {
    server.on(remove, () => ({ refused: 502 }));
    await row('P-1').getByRole('button', { name: '删除' }).click();
    await confirmation().getByRole('button', { name: '确定' }).click();
    await expect.poll(toasts).toEqual(['删除失败']);
    expect(column('配件编码')).toEqual(['P-1', 'P-2', 'P-3']);
  });
});

it('keeps the rows in view while they are read again', async () => {
  const { reply, release } = held(pageOf([aPart({ id: 9 })]));
  server.on(list, reply);
  await button('刷新').click();
  await expect.poll(() => server.asked(list)).toHaveLength(2);
  expect(column('配件编码')).toEqual(['P-1', 'P-2', 'P-3']);
  release();
  await expect.poll(() => column('配件编码')).toEqual(['P-9']);
});
