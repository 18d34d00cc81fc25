import { readFile } from 'node:fs/promises';
import { bindTerminal } from '@vehicle/contract/fleet/vehicle/contract';
import { canUploadOf } from '@vehicle/jt808/can';
import { locationOf } from '@vehicle/jt808/location';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { readXlsx } from '../../server/src/record/sheet/xlsx-reader.ts';
import { textsOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, consoleUrl, desktop, phone, screenshot } from './harness.ts';
import { ask, aTerminal, aVehicle, loadView, openView, soon } from './records.ts';
import { testServer } from './test-server.ts';

let page: Page;
let machine: Awaited<ReturnType<typeof aVehicle>>;

openSignedIn((opened) => {
  ({ page } = opened);
});

/** EEC1 (PGN 61444): 1,500 rpm, everything else not available. */
const engineSpeed = Buffer.from('FFFFFFE02EFFFFFF', 'hex');
const vin = () => machine.vin;

/** From a terminal on a real socket: a location, CAN frames, and a location of a time that cannot be true. */
async function reportAll(simNo: string): Promise<void> {
  const terminal = await TestTerminal.signedIn(testServer().gatewayPort, simNo, '2019');
  const place = { latitude: 39.258741, longitude: 110.178632, speed_kmh: 12.3, direction_deg: 57 };
  const report = (at: Date) =>
    terminal.send({ type: 'location', ...locationOf({ ...place, time: at, status: 3 }) });
  report(new Date());
  expect(await terminal.result()).toBe(0);
  const frame = { channel: 1, extended: true, averaged: false, id: 0x0cf00400, data: engineSpeed } as const;
  terminal.send({ type: 'canUpload', ...canUploadOf(new Date(), [frame]) });
  expect(await terminal.result()).toBe(0);
  report(new Date(Date.now() + 3 * 86_400_000));
  expect(await terminal.result()).toBe(0);
  terminal.close();
}

beforeAll(async () => {
  const [row, sender] = [await aVehicle(), await aTerminal()];
  machine = await ask(bindTerminal, {
    params: { id: row.id },
    body: { version: row.version, terminalId: sender.id, reason: 'e2e' },
  });
  await reportAll(sender.simNo);
});

const rows = () => page.locator('.message-log-body [role="row"]');
const drawer = () => page.locator('.ant-drawer').filter({ visible: true });
const field = (name: string) => drawer().locator(`[role="treeitem"][data-name="${name}"]`);
const markedBytes = () => drawer().locator('.hex-bytes [data-marked="true"]').allInnerTexts();
const address = (more = '') => `/monitoring/queryMessage?vehicleId=${machine.id}${more}`;

