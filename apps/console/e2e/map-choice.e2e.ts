import { type CanFrame, canUploadOf } from '@vehicle/jt808/can';
import { locationOf } from '@vehicle/jt808/location';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import { aConnectedTerminal, ago, firstDrawing, look, marks, portal, stopLamp } from './fleet-map.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, screenshot, signIn } from './harness.ts';
import { listingPage } from './listing-page.ts';
import { aClientOrg } from './orgs.ts';
import { aModel, aReportingVehicle, type aVehicle, openView, soon } from './records.ts';

let page: Page;
let orgId: number;
let chosen: Awaited<ReturnType<typeof aVehicle>>;
let beside: Awaited<ReturnType<typeof aVehicle>>;
let below: TestTerminal;

/** J1939 CCVS: the wheels say 2.5 km/h. */
const wheels: CanFrame = {
  channel: 1,
  extended: true,
  averaged: false,
  id: 0x18fef100,
  data: Buffer.from('ff8002ffffffffff', 'hex'),
};

openSignedIn((opened) => {
  ({ page } = opened);
});
beforeAll(async () => {
  ({ id: orgId } = await aClientOrg());
  const { id: modelId } = await aModel();
  const plate = (n: number) => `选${orgId}-${n}`;
  const [first, faulty, third, near] = await Promise.all(
    [1, 2, 3, 4].map((n) => aReportingVehicle({ orgId, modelId, plateNo: plate(n) })),
  );
  if (!first || !faulty || !third || !near) throw new Error('four vehicles');
  chosen = first.row;
  beside = faulty.row;
  for (const { report } of [first, third])
    await report({ at: ago(1).toISOString(), position: portal, accOn: true });
  await faulty.report({ at: ago(1).toISOString(), position: portal, accOn: true, can: [stopLamp] });
  // Some twenty metres to the east.
  await near.report({
    at: ago(1).toISOString(),
    position: { ...portal, longitude: portal.longitude + 0.00025 },
    accOn: true,
  });
  below = await aConnectedTerminal({ orgId, modelId, plateNo: plate(5) });
  const away = { ...portal, longitude: portal.longitude + 0.02, speed_kmh: 8.6 };
  // With a fix as it went in, and without one since; the wheels still turn.
  for (const [seconds, status] of [
    [600, 3],
    [1, 1],
  ] as const) {
    below.send({ type: 'location', ...locationOf({ ...away, status, time: ago(seconds) }) });
    await below.result();
  }
  below.send({ type: 'canUpload', ...canUploadOf(ago(0), [wheels]) });
  await below.result();
});
afterAll(() => below.close());

const card = () => page.getByRole('region', { name: '车辆信息' });
const list = () => page.getByRole('list', { name: '当前视野内车辆' });
const search = async (plate: string) => {
  await page.getByRole('combobox', { name: '搜索车牌号或 VIN 码' }).fill(plate);
  await page.getByTitle(new RegExp(`^${plate} `)).click();
};
const plateOf = ({ plateNo }: { plateNo: string | null }) => plateNo ?? '';
/** How far the nearest other mark is from the chosen one. */
const nearest_px = async () => {
  const all = await marks(page);
  const own = all.find(({ id }) => id === chosen.id);
  if (!own) return 0;
  return Math.min(...all.filter((one) => one !== own).map(({ x, y }) => Math.hypot(x - own.x, y - own.y)));
};

