import { readFile } from 'node:fs/promises';
import { energyStats } from '@vehicle/contract/telemetry/energy-analysis/contract';
import { usageState } from '@vehicle/contract/telemetry/usage-state/contract';
import { queryWorkDaily } from '@vehicle/contract/telemetry/work-daily/contract';
import { workTimeStats } from '@vehicle/contract/telemetry/work-time/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayNamed } from '../../server/src/platform/platform-day.ts';
import { readXlsx } from '../../server/src/record/sheet/xlsx-reader.ts';
import { textsOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { figureText } from '../src/context/telemetry/statistics/figure-text.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, consoleUrl, desktop, openPage, phone, screenshot, signIn } from './harness.ts';
import { printDialog, printedPages, turned, upright } from './printed-pages.ts';
import { ask, openView, soon } from './records.ts';
import {
  aReportingFleet,
  aStockedFleet,
  dayAgo,
  type ReportingFleet,
  type StockedFleet,
} from './statistics-data.ts';

let browser: Browser;
let page: Page;
let fleet: ReportingFleet;
let stock: StockedFleet;
const seed = Date.now() % 1_000_000;

openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  console.log(`seed ${seed}`);
  [fleet, stock] = [await aReportingFleet(seed), await aStockedFleet()];
}, 120_000);

const shown = () => page.locator('.statistics').filter({ visible: true });
const card = (field: string) => shown().locator(`.figure-cards [data-field="${field}"] dd`).first();
const rows = () => shown().locator('.listing tbody tr[data-row-key]');
const press = (name: string) => shown().getByRole('button', { name, exact: true }).click();
const cells = async (text: string) => rows().filter({ hasText: text }).locator('td').allInnerTexts();
const address = () => new URLSearchParams(page.url().split('?')[1]);

async function open(path: string): Promise<void> {
  await openView(page, path);
  await rows().first().waitFor();
}

/** The chosen day of a vehicle, as its messages say. */
function aDay() {
  const found = fleet.vehicles[seed % fleet.vehicles.length];
  const reported = [...(found?.days ?? [])];
  const [day, usage] = reported[seed % reported.length] ?? [];
  if (!found || !day || !usage) throw new Error('no day');
  return { vehicle: found, day, usage };
}

