import { randomBytes } from 'node:crypto';
import { listBaseMaps, removeBaseMap } from '@vehicle/contract/fleet/base-map/contract';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOf } from '../../server/src/context/fleet/base-map/archive-writer.ts';
import { type GroundFeature, vectorTiles } from '../../server/src/context/fleet/base-map/tile-writer.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { aClientOrg, someoneOf } from './orgs.ts';
import { aModel, aReportingVehicle, ask, loadView, openView, soon } from './records.ts';
import { memberPassword } from './registered-member.ts';

let browser: Browser;
let page: Page;
let orgId: number;

const middle = { longitude: 112.61, latitude: 38.42 };
const fileName = '东山矿区.pmtiles';

openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  ({ id: orgId } = await aClientOrg());
  const { id: modelId } = await aModel();
  const { report } = await aReportingVehicle({ orgId, modelId, plateNo: `晋A${orgId}` });
  await report({ at: new Date().toISOString(), position: { ...middle, speed_kmh: 0 } });
});
afterAll(async () => {
  for (const { id } of await ask(listBaseMaps, {})) await ask(removeBaseMap, { params: { id } });
});

const around = (east: number, north: number) => [middle.longitude + east, middle.latitude + north] as const;
const worded = (zh: string, en: string) => ({ name: zh, 'name:zh': zh, 'name:en': en });

const ground: readonly GroundFeature[] = [
  {
    layer: 'roads',
    kind: 'line',
    positions: [around(-0.02, -0.001), around(0.02, -0.001)],
    properties: { class: 'main', ...worded('东山运输道', 'Dongshan haul road') },
  },
  {
    layer: 'buildings',
    kind: 'area',
    positions: [around(0.002, 0.001), around(0.005, 0.001), around(0.005, 0.003), around(0.002, 0.003)],
    properties: worded('检修库', 'Repair shed'),
  },
  {
    layer: 'places',
    kind: 'point',
    positions: [around(-0.004, 0.002)],
    properties: worded('东山矿', 'Dongshan'),
  },
];

/** What cannot be packed makes it longer than two pieces. */
function anArchive(): Buffer {
  const [west, south] = around(-0.02, -0.01);
  const [east, north] = around(0.02, 0.01);
  return archiveOf({
    tileType: 1,
    tiles: vectorTiles(ground, { minZoom: 8, maxZoom: 15 }),
    bounds: [west, south, east, north],
    metadata: {
      name: '东山矿区',
      attribution: '东山测绘 2026',
      vector_layers: ['roads', 'buildings', 'places'].map((id) => ({ id })),
      padding: randomBytes(2_400_000).toString('base64'),
    },
  });
}

type Drawn = HTMLElement & { map?: MapLibre };
const mapOf = (of: Page) => of.locator('.map-canvas');
const firstDrawing = { timeout: 45_000 };

async function look(of: Page): Promise<void> {
  await of.locator('.map-position').waitFor();
  const to = { center: [middle.longitude, middle.latitude] as [number, number], zoom: 15 };
  await mapOf(of).evaluate((element: Drawn, place) => void element.map?.jumpTo(place), to);
}

/** The names that are drawn of the archive, as they are written on the map. */
function words(of: Page): Promise<string[]> {
  return mapOf(of).evaluate((element: Drawn) => {
    const found = (element.map?.queryRenderedFeatures() ?? []).filter(
      ({ layer }) => layer.type === 'symbol' && layer.source.startsWith('base-map-'),
    );
    return [
      ...new Set(found.map(({ layer }) => String(layer.layout && Object(layer.layout)['text-field']))),
    ].sort();
  });
}

