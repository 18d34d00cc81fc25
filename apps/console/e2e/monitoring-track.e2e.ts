import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { bindTerminal } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { mapTrack } from '@vehicle/contract/telemetry/map/contract';
import { locationOf } from '@vehicle/jt808/location';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { aClientOrg } from './orgs.ts';
import { aModel, ask, aTerminal, aVehicle, openView, soon } from './records.ts';
import { testServer } from './test-server.ts';

let browser: Browser;
let page: Page;
let terminal: TestTerminal;
let driven: Awaited<ReturnType<typeof aVehicle>>;
let silent: Awaited<ReturnType<typeof aVehicle>>;
let mine: Awaited<ReturnType<typeof aClientOrg>>;

const begun_ms = Date.now() - 3 * 3_600_000;
const minute = (number: number) => new Date(begun_ms + number * 60_000);
/** ACC on, with a fix. */
const fixed = 3;

/** Half an hour of driving with a stop of six minutes, silence, and a way back. */
const way = [
  ...Array.from({ length: 12 }, (_, at) => ({ minute: at, east: at * 4, speed_kmh: 12 + at * 5 })),
  ...Array.from({ length: 7 }, (_, at) => ({ minute: 12 + at, east: 44, speed_kmh: 0 })),
  ...Array.from({ length: 10 }, (_, at) => ({ minute: 40 + at, east: 40 - at * 3, speed_kmh: 25 })),
];

async function drive(): Promise<void> {
  for (const { minute: at, east, speed_kmh } of way) {
    const place = { latitude: 39.2587, longitude: 110.17 + east / 1000, speed_kmh, direction_deg: 90 };
    terminal.send({ type: 'location', ...locationOf({ ...place, status: fixed, time: minute(at) }) });
    await terminal.result();
  }
}

async function aFaultAt(vehicleId: number, at: Date): Promise<void> {
  const times = { firstAt: at.toISOString(), lastAt: at.toISOString() };
  const code = { sourceAddress: 0, spn: 100, fmi: 1, occurrences: 1, lamp: 'amberWarning' as const };
  const rest = { status: 'active' as const, hourMeter_h: null, odometer_km: null, resolution: null };
  await ask(vehicleFault.calls.create, { body: { vehicleId, ...code, ...times, ...rest } });
}

openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  mine = await aClientOrg();
  const { id: modelId } = await aModel();
  driven = await aVehicle({ orgId: mine.id, modelId });
  silent = await aVehicle({ orgId: mine.id, modelId });
  const { id, simNo } = await aTerminal({ type: 'JT808-2013' });
  await ask(bindTerminal, {
    params: { id: driven.id },
    body: { version: driven.version, terminalId: id, reason: 'e2e' },
  });
  terminal = await TestTerminal.signedIn(testServer().gatewayPort, simNo);
  await drive();
  await aFaultAt(driven.id, minute(5));
});
afterAll(() => terminal.close());

const mapOf = (of: Page) => of.locator('.map-canvas');
type Drawn = HTMLElement & { map?: MapLibre };

/** How many different things the map has drawn in a layer. */
function drawn(of: Page, layer: string): Promise<number> {
  return mapOf(of).evaluate(
    (element: Drawn, id) =>
      element.map?.getLayer(id) ? element.map.queryRenderedFeatures({ layers: [id] }).length : 0,
    layer,
  );
}

async function openTrack(of: Page, vehicleId: number, button: string): Promise<void> {
  await openView(of, `/monitoring/distribution?orgId=${mine.id}&vehicleId=${vehicleId}`);
  await of.locator('.vehicle-card').getByRole('button', { name: button }).click();
}

