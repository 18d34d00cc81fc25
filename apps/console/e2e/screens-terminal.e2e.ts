import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { screenshot } from './harness.ts';
import { aTerminal, knockAsStranger, openView } from './records.ts';

let page: Page;

openSignedIn((opened) => {
  page = opened.page;
});

it('R3.19 shows the secret of a JSON terminal once', async () => {
  const terminal = await aTerminal({ type: 'JSON' });
  await openView(page, `/terminal?terminalNo=${terminal.terminalNo}`);
  await page.getByRole('button', { name: /密\s*钥/ }).click();
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  const secret = page.getByRole('textbox', { name: '密钥' });
  await secret.waitFor();
  expect((await secret.inputValue()).length).toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: /复\s*制/ }).click();
  await page.getByRole('button', { name: '已复制' }).waitFor();
  await page.getByRole('button', { name: '已保存' }).click();
  await secret.waitFor({ state: 'hidden' });
});

it('shows a terminal that the gateway refused, and registers it from there', async () => {
  const phone = `199${String(Date.now()).slice(-8)}`;
  await knockAsStranger(phone);
  await openView(page, '/terminal');
  await page.getByRole('button', { name: '接入记录' }).click();
  const drawer = page.locator('.ant-drawer');
  await drawer.getByPlaceholder('终端手机号').fill(phone);
  const event = drawer.locator('tbody tr[data-row-key]').filter({ hasText: phone });
  // The gateway writes what it has counted every few seconds.
  await expect
    .poll(
      async () => {
        await drawer.getByRole('button', { name: /刷\s*新/ }).click();
        return event.count();
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe(1);
  expect(await event.innerText()).toContain('未登记的终端');
  await screenshot(page, 'screens-gateway-events-1440-zh');

  await event.getByRole('button', { name: '登记此终端' }).click();
  const dialog = page.locator('.ant-modal.form-dialog');
  await dialog.locator('#terminalNo:focus').waitFor();
  expect(await dialog.locator('#simNo').inputValue()).toBe(phone);
  await dialog.locator('#terminalNo').fill(`S${phone}`);
  await page.keyboard.press('Enter');
  await page.getByText('添加成功！').waitFor();
});

it('R8.18 the form says which of its lists could not be obtained', async () => {
  await openView(page, '/terminal');
  await page.route(/\/option\/(terminalType|manufacturer)/, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = page.locator('.ant-modal.form-dialog');
  await dialog.locator('#terminalNo:focus').waitFor();
  await page.locator('.ant-message').getByText('获取终端类型失败').waitFor();
  await dialog.locator('#manufacturer').click();
  await page.locator('.ant-message').getByText('获取生产厂家失败').waitFor();
  await page.unroute(/\/option\/(terminalType|manufacturer)/);
});
