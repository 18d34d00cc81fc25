import { readFile, uploadFile } from '@vehicle/contract/core/file';
import { maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { anHourlyStrategy, computeMaintenance } from './maintenance-computation.ts';
import { aMember } from './member.ts';
import { fillMoment } from './moment.ts';
import { aModel, aReportingVehicle, ask, openView, optionsOf, soon } from './records.ts';
import { aTakenFault, cameraPhoto, readFault, sign, waitingPhotos } from './service-record.ts';
import { chooseFromUserMenu } from './session-page.ts';
import { testServer } from './test-server.ts';

let browser: Browser;
let page: Page;
openSignedIn((opened) => {
  ({ browser } = opened);
});
beforeEach(async () => {
  page = await openPage(browser, { viewport: phone });
  await signIn(page);
});
afterEach(() => page.context().close());

const dialog = () => page.locator('.form-dialog');
const before = () => dialog().locator('.photos').first();
const after = () => dialog().locator('.photos').nth(1);
const pad = () => dialog().locator('.signature-paper canvas');
const handle = () => page.getByRole('button', { name: '处理', exact: true });

async function openHandling(address: string): Promise<void> {
  await openView(page, address);
  await handle().click();
  await pad().waitFor();
}

/** A picture as the server has it. */
async function stored(id: string) {
  const token = await page.evaluate(() => JSON.parse(localStorage['vehicle.session']).state.token);
  const response = await page.request.get(`${testServer().httpUrl}${readFile.path.replace(':id', id)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return sharp(await response.body());
}

it('U38 a repair is recorded on a phone with photos, cause, hours, downtime and a signature, and shown with them', async () => {
  const { id, address } = await aTakenFault();
  const sent: Buffer[] = [];
  await page.route(`**${uploadFile.path}`, (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    return route.continue();
  });
  await openHandling(address);
  await dialog().locator('#resolution').fill('更换水泵，试车 30 分钟无渗漏');
  const cause = dialog().locator('#causeCode');
  await cause.click();
  await optionsOf(page, 'causeCode').filter({ hasText: '渗漏' }).first().click();
  await dialog().locator('#cause').fill('水封老化');
  await dialog().locator('#labour_h').fill('2.5');
  await fillMoment(dialog().locator('#downFrom'), 0.3);
  await fillMoment(dialog().locator('#downUntil'), 0.5);
  await dialog().locator('#cause').click();
  await dialog().getByText('不能早于停机开始').first().waitFor();
  await fillMoment(dialog().locator('#downUntil'), 0.1);
  await dialog().getByText('不能早于停机开始').first().waitFor({ state: 'hidden' });
  await dialog().getByRole('button', { name: '添加配件' }).waitFor();

  expect(await before().locator('input[capture="environment"]').count()).toBe(1);
  await before()
    .locator('input[multiple]')
    .setInputFiles([await cameraPhoto('IMG_1.jpg', 'darkred'), await cameraPhoto('IMG_2.jpg', 'darkorange')]);
  await before().locator('.photo-view img').nth(1).waitFor();
  await after()
    .locator('input[capture]')
    .setInputFiles(await cameraPhoto('IMG_3.jpg', 'darkgreen'));
  await after().locator('.photo-view img').waitFor();
  // What cannot be read is said, and the rest stays.
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await after().locator('input[multiple]').setInputFiles(text);
  await after().getByText('“notes.jpg”无法读取').waitFor();
  expect(await after().locator('.photo-view').count()).toBe(1);
  await before().scrollIntoViewIfNeeded();
  await screenshot(page, 'service-record-photos-390-zh');

  await sign(pad());
  await dialog().getByLabel('签字人').fill('赵班长');
  await expect.poll(() => dialog().getByText('请在框内签字').count(), soon).toBe(0);
  await screenshot(page, 'service-record-signature-390-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  const hands = dialog().locator('.photo-sources button, .photo-remove, .signature-row button');
  for (const box of await hands.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())))
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);

  await dialog()
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await dialog().waitFor({ state: 'hidden' });
  const row = await readFault(id);
  expect(row).toMatchObject({
    status: 'handled',
    causeCode: 'leak',
    cause: '水封老化',
    labour_h: 2.5,
    signature: { signedBy: '赵班长' },
  });
  expect([row.beforePhotoIds.length, row.afterPhotoIds.length]).toEqual([2, 1]);
  expect(Date.parse(row.downUntil ?? '') - Date.parse(row.downFrom ?? '')).toBeGreaterThan(4 * 3_600_000);
  // Neither the camera nor the place has left the phone, nor more than is needed.
  expect(sent).toHaveLength(4);
  for (const body of sent) expect(body.includes('Exif') || body.includes('Pit camera')).toBe(false);
  const photo = await (await stored(row.beforePhotoIds[0] ?? '')).metadata();
  expect(photo).toMatchObject({ width: 1600, height: 1067 });
  // The signature is no empty sheet.
  const { channels } = await (await stored(row.signature?.fileId ?? '')).stats();
  expect(channels[0]?.min).toBeLessThan(50);
  expect(await waitingPhotos(page)).toBe(0);

  await page.getByRole('button', { name: '详情' }).first().click();
  const detail = page.locator('.fault-detail');
  for (const told of ['更换水泵，试车 30 分钟无渗漏', '渗漏', '水封老化', '2.5', '4.8 h'])
    await detail.getByText(told).first().waitFor();
  const pictures = detail.locator('.photo-view img');
  await expect.poll(() => pictures.count(), soon).toBe(4);
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
      ),
    )
    .toBe(true);
  await detail.getByText('赵班长').waitFor();
  await detail.locator('.service-signature').scrollIntoViewIfNeeded();
  await screenshot(page, 'service-record-detail-390-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
});

it('U38 without a network photos and signature wait on the device and are sent once with their form', async () => {
  const { id, address } = await aTakenFault();
  await openHandling(address);
  await dialog().locator('#resolution').fill('紧固线束');
  await page.context().setOffline(true);
  await dialog().getByText('没有网络，恢复后发送').waitFor();
  await before()
    .locator('input[multiple]')
    .setInputFiles([await cameraPhoto('IMG_1.jpg', 'darkred'), await cameraPhoto('IMG_2.jpg', 'darkorange')]);
  await before().locator('.photo-view img').nth(1).waitFor();
  await sign(pad());
  await expect.poll(() => waitingPhotos(page), soon).toBe(3);
  await dialog().getByRole('button', { name: '保存（联网后发送）' }).click();
  const band = page.locator('.link-band', { hasText: '1 条待发送' });
  await band.getByRole('button').click();
  await page.locator('.outbox').getByText('3 张图片').waitFor();
  await screenshot(page, 'service-record-waiting-390-zh');

  const [uploads, keys]: [string[], string[]] = [[], []];
  await page.route(`**${uploadFile.path}`, (route) => {
    uploads.push(route.request().url());
    return route.continue();
  });
  await page.route('**/vehicleFault/*/handle', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    // The server does it; only the first answer never arrives.
    const answer = await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await page.context().setOffline(false);
  await expect.poll(async () => (await readFault(id)).resolution, soon).toBe('紧固线束');
  await expect.poll(() => waitingPhotos(page), soon).toBe(0);
  const row = await readFault(id);
  expect(row.beforePhotoIds).toHaveLength(2);
  expect(row.signature).not.toBeNull();
  // Tried twice under one key, and no picture twice.
  expect(uploads).toHaveLength(3);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect((await readFault(id)).version).toBe(row.version);
});

it('U38 a draft keeps its photos, and signing out leaves none on the device', async () => {
  const { address } = await aTakenFault();
  await page.context().close();
  page = await openPage(browser, { viewport: phone });
  const { loginName, password } = await aMember();
  await signIn(page, { loginName, password });
  await openView(page, address);
  await page.getByRole('button', { name: '接单' }).click();
  // The administrator has taken it; who is one too takes it over.
  await handle().click();
  await pad().waitFor();
  await before()
    .locator('input[multiple]')
    .setInputFiles(await cameraPhoto('IMG_1.jpg', 'darkred'));
  await before().locator('.photo-view img').waitFor();
  // Long enough for the draft to be on the device.
  await page.waitForTimeout(1000);
  await page.reload();
  await handle().click();
  await page.getByRole('button', { name: '继续填写' }).click();
  await before().locator('.photo-view img').waitFor();
  expect(await waitingPhotos(page)).toBe(1);
  await before().getByRole('button', { name: '查看第 1 张照片' }).click();
  await page.locator('.photo-large img').waitFor();
  await page.keyboard.press('Escape');
  await before().getByRole('button', { name: '删除第 1 张照片' }).click();
  await expect.poll(() => waitingPhotos(page), soon).toBe(0);
  await before()
    .locator('input[multiple]')
    .setInputFiles(await cameraPhoto('IMG_2.jpg', 'darkorange'));
  await expect.poll(() => waitingPhotos(page), soon).toBe(1);

  await page.evaluate(() => {
    location.hash = '/403';
  });
  await page.reload();
  await page.locator('[data-frame]').waitFor();
  expect(await waitingPhotos(page)).toBe(1);
  await chooseFromUserMenu(page, '退出登录');
  await page.locator('input[name="loginName"]').waitFor();
  expect(await waitingPhotos(page)).toBe(0);
});

it('U38 a maintenance is recorded with photos, cause, hours, downtime and a signature, and its history shows them', async () => {
  const model = await aModel();
  const machine = await aReportingVehicle({ modelId: model.id });
  await anHourlyStrategy({ modelId: model.id });
  await machine.report({ at: new Date().toISOString(), accOn: true, metrics: { engineTotalHours: 262.4 } });
  const reminder = async () => {
    await computeMaintenance();
    const body = { criteria: { vehicleId: machine.row.id } };
    return (await ask(maintenanceReminder.calls.list, { body })).rows[0];
  };
  await expect.poll(async () => (await reminder())?.status, soon).toBe('due');
  const due = await reminder();

  await openView(page, `/singleVehicle/index/${machine.row.id}?tab=maintenance`);
  await page.getByRole('button', { name: '登记保养' }).click();
  await pad().waitFor();
  await dialog().locator('#causeCode').click();
  await optionsOf(page, 'causeCode').filter({ hasText: '正常磨损' }).first().click();
  await dialog().locator('#labour_h').fill('1.5');
  await fillMoment(dialog().locator('#downFrom'), 0.2);
  await fillMoment(dialog().locator('#downUntil'), 0.1);
  await after()
    .locator('input[multiple]')
    .setInputFiles(await cameraPhoto('IMG_1.jpg', 'darkgreen'));
  await after().locator('.photo-view img').waitFor();
  await sign(pad());
  await screenshot(page, 'service-record-maintenance-390-zh');
  await dialog()
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await dialog().waitFor({ state: 'hidden' });
  const done = await ask(maintenanceReminder.calls.get, { params: { id: due?.id ?? 0 } });
  expect(done).toMatchObject({ status: 'maintained', causeCode: 'wear', labour_h: 1.5 });
  expect([done.beforePhotoIds.length, done.afterPhotoIds.length]).toEqual([0, 1]);

  await page.getByRole('button', { name: '查看记录' }).click();
  const detail = page.locator('.maintenance-detail');
  for (const told of ['正常磨损', '1.5', '2.4 h', '更换机油、机滤'])
    await detail.getByText(told).first().waitFor();
  await expect.poll(() => detail.locator('.photo-view img').count(), soon).toBe(2);
  await screenshot(page, 'service-record-maintained-390-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await page.context().close();

  page = await openPage(browser, { locale: 'en-GB' });
  await signIn(page, undefined, `/maintenance/maintenanceReminder?tab=done&vin=${machine.row.vin}`);
  await page.getByRole('button', { name: 'View record' }).click();
  await page.locator('.maintenance-detail .photo-view img').nth(1).waitFor();
  for (const told of ['Normal wear', 'Downtime', 'Photos after', 'Signature'])
    await page.locator('.maintenance-detail').getByText(told).first().waitFor();
  await screenshot(page, 'service-record-maintained-1440-en');
});