/** Red, green and blue of the canvas where the place lies. */
function colourAt(of: Page, [longitude, latitude]: readonly [number, number]): Promise<string> {
  return mapOf(of).evaluate(
    (element: Drawn, place) =>
      new Promise<string>((resolve) => {
        const { map } = element;
        if (!map) return resolve('');
        map.once('render', () => {
          const gl = map.getCanvas().getContext('webgl2');
          const { x, y } = map.project(place);
          const ratio = map.getPixelRatio();
          const dot = new Uint8Array(4);
          gl?.readPixels(
            Math.round(x * ratio),
            map.getCanvas().height - Math.round(y * ratio),
            1,
            1,
            gl.RGBA,
            gl.UNSIGNED_BYTE,
            dot,
          );
          resolve([...dot.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join(''));
        });
        map.triggerRepaint();
      }),
    [longitude, latitude] as [number, number],
  );
}

/** A colour of the page, by its name there. */
function pageColour(of: Page, name: string): Promise<string> {
  return of.evaluate((variable) => {
    const text = getComputedStyle(document.documentElement).getPropertyValue(variable).trim().slice(1);
    return text.length === 3 ? text.replace(/./g, '$&$&') : text.toLowerCase();
  }, name);
}

const row = () => page.locator('.base-map tbody tr').filter({ hasText: fileName });

it('U30 an archive of tiles is uploaded in pieces, and a file that is none is refused in words', async () => {
  await openView(page, '/system/baseMap');
  await page.getByText('暂无底图').waitFor();
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'base-map-empty-1440-zh');
  const choose = page.locator('.base-map input[type="file"]');
  await choose.setInputFiles({
    name: '照片.pmtiles',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(400, 7),
  });
  await page.getByText('不是 PMTiles（第 3 版）文件').waitFor();
  await page.getByText('暂无底图').waitFor();
  const pieces: number[] = [];
  page.on('request', (request) => {
    const offset = new URL(request.url()).searchParams.get('offset');
    if (request.url().includes('/baseMap/upload/') && offset !== null) pieces.push(Number(offset));
  });
  await choose.setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer: anArchive() });
  await page.getByText('底图已上传').waitFor();
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces).toEqual(pieces.map((_, at) => at * 1024 * 1024));
  for (const text of ['东山矿区', '矢量', '8–15 级', '东山测绘 2026', '38.410–38.430° N'])
    await row().getByText(text).first().waitFor();
  await screenshot(page, 'base-map-1440-zh');
});

it('U30 the map draws the archive from ranges of it, with names in the reader’s language and whom it is owed to', async () => {
  const answers: { status: number; bytes: number }[] = [];
  page.on('response', (response) => {
    if (/\/baseMap\/[0-9a-f]{16}$/.test(new URL(response.url()).pathname))
      answers.push({ status: response.status(), bytes: Number(response.headers()['content-length']) });
  });
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  await look(page);
  await expect.poll(() => words(page), firstDrawing).toEqual(['东山矿', '东山运输道', '检修库']);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([206]));
  expect(Math.max(...answers.map(({ bytes }) => bytes))).toBeLessThan(1024 * 1024);
  const road = around(0.006, -0.001);
  const building = around(0.0045, 0.0013);
  await expect.poll(() => colourAt(page, road), soon).toBe(await pageColour(page, '--map-road'));
  await expect.poll(() => colourAt(page, building), soon).toBe(await pageColour(page, '--map-grid-fifth'));
  await expect.poll(() => page.locator('.ground-note').innerText(), soon).toContain('东山测绘 2026');
  await screenshot(page, 'map-archive-1440-zh');
  await page.evaluate(() => {
    document.documentElement.dataset.mood = 'dark';
  });
  const dark = await pageColour(page, '--map-road');
  await expect.poll(() => colourAt(page, road), soon).toBe(dark);
  await screenshot(page, 'map-archive-1440-zh-dark');
  await page.evaluate(() => {
    document.documentElement.dataset.mood = 'light';
  });
});

it('U30 a phone has both pages', async () => {
  const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, `/monitoring/distribution?orgId=${orgId}`);
  await look(small);
  await expect
    .poll(() => words(small), firstDrawing)
    .toEqual(['Dongshan', 'Dongshan haul road', 'Repair shed']);
  await screenshot(small, 'map-archive-390-en');
  await loadView(small, '/system/baseMap');
  await small.getByText('东山矿区').first().waitFor();
  await screenshot(small, 'base-map-390-en');
  await expect.poll(() => accessibilityFaults(small)).toEqual([]);
  await small.context().close();
});

it('U30 an archive that is removed is no longer drawn', async () => {
  await openView(page, '/system/baseMap');
  await row().getByRole('button', { name: '删除' }).click();
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await page.getByText('暂无底图').waitFor();
  // Somebody of the mine: roads that were learned of another one are not theirs.
  const { loginName } = await someoneOf(orgId);
  const own = await openPage(browser);
  await signIn(own, { loginName, password: memberPassword }, '/monitoring/distribution');
  await look(own);
  await own.locator('.ground-bare').waitFor();
  expect(await words(own)).toEqual([]);
  await own.close();
});
