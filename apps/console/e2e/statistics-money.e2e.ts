import { readFile } from 'node:fs/promises';
import { energyPrice } from '@vehicle/contract/fleet/energy-price/contract';
import { handleFault, takeFault } from '@vehicle/contract/service/vehicle-fault/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayNamed } from '../../server/src/platform/platform-day.ts';
import { readXlsx } from '../../server/src/record/sheet/xlsx-reader.ts';
import { textsOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { figureText } from '../src/context/telemetry/statistics/figure-text.ts';
import { aVehicleFault } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import {
  accessibilityFaults,
  consoleUrl,
  desktop,
  openPage,
  phone,
  screenshot,
  signIn,
  tooWide,
} from './harness.ts';
import { fillDay } from './moment.ts';
import { ask, openView, optionsOf, soon } from './records.ts';
import { aReportingFleet, dayAgo, type ReportingFleet } from './statistics-data.ts';

const hour_ms = 3_600_000;
let browser: Browser;
let page: Page;
let fleet: ReportingFleet;
const seed = Date.now() % 1_000_000;

openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  console.log(`seed ${seed}`);
  fleet = await aReportingFleet(seed);
}, 240_000);

/** What a figure is written as, without the noise of binary fractions. */
const yuan = (cost: number) => `${figureText(Math.round(cost * 1e6) / 1e6, 'money')} 元`;
const shown = (of = page) => of.locator('.statistics').filter({ visible: true });
const card = (field: string) => shown().locator(`.figure-cards [data-field="${field}"] dd`).first();
const rows = () => shown().locator('.listing tbody tr[data-row-key]');
const press = (name: string) => shown().getByRole('button', { name, exact: true }).click();
const address = () => new URLSearchParams(page.url().split('?')[1]);
const at = (daysAgo: number, hour: number) => new Date(dayNamed(dayAgo(daysAgo)).from + hour * hour_ms);

/** Titles and what stands below them, of one row. */
async function cellsOf(text: string): Promise<Record<string, string>> {
  const row = rows().filter({ hasText: text });
  await row.waitFor();
  const titles = await shown().locator('.listing thead th').allInnerTexts();
  const cells = await row.locator('td').allInnerTexts();
  return Object.fromEntries(titles.map((title, place) => [title.trim(), (cells[place] ?? '').trim()]));
}

/** Of the days of the fleet, as the messages tell them. */
function litres(vehicle: ReportingFleet['vehicles'][number], isOf: (day: string) => boolean) {
  const known = [...vehicle.days].filter(([day, { fuel_l }]) => fuel_l !== null && isOf(day));
  return known.map(([day, { fuel_l, idle_fuel_l }]) => ({ day, used: fuel_l ?? 0, idle: idle_fuel_l }));
}