describe('statistics', () => {
  it('R2.32 R7.33 R7.35 R3.29 hours lead from the total to a vehicle, its days and their messages, each with the usage of the messages', async () => {
    const { vehicle, day, usage } = aDay();
    await open(`/statistics/worktime?orgId=${fleet.orgId}`);
    const all = fleet.vehicles.flatMap(({ days }) => [...days.values()]);
    const sum = all.reduce((total, { mileage_km }) => total + (mileage_km ?? 0), 0);
    await expect.poll(() => card('mileage_km').innerText()).toBe(figureText(sum, 'amount'));
    await press('按车型');
    await shown().getByRole('link', { name: fleet.modelName }).click();
    await rows().filter({ hasText: vehicle.vin }).getByRole('button', { name: '每日明细' }).click();
    await rows().filter({ hasText: day }).waitFor();
    const { rows: reported } = await ask(queryWorkDaily, {
      body: { criteria: { vehicleId: vehicle.id, from: day, until: day } },
    });
    const hours = [usage.running_h, usage.working_h, usage.idle_h, reported[0]?.unknown_h, usage.online_h];
    expect((await cells(day)).slice(2, 7)).toEqual(hours.map((value) => figureText(value, 'amount')));
    await shown().getByRole('link', { name: vehicle.vin }).waitFor();
    await rows().filter({ hasText: day }).getByRole('button', { name: '原始报文' }).click();
    await page.waitForURL(/monitoring\/queryMessage/);
    const { from, until } = dayNamed(day);
    expect(Object.fromEntries(address())).toMatchObject({
      vehicleId: String(vehicle.id),
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    });
    // The screen that was left comes back by another address: it shows no choice that is not in force.
    await page.goto(consoleUrl(`/statistics/worktime?orgId=${fleet.orgId}`));
    await rows().filter({ hasText: vehicle.vin }).getByRole('button', { name: '每日明细' }).waitFor();
    expect(await shown().locator('.ant-select').filter({ hasText: vehicle.vin }).count()).toBe(0);
    await page.goBack();
    await page.waitForURL(/monitoring\/queryMessage/);
    await page.goBack();
    await shown().getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '全部' }).click();
    await expect.poll(() => address().toString()).not.toMatch(/vehicleId|modelId|orgId/);
  });

  it('U43 are printed with each figure and its definition, hatched charts, and the whole table on a page of its own', async () => {
    await open(`/statistics/worktime?orgId=${fleet.orgId}`);
    await shown().getByRole('button', { name: '打印' }).first().click();
    const sheet = printDialog(page).locator('.print-sheet');
    await sheet.locator('.print-table tbody tr').first().waitFor();
    await expect.poll(() => sheet.locator('.chart canvas').count(), soon).toBe(2);
    const chart = await sheet.locator('.chart').first().boundingBox();
    expect(Math.round(chart?.width ?? 0)).toBe(700);
    const places = await sheet
      .locator('.print-figures > div')
      .evaluateAll((all) => all.slice(0, 5).map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(places.slice(0, 4)).size).toBe(1);
    expect(places[4]).toBeGreaterThan(places[0] ?? 0);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'print-statistics-1440-zh');
    const running = await sheet.locator('.print-figures [data-field="running_h"] strong').innerText();
    const { texts, sizes } = await printedPages(page, 'print-statistics-zh');
    expect(texts[0]).toContain(running);
    expect(texts[0]).toContain(`${address().get('from') ?? dayAgo(30)}`.slice(0, 4));
    const table = texts.slice(texts.findIndex((text) => text.includes('明细')));
    expect(table.length).toBeGreaterThan(0);
    expect(sizes.at(0)).toEqual(upright);
    expect(sizes.at(-1)).toEqual(turned);
    for (const { vin } of fleet.vehicles) expect(table.join('')).toContain(vin);
    expect(table.join('')).toContain('合计');
    expect(texts.every((text, at) => text.includes(`第${at + 1}/${texts.length}页`))).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('R9.9 R3.29 shortcuts of days and of months, and a point of a chart, choose the range', async () => {
    await open(`/statistics/worktime?orgId=${fleet.orgId}`);
    const begins = () => address().get('from');
    for (const [name, days] of [
      ['近 7 天', 6],
      ['近 90 天', 89],
    ] as const) {
      await press(name);
      await expect.poll(begins).toBe(dayAgo(days));
    }
    await press('近 30 天');
    await expect.poll(begins).toBeNull();
    await press('月');
    await expect.poll(() => address().get('period')).toBe('MONTH');
    for (const [name, from] of [
      ['今年至今', `${dayAgo(0).slice(0, 4)}-01-01`],
      ['本月', `${dayAgo(0).slice(0, 7)}-01`],
      ['近 6 个月', null],
    ] as const) {
      await press(name);
      await expect.poll(begins).toBe(from);
    }
    const body = {
      period: 'MONTH' as const,
      criteria: { orgId: fleet.orgId, from: dayAgo(80), until: dayAgo(0) },
    };
    const { series } = await ask(workTimeStats, { body });
    const month = series.find(({ at }) => at === dayAgo(1).slice(0, 7));
    // The numbers of the drawing are those of its table, and each of them leads on as the drawing does.
    const chart = shown().locator('.statistics-chart').first();
    await chart.getByRole('button', { name: '表格' }).click();
    // The months before come a moment later, and push the line down.
    await expect.poll(() => chart.locator('tbody tr').count()).toBe(6);
    const line = chart.locator('tbody tr').filter({ hasText: month?.at ?? '' });
    expect(await line.locator('td').allInnerTexts()).toEqual(
      [month?.working_h, month?.idle_h, month?.unknown_h, month?.online_h].map((value) =>
        figureText(value, 'amount'),
      ),
    );
    await line.getByRole('button').click();
    await expect.poll(() => address().get('period')).toBeNull();
    expect(begins() ?? dayAgo(29)).toBe(`${month?.at}-01`);
  });

  it('R2.32 R7.33 R2.49 R9.11 energy, stock and sales show what the calls tell, and save it as a file', async () => {
    await open(`/statistics/energyEfficiency?orgId=${fleet.orgId}`);
    const criteria = { orgId: fleet.orgId, energy: 'fuel' as const, from: dayAgo(29), until: dayAgo(0) };
    const { total } = await ask(energyStats, { body: { period: 'DAY', criteria } });
    await expect.poll(() => card('fuel_l').innerText()).toBe(figureText(total.fuel_l, 'amount'));
    const days = `${total.fuelPerHourDays} / ${total.vehicleDays} 个车日`;
    expect((await card('fuelPerHour_l').innerText()).split('\n')).toEqual([
      figureText(total.fuelPerHour_l, 'rate'),
      days,
    ]);
    // Where nothing waits to be computed nothing is said about it.
    const isWaiting = async () => (await ask(usageState, {})).vehicles > 0;
    await expect
      .poll(async () => (await shown().locator('.usage-until').count()) > 0 === (await isWaiting()), soon)
      .toBe(true);
    const saving = page.waitForEvent('download');
    await shown().getByRole('button', { name: '导出' }).click();
    const file = textsOf(await readXlsx(await readFile(await (await saving).path())));
    expect(file[0]?.slice(0, 3)).toEqual(['名称', '车辆数 (台)', '油耗 (L)']);
    expect(file.slice(1).map(([name]) => name)).toEqual(await rows().locator('a .vin').allInnerTexts());

    await open(`/statistics/repertory?warehouseId=${stock.warehouseId}`);
    await expect.poll(() => card('opening').innerText()).toBe('3');
    await expect.poll(() => card('out').innerText()).toBe('2');
    expect((await cells(stock.warehouseName)).slice(1, 9)).toEqual([
      stock.warehouseName,
      stock.modelName,
      ...['3', '0', '2', '1', '0', '1'],
    ]);
    await open(`/statistics/sell?warehouseId=${stock.warehouseId}`);
    await expect.poll(() => card('amount').innerText()).toBe('1,200,000.50');
    expect(await card('listAmount').innerText()).toBe('1,280,000.50');
    await press('按客户');
    await expect.poll(() => rows().count()).toBe(1);
    expect((await cells(stock.clientName)).slice(2)).toEqual([
      '2',
      '0',
      '2',
      '1,200,000.50',
      '—',
      '1,280,000.50',
      '1',
    ]);
  });

  it('R2.32 all four can be read on a desktop and on a phone, in Chinese and in English, and nothing is there for an empty fleet', async () => {
    const screens = [
      { name: 'worktime', path: `/statistics/worktime?orgId=${fleet.orgId}` },
      { name: 'energy', path: `/statistics/energyEfficiency?orgId=${fleet.orgId}` },
      { name: 'repertory', path: `/statistics/repertory?warehouseId=${stock.warehouseId}` },
      { name: 'sell', path: `/statistics/sell?warehouseId=${stock.warehouseId}` },
    ];
    for (const locale of ['zh-CN', 'en-GB']) {
      const reader = await openPage(browser, { locale });
      await signIn(reader, undefined, '/403');
      for (const { name, path } of screens) {
        await openView(reader, path);
        await reader.locator('.statistics canvas').nth(1).waitFor();
        for (const size of [desktop, phone]) {
          await reader.setViewportSize(size);
          await reader
            .locator(size === phone ? '.statistics .card' : '.statistics tr[data-row-key]')
            .first()
            .waitFor();
          // The same elements in either language; only their lengths differ.
          if (locale === 'zh-CN') await expect.poll(() => accessibilityFaults(reader)).toEqual([]);
          // The drawings follow the size of the page a moment later.
          await expect
            .poll(() => reader.evaluate(() => document.documentElement.scrollWidth), soon)
            .toBe(size.width);
          await screenshot(reader, `statistics-${name}-${size.width}-${locale.slice(0, 2)}`);
        }
        await reader.setViewportSize(desktop);
      }
      await reader.context().close();
    }
    await openView(page, `/statistics/worktime?orgId=${fleet.emptyOrgId}`);
    await shown().getByText('所选日期内没有在用车辆').waitFor();
  });
});
