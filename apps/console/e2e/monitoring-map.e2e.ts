import { bindTerminal } from '@vehicle/contract/fleet/vehicle/contract';
import { locationOf } from '@vehicle/jt808/location';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { aClientOrg } from './orgs.ts';
import { aModel, aReportingVehicle, ask, aTerminal, aVehicle, loadView, openView, soon } from './records.ts';
import { testServer } from './test-server.ts';

let browser: Browser;
let page: Page;
let terminal: TestTerminal;
let driven: Awaited<ReturnType<typeof aVehicle>>;
let others: Awaited<ReturnType<typeof aReportingVehicle>>[];
let orgId: number;

/** Drawing by software, the first map of a browser may take its time. */
const firstDrawing = { timeout: 45_000 };
const mine = { latitude: 39.258741, longitude: 110.178632 };
/** ACC on, with a fix. */
const fixed = 3;
const second = (ago: number) => new Date(Date.now() - ago * 1000);

/** A vehicle with a terminal that speaks JT/T 808 over TCP. */
async function aDrivenVehicle(parts: { orgId: number; modelId: number }) {
  const row = await aVehicle({ ...parts, plateNo: `晋E${parts.orgId}01` });
  const { id, simNo } = await aTerminal({ type: 'JT808-2013' });
  await ask(bindTerminal, {
    params: { id: row.id },
    body: { version: row.version, terminalId: id, reason: 'e2e' },
  });
  return { row, terminal: await TestTerminal.signedIn(testServer().gatewayPort, simNo) };
}

openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  ({ id: orgId } = await aClientOrg());
  const { id: modelId } = await aModel();
  ({ row: driven, terminal } = await aDrivenVehicle({ orgId, modelId }));
  others = await Promise.all(
    [2, 3].map((n) => aReportingVehicle({ orgId, modelId, plateNo: `晋E${orgId}0${n}` })),
  );
  await aVehicle({ orgId, modelId, plateNo: `晋E${orgId}04` });
  for (const [index, { report }] of others.entries()) {
    const position = {
      ...mine,
      longitude: mine.longitude + 0.2 + index / 1e4,
      speed_kmh: 0,
      direction_deg: 0,
    };
    // The server hears of a new binding a moment after it was made.
    await vi.waitFor(() => report({ at: second(0).toISOString(), position, accOn: index === 0 }), soon);
  }
});
afterAll(() => terminal.close());

interface Mark {
  id: number;
  count: number;
  longitude: number;
}

/** What the map has drawn. */
function marks(of: Page): Promise<Mark[]> {
  return of.locator('.map-canvas').evaluate((element: HTMLElement & { map?: MapLibre }) =>
    (element.map?.queryRenderedFeatures({ layers: ['fleet-vehicles', 'fleet-clusters'] }) ?? []).map(
      ({ properties, geometry }) => ({
        id: Number(properties.id),
        count: Number(properties.count),
        longitude: geometry.type === 'Point' ? (geometry.coordinates[0] ?? 0) : 0,
      }),
    ),
  );
}

/** Reports a place through the socket; answers how long it took until the map had drawn it. */
/** Terminals tell whole seconds: each place has one of its own. */
async function drive(longitude: number, ago_s: number): Promise<number> {
  const begun = performance.now();
  const place = { latitude: mine.latitude, longitude, speed_kmh: 21, direction_deg: 57 };
  terminal.send({ type: 'location', ...locationOf({ ...place, status: fixed, time: second(ago_s) }) });
  await terminal.result();
  // It may have come up outside of what is in view.
  const isThere = async () => {
    await page.getByRole('button', { name: '显示全部' }).click();
    return (await marks(page)).some(
      ({ id, longitude: drawn }) => id === driven.id && Math.abs(drawn - longitude) < 0.001,
    );
  };
  await expect.poll(isThere, { ...soon, interval: 50 }).toBe(true);
  return Math.round(performance.now() - begun);
}

const list = () => page.getByRole('list', { name: '当前视野内车辆' });
const chip = (name: RegExp) => page.getByRole('group', { name: '按状态显示' }).getByRole('button', { name });
const card = () => page.getByRole('region', { name: '车辆信息' });

it('R2.29 R7.31 what a terminal sends over TCP appears on the map and moves', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  // Close to each other they are one mark with their number.
  await expect.poll(() => marks(page), firstDrawing).toMatchObject([{ count: 2 }]);
  await page.getByText('2 台无定位数据').waitFor();
  const appeared_ms = await drive(mine.longitude + 0.19, 2);
  const moved_ms = await drive(mine.longitude + 0.195, 0);
  console.info(`position on the map: ${appeared_ms} ms, moved: ${moved_ms} ms`);
  await expect.poll(() => list().getByRole('listitem').count(), soon).toBe(3);
  await page.getByText('1 台无定位数据').waitFor();
  await screenshot(page, 'monitoring-map-1440-zh');
});

