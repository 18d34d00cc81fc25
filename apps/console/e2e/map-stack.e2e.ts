import { locationOf } from '@vehicle/jt808/location';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import {
  aConnectedTerminal,
  ago,
  firstDrawing,
  look,
  type Mark,
  marks,
  portal,
  stopLamp,
} from './fleet-map.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { aClientOrg } from './orgs.ts';
import { aModel, aReportingVehicle, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
let orgId: number;
let modelId: number;
let faulty: Awaited<ReturnType<typeof aReportingVehicle>>;
let below: TestTerminal;

/** EEC1 with 1,500 rpm. */
const engineSpeed = { id: 0x0cf00400, extended: true, data: 'ffffffe02effffff' };

openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  ({ id: orgId } = await aClientOrg());
  ({ id: modelId } = await aModel());
  const plate = (n: number) => `井${orgId}-${n}`;
  faulty = await aReportingVehicle({ orgId, modelId, plateNo: plate(1) });
  const idle = await Promise.all(
    [2, 3, 4, 5].map((n) => aReportingVehicle({ orgId, modelId, plateNo: plate(n) })),
  );
  const gone = await aReportingVehicle({ orgId, modelId, plateNo: plate(6) });
  // Two hundred metres to the east.
  const outside = await aReportingVehicle({ orgId, modelId, plateNo: plate(8) });
  // Of seven minutes ago: stale, and long offline by the model's five minutes.
  await faulty.report({ at: ago(420).toISOString(), metrics: { coolantTemperature: 92 } });
  await faulty.report({
    at: ago(1).toISOString(),
    position: portal,
    accOn: true,
    can: [stopLamp, engineSpeed],
  });
  for (const { report } of idle) await report({ at: ago(1).toISOString(), position: portal, accOn: false });
  await gone.report({ at: ago(3600).toISOString(), position: portal });
  const east = { ...portal, longitude: portal.longitude + 0.0024, speed_kmh: 18 };
  await outside.report({ at: ago(1).toISOString(), position: east, accOn: true, can: [engineSpeed] });
  below = await aConnectedTerminal({ orgId, modelId, plateNo: plate(7) });
  // With a fix as it went in, and without one since.
  for (const [seconds, status] of [
    [60, 3],
    [1, 1],
  ] as const) {
    below.send({ type: 'location', ...locationOf({ ...portal, status, time: ago(seconds) }) });
    await below.result();
  }
});
afterAll(() => below.close());

const stackOf = async (of: Page): Promise<Mark> => {
  let stack: Mark | undefined;
  await expect
    .poll(async () => {
      stack = (await marks(of)).find(({ count }) => count > 1);
      return stack?.count ?? 0;
    }, firstDrawing)
    .toBeGreaterThan(0);
  if (!stack) throw new Error('no stack');
  return stack;
};
const list = (of = page) => of.getByRole('region', { name: /^此处 \d+ 台$/ });
const card = () => page.getByRole('region', { name: '车辆信息' });

it('U1 seven machines at one place are a stack at the nearest zoom, whose list reaches each of them, the worst first', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  await stackOf(page);
  for (const zoom of [16, 18, 20]) {
    await look(page, zoom);
    await expect.poll(async () => (await marks(page)).map(({ count }) => count).sort(), soon).toContain(7);
  }
  const { x, y } = await stackOf(page);
  await page.mouse.click(x, y);
  await list().getByText('井下无卫星定位，为入井前位置').waitFor();
  const rows = list().getByRole('listitem');
  await expect.poll(() => rows.count(), soon).toBe(7);
  expect(await rows.first().innerText()).toMatch(new RegExp(`故障[\\s\\S]*井${orgId}-1`));
  expect(await rows.last().innerText()).toMatch(/离线/);
  await expect.poll(() => accessibilityFaults(page), soon).toEqual([]);
  await screenshot(page, 'map-stack-1440-zh');
  // With the keys alone; what is chosen leaves the stack, and the list makes room for its card.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await card().getByText(`井${orgId}-1`).waitFor();
  expect(await list().count()).toBe(0);
  await expect.poll(async () => (await marks(page)).map(({ count }) => count).sort(), soon).toEqual([1, 6]);
  await card().getByRole('button', { name: '关闭车辆信息' }).click();
  await expect.poll(async () => (await marks(page)).map(({ count }) => count), soon).toEqual([7]);
  const again = await stackOf(page);
  await page.mouse.click(again.x, again.y);
  await list().waitFor();
  await page.keyboard.press('Escape');
  await list().waitFor({ state: 'detached' });
});

it('U1 a stack that comes apart within two zooms is flown to', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}`);
  await stackOf(page);
  await look(page, 12.5);
  await expect.poll(async () => (await marks(page)).map(({ count }) => count), soon).toEqual([8]);
  const { x, y } = await stackOf(page);
  await page.mouse.click(x, y);
  await expect.poll(async () => (await marks(page)).map(({ count }) => count).sort(), soon).toEqual([1, 7]);
  expect(await list().count()).toBe(0);
});

it('U4 the card shows the key metrics of the model with their age, and faults by name and level', async () => {
  await openView(page, `/monitoring/distribution?orgId=${orgId}&vehicleId=${faulty.row.id}`);
  await card().waitFor();
  await faulty.report({ at: ago(0).toISOString(), can: [engineSpeed] });
  const metric = (code: string) => card().locator(`[data-code="${code}"]`);
  await expect.poll(() => metric('engineSpeed').getAttribute('data-stale'), soon).toBe('false');
  expect(await metric('engineSpeed').innerText()).toMatch(/1,500\s*rpm/);
  await expect.poll(() => metric('coolantTemperature').getAttribute('data-stale'), soon).toBe('true');
  expect(await metric('coolantTemperature').innerText()).toMatch(/7 分钟/);
  // The same ones, in the same order, as on the real-time page.
  const codes = (of: string) =>
    page.locator(of).evaluateAll((figures) => figures.map((figure) => figure.getAttribute('data-code')));
  const shown = await codes('.card-metrics [data-code]');
  await card().locator('.card-faults').getByText('机油压力').waitFor();
  await screenshot(page, 'map-card-1440-zh');
  expect(await card().getByRole('link', { name: '单车信息' }).getAttribute('href')).toBe(
    `#/singleVehicle/index/${faulty.row.id}`,
  );
  await openView(page, `/singleVehicle/index/${faulty.row.id}`);
  await page.locator('.key-figure').first().waitFor();
  expect(await codes('.key-figure')).toEqual(shown);
});

it('U1 the phone has the list of a stack in its sheet, with rows that a finger finds', async () => {
  const small = await openPage(browser, { viewport: phone });
  await signIn(small, undefined, `/monitoring/distribution?orgId=${orgId}`);
  await stackOf(small);
  await look(small, 18);
  await expect.poll(async () => (await marks(small)).map(({ count }) => count), soon).toContain(7);
  const { x, y } = await stackOf(small);
  await small.mouse.click(x, y);
  const row = list(small).getByRole('button', { name: new RegExp(`井${orgId}-1`) });
  await row.waitFor();
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await screenshot(small, 'map-stack-390-zh');
  await row.click();
  await small.getByRole('region', { name: '车辆信息' }).waitFor();
  await expect.poll(() => accessibilityFaults(small), soon).toEqual([]);
  await screenshot(small, 'map-card-390-zh');
  await small.context().close();
});
