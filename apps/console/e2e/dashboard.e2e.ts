import { bindTerminal, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleCount } from '@vehicle/contract/telemetry/home-report/contract';
import { locationOf } from '@vehicle/jt808/location';
import type { Page, Request, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import { aMine, type Mine } from './dashboard-data.ts';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { accessibilityFaults, consoleUrl, desktop, phone, screenshot, signIn, tooWide } from './harness.ts';
import { aClientOrg, someoneOf } from './orgs.ts';
import { aReportingVehicle, ask, aTerminal, aVehicle, soon } from './records.ts';
import { memberPassword } from './registered-member.ts';
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

/** As much as is needed of what React holds for an element or a component. */
interface Held {
  return: Held | null;
  /** What it was, or will be. */
  alternate: Held | null;
  memoizedState: HeldState | null;
}
interface HeldState {
  memoizedState: unknown;
  next: HeldState | null;
}

/** What ECharts has drawn in an area: the kinds of its series, and of the shapes on the canvas, as the chart itself knows them. */
function drawnIn(area: string): Promise<{ kinds: string[]; shapes: string[] }> {
  return panel(area)
    .locator('figure.chart')
    .evaluate((figure) => {
      const isChart = (value: unknown) =>
        typeof value === 'object' && value !== null && 'getOption' in value && 'getZr' in value;
      const statesOf = (held: Held | null): unknown[] => {
        const states: unknown[] = [];
        for (let state = held?.memoizedState ?? null; state; state = state.next ?? null)
          states.push(state.memoizedState);
        return states;
      };
      let [, held]: [string, Held | null] = Object.entries<Held | null>(Object(figure)).find(([name]) =>
        name.startsWith('__reactFiber'),
      ) ?? ['', null];
      let chart: unknown;
      while (held !== null && chart === undefined) {
        chart = [held, held.alternate].flatMap(statesOf).find(isChart);
        held = held.return;
      }
      if (chart === undefined) return { kinds: [], shapes: [] };
      const typesOf = (list: unknown) => Object.values(Object(list)).map((one) => String(Object(one).type));
      return {
        kinds: typesOf(Object(chart).getOption().series),
        shapes: typesOf(Object(chart).getZr().storage.getDisplayList(true)),
      };
    });
}

/** A terminal of a vehicle sends its first location, and the vehicle is counted as online. */
async function isCounted(vehicleId: number): Promise<void> {
  const sender = await aTerminal({ type: 'JT808-2019' });
  const { version } = await ask(vehicle.calls.get, { params: { id: vehicleId } });
  const body = { version, terminalId: sender.id, reason: 'e2e' };
  await ask(bindTerminal, { params: { id: vehicleId }, body });
  const terminal = await TestTerminal.signedIn(testServer().gatewayPort, sender.simNo, '2019');
  const expected = String(Number(await count('never').innerText()) - 1);
  terminal.send({
    type: 'location',
    ...locationOf({ latitude: 40.031, longitude: 113.048, status: 3, time: new Date() }),
  });
  await expect.poll(() => count('never').innerText(), soon).toBe(expected);
  terminal.close();
}

async function withoutTime(route: Route): Promise<void> {
  const response = await route.fetch();
  const { date: _, ...headers } = response.headers();
  await route.fulfill({ response, headers });
}

/** The buttons of a wall are there for whoever moves its pointer. */
async function hold(name: '暂停轮播' | '继续轮播'): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 40);
  await page.getByRole('button', { name }).click();
  await page.mouse.move(0, 0);
}

