import { vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { debugSpecification } from '@vehicle/contract/service/debug-specification/contract';
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aConnectedVehicle, engineSpeedFrame } from './connected-vehicle.ts';
import { nextMark } from './data-records.ts';
import { aDebugItem, engineSpeedMetric } from './debug-specification.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, desktop, openPage, phone, screenshot, signIn } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { aModel, ask, aVehicle, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
let listing: ListingPage;
openSignedIn((opened) => {
  ({ browser, page } = opened);
  listing = listingPage(page);
});

async function aSpec(name: string, modelIds: number[]) {
  const automatic = { metricId: await engineSpeedMetric(), min: 650, max: 750, unit: 'rpm' };
  const items = [
    aDebugItem({ seq: 1, name: '怠速转速', ...automatic }),
    aDebugItem({ seq: 2, name: '制动气压', min: 6.5, max: 8, unit: 'bar' }),
    aDebugItem({ seq: 3, name: '灯光与喇叭' }),
    aDebugItem({ seq: 4, name: '外观与漆面', required: false }),
  ];
  return ask(debugSpecification.calls.create, { body: { name, specVersion: 'V1.0', modelIds, items } });
}

const line = (name: string) => listing.drawer.locator('.debug-item').filter({ hasText: name });
const outcome = (name: string) => line(name).locator('.item-mark').getAttribute('data-outcome');

async function aPhoto() {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  return { name: '外观.png', mimeType: 'image/png', buffer };
}

it('R2.26 R3.28 R4.11 R7.19 a machine is debugged: begun, filled by itself and by hand, refused, forced, reported', async () => {
  const machine = await aConnectedVehicle();
  const spec = await aSpec(nextMark('出厂调试'), [machine.row.modelId]);
  await openView(page, '/inspection/vehicleDebug');
  await page.locator('.toolbar').getByRole('button', { name: '新建调试' }).click();
  await listing.choose(listing.dialog.locator('#vehicleId'), machine.row.vin);
  // The only specification for the model is chosen already.
  await listing.dialog.getByText(`${spec.name} V1.0`).waitFor();
  await screenshot(page, 'inspection-new-run-1440-zh');
  await listing.confirm();
  await listing.drawer.getByText('调试中', { exact: true }).waitFor();
  expect(await outcome('怠速转速')).toBe('open');

  await machine.tell(engineSpeedFrame(820));
  await expect.poll(() => outcome('怠速转速'), soon).toBe('failed');
  expect(await line('怠速转速').innerText()).toContain('820 rpm');
  await machine.tell(engineSpeedFrame(700));
  await expect.poll(() => outcome('怠速转速'), soon).toBe('passed');

  const pressure = line('制动气压').getByRole('spinbutton');
  await pressure.fill('5');
  await pressure.press('Enter');
  await expect.poll(() => outcome('制动气压'), soon).toBe('failed');
  await listing.drawer
    .getByRole('button', { name: /通\s*过/ })
    .first()
    .click();
  await page.getByText('还有 2 个必检项目没有通过：制动气压 / 灯光与喇叭。').waitFor();
  await line('灯光与喇叭').getByText('不合格').click();
  await expect.poll(() => outcome('灯光与喇叭'), soon).toBe('failed');
  await line('外观与漆面').getByRole('button', { name: '外观与漆面 的照片与备注' }).click();
  await line('外观与漆面')
    .locator('input[type="file"]')
    .setInputFiles(await aPhoto());
  await line('外观与漆面').locator('.stored-picture img').waitFor();
  await line('外观与漆面').getByRole('textbox').fill('左后轮罩有划痕');
  await line('制动气压').getByRole('spinbutton').fill('7.2');
  await line('外观与漆面').getByRole('textbox').focus();
  await expect.poll(() => outcome('制动气压'), soon).toBe('passed');
  await expect
    .poll(
      async () => (await ask(vehicleDebug.calls.list, { body: { criteria: { vin: machine.row.vin } } })).rows,
    )
    .toMatchObject([{ progress: 75, passedCount: 2 }]);
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'inspection-run-1440-zh');

  await listing.drawer.getByRole('button', { name: '强制通过' }).click();
  await listing.confirm();
  await listing.dialog.getByText('请填写').waitFor();
  await listing.dialog.locator('#reason').fill('喇叭缺货，交付前补装');
  await listing.confirm();
  await listing.drawer.getByText('喇叭缺货，交付前补装').waitFor();
  await listing.drawer.getByRole('button', { name: '调试报告' }).click();
  const sheet = page.locator('.print-sheet');
  for (const text of [
    machine.row.vin,
    `${spec.name} V1.0`,
    '650 – 750 rpm',
    '7.2 bar',
    '左后轮罩有划痕',
    '调试人员',
  ]) {
    await sheet.getByText(text).first().waitFor();
  }
  await sheet.locator('.print-photos img').waitFor();
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'inspection-report-1440-zh');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#root').isVisible()).toBe(false);
  expect(await sheet.isVisible()).toBe(true);
  await screenshot(page, 'inspection-report-print-zh');
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  machine.close();
});