it('U1 a vehicle that is searched stands apart from all others, "+" stays with it, and to search it again leads back', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  await expect.poll(() => marks(page).then((all) => all.length), firstDrawing).toBeGreaterThan(0);
  await look(page, 14, portal.longitude);
  await search(plateOf(chosen));
  await card()
    .getByRole('heading', { name: plateOf(chosen) })
    .waitFor();
  // Itself, the two at the same place beside it, and the one twenty metres away.
  await expect
    .poll(async () => (await marks(page)).map(({ count }) => count).sort(), soon)
    .toEqual([1, 1, 2]);
  await expect.poll(nearest_px, soon).toBeGreaterThan(40);
  await screenshot(page, 'map-choice-1440-zh');

  const own = async () => (await marks(page)).find(({ id }) => id === chosen.id);
  await look(page, 15, portal.longitude + 0.004);
  await expect.poll(own, soon).toBeDefined();
  const before = await own();
  for (const _press of [1, 2, 3]) {
    await page.getByRole('button', { name: '放大' }).click();
    await page.waitForTimeout(400);
  }
  const after = await own();
  expect(Math.hypot((after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);

  await look(page, 15, portal.longitude + 1);
  await expect.poll(own, soon).toBeUndefined();
  await search(plateOf(chosen));
  await expect.poll(own, soon).toBeDefined();
  await expect.poll(nearest_px, soon).toBeGreaterThan(40);
});

it('U1 what stands at the place of the chosen one stands beside it, and its stop lamp is seen', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}&vehicleId=${chosen.id}`);
  await expect.poll(nearest_px, firstDrawing).toBeGreaterThan(34);
  const stack = (await marks(page)).find(({ count }) => count === 2);
  if (!stack) throw new Error('no stack');
  await page.mouse.click(stack.x, stack.y);
  await page
    .getByRole('region', { name: '此处 2 台' })
    .getByRole('button', { name: new RegExp(plateOf(beside)) })
    .click();
  await card()
    .getByRole('heading', { name: plateOf(beside) })
    .waitFor();
  // Card, list and mark say the same of it.
  await expect.poll(() => card().locator('h2 .live-status').getAttribute('data-status'), soon).toBe('fault');
  await expect
    .poll(
      () =>
        list()
          .getByRole('button', { name: new RegExp(plateOf(beside)) })
          .locator('.live-status')
          .getAttribute('data-status'),
      soon,
    )
    .toBe('fault');
  await expect
    .poll(async () => (await marks(page)).find(({ id }) => id === beside.id)?.icon, soon)
    .toBe('mark-light-fault');
});

it('R2.29 without a fix the mark is hollow, and the speed that is told is that of the wheels', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  await expect.poll(() => marks(page).then((all) => all.length), firstDrawing).toBeGreaterThan(0);
  await search(`选${orgId}-5`);
  await expect.poll(() => card().locator('.card-motion').innerText(), soon).toMatch(/^2\.5[\s\S]*轮速/);
  expect(await card().innerText()).not.toContain('8.6');
  await card().getByText('未定位，最后定位时间').waitFor();
  await expect
    .poll(async () => (await marks(page)).some(({ icon }) => icon.endsWith('-hollow')), soon)
    .toBe(true);
  await list()
    .getByText(/未定位 · 2\.5 km\/h/)
    .waitFor();
  await expect.poll(() => accessibilityFaults(page), soon).toEqual([]);
  await screenshot(page, 'map-unfixed-1440-zh');
});

it('R2.29 R2.7 list, file and page of a machine without a fix tell the speed of its wheels as well', async () => {
  const plateNo = `选${orgId}-5`;
  await openView(page, `/monitoring/equipmentList?word=${plateNo}`);
  const row = page.locator('.listing tbody tr[data-row-key]', { hasText: plateNo });
  await row.getByText('2.5 km/h').waitFor();
  expect(await row.innerText()).not.toContain('8.6');
  const [titles = [], cells = []] = await listingPage(page).exported('全部');
  expect(cells[titles.indexOf('速度 (km/h)')]).toBe('2.5');
  await row.getByRole('link', { name: plateNo }).click();
  const line = page.locator('.now-line[data-line=position]');
  await line.getByText('2.5 km/h').waitFor();
  expect(await line.innerText()).not.toContain('8.6');
});

it('R2.29 every button of the card says in words what it does, whole in every language, and the layers do not cover it', async () => {
  for (const locale of ['en-GB', 'es-MX'] as const) {
    const other = await openPage(
      page.context().browser() ??
        (() => {
          throw new Error('no browser');
        })(),
      { locale },
    );
    await signIn(other, undefined, `/monitoring/distribution?orgId=${orgId}&vehicleId=${chosen.id}`);
    const acts = other.locator('.card-acts > *');
    await expect.poll(() => acts.count(), firstDrawing).toBeGreaterThan(3);
    // The last of them come with what the reader may do.
    const faults = () =>
      acts.evaluateAll((elements) =>
        elements.flatMap((element) => {
          const text = element.textContent?.trim() ?? '';
          const isCut = [element, ...element.children].some(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
          );
          return text === '' || isCut || element.getBoundingClientRect().height > 34 ? [text] : [];
        }),
      );
    await expect.poll(faults, soon).toEqual([]);
    await other.locator('.map-tools button').nth(1).click();
    const menu = other.locator('.layers-menu');
    await menu.waitFor();
    await other.waitForTimeout(400);
    const [layers, vehicle] = await Promise.all([
      menu.boundingBox(),
      other.locator('.vehicle-card').boundingBox(),
    ]);
    expect((layers?.x ?? 0) + (layers?.width ?? 0)).toBeLessThanOrEqual(vehicle?.x ?? 0);
    await screenshot(other, `map-card-layers-1440-${locale.slice(0, 2)}`);
    await other.context().close();
  }
});

it('R2.29 what the layers call CGCS2000 the foot of the map does not call WGS-84, however far one looks', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  await expect.poll(() => marks(page).then((all) => all.length), firstDrawing).toBeGreaterThan(0);
  const position = page.getByLabel('坐标位置');
  for (const zoom of [5, 15]) {
    await look(page, zoom, portal.longitude);
    await expect.poll(() => position.innerText(), soon).toMatch(/CGCS2000$/);
  }
});
