import { option } from '@vehicle/contract/core/option';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { bindTerminal } from '@vehicle/contract/fleet/vehicle/contract';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import { openSignedIn } from './frame-page.ts';
import { screenshot } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { fillDay } from './moment.ts';
import { ask, aTerminal, aVehicle, knockAsStranger, openView, soon } from './records.ts';
import { testServer } from './test-server.ts';

let page: Page;
let list: ListingPage;

openSignedIn((opened) => {
  page = opened.page;
  list = listingPage(page);
});

/** What a row shows, by the titles of the columns. */
async function shownIn(terminalNo: string): Promise<Record<string, string>> {
  const titles = await page.locator('.listing thead th').allInnerTexts();
  const cells = await list.row(terminalNo).locator('td').allInnerTexts();
  return Object.fromEntries(titles.map((title, at) => [title.trim(), (cells[at] ?? '').trim()]));
}

it('R3.19 R3.25 every field is entered in the form and stands in its column', async () => {
  const [maker] = await ask(option.manufacturer, { query: {} });
  const mark = Date.now() % 10_000_000;
  const entered = {
    终端编号: `ALL${mark}`,
    'SIM 卡号': `1391${String(mark).padStart(7, '0')}`,
    终端类型: 'JT/T 808-2013',
    硬件版本: 'V3.7',
    生产厂家: String(maker?.dictName),
    生产日期: '2026-01-09',
  };
  await openView(page, '/terminal');
  await page.getByRole('button', { name: '新增' }).click();
  const { dialog } = list;
  await dialog.locator('#terminalNo').fill(entered.终端编号);
  await dialog.locator('#simNo').fill(entered['SIM 卡号']);
  await list.choose(dialog.locator('#type'), '', entered.终端类型);
  await dialog.locator('#hardwareVersion').fill(entered.硬件版本);
  await list.choose(dialog.locator('#manufacturer'), entered.生产厂家);
  await fillDay(dialog.locator('#productionDate'), entered.生产日期);
  await page.keyboard.press('Tab');
  await dialog.locator('#debugFlag').click();
  await list.confirm();
  await page.getByText('添加成功！').waitFor();

  await openView(page, `/terminal?terminalNo=${entered.终端编号}`);
  await list.row(entered.终端编号).waitFor();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date());
  const created = expect.stringMatching(new RegExp(`^${day} \\d\\d:\\d\\d:\\d\\d$`));
  const shown = { ...entered, 调试标志: '是', 创建时间: created };
  // The words of the dictionary come after the rows.
  await expect.poll(() => shownIn(entered.终端编号), soon).toMatchObject({ ...shown, 使用标志: '否' });

  // In use once it is bound.
  const { rows } = await ask(terminal.calls.list, { body: { criteria: { terminalNo: entered.终端编号 } } });
  const { id, version } = await aVehicle();
  const body = { version, terminalId: Number(rows[0]?.id), reason: 'e2e' };
  await ask(bindTerminal, { params: { id }, body });
  await page.getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => shownIn(entered.终端编号), soon).toMatchObject({ ...shown, 使用标志: '是' });
});

it('shows the secret of a JSON terminal once', async () => {
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

it('S5 a replaced device asks for the number, and an operator releases it', async () => {
  const [row, sender] = [await aVehicle(), await aTerminal({ type: 'JT808-2013' })];
  const body = { version: row.version, terminalId: sender.id, reason: 'e2e' };
  await ask(bindTerminal, { params: { id: row.id }, body });
  const port = testServer().gatewayPort;
  const old = await vi.waitFor(() => TestTerminal.signedIn(port, sender.simNo), { timeout: 10_000 });
  const device = await TestTerminal.connect(port, sender.simNo);
  expect(await device.register('DEV0002')).toMatchObject({ result: 3 });
  await openView(page, '/terminal');
  await page.getByRole('button', { name: '注册请求' }).click();
  const drawer = page.locator('.ant-drawer');
  const request = drawer.locator('tbody tr[data-row-key]').filter({ hasText: sender.simNo });
  // The gateway writes what it has counted every few seconds.
  await expect
    .poll(
      async () => {
        await drawer.getByRole('button', { name: /刷\s*新/ }).click();
        return request.count();
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe(1);
  const text = await request.innerText();
  expect(text).toContain('另一台设备正在请求此号码');
  expect(text).toContain('厂商 MAKER，型号 MODEL，编号 DEV0002');
  expect(text).toContain('当前在线');
  await screenshot(page, 'screens-device-requests-1440-zh');
  await request.getByRole('button', { name: /放\s*行/ }).click();
  const question = page.locator('.ant-modal-confirm');
  await question.getByText('当前有设备在线').waitFor();
  await screenshot(page, 'screens-device-requests-sure-1440-zh');
  await question.getByRole('button', { name: /确\s*定/ }).click();
  await old.closed();
  await request.waitFor({ state: 'detached' });
  expect(await device.register('DEV0001')).toMatchObject({ result: 3 });
  const { result, authCode } = await device.register('DEV0002');
  expect(result).toBe(0);
  expect(await device.authenticate(authCode ?? '')).toBe(0);
  device.close();
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