it('R7.20 R9.2 the specifications for a run are asked for 10,000 at a time, the newest first', async () => {
  const machine = await aVehicle();
  await openView(page, '/inspection/vehicleDebug');
  await page.locator('.toolbar').getByRole('button', { name: '新建调试' }).click();
  const asked = page.waitForRequest((request) => request.url().endsWith(debugSpecification.calls.list.path));
  await listing.choose(listing.dialog.locator('#vehicleId'), machine.vin);
  expect((await asked).postDataJSON()).toEqual({
    criteria: { modelId: machine.modelId },
    order: { property: 'id', direction: 'DESC' },
    pageIndex: 1,
    pageSize: 10_000,
  });
});

it('R2.26 R7.20 a specification has its items in lines, and is copied as the next version', async () => {
  const [name, model] = [nextMark('整车规范'), await aModel()];
  await openView(page, '/inspection/debugSpecification');
  await page.locator('.toolbar').getByRole('button', { name: '新增' }).click();
  const { dialog } = listing;
  await dialog.locator('#name').fill(name);
  await listing.choose(dialog.locator('#modelIds'), model.name);
  await listing.choose(dialog.getByLabel('第 1 项数据来源'), 'engineSpeed');
  // The metric brings its name and unit along.
  await expect.poll(() => dialog.getByLabel('第 1 项单位').inputValue()).toBe('rpm');
  expect(await dialog.getByLabel('第 1 项项目名称').inputValue()).not.toBe('');
  await dialog.getByLabel('第 1 项下限').fill('800');
  await dialog.getByLabel('第 1 项上限').fill('750');
  await dialog.getByRole('button', { name: '添加项目' }).click();
  await dialog.getByLabel('第 2 项项目名称').fill('灯光');
  await dialog.getByRole('button', { name: '上移 灯光' }).click();
  await listing.confirm();
  await dialog.getByText('上限不能小于下限').waitFor();
  await dialog.getByLabel('第 2 项下限').fill('650');
  await dialog.getByRole('button', { name: '复制第 1 项' }).click();
  await dialog.getByLabel('第 2 项项目名称').fill('喇叭');
  await dialog.getByLabel('第 2 项必检').uncheck();
  await dialog.getByLabel('第 1 项项目名称').focus();
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'inspection-spec-dialog-1440-zh');
  await listing.confirm();
  await listing.row(name).waitFor();
  await listing.act(name, '复制为新版本');
  expect(await dialog.locator('#specVersion').inputValue()).toBe('V1.1');
  await dialog.getByRole('button', { name: '删除第 2 项' }).click();
  await listing.confirm();
  await expect.poll(() => listing.row(name).count(), soon).toBe(2);
  const { rows } = await ask(debugSpecification.calls.list, { body: { criteria: { name } } });
  expect(rows).toMatchObject([
    { specVersion: 'V1.1', itemCount: 2, modelIds: [model.id] },
    {
      specVersion: 'V1.0',
      items: [
        { seq: 1, name: '灯光', metricId: null, required: true },
        { seq: 2, name: '喇叭', required: false },
        { seq: 3, min: 650, max: 750, unit: 'rpm', metricId: await engineSpeedMetric() },
      ],
    },
  ]);
});

it('R2.26 in English and on a phone everything of a run is in reach', async () => {
  const row = await aVehicle();
  const spec = await aSpec(nextMark('Fit'), [row.modelId]);
  const body = { vehicleId: row.id, debugSpecificationId: spec.id, remark: null };
  await ask(vehicleDebug.calls.create, { body });
  const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, `/inspection/vehicleDebug?vin=${row.vin}`);
  await small.getByRole('button', { name: 'View', exact: true }).click();
  await small.getByRole('button', { name: /Start$/ }).click();
  await small.getByText('Debugging', { exact: true }).first().waitFor();
  await small.locator('.debug-item').first().scrollIntoViewIfNeeded();
  const heights = await small
    .locator(
      '.debug-detail .ant-btn:visible, .debug-detail .ant-radio-button-wrapper, .debug-detail .ant-input-number',
    )
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  await expect.poll(() => accessibilityFaults(small)).toEqual([]);
  await screenshot(small, 'inspection-run-390-en');
  await small.setViewportSize(desktop);
  await screenshot(small, 'inspection-run-1440-en');
  await small.context().close();
});
