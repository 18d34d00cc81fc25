import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { anOrg } from './orgs.ts';
import { aReportingVehicle, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
let machine: Awaited<ReturnType<typeof aReportingVehicle>>;

/** EEC1 (PGN 61444) with an engine speed of `rpm`, everything else not available. */
function engineSpeedFrame(rpm: number) {
  const raw = Math.round(rpm / 0.125);
  const bytes = [0xff, 0xff, 0xff, raw & 0xff, raw >> 8, 0xff, 0xff, 0xff];
  return { id: 0x0cf00400, extended: true, data: Buffer.from(bytes).toString('hex') };
}

const position = {
  latitude: 39.258741,
  longitude: 110.178632,
  altitude_m: 1203,
  speed_kmh: 12.3,
  direction_deg: 57,
};
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  machine = await aReportingVehicle();
  await openView(page, `/singleVehicle/index/${machine.row.id}`);
  await page.getByRole('heading', { name: machine.row.vin }).waitFor();
});

const metric = (name: string) =>
  page.locator('.metric').filter({ has: page.getByText(name, { exact: true }) });

it('R2.31 begins with basic info and real-time data, and says that nothing has been received yet', async () => {
  const tabs = await page.getByRole('tab').allInnerTexts();
  expect(tabs.slice(0, 2)).toEqual(['基本信息', '实时数据']);
  await page.getByText('该车辆从未上线，暂无数据').waitFor();
});

it('shows a value that was decoded from a CAN frame, live, with unit and time', async () => {
  await machine.report({ at: ago(0), position, accOn: true, can: [engineSpeedFrame(1500)] });
  const speed = metric('发动机转速');
  await expect.poll(() => speed.locator('.metric-value').innerText(), soon).toMatch(/^1,500(\.0+)?\s*rpm$/);
  expect(await page.locator('.board-time').innerText()).toMatch(/除另注明外均为 \d\d:\d\d:\d\d/);
  expect(await speed.getAttribute('data-stale')).toBe('false');
  await machine.report({ at: ago(0), position, accOn: true, can: [engineSpeedFrame(1625.5)] });
  await expect.poll(() => speed.locator('.metric-value').innerText(), soon).toMatch(/^1,62\d/);
});

it('shows the position with its fix and its time', async () => {
  const panel = page.locator('[data-line="position"]');
  await panel.getByText('39.258741°').waitFor();
  const text = await panel.innerText();
  for (const part of ['110.178632°', '1,203 m', '12.3 km/h', '57° 东北']) expect(text).toContain(part);
});

it('shows a value that is older than twice its report interval as stale, with its age', async () => {
  const speed = metric('发动机转速');
  await expect.poll(() => speed.getAttribute('data-stale'), { timeout: 20_000 }).toBe('true');
  expect(await page.locator('.board-time .age').innerText()).toMatch(/秒前$/);
  // A late message must not turn the value back.
  await machine.report({ at: ago(120), can: [engineSpeedFrame(800)] });
  await machine.report({ at: ago(0), accOn: true, metrics: { coolantTemperature: 88 } });
  // It has been working all the while: only the newest value says that both have come.
  await expect.poll(() => metric('冷却液温度').locator('.metric-value').innerText(), soon).toContain('88');
  await expect.poll(() => page.locator('[data-status="working"]').count(), soon).toBeGreaterThan(0);
  expect(await speed.locator('.metric-value').innerText()).toMatch(/^1,62\d/);
  // Another metric is newer now, so that this one has to say how old it is.
  expect(await speed.locator('.age').innerText()).toMatch(/秒前$/);
});

it('lists CAN frames that the parse file does not know', async () => {
  await machine.report({
    at: ago(0),
    can: [engineSpeedFrame(1400), { id: 0x18ffab01, extended: true, data: '0011223344556677' }],
  });
  const section = page.locator('.panel').filter({ hasText: '未解析的 CAN 帧' });
  await section.waitFor();
  expect((await section.innerText()).toUpperCase()).toContain('18FFAB01');
  await screenshot(page, 'screens-single-vehicle-1440-zh');
});

it('filters metrics by name, and shows only those with values where that is asked', async () => {
  const all = await page.locator('.metric').count();
  await page.getByRole('button', { name: /^有值/ }).click();
  await expect.poll(() => page.locator('.metric').count(), soon).toBeLessThan(all);
  expect(await page.locator('.metric[data-empty]').count()).toBe(0);
  await page.getByPlaceholder('按名称筛选指标').fill('转速');
  await expect.poll(() => page.locator('.metric').count(), soon).toBe(1);
  await page.getByPlaceholder('按名称筛选指标').fill('没有这个指标');
  await page.getByText('没有符合条件的指标').waitFor();
});

it('keeps the chosen tab in the address', async () => {
  await page.getByRole('tab', { name: '基本信息' }).click();
  await page.waitForURL(/tab=basicInfo/);
  await page.reload();
  await page.locator('.basic-info').getByText(machine.row.vin).waitFor();
  await screenshot(page, 'screens-basic-info-1440-zh');
});

it('R3.16 the basic info tells VIN, organisation, role, SIM and whether forwarding is open', async () => {
  await openView(page, `/singleVehicle/index/${machine.row.id}?tab=basicInfo`);
  const fact = (title: string) =>
    page
      .locator('.basic-info .facts > div')
      .filter({ has: page.getByText(title, { exact: true }) })
      .locator('dd');
  await fact('VIN 码').getByText(machine.row.vin).waitFor();
  expect(await fact('所属组织').innerText()).toBe(machine.row.orgName);
  await expect.poll(() => fact('用途').innerText(), soon).toBe('运营');
  expect(await fact('SIM 卡号').innerText()).toBe(machine.row.simNo);
  expect(await fact('数据转发').innerText()).toBe('已关闭');
});

it('fits a phone, however long the name of its organisation is', async () => {
  const { id: orgId } = await anOrg({ name: `Mine${process.pid}`.repeat(20).slice(0, 100) });
  const theirs = await aReportingVehicle({ orgId });
  await theirs.report({ at: ago(0), position, accOn: true, metrics: { coolantTemperature: 88 } });
  const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, `/singleVehicle/index/${theirs.row.id}`);
  await small.locator('.metric:not([data-empty])').first().waitFor();
  expect(await tooWide(small)).toEqual([]);
  await screenshot(small, 'screens-single-vehicle-390-en');
  await small.context().close();
});
