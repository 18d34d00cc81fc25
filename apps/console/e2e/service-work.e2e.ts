import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aFaultCode, aVehicleFault, nextNumber } from './faults.ts';
import { openPhoneForEachTest } from './frame-page.ts';
import { accessibilityFaults, phone, screenshot } from './harness.ts';
import { fillMoment } from './moment.ts';
import { ask, aVehicle, openView, soon } from './records.ts';
import { readFault, sign } from './service-record.ts';

let page: Page;
openPhoneForEachTest((opened) => {
  page = opened;
});

const dialog = () => page.locator('.form-dialog');
const detail = () => page.locator('.fault-detail');
const toast = (text: string) => page.locator('.ant-message').getByText(text);
const confirmForm = () =>
  dialog()
    .getByRole('button', { name: /^确\s*定$/ })
    .click();

/** A fault of a machine that has a plate, by the names that people know both by. */
async function aNamedFault() {
  const fault = `燃油中有水${nextNumber()}`;
  const plateNo = `晋安${nextNumber()}`;
  const { spn, fmi } = await aFaultCode({ name: fault, level: 3 });
  const { id: vehicleId } = await aVehicle({ plateNo });
  const { id, firstAt } = await aVehicleFault(vehicleId, { spn, fmi });
  return { id, vehicleId, plateNo, fault, firstAt };
}

it('U5 U40 what is done with a fault stands at once wherever the fault is shown, and is said in its words', async () => {
  const { id, vehicleId, plateNo, fault } = await aNamedFault();
  await openView(page, `/singleVehicle/index/${vehicleId}`);
  const row = page.locator('.open-faults > li', { hasText: fault });
  await row.getByRole('button', { name: fault }).click();
  await detail().getByText('未处理').first().waitFor();
  await detail().getByRole('button', { name: '接单' }).click();
  await toast(`已接单：${plateNo} · ${fault}`).waitFor();
  await detail().getByText('处理中').first().waitFor();
  expect(await detail().getByText('未处理').count()).toBe(0);
  await row.getByText(/已接单/).waitFor();
  await screenshot(page, 'service-work-taken-390-zh');

  await detail().getByRole('button', { name: '处理', exact: true }).click();
  expect(await dialog().locator('.ant-modal-title').innerText()).toBe(`处理故障 · ${plateNo} · ${fault}`);
  // Nothing has been written: nothing is wrong yet, and what is written first has the focus.
  await expect
    .poll(
      () =>
        dialog()
          .locator('#resolution')
          .evaluate((field) => field === document.activeElement),
      soon,
    )
    .toBe(true);
  await page.waitForTimeout(500);
  expect(await dialog().locator('.ant-form-item-explain-error').allInnerTexts()).toEqual([]);
  await screenshot(page, 'service-work-handling-390-zh');
  await dialog().locator('#resolution').fill('放水，更换燃油滤芯');
  await confirmForm();
  await toast(`已登记处理：${plateNo} · ${fault}`).waitFor();
  expect(await page.getByText('修改成功').count()).toBe(0);
  await detail().getByText('已处理').first().waitFor();
  expect((await readFault(id)).status).toBe('handled');
  await page.locator('.ant-drawer-close').click();
  await row.getByText(/已处理/).waitFor();
  expect(await page.getByRole('link', { name: /处理故障/ }).count()).toBe(0);
  await screenshot(page, 'service-work-handled-390-zh');
});

it('U38 the downtime begins with the first report where that is taken over, and does not end before it', async () => {
  const { id, vehicleId, firstAt } = await aNamedFault();
  await openView(page, `/singleVehicle/index/${vehicleId}?tab=faultRecord`);
  await page.getByRole('button', { name: '接单' }).click();
  await page.getByRole('button', { name: '处理', exact: true }).click();
  await dialog().locator('#resolution').fill('换滤芯');
  await dialog()
    .getByRole('button', { name: /填入首次上报时间/ })
    .click();
  const until = dialog().locator('#downUntil');
  await fillMoment(until, 0.3);
  await dialog().locator('#cause').click();
  await dialog().getByText('不能早于停机开始').first().waitFor();
  await fillMoment(until, 0.01);
  await dialog().getByText('不能早于停机开始').first().waitFor({ state: 'hidden' });
  await confirmForm();
  await dialog().waitFor({ state: 'hidden' });
  expect(Date.parse((await readFault(id)).downFrom ?? '')).toBe(Date.parse(firstAt));
});

it('U38 U12 a repair that was written down without a network was done then, not when it was sent', async () => {
  const { id, vehicleId } = await aNamedFault();
  await openView(page, `/singleVehicle/index/${vehicleId}?tab=faultRecord`);
  await page.getByRole('button', { name: '接单' }).click();
  await page.getByRole('button', { name: '处理', exact: true }).click();
  await dialog().locator('#resolution').fill('紧固线束');
  await sign(dialog().locator('.signature-paper canvas'));
  await page.context().setOffline(true);
  await dialog().getByRole('button', { name: '保存（联网后发送）' }).click();
  await dialog().waitFor({ state: 'hidden' });
  const written = Date.now();
  await page.waitForTimeout(8000);
  await page.context().setOffline(false);
  await expect.poll(async () => (await readFault(id)).resolution, soon).toBe('紧固线束');
  expect(Date.parse((await readFault(id)).handledAt ?? '') - written).toBeLessThan(3000);
});

it('U42 a fault is ended for good only by a button that says so, and after a question that names it', async () => {
  const { id, vehicleId, plateNo, fault } = await aNamedFault();
  await openView(page, `/singleVehicle/index/${vehicleId}?tab=faultRecord&fault=${id}`);
  await detail().waitFor();
  // Beside the steps nothing reads as the way out of the sheet.
  expect(await detail().locator('> .row-actions button').allInnerTexts()).toEqual(['接单']);
  const closing = detail().getByRole('button', { name: '关闭故障' });
  const { width } = (await closing.boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThan(phone.width / 2);
  await closing.scrollIntoViewIfNeeded();
  await screenshot(page, 'service-work-closing-390-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await closing.click();
  const question = page.locator('.ant-modal-confirm');
  await question.getByText(`关闭 ${plateNo} 的故障“${fault}”`).waitFor();
  await question.getByText('不能撤销').waitFor();
  await screenshot(page, 'service-work-close-question-390-zh');
  await question.getByRole('button', { name: /^取\s*消$/ }).click();
  expect((await readFault(id)).status).toBe('active');
  await closing.click();
  await question.getByRole('button', { name: /^确\s*定$/ }).click();
  await toast(`故障已关闭：${plateNo} · ${fault}`).waitFor();
  await expect
    .poll(async () => (await ask(vehicleFault.calls.get, { params: { id } })).status, soon)
    .toBe('cleared');
});
