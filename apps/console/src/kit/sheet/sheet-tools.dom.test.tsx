import { part } from '@vehicle/contract/fleet/part/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, openFakeServer } from '../testing/fake-server.ts';
import { button, column } from '../testing/look.ts';
import { aPart, PartPage, pageOf, partsDictionary } from '../testing/part-page.tsx';
import { show } from '../testing/screen.tsx';

const { list } = part.calls;
const calls = part.sheet?.calls;
if (!calls?.import) throw new Error('Parts come and go as sheets.');
const { import: importSheet, export: exportSheet } = calls;
let server: FakeServer;

beforeEach(() => {
  server = openFakeServer();
  server.on(list, () => pageOf([aPart()]));
});

const dialog = () => page.getByRole('dialog', { name: '导入配件字典' });
const sent = () =>
  server.bodies(importSheet).map((body) => {
    if (!(body instanceof FormData)) throw new Error('A file comes as a form.');
    const file = body.get('file');
    return { file: file instanceof File && file.name, dryRun: body.get('dryRun') };
  });

async function openImport() {
  await show(<PartPage />, { actions: partsDictionary });
  await expect.poll(() => column('配件编码')).toEqual(['P-1']);
  await button('导入').click();
  await expect.element(dialog()).toBeVisible();
}

async function choose(name: string) {
  const input = document.querySelector<HTMLInputElement>('.sheet-import input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  await page.elementLocator(input).upload(new File(['rows'], name));
}

describe('a sheet that is imported', () => {
  it('R2.49 is checked as soon as it is chosen, then imported, and the list is read again', async () => {
    server.on(importSheet, ({ body }) => {
      const isCheck = body instanceof FormData && body.get('dryRun') === 'true';
      return { object: { checked: 5, inserted: isCheck ? 0 : 3, changed: 1, unchanged: 1, notices: [] } };
    });
    await openImport();
    await choose('parts.xlsx');
    await expect.element(dialog()).toMatchTextContent('校验通过，可以导入 4 条记录');
    await expect.element(dialog()).toMatchTextContent('新增 3 条，修改 1 条，未变 1 条');
    expect(server.asked(list)).toHaveLength(1);
    await dialog().getByRole('button', { name: '导入 4 行' }).click();
    await expect.element(dialog()).toMatchTextContent('已导入 4 条记录');
    expect(sent()).toEqual([
      { file: 'parts.xlsx', dryRun: 'true' },
      { file: 'parts.xlsx', dryRun: 'false' },
    ]);
    await expect.poll(() => server.asked(list)).toHaveLength(2);
    await dialog().getByRole('button', { name: '查看新增' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('U9 has nothing to import where the file says what is there already', async () => {
    server.on(importSheet, () => ({
      object: { checked: 5, inserted: 0, changed: 0, unchanged: 5, notices: [] },
    }));
    await openImport();
    await choose('parts.xlsx');
    await expect.element(dialog()).toMatchTextContent('与现有数据相同，无需导入');
    await expect.element(dialog().getByRole('button', { name: '导入', exact: true })).toBeDisabled();
  });

  it('R2.49 U9 says what is wrong column by column, and waits with the import', async () => {
    const rows = [3, 4, 5, 6, 7].map((row) => ({ row, value: `坏${row}` }));
    server.on(importSheet, () => ({
      refused: 400,
      code: 'SHEET_REFUSED',
      message: '文件中有 6 处错误',
      report: {
        ...{ checked: 9, changed: 0, unchanged: 0, wrong: 6, notices: [] },
        problems: [
          { property: 'code', message: '必填', rows: 5, examples: rows },
          { property: '', message: '已被他人修改', rows: 1, examples: [{ row: 9, value: '' }] },
        ],
      },
    }));
    await openImport();
    await expect.element(dialog()).toMatchTextContent('配件编码');
    await choose('parts.xlsx');
    const problems = dialog().getByRole('listitem');
    await expect.element(problems.filter({ hasText: '必填' })).toMatchTextContent('配件编码5 行必填');
    await expect.element(problems.filter({ hasText: '已被他人修改' })).toMatchTextContent('整行1 行');
    await expect.element(dialog()).not.toMatchTextContent('坏6');
    await button('另 2 行').click();
    await expect.element(dialog()).toMatchTextContent('坏7');
    await expect.element(dialog()).toMatchTextContent('3 可导入');
    await expect.element(dialog().getByRole('button', { name: '导入 9 行' })).toBeDisabled();
    await choose('parts.xlsx');
    await expect.poll(sent).toHaveLength(2);
  });

  it('R9.3 is an xlsx file: no other leaves the page', async () => {
    await openImport();
    await choose('parts.csv');
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('xlsx');
    expect(sent()).toEqual([]);
  });

  it('R2.49 is offered to who may add records; anybody may export', async () => {
    await show(<PartPage />);
    await expect.element(button('导出')).toBeVisible();
    expect(button('导入').elements()).toEqual([]);
  });
});

it.each([
  ['当前页', 'current'],
  ['全部', 'all'],
])(
  'R2.49 the export of %s asks for the list as it is shown, titled in the reader’s language',
  async (name, mode) => {
    server.on(exportSheet, () => ({ refused: 406, message: '太多了' }));
    await show(<PartPage />, { address: '/?code=P&order=-price' });
    await button('导出').click();
    await page.getByRole('menuitem', { name }).click();
    await expect
      .poll(() => server.bodies(exportSheet))
      .toMatchObject([
        {
          mode,
          title: '配件字典',
          list: { criteria: { code: 'P' }, order: { property: 'price', direction: 'DESC' } },
          columns: expect.arrayContaining([
            { property: 'code', title: '配件编码' },
            { property: 'version', title: '版本' },
          ]),
        },
      ]);
    await expect.element(page.getByText('太多了')).toBeVisible();
  },
);
