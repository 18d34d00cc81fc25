import { readFile } from 'node:fs/promises';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { aDrivenMine, type DrivenMine } from './driven-mine.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { aReportingVehicle, loadView, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
let mine: DrivenMine;
let plate: string;
let machine: Awaited<ReturnType<typeof aReportingVehicle>>;

openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  mine = await aDrivenMine();
  plate = `陕D${mine.orgId}`;
  machine = await aReportingVehicle({ orgId: mine.orgId, modelId: mine.modelId, plateNo: plate });
  for (let step = 8; step >= 0; step -= 1) {
    const position = { ...mine.at(300 - step * 30, 5), speed_kmh: 10, direction_deg: 90 };
    await machine.report({ at: new Date(Date.now() - step * 20_000).toISOString(), position });
  }
}, 180_000);
afterAll(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

type Drawn = HTMLElement & { map?: MapLibre };
const mapOf = (of: Page) => of.locator('.map-canvas');
const firstDrawing = { timeout: 45_000 };

async function look(of: Page, zoom = 15.4): Promise<void> {
  await of.locator('.map-position').waitFor();
  const { latitude, longitude } = mine.at(450, 0);
  const to = { center: [longitude, latitude] as [number, number], zoom };
  await mapOf(of).evaluate((element: Drawn, place) => void element.map?.jumpTo(place), to);
}

/** The lines and places that have been learned and are drawn, by kind. */
function learned(of: Page): Promise<Record<string, number>> {
  return mapOf(of).evaluate((element: Drawn) => {
    const { map } = element;
    const found: Record<string, Set<string>> = {};
    for (const { layer, properties } of map?.queryRenderedFeatures() ?? []) {
      if (layer.source !== 'learned-roads') continue;
      const kind = /stop|portal/.test(String(properties.class)) ? String(properties.class) : 'road';
      found[kind] ??= new Set();
      found[kind].add(String(properties.id));
    }
    return Object.fromEntries(Object.entries(found).map(([kind, ids]) => [kind, ids.size]));
  });
}

/** Presses the map at a place of the mine. */
async function press(of: Page, east_m: number): Promise<void> {
  const { latitude, longitude } = mine.at(east_m, 0);
  const at = await mapOf(of).evaluate(
    (element: Drawn, place) => {
      const { left, top } = element.getBoundingClientRect();
      const { x = 0, y = 0 } = element.map?.project(place) ?? {};
      return { x: left + x, y: top + y };
    },
    [longitude, latitude] as [number, number],
  );
  await of.mouse.click(at.x, at.y);
}

const note = () => page.locator('.ground-note');
const card = () => page.locator('.road-card');
const layersButton = () => page.getByRole('button', { name: '图层' });

it('U30 roads, stops and portals are learned from the fleet and drawn with the day that they are of', async () => {
  await openView(page, `/monitoring/distribution?orgId=${mine.orgId}`);
  await look(page);
  await expect.poll(() => learned(page).then(({ road = 0 }) => road), firstDrawing).toBeGreaterThan(0);
  expect(await learned(page)).toMatchObject({ stop: 1, portal: 1 });
  expect(await note().innerText()).toContain(`道路由车辆轨迹学习 · 截至 ${mine.day.slice(5)}`);
  await expect.poll(() => accessibilityFaults(page), soon).toEqual([]);
  await screenshot(page, 'map-road-1440-zh');
  await page.evaluate(() => {
    document.documentElement.dataset.mood = 'dark';
  });
  await screenshot(page, 'map-road-1440-zh-dark');
  await page.evaluate(() => {
    document.documentElement.dataset.mood = 'light';
  });
  // Switched off with the other layers, and on again.
  await layersButton().click();
  await page.getByRole('switch', { name: '学习道路' }).click();
  await expect.poll(() => learned(page), soon).toEqual({});
  await page.getByRole('switch', { name: '学习道路' }).click();
  await expect.poll(() => learned(page).then(({ road = 0 }) => road), soon).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
});

it('U30 learned roads go out as GeoJSON', async () => {
  await layersButton().click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 GeoJSON' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('roads.geojson');
  const collection = z
    .object({
      type: z.literal('FeatureCollection'),
      features: z.array(
        z.object({
          geometry: z.object({ type: z.enum(['LineString', 'Point']), coordinates: z.array(z.unknown()) }),
          properties: z.object({ kind: z.string(), organisation: z.string() }),
        }),
      ),
    })
    .parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(new Set(collection.features.map(({ properties }) => properties.kind))).toEqual(
    new Set(['road', 'stop', 'portal']),
  );
  await page.keyboard.press('Escape');
});

it('U30 a road is named, hidden, shown again and erased by hand', async () => {
  await loadView(page, `/monitoring/distribution?orgId=${mine.orgId}`);
  await look(page);
  await expect.poll(() => learned(page).then(({ road = 0 }) => road), firstDrawing).toBeGreaterThan(0);
  const before = (await learned(page)).road ?? 0;
  await press(page, 500);
  await card().waitFor();
  await card().getByRole('textbox', { name: '名称' }).fill('西翼运输道');
  await card().getByRole('button', { name: '命名' }).click();
  await card().getByRole('heading', { name: '西翼运输道' }).waitFor();
  await screenshot(page, 'map-road-card-1440-zh');
  await card().getByRole('button', { name: '隐藏' }).click();
  await expect.poll(() => learned(page).then(({ road = 0 }) => road), soon).toBe(before - 1);
  // Who may mend it sees what is hidden where they ask for it.
  await layersButton().click();
  await page.getByRole('switch', { name: '已隐藏的道路' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => learned(page).then(({ road = 0 }) => road), soon).toBe(before);
  await press(page, 500);
  await card().getByRole('button', { name: '重新显示' }).click();
  await card()
    .getByRole('button', { name: /^擦\s*除$/ })
    .click();
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await card().getByText('已擦除').waitFor();
  await card().getByRole('button', { name: '重新显示' }).click();
  await card()
    .getByRole('button', { name: /^擦\s*除$/ })
    .waitFor();
});

it('U30 a phone draws them too, and tells of when they are in its reader’s language', async () => {
  const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, `/monitoring/distribution?orgId=${mine.orgId}`);
  await look(small, 14.6);
  await expect.poll(() => learned(small).then(({ road = 0 }) => road), firstDrawing).toBeGreaterThan(0);
  await expect
    .poll(() => small.locator('.ground-note').innerText(), soon)
    .toContain(`Learned from vehicle tracks up to ${mine.day.slice(5)}`);
  await screenshot(small, 'map-road-390-en');
  await small.context().close();
});

it('U32 a small map on the page of a vehicle shows it among the roads of its fleet, with where it has just been, and leads to the map', async () => {
  await loadView(page, `/singleVehicle/index/${machine.row.id}`);
  const small = page.getByRole('link', { name: '在地图上查看' });
  await small.waitFor();
  await expect.poll(() => small.locator('.site-road').count(), soon).toBeGreaterThan(0);
  await expect.poll(() => small.locator('.small-trail').count(), soon).toBeGreaterThan(0);
  // The machine stands on the drawing, on its road.
  const [whole, mark] = [await small.boundingBox(), await small.locator('.status-mark').boundingBox()];
  const middle = (mark?.x ?? 0) + (mark?.width ?? 0) / 2;
  expect(middle).toBeGreaterThan(whole?.x ?? Number.POSITIVE_INFINITY);
  expect(middle).toBeLessThan((whole?.x ?? 0) + (whole?.width ?? 0));
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'single-map-1440-zh');
  await small.click();
  await expect.poll(() => page.url(), soon).toContain(`/monitoring/distribution?vehicleId=${machine.row.id}`);
  const phonePage = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(phonePage, undefined, `/singleVehicle/index/${machine.row.id}`);
  const onPhone = phonePage.getByRole('link', { name: 'Show on map' });
  await onPhone.scrollIntoViewIfNeeded();
  await screenshot(phonePage, 'single-map-390-en');
  await phonePage.context().close();
});