const panel = () => page.getByRole('region', { name: '轨迹回放' });
const total = (name: string) =>
  panel()
    .locator('.track-totals > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

it('R2.29 R7.31 R9.9 shows the way that a terminal has sent, with its totals, stops and faults, and plays it', async () => {
  await openTrack(page, driven.id, '轨迹回放');
  const track = await ask(mapTrack, {
    body: { vehicleId: driven.id, from: minute(-60).toISOString(), until: new Date().toISOString() },
  });
  expect(track.totals.positions).toBe(way.length);
  expect(track.stops).toHaveLength(1);
  expect(track.points.gaps).toHaveLength(1);
  await expect.poll(() => total('里程').innerText(), soon).toBe(`${track.totals.distance_km.toFixed(2)} km`);
  expect(await total('停留').innerText()).toBe(`${Math.round(track.totals.standing_s / 60)} 分钟`);
  expect(await total('用时').innerText()).toBe(`${Math.round(track.totals.duration_s / 60)} 分钟`);
  const { duration_s, standing_s, unfixed_s, silent_s } = track.totals;
  const minutes = (seconds: number) => `${Math.round(seconds / 60)} 分钟`;
  expect(await total('行驶').innerText()).toBe(minutes(duration_s - standing_s - unfixed_s - silent_s));
  expect(await total('无定位').innerText()).toBe(minutes(unfixed_s));
  expect(await total('离线').innerText()).toBe(minutes(silent_s));
  expect(unfixed_s + silent_s).toBeGreaterThan(0);
  // The panel takes what the window has, so that the first stop is seen without scrolling.
  const stop = panel().getByRole('button', { name: '停留 6 分钟' });
  expect(
    await stop.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      return bottom <= (element.closest('.track-panel')?.getBoundingClientRect().bottom ?? 0);
    }),
  ).toBe(true);
  expect(await total('最高速度').innerText()).toBe(`${track.totals.maxSpeed_kmh?.toFixed(1)} km/h`);
  expect(await total('定位点').innerText()).toBe(String(way.length));
  await expect.poll(() => drawn(page, 'track-line'), soon).toBeGreaterThan(2);
  await expect.poll(() => drawn(page, 'track-gaps'), soon).toBeGreaterThan(0);
  // Beginning, end, the stop and the fault.
  await expect.poll(() => drawn(page, 'track-marks'), soon).toBe(4);

  const slider = panel().getByRole('slider', { name: '回放时间' });
  await slider.focus();
  await page.keyboard.press('End');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect.poll(() => slider.inputValue().then(Number), soon).toBeGreaterThan(minute(48).getTime());
  await panel().getByText('25.0 km/h').waitFor();
  await page.keyboard.press('Home');
  await panel().getByRole('button', { name: '播放', exact: true }).click();
  await expect.poll(() => slider.inputValue().then(Number), soon).toBeGreaterThan(minute(0).getTime() + 1000);
  await panel().getByRole('button', { name: '暂停' }).click();

  await panel().getByRole('button', { name: '停留 6 分钟' }).click();
  await panel().getByText('0.0 km/h').waitFor();
  await panel().getByText('故障 1', { exact: true }).click();
  const link = panel().getByRole('link', { name: '故障记录' });
  expect(await link.getAttribute('href')).toBe(`#/singleVehicle/index/${driven.id}?tab=faultRecord`);
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'monitoring-track-1440-zh');

  const asked = page.waitForRequest((request) => request.url().endsWith(mapTrack.path));
  await panel().getByText('近 7 天', { exact: true }).click();
  const { from, until } = (await asked).postDataJSON();
  expect(new Date(from).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' })).toBe('00:00:00');
  expect(Math.floor((Date.parse(until) - Date.parse(from)) / 86_400_000)).toBe(6);
  expect(page.url()).toContain(`vehicleId=${driven.id}&track=lastWeek`);
  await panel().getByText('自定义', { exact: true }).click();
  await panel().locator('.track-exact .ant-picker').first().click();
  const calendar = page.locator('.ant-picker-dropdown:visible');
  // A day that can be chosen is legible, also of the month before.
  const dayBefore = calendar.locator('.ant-picker-cell:not(.ant-picker-cell-in-view)').first();
  expect(await dayBefore.evaluate((day) => getComputedStyle(day).color)).toBe('rgb(91, 102, 117)');
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  await panel().getByRole('textbox', { name: '开始时间' }).waitFor();
  await panel().getByRole('button', { name: '关闭轨迹' }).click();
  await expect.poll(() => drawn(page, 'track-line'), soon).toBe(0);
});

const drawer = () => page.locator('.ant-drawer').filter({ visible: true });

/** Of a spot near the middle of what the drawer leaves of the map. */
async function colourInMiddle(): Promise<{ red: number; green: number }> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('no map');
  const clip = {
    x: box.x + (page.viewportSize()?.width ?? 0) / 2 - 200 - box.x / 2 + 20,
    y: box.y + box.height / 2 + 20,
    width: 6,
    height: 6,
  };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return { red: channels[0]?.mean ?? 0, green: channels[1]?.mean ?? 0 };
}
const isRed = () => colourInMiddle().then(({ red, green }) => red > 150 && green < 100);

