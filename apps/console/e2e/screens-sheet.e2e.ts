import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readXlsx } from '../../server/src/record/sheet/xlsx-reader.ts';
import { textsOf, xlsxOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, screenshot } from './harness.ts';
import { aTerminal, openView } from './records.ts';

const mark = `XL${Date.now() % 10_000_000}`;
const simNo = (end: number) => `157${String(Date.now() % 10_000_000).padStart(7, '0')}${end}`;

let page: Page;

openSignedIn((opened) => {
  page = opened.page;
});

const dialog = () => page.locator('.ant-modal.sheet-import');

async function downloaded(press: Locator): Promise<{ name: string; rows: Array<Array<string | null>> }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  const content = await readFile(await download.path());
  return { name: download.suggestedFilename(), rows: textsOf(await readXlsx(content)) };
}

async function choose(rows: Parameters<typeof xlsxOf>[0], name = '终端.xlsx'): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: xlsxOf(rows) };
  await dialog().locator('input[type="file"]').setInputFiles(file);
}

const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

const titles = ['终端编号', 'SIM 卡号', '终端类型', '调试标志', '备注'];

it('R2.49 exports the page shown, or the whole list where that has more rows than a page', async () => {
  const numbers = Array.from({ length: 12 }, (_, at) => `${mark}${String.fromCharCode(97 + at)}`);
  for (const terminalNo of numbers) await aTerminal({ terminalNo });
  const exported = async (mode: string) => {
    await page.getByRole('button', { name: '导出' }).click();
    const { name, rows } = await downloaded(page.getByRole('menuitem', { name: mode }));
    expect(name).toBe('终端.xlsx');
    await page.getByRole('menuitem', { name: mode }).waitFor({ state: 'hidden' });
    return rows.map(([first]) => first);
  };
  await openView(page, `/terminal?terminalNo=${mark}&order=terminalNo`);
  await page.getByText(`${mark}j`).waitFor();
  expect(await exported('当前页')).toEqual(['终端编号', ...numbers.slice(0, 10)]);
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await page.getByText(`${mark}l`).waitFor();
  expect(await exported('当前页')).toEqual(['终端编号', ...numbers.slice(10)]);
  expect(await exported('全部')).toEqual(['终端编号', ...numbers]);
});

it('R2.49 R9.3 says what is wrong in which row and column, then takes the corrected file', async () => {
  await openView(page, '/terminal');
  await page.getByRole('button', { name: '导入' }).click();
  await dialog().waitFor();
  const { rows } = await downloaded(dialog().getByRole('button', { name: '下载模板' }));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toEqual(expect.arrayContaining(titles));

  await choose([titles], '终端.csv');
  await press('校验文件');
  await dialog().getByText('请选择xlsx文件类型！').waitFor();

  const good = [`${mark}-new1`, simNo(1), 'JT808-2019', false, null];
  await choose([titles, good, [`${mark}-new2`, '12', 'JT808-2019', false, null]]);
  await press('校验文件');
  await dialog().getByText('文件中有 1 处错误，没有导入任何记录。').waitFor();
  const fault = dialog().locator('tbody tr[data-row-key]');
  expect(await fault.allInnerTexts()).toEqual([
    expect.stringMatching(/^3\s+SIM 卡号\s+SIM 卡号为 11 至 20 位数字$/),
  ]);
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'screens-sheet-import-1440-zh');

  await choose([titles, good, [`${mark}-new2`, simNo(2), 'JT808-2019', true, null]]);
  await press('校验文件');
  await dialog().getByText('校验通过，可以导入 2 条记录').waitFor();
  await screenshot(page, 'screens-sheet-checked-1440-zh');
  await press('导入');
  await dialog().getByText('已导入 2 条记录').waitFor();
  await dialog().locator('.ant-modal-close').click();
  await page
    .locator('.listing tbody tr[data-row-key]')
    .filter({ hasText: `${mark}-new2` })
    .waitFor();
});

it('R2.49 shows how many rows are checked, imported and exported', { timeout: 180_000 }, async () => {
  // So many that the step lasts for several questions about it, and new ones each time it is tried.
  const first = Date.now() % 10_000_000;
  const many = Array.from({ length: 9_000 }, (_, at) => [
    `${mark}-${first + at}`,
    `158${String(first + at).padStart(8, '0')}`,
    'JSON',
    false,
    null,
  ]);
  await openView(page, '/terminal');
  await page.getByRole('button', { name: '导入' }).click();
  await choose([titles, ...many]);
  for (const [button, said] of [
    ['校验文件', '已校验'],
    ['导入', '已导入'],
  ] as const) {
    await press(button);
    await dialog()
      .getByText(new RegExp(`${said} [1-9][\\d,]* / 9,000 行`))
      .waitFor();
    if (button === '校验文件') await screenshot(page, 'screens-sheet-progress-1440-zh');
    await dialog().locator('.ant-alert-success').waitFor({ timeout: 60_000 });
  }
  await dialog().getByText('已导入 9000 条记录').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'screens-sheet-imported-390-zh');
  await dialog().locator('.ant-modal-close').click();
  await page.getByRole('button', { name: '导出' }).click();
  const { rows } = await downloaded(page.getByRole('menuitem', { name: '全部' }));
  expect(rows.length).toBeGreaterThan(9_000);
});

it('R2.49 exports parse files, which cannot be imported', async () => {
  await openView(page, '/configFile');
  await page.getByRole('button', { name: '导出' }).click();
  const { rows } = await downloaded(page.getByRole('menuitem', { name: '全部' }));
  expect(rows.length).toBeGreaterThan(1);
  expect(await page.getByRole('button', { name: '导入' }).count()).toBe(0);
});
