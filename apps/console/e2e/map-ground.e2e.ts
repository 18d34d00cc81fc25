import { bindTerminal } from '@vehicle/contract/fleet/vehicle/contract';
import { locationOf } from '@vehicle/jt808/location';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { aClientOrg } from './orgs.ts';
import { aModel, aReportingVehicle, ask, aTerminal, aVehicle, loadView, openView, soon } from './records.ts';
import { testServer } from './test-server.ts';

let browser: Browser;
let page: Page;
let orgId: number;
let terminal: TestTerminal;
let driven: Awaited<ReturnType<typeof aVehicle>>;

const mine = { latitude: 40.0257, longitude: 113.0562 };
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
/** ACC on, with a fix. */
const fixed = 3;
/** J1939 DM1 of the engine: red stop lamp, SPN 100 FMI 1. */
const stopLamp = { id: 0x18feca00, extended: true, data: '10ff640001010000' };
/** EEC1 with 1,500 rpm. */
const engineSpeed = { id: 0x0cf00400, extended: true, data: 'ffffffe02effffff' };

openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  ({ id: orgId } = await aClientOrg());
  const { id: modelId } = await aModel();
  driven = await aVehicle({ orgId, modelId, plateNo: `晋G${orgId}01` });
  const { id, simNo } = await aTerminal({ type: 'JT808-2013' });
  await ask(bindTerminal, {
    params: { id: driven.id },
    body: { version: driven.version, terminalId: id, reason: 'e2e' },
  });
  terminal = await TestTerminal.signedIn(testServer().gatewayPort, simNo);
  // Eight minutes along a bend, with two of silence on the way.
  for (let minute = 8; minute >= 0; minute -= 0.25) {
    if (minute > 3 && minute < 5) continue;
    const turned = (8 - minute) / 3;
    const place = {
      latitude: mine.latitude + 0.004 * Math.sin(turned),
      longitude: mine.longitude + 0.006 * (1 - Math.cos(turned)),
      speed_kmh: 24,
      direction_deg: 60,
    };
    terminal.send({ type: 'location', ...locationOf({ ...place, status: fixed, time: ago(minute * 60) }) });
    await terminal.result();
  }
  const others = await Promise.all(
    [2, 3, 4].map((n) => aReportingVehicle({ orgId, modelId, plateNo: `晋G${orgId}0${n}` })),
  );
  for (const [at, { report }] of others.entries()) {
    const position = {
      latitude: mine.latitude - 0.001 * at,
      longitude: mine.longitude - 0.002,
      speed_kmh: 0,
    };
    const can = at === 0 ? [stopLamp, engineSpeed] : [];
    await report({ at: ago(1).toISOString(), position, accOn: at === 0, can });
  }
});
afterAll(() => terminal.close());

type Drawn = HTMLElement & { map?: MapLibre };
const mapOf = (of: Page) => of.locator('.map-canvas');

/** What the map has drawn in a layer, by one of its properties. */
function drawn(of: Page, layer: string, property: string): Promise<string[]> {
  return mapOf(of).evaluate(
    (element: Drawn, wanted) => {
      const { map } = element;
      if (!map?.getLayer(wanted.layer)) return [];
      const found = map.queryRenderedFeatures({ layers: [wanted.layer] });
      return found.map(({ properties }) => String(properties[wanted.property]));
    },
    { layer, property },
  );
}

/** All of them are in view from here. */
const above = { center: [mine.longitude + 0.0047, mine.latitude] as [number, number], zoom: 15 };

/** Once the map is there. */
async function look(of: Page): Promise<void> {
  await of.locator('.map-position').waitFor();
  await mapOf(of).evaluate((element: Drawn, to) => void element.map?.jumpTo(to), above);
}

const firstDrawing = { timeout: 45_000 };
const position = (of: Page) => of.locator('.map-position');
const layersButton = () => page.getByRole('button', { name: '图层' });

it('U30 the map has a grid in metres with its numbers, a scale and the position, or degrees as the reader wants', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  await expect
    .poll(() => drawn(page, 'fleet-vehicles', 'id').then(({ length }) => length), firstDrawing)
    .toBe(4);
  await look(page);
  await expect
    .poll(() => position(page).innerText(), soon)
    .toMatch(/^N 4 \d{3} \d{3} · E 38 419 \d{3} · CGCS2000$/);
  const labels = page.locator('.grid-labels span:visible');
  await expect
    .poll(async () => (await labels.allInnerTexts()).some((text) => /^38 41\d \d{3}$/.test(text)), soon)
    .toBe(true);
  expect((await labels.allInnerTexts()).filter((text) => /^\d{3} \d{3}$/.test(text)).length).toBeGreaterThan(
    3,
  );
  await expect.poll(() => page.locator('.maplibregl-ctrl-scale').innerText(), soon).toMatch(/^\d+\sm$/);
  await layersButton().click();
  await page.getByText('WGS-84 经纬度', { exact: true }).click();
  await expect
    .poll(() => position(page).innerText(), soon)
    .toMatch(/^40\.\d{5}° N · 113\.\d{5}° E · WGS-84$/);
  await page.getByRole('switch', { name: '坐标网格' }).click();
  await expect.poll(() => labels.count(), soon).toBe(0);
  await screenshot(page, 'map-layers-1440-zh');
  // Kept on this device.
  await loadView(page, `/monitoring/distribution?orgId=${orgId}`);
  await expect.poll(() => position(page).innerText(), firstDrawing).toMatch(/WGS-84/);
  expect(await labels.count()).toBe(0);
  await layersButton().click();
  await page.getByRole('switch', { name: '坐标网格' }).click();
  await page.getByText('CGCS2000', { exact: true }).click();
  await expect.poll(() => labels.count(), soon).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
});