it('R2.29 R2.6 status, word and search narrow it; a vehicle has a card that leads to its pages', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  await chip(/^离线|^作业/)
    .first()
    .waitFor();
  await expect.poll(() => list().getByRole('listitem').count(), soon).toBe(3);
  // The numbers come by themselves; until then each is 0.
  await page.getByText('1 台无定位数据').waitFor();
  const online = Number((await chip(/^在线/).innerText()).replace(/\D/g, ''));
  await chip(/^在线/).click();
  await expect.poll(() => list().getByRole('listitem').count(), soon).toBe(online);
  await page.waitForURL(/status=online/);
  const link = page
    .getByRole('complementary', { name: '车辆与筛选' })
    .getByRole('link', { name: '设备列表' });
  await expect
    .poll(() => link.getAttribute('href'), soon)
    .toMatch(new RegExp(`equipmentList\\?status=online&orgId=${orgId}$`));
  await chip(/^在线/).click();
  await page.getByText('筛选（1）', { exact: true }).click();
  await page.getByLabel('VIN 码或车牌号', { exact: true }).fill(`${orgId}03`);
  await expect.poll(() => list().getByRole('listitem').count(), soon).toBe(1);
  await page.getByLabel('VIN 码或车牌号', { exact: true }).fill('');
  // Whatever is filtered, the search finds all.
  await page.getByRole('combobox', { name: '搜索车牌号或 VIN 码' }).fill(driven.vin);
  await page.getByTitle(`${driven.plateNo} · ${driven.vin}`).click();
  await card().getByText('21.0').waitFor();
  expect(await card().getByRole('link', { name: driven.vin }).getAttribute('href')).toBe(
    `#/singleVehicle/index/${driven.id}`,
  );
  expect(await card().getByRole('link', { name: '报文查询' }).getAttribute('href')).toBe(
    `#/monitoring/queryMessage?vehicleId=${driven.id}`,
  );
  await page.waitForURL(new RegExp(`vehicleId=${driven.id}`));
  await expect.poll(() => accessibilityFaults(page), soon).toEqual([]);
  await screenshot(page, 'monitoring-map-card-1440-zh');
  await card().getByRole('button', { name: '关闭车辆信息' }).click();
});

it('R2.29 two choices at almost the same time both count', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  // What comes into view last may take the first place.
  await expect.poll(() => list().getByRole('listitem').count(), soon).toBe(3);
  const vehicle = await list().getByRole('button').first().elementHandle(soon);
  await chip(/^在线/).evaluate(async (status: HTMLElement, row) => {
    status.click();
    // Before the page is drawn anew, a filter that has rested may say so.
    await new Promise((resolve) => setTimeout(resolve));
    (row as HTMLElement).click();
  }, vehicle);
  await card().waitFor();
  await page.waitForURL(/status=online/);
  await card().getByRole('button', { name: '关闭车辆信息' }).click();
});

it('R2.29 is worked without a pointer, and is as it was when its tag comes back', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  await page.getByRole('button', { name: '显示全部' }).click();
  await expect.poll(() => list().getByRole('listitem').count(), soon).toBe(3);
  await list().getByRole('button').first().focus();
  await page.keyboard.press('End');
  const last = list().getByRole('button').last();
  await expect.poll(() => last.evaluate((button) => button === document.activeElement), soon).toBe(true);
  await page.keyboard.press('Enter');
  await card().waitFor();
  await page.locator('.maplibregl-canvas').focus();
  const zoom = () =>
    page
      .locator('.map-canvas')
      .evaluate((element: HTMLElement & { map?: MapLibre }) => element.map?.getZoom() ?? 0);
  const before = await zoom();
  // While it still flies to the vehicle a key has no effect.
  const smaller = async () => {
    await page.keyboard.press('-');
    return zoom();
  };
  await expect.poll(smaller, { ...soon, interval: 500 }).toBeLessThan(before - 0.5);
  await page.evaluate(() => {
    location.hash = '#/profile';
  });
  await page.locator('.maplibregl-canvas').waitFor({ state: 'detached' });
  const left = await page.evaluate(() => sessionStorage.getItem('vehicle.distribution'));
  await page.goBack();
  await expect.poll(() => marks(page).then((all) => all.length), firstDrawing).toBeGreaterThan(0);
  expect(await page.evaluate(() => sessionStorage.getItem('vehicle.distribution'))).toBe(left);
  await card().waitFor();
});

it('R2.29 fits a phone, where the panel slides up, and says where there is no WebGL', async () => {
  const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, `/monitoring/distribution?orgId=${orgId}`);
  await small.locator('.maplibregl-canvas').waitFor();
  await expect.poll(() => marks(small).then((all) => all.length), firstDrawing).toBeGreaterThan(0);
  await screenshot(small, 'monitoring-map-390-en');
  await small.getByRole('button', { name: 'Expand or collapse panel' }).click();
  await small.getByRole('list', { name: 'Vehicles in view' }).getByRole('button').first().waitFor();
  expect(await tooWide(small)).toEqual([]);
  await expect.poll(() => accessibilityFaults(small)).toEqual([]);
  await screenshot(small, 'monitoring-map-panel-390-en');
  await small.getByRole('list', { name: 'Vehicles in view' }).getByRole('button').first().click();
  await small.getByRole('region', { name: 'Vehicle information', exact: true }).waitFor();
  await screenshot(small, 'monitoring-map-card-390-en');

  // On its way out of view it has no size for a moment, whatever moves on it.
  const errors: string[] = [];
  small.on('pageerror', ({ message }) => errors.push(message));
  await small.locator('.distribution').evaluate(async (element: HTMLElement) => {
    const place: (Element & { map?: MapLibre }) | null = element.querySelector('.map-canvas');
    element.style.display = 'none';
    place?.map?.panBy([10, 0], { duration: 20 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    element.style.display = '';
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect(errors).toEqual([]);

  await small.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await loadView(small, `/monitoring/distribution?orgId=${orgId}`);
  await small.getByText('Map unavailable').waitFor();
  await small.context().close();
});
