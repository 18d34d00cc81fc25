import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { aFaultCode, aVehicleFault, nextNumber } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, desktop, openProfile, phone, screenshot, signIn, tooWide } from './harness.ts';
import { anOrg } from './orgs.ts';
import { aReportingVehicle, ask, openView, soon } from './records.ts';

const day_ms = 86_400_000;
const minute_ms = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const plateNo = `晋安${nextNumber()}`;

let browser: Browser;
let page: Page;
let machine: Awaited<ReturnType<typeof aReportingVehicle>>;
let orgId: number;
const names = { mild: `滤芯压差高${nextNumber()}`, grave: `机油压力过低（停机）${nextNumber()}` };

openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  ({ id: orgId } = await anOrg({}));
  machine = await aReportingVehicle({ plateNo, orgId });
  const [mild, grave] = [
    await aFaultCode({ name: names.mild, level: 2 }),
    await aFaultCode({ name: names.grave, level: 4 }),
  ];
  await aVehicleFault(machine.row.id, {
    spn: grave.spn,
    fmi: grave.fmi,
    lamp: 'redStop',
    firstAt: ago(3 * day_ms),
    lastAt: ago(0),
  });
  await aVehicleFault(machine.row.id, {
    spn: mild.spn,
    fmi: mild.fmi,
    lamp: 'amberWarning',
    firstAt: ago(minute_ms),
    lastAt: ago(0),
  });
  for (let minutes = 20; minutes >= 0; minutes -= 1)
    await machine.report({
      at: ago(minutes * minute_ms),
      accOn: true,
      position: { latitude: 39.258741, longitude: 110.178632, speed_kmh: 12.3 },
      metrics: { engineSpeed: 1500 + 20 * minutes, coolantTemperature: minutes === 0 ? 119 : 88 },
    });
  await openView(page, `/singleVehicle/index/${machine.row.id}`);
  await page.getByRole('heading', { name: plateNo }).waitFor();
});

const metric = (code: string) => page.locator(`.metric[data-code="${code}"]`);

it('U32 a bar leads to map, track, messages, commands, maintenance and the faults, counted', async () => {
  const header = page.locator('.vehicle-header');
  for (const [name, address] of [
    ['地图', `#/monitoring/distribution?vehicleId=${machine.row.id}`],
    ['轨迹', `#/monitoring/distribution?vehicleId=${machine.row.id}&track=lastDay`],
    ['报文', `#/monitoring/queryMessage?vehicleId=${machine.row.id}`],
    ['保养', `#/singleVehicle/index/${machine.row.id}?tab=maintenance`],
  ] as const)
    expect(await header.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(address);
  await header.getByRole('button', { name: '指令' }).click();
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: /历史|记录/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => header.getByRole('link', { name: /处理故障/ }).innerText(), soon)
    .toMatch(/处理故障\s*2/);
  expect(await page.getByRole('tab', { name: /故障记录/ }).innerText()).toMatch(/故障记录\s*2/);
});

it('U32 metrics are a dense grid with one time, lines and limits, and each opens its last day', async () => {
  const speed = metric('engineSpeed');
  await expect.poll(() => speed.locator('.metric-line path').getAttribute('d'), soon).toMatch(/L.*L.*L/);
  expect(await page.locator('.board-time').innerText()).toMatch(/除另注明外均为 \d\d:\d\d:\d\d/);
  expect(await speed.locator('.age').count()).toBe(0);
  expect((await speed.boundingBox())?.height).toBeLessThanOrEqual(27);
  const hot = metric('coolantTemperature');
  expect(await hot.getAttribute('data-warning')).toBe('above');
  expect(await hot.locator('.metric-limit').innerText()).toMatch(/▲ \d+/);
  expect(await metric('engineTotalHours').locator('.metric-line').count()).toBe(0);

  await page.getByRole('button', { name: /^超限 1/ }).click();
  await expect.poll(() => page.locator('.metric').count(), soon).toBe(1);
  await page.getByRole('button', { name: /^超限 1/ }).click();

  await expect.poll(() => accessibilityFaults(page), soon).toEqual([]);
  await screenshot(page, 'single-vehicle-now-1440-zh');
  await speed.getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('canvas').first().waitFor();
  expect(await drawer.getByRole('link', { name: /历史数据/ }).getAttribute('href')).toContain(
    'metrics=engineSpeed',
  );
  await drawer.getByRole('button', { name: '置顶' }).click();
  await drawer.getByRole('button', { name: '取消置顶' }).waitFor();
  await page.keyboard.press('Escape');
});

it('U32 what somebody has pinned is first for them in another browser too', async () => {
  const other = await openProfile(browser, { viewport: desktop, locale: 'zh-CN' });
  await signIn(other, undefined, `/singleVehicle/index/${machine.row.id}`);
  const first = other.locator('.board-columns section').first();
  await first.getByRole('heading', { name: /置顶/ }).waitFor();
  expect(await first.locator('.metric').getAttribute('data-code')).toBe('engineSpeed');
  await other.context().close();
});