it('U30 plates stand at the marks and trails of the last ten minutes behind them, with a gap where nothing is known', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  await look(page);
  const plates = async () => [
    ...(await drawn(page, 'fleet-plates', 'text')),
    ...(await drawn(page, 'fault-plates', 'text')),
  ];
  await expect.poll(plates, firstDrawing).toContain(driven.plateNo);
  // A stop lamp has its plate from afar, too.
  await expect.poll(() => drawn(page, 'fault-plates', 'text'), soon).toEqual([`晋G${orgId}02`]);
  await expect
    .poll(() => drawn(page, 'trails', 'opacity').then((all) => new Set(all).size), soon)
    .toBeGreaterThan(4);
  const line = () =>
    mapOf(page).evaluate((element: Drawn) =>
      (element.map?.querySourceFeatures('trails') ?? []).map(({ geometry }) =>
        geometry.type === 'LineString' ? geometry.coordinates.length : 0,
      ),
    );
  expect((await line()).length).toBeGreaterThan(4);
  expect(await page.locator('.map-pulse').count()).toBe(1);
  await expect.poll(() => accessibilityFaults(page), soon).toEqual([]);
  await screenshot(page, 'map-ground-1440-zh');
});

it('U30 towns have their names in the reader’s language, and GeoNames is named with them', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  await look(page);
  const afar = { center: above.center, zoom: 8.4 };
  await mapOf(page).evaluate((element: Drawn, to) => void element.map?.jumpTo(to), afar);
  await expect.poll(() => drawn(page, 'towns', 'name'), firstDrawing).toContain('大同');
  await expect.poll(() => page.locator('.ground-note').innerText(), soon).toContain('GeoNames (CC BY 4.0)');
  await screenshot(page, 'map-towns-1440-zh');
  // Without them nobody is named.
  await layersButton().click();
  await page.getByRole('switch', { name: '城镇' }).click();
  await expect.poll(() => drawn(page, 'towns', 'name'), soon).toEqual([]);
  await expect.poll(() => page.getByText('GeoNames').count(), soon).toBe(0);
  await page.getByRole('switch', { name: '城镇' }).click();
  await page.keyboard.press('Escape');
});

it('U44 U30 the map follows the mood of the page while it is open', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}&vehicleId=${driven.id}`);
  await expect.poll(() => drawn(page, 'chosen-mark', 'icon'), firstDrawing).toEqual(['mark-light-working']);
  const ground = () =>
    mapOf(page).evaluate((element: Drawn) => String(element.map?.getPaintProperty('land', 'fill-color')));
  expect(await ground()).toBe('#f1efea');
  await page.evaluate(() => {
    document.documentElement.dataset.mood = 'dark';
  });
  await expect.poll(ground, soon).toBe('#121926');
  await expect.poll(() => drawn(page, 'chosen-mark', 'icon'), soon).toEqual(['mark-dark-working']);
  await page.getByRole('region', { name: '车辆信息' }).getByText('km/h').first().waitFor();
  await screenshot(page, 'map-ground-1440-zh-dark');
  await page.evaluate(() => {
    document.documentElement.dataset.mood = 'light';
  });
  await expect.poll(ground, soon).toBe('#f1efea');
});

it('U30 a phone has search, tools and a sheet over the map, which keeps the chosen machine in its free part', async () => {
  const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, `/monitoring/distribution?orgId=${orgId}`);
  await expect
    .poll(() => drawn(small, 'fleet-vehicles', 'id').then(({ length }) => length), firstDrawing)
    .toBeGreaterThan(0);
  await screenshot(small, 'map-ground-390-en');
  for (const name of ['Show all', 'Layers', 'Measure']) {
    const box = await small.getByRole('button', { name, exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const sheet = small.getByRole('complementary', { name: 'Vehicles and filter' });
  const height = async () => Math.round((await sheet.boundingBox())?.height ?? 0);
  expect(await height()).toBe(104);
  await small.getByRole('button', { name: 'Expand or collapse panel' }).click();
  await sheet.getByRole('button', { name: new RegExp(String(driven.plateNo)) }).click();
  await expect.poll(() => drawn(small, 'chosen-mark', 'id'), soon).toEqual([String(driven.id)]);
  const free = async () =>
    mapOf(small).evaluate((element: Drawn) => {
      const { map } = element;
      const [feature] = map?.queryRenderedFeatures({ layers: ['chosen-mark'] }) ?? [];
      if (!map || feature?.geometry.type !== 'Point') return null;
      const [lng = 0, lat = 0] = feature.geometry.coordinates;
      return map.project([lng, lat]).y + element.getBoundingClientRect().top;
    });
  await expect
    .poll(
      async () => ((await free()) ?? Number.POSITIVE_INFINITY) < ((await sheet.boundingBox())?.y ?? 0),
      soon,
    )
    .toBe(true);
  await screenshot(small, 'map-card-390-en');
  await small.evaluate(() => {
    document.documentElement.dataset.mood = 'dark';
  });
  await screenshot(small, 'map-card-390-en-dark');
  await small.context().close();
});