it('R2.29 R2.51 a site plan is uploaded, placed over the map, moved, seen, hidden and removed', async () => {
  await openView(page, `/monitoring/distribution?orgId=${mine.id}`);
  await page.getByRole('button', { name: '图层' }).click();
  await page.getByRole('button', { name: '矿图', exact: true }).click();
  await drawer().getByRole('button', { name: '新增矿图' }).click();
  const name = `采区${mine.id}`;
  await drawer().locator('#name').fill(name);
  await drawer().locator('.ant-select:has(#orgId)').click();
  const offered = page.locator('.ant-select-dropdown').filter({ visible: true });
  // What is typed before the tree has come is lost.
  await offered.locator('.ant-select-tree-node-content-wrapper').first().waitFor();
  await drawer().locator('#orgId').fill(mine.name);
  await offered.getByText(mine.name).click();
  await drawer().locator('#level').fill('-300 m');
  const red = { create: { width: 80, height: 60, channels: 3, background: '#d00000' } } as const;
  await drawer()
    .locator('input[type="file"]')
    .setInputFiles({ name: '采区.png', mimeType: 'image/png', buffer: await sharp(red).png().toBuffer() });
  await drawer().getByRole('button', { name: '放置到当前视图' }).click();
  await expect.poll(isRed, soon).toBe(true);
  const longitude = drawer().getByRole('spinbutton', { name: '左上角经度' });
  const before = Number(await longitude.inputValue());
  await page.getByRole('button', { name: /^左上角：/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => longitude.inputValue().then(Number), soon).toBeLessThan(before);
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'monitoring-site-plan-editor-1440-zh');
  await drawer()
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await page.getByText('添加成功！').waitFor();
  const { rows } = await ask(sitePlan.calls.list, { body: { criteria: { orgId: mine.id } } });
  expect(rows).toMatchObject([{ name, level: '-300 m', opacity: 0.8, enabled: true }]);

  const shown = drawer().getByRole('switch', { name: `显示 ${name}` });
  await expect.poll(isRed, soon).toBe(true);
  await screenshot(page, 'monitoring-site-plan-1440-zh');
  await shown.click();
  await expect.poll(isRed, soon).toBe(false);
  await shown.click();
  await expect.poll(isRed, soon).toBe(true);
  await drawer()
    .getByRole('button', { name: `删除 ${name}` })
    .click();
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await expect.poll(isRed, soon).toBe(false);
});

it('R2.29 a distance is measured with a pointer or the keyboard', async () => {
  await openView(page, `/monitoring/distribution?orgId=${mine.id}`);
  await page.getByRole('button', { name: '测距', exact: true }).click();
  const result = page.locator('.measure output');
  expect(await result.innerText()).toBe('0 m');
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + 120);
  await page.keyboard.press('Enter');
  await expect.poll(() => result.innerText(), soon).toMatch(/^[1-9][\d,.]* k?m$/);
  await expect.poll(() => drawn(page, 'measure-points'), soon).toBeGreaterThan(0);
  await page.keyboard.press('Backspace');
  await expect.poll(() => result.innerText(), soon).toBe('0 m');
  expect(await page.locator('.vehicle-card').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => result.count(), soon).toBe(0);
});

it('R2.29 a phone has the track below the map, and says where there is none', async () => {
  const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, `/monitoring/distribution?orgId=${mine.id}&vehicleId=${silent.id}`);
  await small.locator('.vehicle-card').getByRole('button', { name: 'Track replay' }).click();
  await small.getByText('No positions in this period').waitFor();
  // As after a reload: the address has it.
  await openView(small, `/monitoring/distribution?orgId=${mine.id}&vehicleId=${driven.id}&track=lastWeek`);
  await small.getByText('Top speed').waitFor();
  expect(await small.getByRole('radio', { name: 'Last 7 days' }).isChecked()).toBe(true);
  await expect.poll(() => drawn(small, 'track-marks'), soon).toBeGreaterThan(0);
  expect(await tooWide(small)).toEqual([]);
  await expect.poll(() => accessibilityFaults(small)).toEqual([]);
  await screenshot(small, 'monitoring-track-390-en');
  await small.context().close();
});
