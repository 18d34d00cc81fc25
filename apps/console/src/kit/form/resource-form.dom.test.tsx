import { part } from '@vehicle/contract/fleet/part/contract';
import { Input } from 'antd';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormField } from '../list/declaration.ts';
import { type FakeServer, held, openFakeServer } from '../testing/fake-server.ts';
import { button, cells, column, complaints, element, needed, toasts } from '../testing/look.ts';
import { aPart, PartPage, pageOf, partsDictionary } from '../testing/part-page.tsx';
import { show } from '../testing/screen.tsx';
import { formatInstant } from '../text/format.ts';

const { list, create, update } = part.calls;
const stored = aPart({ id: 7, name: '滤芯', maker: '本厂', price: 12.5, life_months: 6, version: 4 });
let server: FakeServer;

beforeEach(() => {
  server = openFakeServer();
  server.on(list, () => pageOf([stored]));
});

const dialog = () => page.getByRole('dialog', { name: /配件|part/ });
const field = (label: string) => dialog().getByLabelText(label);
const confirm = () => dialog().getByRole('button', { name: /确定|OK/ });

async function open(name: RegExp, given: Parameters<typeof PartPage>[0] = {}, language: 'zh' | 'en' = 'zh') {
  await show(<PartPage {...given} />, { actions: partsDictionary, language });
  await expect.poll(() => column(language === 'zh' ? '配件编码' : 'Part code')).toEqual(['P-7']);
  await button(name).click();
  // The last of the fields, which come one after the other.
  await expect.poll(() => dialog().element().querySelectorAll('.form-place').length).toBe(0);
}
const openAdd = (given?: Parameters<typeof PartPage>[0]) => open(/新增/, given);
const openEdit = (given?: Parameters<typeof PartPage>[0]) => open(/^编辑$/, given);

describe('a form out of its declaration', () => {
  it('R5.16 says of each required field that it is empty, sends nothing, and leads to the first', async () => {
    await openAdd();
    await confirm().click();
    await expect
      .poll(complaints)
      .toEqual({ 配件编码: ['请填写配件编码'], 配件名称: ['请填写配件名称'], 单位: ['请填写单位'] });
    await expect.element(field('配件编码')).toHaveFocus();
    expect(needed()).toEqual(['配件编码', '配件名称', '单位']);
    expect(server.asked(create)).toEqual([]);
  });

  it('says how long a text, how large and how exact a number may be, in the reader’s language', async () => {
    await open(/Add/, {}, 'en');
    await field('Part name').fill('x'.repeat(101));
    await field('Life (h)').fill('0.05');
    await confirm().click();
    await expect.poll(complaints).toMatchObject({
      'Part name': ['At most 100 characters'],
      'Life (h)': ['At least 0.1'],
    });
    await field('Life (h)').fill('1.234');
    await confirm().click();
    await expect.poll(complaints).toMatchObject({ 'Life (h)': ['At most 2 decimals'] });
    await field('Life (h)').fill('99999999');
    await confirm().click();
    await expect.poll(complaints).toMatchObject({ 'Life (h)': ['At most 10000000'] });
  });

  it('rounds a number to the precision that its control is declared with', async () => {
    await openAdd();
    await field('单价 (元)').fill('1.239');
    await userEvent.tab();
    await expect.element(field('单价 (元)')).toHaveValue('1.24');
  });

  it('asks for a field while another has a value, as declared', async () => {
    const fields: FormField[] = [
      { name: 'code', control: <Input /> },
      { name: 'maker', control: <Input />, isNeeded: ({ code }) => code === 'K' },
    ];
    server.on(create, () => ({ object: stored }));
    await openAdd({ fields, initial: { name: '皮带', unit: 'piece', serialised: false, modelIds: [] } });
    await field('配件编码').fill('K');
    await expect.poll(needed).toContain('生产厂家');
    await confirm().click();
    await expect.poll(complaints).toEqual({ 生产厂家: ['请填写生产厂家'] });
    expect(server.asked(create)).toEqual([]);
    await field('配件编码').fill('J');
    await expect.poll(needed).not.toContain('生产厂家');
    await confirm().click();
    await expect.poll(() => server.bodies(create)).toMatchObject([{ code: 'J', maker: null }]);
  });

  it('has a field only in the dialog that it is declared for', async () => {
    const fields: FormField[] = [
      { name: 'code', control: <Input />, onlyIn: 'add' },
      { name: 'name', control: <Input /> },
    ];
    await openEdit({ fields });
    await expect.element(field('配件名称')).toHaveValue('滤芯');
    expect(field('配件编码').elements()).toEqual([]);
  });
});