it('R2.29 R7.34 a frame that came through the socket is found and read byte by byte, bytes and meaning marking each other', async () => {
  await openView(page, '/monitoring/queryMessage');
  await page.getByText('请先选择车辆').waitFor();
  // Pasted at once into a list that is closed: it is what is searched for, whoever has reported last.
  const word = vin().slice(-7);
  const searched = page.waitForRequest((request) => request.postDataJSON()?.criteria?.word === word);
  await page.getByLabel('车辆', { exact: true }).fill(word);
  await searched;
  await page.locator('.ant-select-item-option').filter({ hasText: vin() }).click();
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await expect.poll(() => rows().count(), soon).toBe(2);
  // The newest first.
  expect(await rows().locator('.message-log-kind').allInnerTexts()).toEqual([
    '0x0705 CAN 总线数据上传',
    '0x0200 位置信息汇报',
  ]);
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await page.locator('.message-log-grid').focus();
  await page.keyboard.press('Enter');
  await drawer().getByText(vin()).waitFor();
  await field('EngineSpeed').hover();
  expect(await field('EngineSpeed').innerText()).toMatch(/EngineSpeed\s+1500\s+rpm\s+E02E/);
  await expect.poll(markedBytes, soon).toEqual(['E0', '2E']);
  await drawer().locator('.hex-bytes [data-byte="0"]').hover();
  await expect.poll(() => field('count').getAttribute('data-marked'), soon).toBe('true');
  await drawer().locator('[role="tree"]').focus();
  for (const key of ['Home', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(() => field('timeOfDay').getAttribute('aria-selected'), soon).toBe('true');
  expect(await markedBytes()).toHaveLength(5);
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'message-detail-1440-zh');
  await drawer().getByRole('button', { name: '下一条' }).click();
  await expect.poll(() => field('status').innerText(), soon).toMatch(/状态\s+ACC 开、已定位/);
  expect(await field('speed').innerText()).toMatch(/速度\s+12\.3 km\/h\s+007B/);
  await screenshot(page, 'message-location-1440-zh');
});

it('R2.29 what is found is exported, what is in quarantine is shown with its reason, and a message is tried out with a parse file', async () => {
  await openView(page, address());
  await expect.poll(() => rows().count(), soon).toBe(2);
  const button = page.getByRole('button', { name: '导出' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const [titles = [], first = []] = textsOf(await readXlsx(await readFile(await download.path())));
  expect(titles.slice(0, 3)).toEqual(['VIN 码', '设备时间 (UTC+8)', '接收时间 (UTC+8)']);
  expect([first[0], first[4]]).toEqual([vin(), '0x0705']);
  expect(first.at(-1)).toMatch(/4CF00400FFFFFFE02EFFFFFF$/);
  await openView(page, address('&kinds=512'));
  await expect.poll(() => rows().count(), soon).toBe(1);
  await openView(page, address('&state=quarantine'));
  await page.getByText('异常：时间超前').waitFor();
  expect(await rows().count()).toBe(1);
  await screenshot(page, 'message-quarantine-1440-zh');
  await openView(page, address('&kinds=1797'));
  await rows().first().click();
  await drawer().getByRole('link', { name: '解析测试' }).click();
  await page.waitForURL(/configFile\?tryOut=\d+&messageLog=/);
  const decoded = drawer().locator('.decoded-frame');
  await decoded
    .locator('code')
    .filter({ hasText: /^EngineSpeed$/ })
    .waitFor();
  expect((await decoded.innerText()).replace(/\s+/g, ' ')).toContain('1500 rpm');
  await screenshot(page, 'message-try-out-1440-zh');
});

it('R2.7 U33 the equipment list stands in the menu, has its title, and takes its filter from the address', async () => {
  await openView(page, `/monitoring/equipmentList?status=working,online,idle&vin=${vin()}`);
  const tag = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '设备列表' });
  await tag.waitFor();
  expect(await page.title()).toContain('设备列表');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '设备列表', exact: true }).waitFor();
  const row = page.locator('.listing tbody tr[data-row-key]').filter({ hasText: vin() });
  await row.getByText('12.3').waitFor();
  expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(/1,500 rpm/);
  expect(await row.getByRole('link', { name: '在地图上查看' }).getAttribute('href')).toContain(
    `/monitoring/distribution?vehicleId=${machine.id}`,
  );
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'equipment-list-1440-zh');
  await openView(page, `/monitoring/equipmentList?status=never,offline&word=${vin()}`);
  await page.getByText('没有符合条件的记录').waitFor();
  expect(await page.getByRole('button', { name: '展开' }).count()).toBe(1);
  // The dashboard leads to the list that stands there already: what narrows it is in view.
  await page.goto(consoleUrl(`/monitoring/equipmentList?hasOpenFault=true&word=${vin()}`));
  await page.getByRole('button', { name: '收起', exact: true }).waitFor();
  await page.getByText('没有符合条件的记录').waitFor();
});

it('U33 the equipment list has what is at work before what is silent, and counts each state on top', async () => {
  const silent = await aVehicle();
  await openView(page, '/monitoring/equipmentList?size=50');
  const rows = page.locator('.listing tbody tr[data-row-key]').filter({ visible: true });
  await rows.first().waitFor();
  const placeOf = async (wanted: string) =>
    (await rows.allInnerTexts()).findIndex((text) => text.includes(wanted));
  await expect.poll(() => placeOf(silent.vin), soon).toBeGreaterThan(await placeOf(vin()));
  const chip = page.locator('.view-chip').filter({ hasText: '从未上线', visible: true });
  await expect.poll(() => chip.innerText(), soon).toMatch(/[1-9]\d*$/);
  await screenshot(page, 'equipment-list-states-1440-zh');
  await chip.click();
  await expect.poll(() => placeOf(vin()), soon).toBe(-1);
  expect(await placeOf(silent.vin)).toBeGreaterThan(-1);
});

it('R2.29 R2.7 stand on a phone and in another language', async () => {
  await page.setViewportSize(phone);
  await openView(page, address());
  await expect.poll(() => rows().count(), soon).toBe(2);
  await screenshot(page, 'message-390-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await rows().first().click();
  await field('count').waitFor();
  await screenshot(page, 'message-detail-390-zh');
  await openView(page, `/monitoring/equipmentList?vin=${vin()}`);
  await page.locator('.card').getByText(vin()).waitFor();
  await screenshot(page, 'equipment-list-390-zh');
  await page.setViewportSize(desktop);
  await page.evaluate(() => localStorage.setItem('vehicle.language', 'es'));
  await loadView(page, address());
  await expect.poll(() => rows().count(), soon).toBe(2);
  await screenshot(page, 'message-1440-es');
  await rows().first().click();
  await field('EngineSpeed').waitFor();
  await screenshot(page, 'message-detail-1440-es');
});
