import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readXlsx } from '../../server/src/record/sheet/xlsx-reader.ts';
import { textsOf, xlsxOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, screenshot, signIn } from './harness.ts';
import { aTerminal, openView } from './records.ts';

const mark = `XL${Date.now() % 10_000_000}`;
const simNo = (end: number) => `157${String(Date.now() % 10_000_000).padStart(7, '0')}${end}`;

let page: Page;
let browser: Browser;

openSignedIn((opened) => {
  page = opened.page;
  browser = opened.browser;
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

it('U9 R9.3 gives a template, says what is wrong column by column and in the file, then takes it mended', async () => {
  await openView(page, '/terminal');
  await page.getByRole('button', { name: '导入' }).click();
  await dialog().waitFor();
  await dialog().getByText('必填的列').waitFor();
  await screenshot(page, 'screens-sheet-template-1440-zh');
  const { rows } = await downloaded(dialog().getByRole('button', { name: '下载模板' }));
  expect(rows[0]?.slice(0, 3)).toEqual(['终端编号 *', 'SIM 卡号 *', '终端类型 *']);
  // Columns that only the server fills are not there.
  expect(rows[0]).not.toContain('连接');
  expect(rows[1]?.[0]).toBe('【示例，不导入】T-000114');

  await choose([titles], '终端.csv');
  await dialog().getByText('请选择xlsx文件类型！').waitFor();

  const good = [`${mark}-new1`, simNo(1), 'JT/T 808-2019', '否', null];
  const bad = (at: number) => [`${mark}-bad${at}`, `1${at}`, 'JT/T 808-2019', '否', null];
  await choose([titles, good, ...[1, 2, 3, 4, 5].map(bad), [`${mark}-bad6`, simNo(6), '对讲机', '否', null]]);
  const problems = dialog().locator('.sheet-problems > li');
  await problems.first().waitFor();
  const [first = '', second = ''] = await problems.allInnerTexts();
  expect(first.split(/\s*\n\s*/)).toEqual(
    expect.arrayContaining(['SIM 卡号', '5 行', 'SIM 卡号为 11 至 20 位数字', '第 3 行 11', '另 2 行']),
  );
  expect(second).toMatch(/终端类型[\s\S]*1 行[\s\S]*只能是 JT[\s\S]*第 8 行 对讲机/);
  await dialog().getByText('尚未写入任何数据；全部改正后才能导入').waitFor();
  expect(await dialog().getByRole('button', { name: '导入 7 行' }).isDisabled()).toBe(true);
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'screens-sheet-import-1440-zh');
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'screens-sheet-import-390-zh');
  await page.setViewportSize({ width: 1440, height: 900 });

  const marked = await downloaded(dialog().getByRole('button', { name: '下载标注好的文件' }));
  expect(marked.name).toBe('终端-标注.xlsx');
  const mended = marked.rows.map((row, at) =>
    row.map((cell, column) => {
      if (at > 0 && column === 1) return simNo(at + 1);
      return cell === '对讲机' ? 'JSON' : cell;
    }),
  );
  await choose(mended);
  await dialog().getByText('校验通过，可以导入 7 条记录').waitFor();
  await screenshot(page, 'screens-sheet-checked-1440-zh');
  await dialog().getByRole('button', { name: '导入 7 行' }).click();
  await dialog().getByText('已导入 7 条记录').waitFor();
  await dialog().getByRole('button', { name: '查看新增' }).click();
  await dialog().waitFor({ state: 'hidden' });
  await page
    .locator('.listing tbody tr[data-row-key]')
    .filter({ hasText: `${mark}-bad6` })
    .waitFor();
});

it('U8 what is exported in English says English words, and a Chinese reader imports it again without a change', async () => {
  const other = await openPage(browser, { locale: 'en-GB' });
  await signIn(other);
  await openView(other, `/terminal?terminalNo=${mark}-bad&order=terminalNo`);
  await other.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('menuitem', { name: 'All', exact: true }).click(),
  ]);
  const rows = textsOf(await readXlsx(await readFile(await download.path())));
  expect(rows[1]).toEqual(expect.arrayContaining(['JT/T 808-2019', 'No']));
  expect(rows).toHaveLength(7);
  await openView(page, '/terminal');
  await page.getByRole('button', { name: '导入' }).click();
  await choose(rows);
  await dialog().getByText('新增 0 条，修改 0 条，未变 6 条').waitFor();
  const changed = rows.map((row, at) => row.map((cell) => (at === 1 && cell === 'No' ? 'はい' : cell)));
  await choose(changed);
  await dialog().getByText('新增 0 条，修改 1 条，未变 5 条').waitFor();
  await dialog().locator('.ant-modal-close').click();
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
  for (const said of ['已校验', '已导入'] as const) {
    await dialog()
      .getByText(new RegExp(`${said} [1-9][\\d,]* / 9,000 行`))
      .waitFor();
    if (said === '已校验') await screenshot(page, 'screens-sheet-progress-1440-zh');
    await dialog().locator('.ant-alert-success').waitFor({ timeout: 60_000 });
    if (said === '已校验') await dialog().getByRole('button', { name: '导入 9,000 行' }).click();
  }
  await dialog().getByText('已导入 9,000 条记录').waitFor();
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
