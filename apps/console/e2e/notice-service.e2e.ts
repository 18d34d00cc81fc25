import { listNotices, unreadNotices } from '@vehicle/contract/access/notice/contract';
import { handleFault, takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dm1Frame } from '../../server/src/testing/fault-report.ts';
import { aConnectedVehicle } from './connected-vehicle.ts';
import { aPart } from './data-records.ts';
import { aFaultCode, aKnowledge, anOwnSpn, aVehicleFault, nextNumber } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, consoleUrl, desktop, openPage, phone, screenshot, signIn } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { aMember } from './member.ts';
import { ask, aVehicle, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
let list: ListingPage;
let machine: Awaited<ReturnType<typeof aConnectedVehicle>>;

const spn = anOwnSpn();
const faultName = `冷却液温度过高${nextNumber()}`;
const partName = `水泵总成${nextNumber()}`;

openSignedIn((opened) => {
  browser = opened.browser;
});
beforeAll(async () => {
  await aFaultCode({ spn, fmi: 0, name: faultName, level: 4 });
  await aKnowledge({ faultCodes: [{ spn, fmi: 0 }], faultName: '水温高的处理', measures: '检查水泵' });
  await aPart({ name: partName });
  machine = await aConnectedVehicle();
  page = await openPage(browser);
  list = listingPage(page);
  // A member who has had no notice before.
  await signIn(page, await aMember(), '/research/faultService');
});
afterAll(() => machine.close());

const bell = () => page.getByRole('button', { name: /^通知/ });
const notice = () => list.drawer.locator('.notice').filter({ hasText: machine.row.vin });

it('R7.30 a fault that comes through the socket rings the bell, which leads to it', async () => {
  await bell().waitFor();
  await machine.tell(dm1Frame(0, { spn, fmi: 0, occurrences: 1 }));
  const isReported = async () => {
    const { rows } = await ask(listNotices, { body: { criteria: { kind: 'fault' } } });
    return rows.some(({ vehicleId }) => vehicleId === machine.row.id);
  };
  await expect.poll(isReported, { timeout: 30_000, interval: 200 }).toBe(true);
  // Turned to another page before the answer is there, and back: one question, whose answer is waited for.
  const isUnread = (url: string) => new URL(url).pathname.endsWith(unreadNotices.path);
  const dropped: string[] = [];
  page.on('requestfailed', (request) => {
    if (isUnread(request.url())) dropped.push(request.url());
  });
  const held = Promise.withResolvers<void>();
  await page.route(`**${unreadNotices.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => isUnread(request.url()));
  await page.goto(consoleUrl('/profile'));
  await asked;
  await page.locator('.profile-language').waitFor();
  await page.goto(consoleUrl('/research/faultService'));
  await page.getByRole('link', { name: '处理中' }).waitFor();
  held.resolve();
  await page.getByRole('button', { name: /^通知.*\d+ 条未读/ }).waitFor();
  expect(dropped).toEqual([]);
  await page.unroute(`**${unreadNotices.path}`);
  await bell().click();
  await notice().getByText(`${machine.row.vin} 新故障：${faultName}（SPN ${spn} FMI 0）`).waitFor(soon);
  await screenshot(page, 'notice-list-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await list.drawer.getByRole('tab', { name: '通知设置' }).click();
  const silent = list.drawer.getByRole('switch', { name: '车辆离线' });
  await silent.waitFor();
  expect(await silent.getAttribute('aria-checked')).toBe('false');
  await silent.click();
  await expect.poll(() => silent.getAttribute('aria-checked'), soon).toBe('true');
  await screenshot(page, 'notice-rules-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await list.drawer.getByRole('tab', { name: '全部通知' }).click();
  await notice().getByRole('link').click();
  await page
    .locator('.fault-detail')
    .getByText(faultName)
    .or(page.locator('.ant-drawer-title'))
    .first()
    .waitFor();
  await page.locator('.ant-drawer-title').filter({ hasText: faultName }).waitFor();
  // The fault that was named leaves the address once it is open.
  const opened = `#/singleVehicle/index/${machine.row.id}?tab=faultRecord`;
  await expect.poll(() => new URL(page.url()).hash, soon).toBe(opened);
  await page.keyboard.press('Escape');
  await bell().click();
  await expect.poll(() => notice().getAttribute('data-unread'), soon).toBe('false');
  await list.drawer.getByRole('button', { name: '全部标为已读' }).click();
  await expect.poll(() => bell().getAttribute('aria-label'), soon).toBe('通知，没有未读');
  await page.keyboard.press('Escape');
});

it('R7.30 R3.29 it is taken and handled with the knowledge at hand, and counts in the statistics of the service', async () => {
  await openView(page, '/research/faultService');
  await list.row(machine.row.vin).waitFor(soon);
  await screenshot(page, 'service-waiting-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await list.act(machine.row.vin, '接单');
  await list.row(machine.row.vin).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '处理中' }).click();
  await list.row(machine.row.vin).getByText('我的').waitFor();
  // What another has taken comes after one's own, and cannot be taken away.
  const other = await aVehicleFault((await aVehicle()).id, { spn: anOwnSpn() });
  const params = { id: other.id };
  await ask(takeFault, { params, body: { version: other.version } });
  await list.act(machine.row.vin, '处理');
  await list.dialog.getByRole('button', { name: '水温高的处理' }).click();
  await page.locator('.article').getByText('检查水泵').waitFor();
  await page.locator('.ant-drawer-close').filter({ visible: true }).click();
  await page.locator('.article').waitFor({ state: 'hidden' });
  await list.confirm();
  await list.dialog.getByText('请填写').waitFor();
  await list.dialog.locator('#resolution').fill('更换水泵并加注冷却液');
  await list.dialog.getByRole('button', { name: '添加配件' }).click();
  await list.choose(list.dialog.getByRole('group', { name: '第 1 种配件' }).getByRole('combobox'), partName);
  await screenshot(page, 'service-handling-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await list.confirm();
  await list.dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '已处理' }).click();
  await list.row(machine.row.vin).getByText(`${partName} × 1`).waitFor();
  const statistics = page.getByRole('region', { name: '响应情况' });
  await statistics.getByText('按时间与分组查看').click();
  await statistics.getByRole('table').waitFor();
  await expect.poll(() => statistics.innerText(), soon).toMatch(/近 30 天已处理\s*[1-9]/);
  await list.choose(statistics.getByRole('combobox', { name: '统计周期' }), '', '月');
  await expect.poll(() => statistics.innerText(), soon).toMatch(/近 12 个月已处理\s*[1-9]/);
  await expect.poll(() => statistics.locator('.response-bars g').count(), soon).toBe(12);
  await screenshot(page, 'service-done-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  const { rows } = await ask(vehicleFault.calls.list, { body: { criteria: { vehicleId: machine.row.id } } });
  expect(rows).toMatchObject([
    { status: 'handled', resolution: '更换水泵并加注冷却液', parts: [{ qty: 1 }] },
  ]);
  const { version } = await ask(vehicleFault.calls.get, { params });
  await ask(handleFault, { params, body: { version, resolution: '复位', parts: [] } });
});

it('on a phone and in English everything is within reach', async () => {
  for (const [viewport, name] of [
    [phone, '390'],
    [desktop, '1440'],
  ] as const) {
    const english = await openPage(browser, { viewport, locale: 'en-GB' });
    await signIn(english, undefined, '/research/faultService?tab=done');
    await english.getByText(machine.row.vin).first().waitFor();
    await english.getByText('By period and group').click();
    await english.locator('.response-bars').waitFor();
    await screenshot(english, `service-${name}-en`);
    const ring = english.getByRole('button', { name: /^Notifications/ });
    await ring.waitFor();
    const box = await ring.boundingBox();
    if (viewport === phone) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    const wide = await english.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    // What lies half behind the bar at the bottom, below the list of notices, is measured as what is left of it.
    await english.evaluate(() => window.scrollTo(0, 0));
    await ring.click();
    await english.locator('.notice').first().waitFor();
    await screenshot(english, `notice-list-${name}-en`);
    await expect.poll(() => accessibilityFaults(english)).toEqual([]);
    await english.context().close();
  }
});
