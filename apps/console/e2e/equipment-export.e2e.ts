import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { readXlsx } from '../../server/src/record/sheet/xlsx-reader.ts';
import { textsOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { columnMenu, openColumnMenu } from './column-menu.ts';
import { openSignedIn } from './frame-page.ts';
import { screenshot } from './harness.ts';
import { aReportingVehicle, openView, soon } from './records.ts';

let page: Page;
openSignedIn((opened) => {
  ({ page } = opened);
});

/** The day that a cell counts, as its clock shows it. */
const clockOf = (serial: string) =>
  new Date(Math.round((Number(serial) - 25_569) * 86_400) * 1000).toISOString();

it('U40 the file of the columns in view has all of them, in their order, by the reader’s clock', async () => {
  const plateNo = `P${Date.now() % 10_000_000}`;
  const { row, report } = await aReportingVehicle({ plateNo });
  const at = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
  await report({
    at,
    position: { latitude: 39.6, longitude: 109.8, speed_kmh: 12.5 },
    metrics: { engineSpeed: 1430 },
  });
  await openView(page, `/monitoring/equipmentList?word=${plateNo}`);
  await page
    .locator('.listing tbody tr[data-row-key]', { hasText: plateNo })
    .getByText('1,430')
    .waitFor(soon);
  await openColumnMenu(page);
  await columnMenu(page).getByRole('checkbox', { name: '未消除故障' }).uncheck();
  await columnMenu(page).getByRole('checkbox', { name: '最后上报', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Escape');
  const heads = async () =>
    (await page.locator('.listing thead th').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  await screenshot(page, 'equipment-export-1440-zh');
  await page.getByRole('button', { name: '导出' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '按当前显示的列' }).click(),
  ]);
  const [titles = [], cells = []] = textsOf(await readXlsx(await readFile(await download.path())));
  const inFile: Record<string, string[]> = {
    车辆: ['车牌号', 'VIN 码'],
    最后上报: ['最后上报 (UTC+8)'],
    速度: ['速度 (km/h)'],
    发动机转速: ['发动机转速 (rpm)'],
    发动机总工时: ['发动机总工时 (h)'],
    '油量 / 电量': ['油量 (%)', '电量 (%)'],
    位置: ['纬度 (WGS-84)', '经度 (WGS-84)'],
  };
  const shown = (await heads()).filter((head) => head !== '序号');
  expect(shown).not.toContain('未消除故障');
  expect(titles).toEqual(shown.flatMap((head) => inFile[head] ?? [head]));
  const said = Object.fromEntries(titles.map((title, place) => [title, cells[place]]));
  expect(said).toMatchObject({ 车牌号: plateNo, 'VIN 码': row.vin, '发动机转速 (rpm)': '1430' });
  const clock = clockOf(String(said['最后上报 (UTC+8)']));
  expect(clock).toBe(new Date(Date.parse(at) + 8 * 3_600_000).toISOString());
});

// Other files read this list as it comes.
afterEach(async () => {
  await openColumnMenu(page);
  const kept = page.waitForResponse((answer) => answer.url().includes('/listView/arrangement/'));
  await columnMenu(page).getByRole('button', { name: '恢复默认' }).click();
  await kept;
});