describe('dashboard', () => {
  it('R2.23 R7.32 R9.2 R9.11 counts, five kinds of charts and the ten greatest; every figure leads to what it counts', async () => {
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
    expect(await linkOf('fault')).toBe('#/monitoring/equipmentList?status=fault&isInUse=true');
    expect(await linkOf('withOpenFault')).toBe('#/monitoring/equipmentList?hasOpenFault=true&isInUse=true');

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
    await expect.poll(() => rows('faults').count(), soon).toBe(8);
    expect(await rows('vehicle').getByRole('link', { name: mine.orgName }).getAttribute('href')).toBe(
      `#/monitoring/equipmentList?orgId=${mine.orgId}`,
    );
    await expect.poll(() => panel('settlement').innerText(), soon).toContain('暂无数据');

    // Of each kind what only that kind has on its canvas: slices, lines, a pointer, a web, bars.
    for (const [area, kinds, shape] of [
      ['status', ['pie'], 'sector'],
      ['trend', ['line', 'line'], 'ec-polyline'],
      ['online', ['gauge'], 'pointer'],
      ['shares', ['radar'], 'polygon'],
      ['clients', ['bar'], 'rect'],
    ] as const) {
      const drawn = { kinds, shapes: expect.arrayContaining([shape]) };
      await expect.poll(() => drawnIn(area), { ...soon, message: area }).toEqual(drawn);
    }
    await panel('trend').getByRole('button', { name: '表格' }).click();
    await expect.poll(() => panel('trend').locator('tbody tr').count(), soon).toBe(30);
    await panel('trend').getByRole('button', { name: '图表' }).click();
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.05);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 1900 });
    await screenshot(page, 'dashboard-zh-1440');
  });

  it('U18 R9.12 R9.13 on a wall boards of five rows slide after 2000 ms in 300 ms, the water is a rectangle and flows', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openDashboard('?display=wall&layout=charts');
    await rows('faults').first().waitFor();
    // What comes while the clock stands is not drawn.
    await panel('water').locator('b').waitFor();
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
    await hold('暂停轮播');
    await page.clock.pauseAt(Date.now() + 60_000);
    await board('workTime').evaluate((element) => element.scrollTo(0, 0));
    await hold('继续轮播');
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

  it('R9.12 the ring goes on to its next slice after 3000 ms, and begins anew after the last', async () => {
    const { id: orgId } = await aClientOrg();
    await aVehicle({ orgId });
    const reporting = await aReportingVehicle({ orgId });
    await reporting.report({ at: new Date().toISOString(), accOn: false, metrics: { engineSpeed: 0 } });
    const { loginName } = await someoneOf(orgId);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await signIn(page, { loginName, password: memberPassword }, '/dashboard?display=wall&layout=charts');
    await panel('status').locator('canvas').waitFor();
    const ring = panel('status').locator('[data-lit]');
    const lit = () => ring.getAttribute('data-lit');
    await expect.poll(() => count('online').innerText(), soon).toBe('1');
    expect(await count('never').innerText()).toBe('1');
    // From a known moment on: going on begins the wait anew.
    await hold('暂停轮播');
    const begun = await lit();
    await page.clock.pauseAt(Date.now() + 60_000);
    expect(await lit()).toBe(begun);
    await hold('继续轮播');
    await page.clock.runFor(2990);
    expect(await lit()).toBe(begun);
    await page.clock.runFor(10);
    const other = begun === 'never' ? 'online' : 'never';
    expect(await lit()).toBe(other);
    await page.clock.runFor(2990);
    expect(await lit()).toBe(other);
    await page.clock.runFor(10);
    expect(await lit()).toBe(begun);
  });

  it('R9.10 a fault began 刚刚, then minutes, hours and a day ago, then on its date', async () => {
    await page.clock.install();
    // The server's clock, by which the page judges what is old, does not go with the page's: no answer tells it.
    await page.route('**/factory/**', withoutTime);
    await page.route('**/passport/**', withoutTime);
    await page.route('**/telematics/**', withoutTime);
    await openDashboard();
    // Nothing that happened in the meantime is hidden by the order of the faults: it is the vehicle's own line.
    const { vin = '' } = mine.vehicles[0] ?? {};
    const reported = rows('faults').filter({ hasText: vin }).locator('td').last();
    const begun_ms = mine.firstFaultAt_ms;
    const second = 1000;
    const [minute, hour, day] = [60 * second, 3600 * second, 86_400 * second];
    for (const [since_ms, words] of [
      [29 * second, '刚刚'],
      [30 * second, '1 分钟前'],
      [59 * minute, '59 分钟前'],
      [hour, '1 小时前'],
      [23 * hour, '23 小时前'],
      [day, '1 天前'],
      [2 * day - second, '1 天前'],
    ] as const) {
      await page.clock.setFixedTime(begun_ms + since_ms);
      await page.clock.runFor(second);
      await expect.poll(() => reported.innerText(), { ...soon, message: words }).toBe(words);
    }
    await page.clock.setFixedTime(begun_ms + 2 * day);
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(begun_ms);
    await expect.poll(() => reported.innerText(), soon).toBe(date);
  });

  it('R2.23 the counts are asked for again within 2 s of its clock after each answer', async () => {
    let [asked, answered] = [0, 0];
    const isOfCounts = (request: Request) => request.url().includes(vehicleCount.path);
    page.on('request', (request) => {
      if (isOfCounts(request)) asked += 1;
    });
    page.on('requestfinished', (request) => {
      if (isOfCounts(request)) answered += 1;
    });
    await page.clock.install();
    await openDashboard('?display=wall&layout=charts');
    await page.clock.pauseAt(Date.now() + 1000);
    const askedAgainWithin = async (most_ms: number) => {
      await expect.poll(() => asked - answered, soon).toBe(0);
      const before = asked;
      for (let ran = 0; ran < most_ms && asked === before; ran += 100) await page.clock.runFor(100);
      return asked > before;
    };
    // The clock went on by itself until now: how long this answer took on it depends on the machine.
    expect(await askedAgainWithin(60_000)).toBe(true);
    for (let times = 0; times < 3; times += 1) expect(await askedAgainWithin(2000)).toBe(true);
  });

  it('R2.23 a value that a terminal sends is counted without anybody asking, also on a wall screen, which Esc leaves, with each chart drawn anew', async () => {
    await openDashboard('?display=wall&layout=charts');
    expect(await frame.sidebar.isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    await page.locator('.wall-clock').waitFor();
    await expect.poll(() => count('total').innerText(), soon).toBe(String(mine.vehicles.length));

    for (const { id } of mine.vehicles.slice(0, 3)) await isCounted(id);
    const onceOnline = ['working', 'idle', 'online', 'fault', 'offline'];
    // Their terminals have gone, so they may change from one to another meanwhile.
    const sumOfStates = async () => {
      const counts = await Promise.all(
        onceOnline.map(async (status) => Number(await count(status).innerText())),
      );
      return counts.reduce((sum, number) => sum + number);
    };
    await expect.poll(sumOfStates, soon).toBe(3);

    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
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
    expect(await tooWide(page)).toEqual([]);
    await page.setViewportSize({ width: phone.width, height: 5200 });
    await screenshot(page, 'dashboard-en-390');
    await page.setViewportSize({ width: desktop.width, height: 1900 });
    await screenshot(page, 'dashboard-en-1440');
  });
});