describe('what a form sends', () => {
  it('R7.22 R6.3 on creation: what the schema has and no more, emptied fields as null', async () => {
    server.on(create, () => ({ object: aPart({ id: 8 }) }));
    await openAdd({ initial: { serialised: true, modelIds: [3], remark: 'preset', creator: 'nobody' } });
    await field('配件编码').fill('P-8');
    await field('配件名称').fill('皮带');
    await field('单位').fill('piece');
    await field('单价 (元)').fill('8.5');
    await confirm().click();
    await expect
      .poll(() => server.bodies(create))
      .toEqual([
        {
          code: 'P-8',
          name: '皮带',
          specification: null,
          unit: 'piece',
          maker: null,
          modelIds: [3],
          serialised: true,
          life_h: null,
          life_km: null,
          life_months: null,
          price: 8.5,
          minStock: null,
          remark: 'preset',
        },
      ]);
    expect(server.asked(create)[0]?.headers.get('X-Authority')).toBe('parts-dictionary');
    await expect.poll(() => toasts().join()).toMatch(/^添加成功！\S+查看$/);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.asked(list)).toHaveLength(2);
  });

  it('on change: the row’s version, what was changed, and what has no field in the form as it was', async () => {
    server.on(update, () => ({ object: stored, message: '修改成功！' }));
    await openEdit();
    await field('配件名称').fill('皮带');
    await field('单价 (元)').clear();
    await confirm().click();
    await expect
      .poll(() => server.asked(update))
      .toMatchObject([
        {
          params: { id: '7' },
          body: { name: '皮带', price: null, maker: '本厂', life_months: 6, version: 4 },
        },
      ]);
    expect(Object.keys(server.bodies(update)[0] ?? {}).sort()).toEqual(
      [...Object.keys(part.write.shape), 'version'].sort(),
    );
    await expect.poll(() => toasts().join()).toMatch(/^修改成功！\S+查看$/);
  });

  it('once, however often it is confirmed', async () => {
    const { reply, release } = held({ object: stored });
    server.on(update, reply);
    await openEdit();
    await confirm().dblClick();
    await field('配件名称').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(confirm()).toHaveClass('ant-btn-loading');
    release();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.asked(update)).toHaveLength(1);
  });
});

describe('a form that is refused', () => {
  it('R4.9 stays open with what was typed where somebody else was faster, whose sentence it says', async () => {
    const at = '2026-11-21T22:25:16Z';
    server.on(update, () => ({ refused: 406, code: 'STALE_EDIT', message: `已被 李工 于 ${at} 修改` }));
    await openEdit();
    await field('配件名称').fill('皮带');
    await confirm().click();
    await expect.poll(toasts).toEqual([`已被 李工 于 ${formatInstant(at)} 修改`]);
    await expect.element(field('配件名称')).toHaveValue('皮带');
    await expect.element(confirm()).not.toHaveClass('ant-btn-loading');
    expect(column('配件名称')).toEqual(['滤芯']);
  });

  it('R8.7 says what the server says of a field at that field, and leads there', async () => {
    server.on(update, ({ headers }) => ({
      refused: 400,
      code: 'VALIDATION_FAILED',
      message: 'Invalid input.',
      errors: [
        { path: 'name', message: `Too plain (${headers.get('Accept-Language')})` },
        { path: 'life_h', message: 'Too short' },
        { path: 'minStock', message: 'Nobody sees this' },
      ],
    }));
    await open(/^Edit$/, {}, 'en');
    await confirm().click();
    await expect.poll(complaints).toEqual({ 'Part name': ['Too plain (en)'], 'Life (h)': ['Too short'] });
    await expect.element(field('Part name')).toHaveFocus();
    await expect.poll(toasts).toEqual(['Invalid input.']);
  });
});

describe('a refusal that fields tell', () => {
  it('U15 is told once', async () => {
    const message = '编码“F1”已存在，请换一个';
    server.on(update, () => ({
      refused: 406,
      code: 'DUPLICATE',
      message,
      errors: [{ path: 'name', message }],
    }));
    await openEdit();
    await confirm().click();
    await expect.poll(complaints).toEqual({ 配件名称: [message] });
    expect(toasts()).toEqual([]);
  });
});

describe('a form that is closed', () => {
  it('R2.50 asks before it drops what was typed, and does not touch the list', async () => {
    await openEdit();
    await field('配件名称').fill('皮带');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('修改尚未保存，确定放弃吗？')).toBeVisible();
    await button('继续编辑').click();
    await expect.element(page.getByText('修改尚未保存，确定放弃吗？')).not.toBeInTheDocument();
    await expect.element(field('配件名称')).toHaveValue('皮带');
    await dialog().getByRole('button', { name: '取消' }).click();
    await button('放弃修改').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(cells()[0]).toContain('滤芯');
    await button(/^编辑$/).click();
    await expect.element(field('配件名称')).toHaveValue('滤芯');
  });

  it('R2.50 closes at once by Esc where nothing was changed, and not by a click beside it', async () => {
    await openEdit();
    await element('.ant-modal-wrap').click({ position: { x: 5, y: 5 } });
    await expect.element(field('配件名称')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(page.getByText('修改尚未保存').elements()).toEqual([]);
  });
});
