import { takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { aVehicleFault } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import { screenshot } from './harness.ts';
import { ask, aVehicle, openView, soon } from './records.ts';

let page: Page;
openSignedIn((opened) => {
  ({ page } = opened);
});
afterEach(async () => {
  await page.unrouteAll();
  await page.context().setOffline(false);
});

const band = (text: string) => page.locator('.link-band', { hasText: text });
const dialog = () => page.locator('.form-dialog');

/** A fault that the reader has taken, and the form for what was done about it. */
async function openHandling() {
  const { id: vehicleId, vin } = await aVehicle();
  const { id, version } = await aVehicleFault(vehicleId);
  await ask(takeFault, { params: { id }, body: { version } });
  await openView(page, `/singleVehicle/index/${vehicleId}?tab=faultRecord`);
  await page.getByRole('button', { name: '处理', exact: true }).click();
  await dialog().waitFor();
  return { id, vin };
}

const resolutionOf = async (id: number) => (await ask(vehicleFault.calls.get, { params: { id } })).resolution;

it('U11 rows stay when the network goes, under a band that says of when they are', async () => {
  await aVehicle();
  await openView(page, '/data/vehicle');
  const rows = page.locator('.ant-table-tbody tr[data-row-key]');
  await rows.first().waitFor();
  const count = await rows.count();
  await page.context().setOffline(true);
  await band('没有网络').waitFor();
  await page.locator('.listing-as-of').waitFor();
  expect(await rows.count()).toBe(count);
  await screenshot(page, 'link-offline-1440-zh');
  await page.context().setOffline(false);
  await expect.poll(() => page.locator('.link-band').count(), soon).toBe(0);
});

it('U12 a form that is sent without a network waits on the device and is sent when it is back', async () => {
  const { id } = await openHandling();
  await dialog().locator('textarea').first().fill('更换传感器');
  await page.context().setOffline(true);
  await dialog().getByText('没有网络，恢复后发送').waitFor();
  await dialog().getByRole('button', { name: '保存（联网后发送）' }).click();
  await band('1 条待发送').waitFor();
  await screenshot(page, 'link-waiting-1440-zh');
  await page.context().setOffline(false);
  await expect.poll(() => resolutionOf(id), soon).toBe('更换传感器');
  await expect.poll(() => page.locator('.link-band').count(), soon).toBe(0);
});

it('U12 an answer that is lost after the commit is asked for again, and the form is done once', async () => {
  const { id } = await openHandling();
  await dialog().locator('textarea').first().fill('紧固线束');
  const keys: string[] = [];
  await page.route('**/vehicleFault/*/handle', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    // The server does it; only the first answer never arrives.
    const answer = await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await dialog().getByRole('button', { name: '确定' }).click();
  await expect.poll(() => resolutionOf(id), soon).toBe('紧固线束');
  await expect.poll(() => keys.length, soon).toBe(2);
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => page.locator('.link-band').count(), soon).toBe(0);
});

it('U10 U12 Esc on an edited form is for going on; what was written is offered again', async () => {
  await openHandling();
  await dialog().locator('textarea').first().fill('一半');
  await page.keyboard.press('Escape');
  const goOn = page.getByRole('button', { name: '继续编辑' });
  await goOn.waitFor();
  await expect.poll(() => goOn.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  // Long enough for the draft to be on the device.
  await page.waitForTimeout(1000);
  await page.reload();
  await page.getByRole('button', { name: '处理', exact: true }).click();
  await page.getByRole('button', { name: '继续填写' }).click();
  expect(await dialog().locator('textarea').first().inputValue()).toBe('一半');
});