describe('money', () => {
  const changed = dayAgo(2);
  const priceOf = (day: string) => (day < changed ? 7.35 : 9);

  it('U37 says what has no price and leads to where it is set; each day costs its own price, at work and idling', async () => {
    await openView(page, `/statistics/energyEfficiency?orgId=${fleet.orgId}`);
    await rows().first().waitFor();
    const note = shown().locator('.spending-notes');
    await note.getByText(/未设油价：.* L 未计入费用。/).waitFor();
    expect(await card('fuelCost').innerText()).toBe('—');
    expect(await rows().first().getByText('未设油价').count()).toBe(1);
    await screenshot(page, 'statistics-money-unpriced-1440-zh');
    await shown().getByRole('button', { name: '打印' }).click();
    const paper = page.locator('.print-sheet');
    await paper.getByText(/未设油价：.* L 未计入费用。/).waitFor();
    expect(await paper.getByRole('link', { name: '去设置' }).count()).toBe(0);
    await screenshot(page, 'statistics-money-paper-1440-zh');
    await page.keyboard.press('Escape');
    await paper.waitFor({ state: 'detached' });

    const later = {
      orgId: fleet.orgId,
      energy: 'fuel',
      validFrom: changed,
      price: 9,
      currency: 'CNY',
    } as const;
    await ask(energyPrice.calls.create, { body: { ...later, remark: null } });
    await note.getByRole('link', { name: '去设置' }).click();
    await page.waitForURL(/data\/energyPrice/);
    const dialog = page.locator('.ant-modal.form-dialog');
    await page.locator('.toolbar').filter({ visible: true }).getByRole('button', { name: '新增' }).click();
    await dialog.locator('#orgId').fill(fleet.orgName);
    await optionsOf(page, 'orgId').filter({ hasText: fleet.orgName }).click();
    await dialog.locator('#energy').click();
    await optionsOf(page, 'energy').filter({ hasText: '燃油' }).first().click();
    await dialog.locator('#price').fill('7.35');
    await fillDay(dialog.locator('#validFrom'), dayAgo(60));
    await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
    await page.getByText('添加成功！').waitFor();

    await page.goto(consoleUrl(`/statistics/energyEfficiency?orgId=${fleet.orgId}`));
    await rows().first().waitFor();
    const days = fleet.vehicles.flatMap((vehicle) => litres(vehicle, () => true));
    const cost = days.reduce((sum, { day, used }) => sum + used * priceOf(day), 0);
    const idling = days.reduce((sum, { day, idle }) => sum + (idle ?? 0) * priceOf(day), 0);
    expect(days.some(({ day }) => day < changed) && days.some(({ day }) => day >= changed)).toBe(true);
    await expect.poll(() => card('fuelCost').innerText(), soon).toBe(yuan(cost));
    expect(await card('idleFuelCost').innerText()).toBe(yuan(idling));
    expect(await note.count()).toBe(0);
    await shown().getByRole('heading', { name: '费用', exact: true }).waitFor();
    await screenshot(page, 'statistics-money-1440-zh');

    const [vehicle] = fleet.vehicles;
    if (!vehicle) throw new Error('no vehicle');
    const own = litres(vehicle, () => true);
    const costOf = (of: typeof own) => of.reduce((sum, { day, used }) => sum + used * priceOf(day), 0);
    // The rows are a call of their own: those of before the price stand until the new ones are there.
    await expect.poll(async () => (await cellsOf(vehicle.vin)).燃油费用, soon).toBe(yuan(costOf(own)));
    await rows().filter({ hasText: vehicle.vin }).getByRole('button', { name: '每日明细' }).click();
    for (const { day, used } of own) {
      const cells = await cellsOf(day);
      expect([cells.油价, cells.燃油费用]).toEqual([`${priceOf(day)} 元/L`, yuan(used * priceOf(day))]);
    }
    await screenshot(page, 'statistics-money-days-1440-zh');
    const saving = page.waitForEvent('download');
    await shown().getByRole('button', { name: '导出' }).click();
    const [titles, ...lines] = textsOf(await readXlsx(await readFile(await (await saving).path())));
    const place = titles?.indexOf('燃油费用') ?? -1;
    const saved = lines.map((line) => Number((line[place] ?? '').replaceAll(',', '')));
    expect(saved.reduce((sum, value) => sum + value, 0)).toBeCloseTo(costOf(own), 1);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('U37 the month before is chosen as one range', async () => {
    await openView(page, `/statistics/energyEfficiency?orgId=${fleet.orgId}`);
    await press('上月');
    const [year = 0, month = 1] = dayAgo(0).split('-').map(Number);
    const from = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
    const until = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
    await expect.poll(() => [address().get('from'), address().get('until')], soon).toEqual([from, until]);
    const chosen = shown().getByRole('button', { name: '上月' });
    await expect.poll(() => chosen.getAttribute('aria-pressed'), soon).toBe('true');
  });
});

describe('availability', () => {
  it('U37 tells how long machines stood still and for what, how often they failed, and for how long they did not', async () => {
    const [broken, repaired, sound] = fleet.vehicles;
    if (!broken || !repaired || !sound) throw new Error('three vehicles are needed');
    const stop = { lamp: 'redStop', fmi: 3, occurrences: 1 } as const;
    const isoOf = (moment: Date) => moment.toISOString();
    // Dealt with today, and recorded as 6 h of that day.
    const [begun, seen] = [isoOf(at(2, 8)), isoOf(at(2, 9))];
    const fault = await aVehicleFault(broken.id, { ...stop, spn: 521_001, firstAt: begun, lastAt: seen });
    const taken = await ask(takeFault, { params: { id: fault.id }, body: { version: fault.version } });
    await ask(handleFault, {
      params: { id: fault.id },
      body: {
        version: taken.version,
        resolution: '更换制动阀',
        parts: [],
        downFrom: begun,
        downUntil: isoOf(at(2, 14)),
      },
    });
    const open = isoOf(at(1, 12));
    await aVehicleFault(repaired.id, { ...stop, spn: 521_002, firstAt: open, lastAt: open });
    await openView(
      page,
      `/statistics/availability?orgId=${fleet.orgId}&from=${dayAgo(3)}&until=${dayAgo(1)}`,
    );
    const openUntil_h = 12;
    const used_h = 3 * 3 * 24;
    await expect.poll(() => card('down_h').innerText(), soon).toBe(figureText(6 + openUntil_h, 'amount'));
    expect(await card('failures').innerText()).toBe('2');
    expect(await card('mttr_h').innerText()).toBe(figureText((6 + openUntil_h) / 2, 'rate'));
    expect(await card('availability').innerText()).toBe(figureText(1 - (6 + openUntil_h) / used_h, 'share'));
    expect((await cellsOf(broken.vin))['可用率 (%)']).toBe(figureText(1 - 6 / 72, 'share'));
    const running = [...sound.days]
      .filter(([day]) => day >= dayAgo(3) && day <= dayAgo(1))
      .reduce((sum, [, { running_h }]) => sum + (running_h ?? 0), 0);
    const told = await cellsOf(sound.vin);
    const [, hours] = /^([\d,.]+) h 无故障$/.exec(told['平均无故障时间 (h)'] ?? '') ?? [];
    // To a tenth, whichever way its last digit is rounded.
    expect(Math.abs(Number(hours?.replaceAll(',', '')) - running)).toBeLessThan(0.051);
    await screenshot(page, 'statistics-availability-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);

    await rows().filter({ hasText: repaired.vin }).getByRole('button', { name: '停机记录' }).click();
    await rows().getByText('尚未结束').waitFor();
    expect(await rows().count()).toBe(1);
    await screenshot(page, 'statistics-downtimes-1440-zh');
    await rows().getByRole('link', { name: 'SPN 521002 FMI 3' }).click();
    await page.waitForURL(/tab=faultRecord/);
    const line = page.getByRole('region', { name: '近 30 天可用率' });
    await expect.poll(() => line.locator('[data-figure="failures"] dd').innerText(), soon).toBe('1');
    await screenshot(page, 'single-vehicle-availability-1440-zh');
  });

  it('U37 can be read on a phone and in English', async () => {
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small);
    for (const name of ['availability', 'energyEfficiency']) {
      await openView(small, `/statistics/${name}?orgId=${fleet.orgId}`);
      await shown(small).locator('.card').first().waitFor();
      expect(await tooWide(small)).toEqual([]);
      await screenshot(small, `statistics-${name}-money-390-en`);
      await small.setViewportSize(desktop);
      await shown(small).locator('tr[data-row-key]').first().waitFor();
      await screenshot(small, `statistics-${name}-money-1440-en`);
      await small.setViewportSize(phone);
    }
    await small.context().close();
  });
});
