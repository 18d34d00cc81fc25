import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { screenshot } from './harness.ts';
import { aVehicle, openView, optionsOf, soon } from './records.ts';

let page: Page;
openSignedIn((opened) => {
  ({ page } = opened);
});

const dialog = () => page.locator('.ant-modal.form-dialog');
const confirm = () =>
  dialog()
    .getByRole('button', { name: /确\s*定/ })
    .click();
const errorAt = (field: string) =>
  dialog().locator(`.ant-form-item:has(#${field}) .ant-form-item-explain-error`).first();

async function close(): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃修改' }).click();
  await dialog().waitFor({ state: 'hidden' });
}

/** How often people read it. */
const told = (text: string) => page.getByText(text).count();

it('U15 a bound stands in the sentence: raw messages are kept no longer than what was decoded', async () => {
  await openView(page, '/system/retention');
  await page.getByRole('button', { name: '修改保留天数' }).click();
  await dialog().getByLabel('上报数据保留天数').fill('400');
  await dialog().getByLabel('原始报文保留天数').fill('401');
  await confirm();
  await expect.poll(() => errorAt('rawDays').innerText(), soon).toBe('不能超过上报数据保留天数（400 天）');
  expect(await told('格式或取值不正确')).toBe(0);
  // Nor is it said beside the form that something is wrong in it.
  expect(await page.locator('.ant-message-notice').count()).toBe(0);
  await screenshot(page, 'refusal-bound-1440-zh');
  await close();
});

it('U15 what is there already is told once, at its field', async () => {
  const { vin, modelName } = await aVehicle();
  await openView(page, '/data/vehicle');
  await page.locator('.toolbar').getByRole('button', { name: '新增' }).click();
  await dialog().locator('#vin:focus').waitFor();
  await dialog().locator('#vin').fill(vin);
  await dialog().locator('#modelId').click();
  await dialog().locator('#modelId').fill(modelName);
  await optionsOf(page, 'modelId').getByText(modelName).first().click();
  await dialog().locator('#orgId').click();
  await optionsOf(page, 'orgId').first().click();
  await confirm();
  await expect.poll(() => errorAt('vin').innerText(), soon).toContain('已存在');
  // A toast would come with the same answer.
  await page.waitForTimeout(500);
  expect(await told('已存在')).toBe(1);
  await screenshot(page, 'refusal-once-1440-zh');
  await close();
});

const kcd = (message: string) =>
  `<NetworkDefinition><Bus name="b">${message}<Message id="1" name="good"/></Bus></NetworkDefinition>`;

it.each([
  ['zh', '新增', 'format="long" 只能是 standard, extended'],
  ['en', 'Add', 'format="long" must be one of standard, extended'],
  ['es', 'Agregar', 'format="long" debe ser uno de standard, extended'],
  ['ja', '追加', 'format="long" は standard, extended のいずれかにしてください'],
])('U15 a parse file is refused in one language: %s', async (language, add, reason) => {
  await page.evaluate((stored) => localStorage.setItem('vehicle.language', stored), language);
  await page.reload();
  await openView(page, '/configFile');
  await page.locator('.toolbar .ant-btn-primary').first().click();
  await dialog().waitFor();
  await dialog()
    .locator('input[type="file"]')
    .setInputFiles({
      name: `${add}.xml`,
      mimeType: 'text/xml',
      buffer: Buffer.from(kcd('<Message id="2" name="bad" format="long"/>')),
    });
  const report = dialog().locator('.upload-report summary');
  await report.waitFor(soon);
  await report.last().click();
  await dialog().locator('.concerns', { hasText: reason }).waitFor();
  await screenshot(page, `refusal-parse-file-1440-${language}`);
});
