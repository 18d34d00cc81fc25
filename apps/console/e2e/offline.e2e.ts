import { maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aPart, nextMark } from './data-records.ts';
import { aVehicleFault, nextNumber } from './faults.ts';
import { openPhoneForEachTest } from './frame-page.ts';
import { accessibilityFaults, screenshot } from './harness.ts';
import { anHourlyStrategy, computeMaintenance } from './maintenance-computation.ts';
import { aModel, aReportingVehicle, ask, aVehicle, openView, optionsOf, soon } from './records.ts';
import { readFault } from './service-record.ts';

let page: Page;
openPhoneForEachTest((opened) => {
  page = opened;
});

const dialog = () => page.locator('.form-dialog');
const cards = () => page.locator('.cards > .card');
const band = (text: string) => page.locator('.link-band', { hasText: text });
const goTo = (hash: string) => page.evaluate((to) => window.location.assign(to), `#${hash}`);

/** A machine whose maintenance is due, with a part that its strategy names. */
async function aDueMaintenance() {
  const model = await aModel();
  const plateNo = `南湾${nextNumber()}`;
  const machine = await aReportingVehicle({ modelId: model.id, plateNo });
  const part = await aPart({ name: nextMark('机油') });
  await anHourlyStrategy({ modelId: model.id, partIds: [part.id] });
  await machine.report({ at: new Date().toISOString(), accOn: true, metrics: { engineTotalHours: 262.4 } });
  const body = { criteria: { vehicleId: machine.row.id } };
  await expect
    .poll(async () => {
      await computeMaintenance();
      return (await ask(maintenanceReminder.calls.list, { body })).rows[0]?.status;
    }, soon)
    .toBe('due');
  return { plateNo, part, vehicleId: machine.row.id };
}

it('U12 U38 without a network a maintenance is recorded with its parts, and its card says that it waits', async () => {
  const { plateNo, part, vehicleId } = await aDueMaintenance();
  await openView(page, `/maintenance/maintenanceReminder?vin=${encodeURIComponent(plateNo)}`);
  const card = cards().filter({ hasText: plateNo });
  const record = card.getByRole('button', { name: '登记保养' });
  // Once with a network, as everybody has been at the form before.
  await record.click();
  await dialog().locator('.signature-paper').waitFor();
  const line = dialog().locator('.parts-line').first();
  await line.getByText(part.name).waitFor();
  // A quantity says of what.
  await expect.poll(() => line.locator('.ant-input-number-suffix').innerText(), soon).not.toBe('');
  expect(await dialog().locator('.ant-modal-title').innerText()).toContain(plateNo);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });

  await page.context().setOffline(true);
  await band('没有网络').waitFor();
  await record.click();
  await dialog().locator('.signature-paper').waitFor();
  await line.getByText(part.name).waitFor();
  await dialog().locator('#causeCode').click();
  await optionsOf(page, 'causeCode').filter({ hasText: '正常磨损' }).first().click();
  await dialog().getByRole('button', { name: '添加配件' }).click();
  await dialog().locator('.parts-line').nth(1).locator('.ant-select').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog().getByRole('button', { name: '移除第 2 个配件' }).click();
  await screenshot(page, 'offline-maintenance-390-zh');
  await dialog().getByRole('button', { name: '保存（联网后发送）' }).click();
  await dialog().waitFor({ state: 'hidden' });
  await card.getByRole('button', { name: '待发送' }).waitFor();
  expect(await card.getByRole('button', { name: '登记保养' }).count()).toBe(0);
  await screenshot(page, 'offline-card-390-zh');

  await card.getByRole('button', { name: '待发送' }).click();
  const entry = page.locator('.outbox li');
  expect(await entry.locator('.outbox-title').innerText()).toContain(plateNo);
  const [retry, giveUp] = [
    entry.getByRole('button', { name: '重试' }),
    entry.getByRole('button', { name: '放弃' }),
  ];
  const boxes = [await retry.boundingBox(), await giveUp.boundingBox()];
  for (const box of boxes) expect(Number(box?.height)).toBeGreaterThanOrEqual(44);
  expect(Number(boxes[1]?.x) - Number(boxes[0]?.x) - Number(boxes[0]?.width)).toBeGreaterThan(80);
  await screenshot(page, 'offline-outbox-390-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await giveUp.click();
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /^取\s*消$/ })
    .click();
  await page.locator('.ant-drawer-close').click();

  await page.context().setOffline(false);
  const body = { criteria: { vehicleId, status: 'maintained' as const } };
  await expect
    .poll(async () => (await ask(maintenanceReminder.calls.list, { body })).rows[0]?.parts, soon)
    .toMatchObject([{ partId: part.id }]);
});

it('U11 without a network no list tells a time that never was, and one that waits says so', async () => {
  await aVehicle({ plateNo: `晋安${nextNumber()}` });
  await openView(page, '/monitoring/equipmentList');
  await cards().first().waitFor();
  await page.context().setOffline(true);
  await band('没有网络').waitFor();
  const box = page.getByRole('searchbox').first();
  await box.fill('晋安');
  await box.press('Enter');
  await page.locator('.listing-as-of', { hasText: '之前查询的结果' }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('1970');
  await screenshot(page, 'offline-list-390-zh');
});

it('U11 U34 the home page keeps its last figures without a network, also when it is opened again then', async () => {
  await aVehicle();
  await openView(page, '/monitoring/equipmentList');
  await cards().first().waitFor();
  await goTo('/dashboard');
  const figures = page.locator('.tile-strip b');
  const shown = async () => (await figures.allInnerTexts()).join(' ');
  await expect.poll(() => figures.count(), soon).toBe(7);
  await expect.poll(shown, soon).toMatch(/^[\d ,.]+$/);
  const before = await shown();
  await goTo('/monitoring/equipmentList');
  await cards().first().waitFor();
  await page.context().setOffline(true);
  await band('没有网络').waitFor();
  await goTo('/dashboard');
  await expect.poll(shown, soon).toBe(before);
  expect(await page.locator('.dash-as-of').innerText()).toMatch(/\d\d:\d\d/);
  await screenshot(page, 'offline-home-390-zh');
});

it('U12 a broken link that the browser does not know of says how many wait as well', async () => {
  const { id: vehicleId } = await aVehicle({ plateNo: `晋安${nextNumber()}` });
  const { id } = await aVehicleFault(vehicleId);
  await openView(page, `/singleVehicle/index/${vehicleId}?tab=faultRecord`);
  await page.getByRole('button', { name: '接单' }).click();
  await page.getByRole('button', { name: '处理', exact: true }).click();
  // Before the parts of the form have been fetched, such as the box for hours: what has come can be filled in and sent.
  await page.route('**/*', (route) => route.abort('connectionfailed'));
  await dialog().locator('#resolution').fill('紧固线束');
  // Its words change as soon as the console finds out.
  await dialog().locator('button[type="submit"]').click();
  await band('连接已断开').filter({ hasText: '1 条待发送' }).waitFor(soon);
  await screenshot(page, 'offline-lost-390-zh');
  await cards().getByRole('button', { name: '待发送' }).first().waitFor();
  await page.unrouteAll();
  await expect.poll(async () => (await readFault(id)).resolution, { timeout: 30_000 }).toBe('紧固线束');
});