it('U5 a fault has its level and name before its code, and opens its measures and its record', async () => {
  await openView(page, `/singleVehicle/index/${machine.row.id}`);
  const rows = page.locator('.open-faults > li');
  await expect.poll(() => rows.count(), soon).toBe(2);
  const text = (await rows.first().innerText()).replace(/\s+/g, ' ');
  expect(text.indexOf(names.grave)).toBeGreaterThan(0);
  expect(text.indexOf(names.grave)).toBeLessThan(text.indexOf('SPN'));
  expect(await rows.first().locator('.fault-level').getAttribute('data-level')).toBe('4');
  await rows.first().getByRole('button', { name: names.grave }).click();
  const drawer = page.getByRole('dialog');
  for (const title of ['发生时的数据', '相关知识', '该车同一故障历史'])
    await drawer.getByRole('heading', { name: title }).waitFor();
  expect(await drawer.locator('.ant-drawer-title').innerText()).toMatch(
    new RegExp(`^${names.grave.replace(/[()（）]/g, '.')} · SPN`),
  );
  await page.keyboard.press('Escape');
});

it('U3 the queue and the page of the vehicle have the most urgent first, and the stop lamp stands out', async () => {
  const rows = page.locator('.open-faults > li');
  expect(await rows.first().innerText()).toContain(names.grave);
  expect(await rows.nth(1).innerText()).toContain(names.mild);
  const lamp = rows.first().locator('.fault-lamp');
  expect(await lamp.innerText()).toContain('红色停机灯');
  expect(await lamp.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(200, 30, 30)',
  );

  await openView(page, '/research/faultService');
  const listed = page.locator('.ant-table-row');
  await listed.filter({ hasText: names.grave }).waitFor();
  const levels = await listed
    .locator('.fault-level')
    .evaluateAll((marks) => marks.map((mark) => Number(mark.getAttribute('data-level'))));
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  const grave = listed.filter({ hasText: names.grave });
  expect(await grave.locator('.fault-lamp').innerText()).toContain('红色停机灯');
  await screenshot(page, 'fault-queue-1440-zh');
});

it('U31 the plate comes before the VIN in lists, tabs and selects, and an exact plate is found first', async () => {
  await aReportingVehicle({ plateNo: `${plateNo}0`, orgId });
  const row = page.locator('.ant-table-row').filter({ hasText: names.grave });
  const named = (await row.locator('.vehicle-name').innerText()).split(/\s+/);
  expect(named).toEqual([plateNo, machine.row.vin]);
  const size = (selector: string) =>
    row.locator(selector).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size('.vehicle-name strong')).toBeGreaterThan(await size('.vehicle-name small'));
  await row.locator('.vehicle-name').click();
  await page.getByRole('heading', { name: plateNo, exact: true }).waitFor();
  expect(await page.locator('.tag-current').innerText()).toContain(plateNo);

  await openView(page, '/monitoring/queryMessage');
  const select = page.getByLabel('车辆', { exact: true });
  await select.fill(plateNo);
  const options = page.locator('.ant-select-item-option');
  await options.filter({ hasText: `${plateNo}0` }).waitFor();
  expect(await options.first().innerText()).toBe(`${plateNo} · ${machine.row.vin}`);
});

it('U32 U5 a fault is taken where it is seen, and the page fits a phone', async () => {
  const small = await openProfile(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, `/singleVehicle/index/${machine.row.id}`);
  const row = small.locator('.open-faults > li').filter({ hasText: names.grave });
  await row.getByRole('button', { name: /^(Take|Accept)$/ }).click();
  await row.getByText(/Accepted by/).waitFor();
  const { rows } = await ask(vehicleFault.calls.list, { body: { criteria: { vehicleId: machine.row.id } } });
  expect(rows.find(({ faultName }) => faultName === names.grave)?.isMine).toBe(true);
  expect(await tooWide(small)).toEqual([]);
  // The name of the figure under the chooser ends before it.
  const room = await small.locator('.key-figure-chooser').evaluate((chooser) => {
    const { x, y } = chooser.getBoundingClientRect();
    const holds = ({ left, right, top, bottom }: DOMRect) => left < x && x < right && top < y && y < bottom;
    const below = [...document.querySelectorAll('.key-figure')].find((each) =>
      holds(each.getBoundingClientRect()),
    );
    const name = below?.querySelector('.key-figure-name');
    return name ? getComputedStyle(name).paddingRight : 'no figure';
  });
  expect(room).toBe('44px');
  await screenshot(small, 'single-vehicle-now-390-en');
  await small.context().close();
});
