import { bindTerminal } from '@vehicle/contract/fleet/vehicle/contract';
import { locationOf } from '@vehicle/jt808/location';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { Terminal } from '../../../tools/fleet-simulator/terminal/terminal.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, desktop, phone, screenshot } from './harness.ts';
import { ask, aTerminal, aVehicle, openView } from './records.ts';
import { testServer } from './test-server.ts';

let page: Page;
const terminals: Terminal[] = [];

openSignedIn((opened) => {
  page = opened.page;
});
afterAll(() => {
  for (const terminal of terminals) terminal.close();
});

/** A terminal in a vehicle that is connected and answers. */
async function aConnectedTerminal(): Promise<string> {
  const [row, sender] = [await aVehicle(), await aTerminal()];
  await ask(bindTerminal, {
    params: { id: row.id },
    body: { version: row.version, terminalId: sender.id, reason: 'e2e' },
  });
  await new Promise<void>((onOnline) => {
    const terminal = new Terminal({
      host: '127.0.0.1',
      port: testServer().gatewayPort,
      identity: {
        phone: sender.simNo,
        version: '2019',
        terminalNo: sender.terminalNo,
        vin: row.vin,
        plateNo: null,
      },
      authCode: null,
      onAuthCode: () => undefined,
      onOnline,
      location: () => locationOf({ latitude: 40.031, longitude: 113.048, status: 3, time: new Date() }),
      onEvent: () => undefined,
    });
    terminals.push(terminal);
    terminal.open();
  });
  return sender.terminalNo;
}

async function openDrawer(terminalNo: string): Promise<Locator> {
  await openView(page, `/terminal?terminalNo=${terminalNo}`);
  await page.getByRole('button', { name: /^指\s*令$/ }).click();
  const drawer = page.locator('.ant-drawer').filter({ hasText: `终端 ${terminalNo} 的指令` });
  await drawer.waitFor();
  return drawer;
}

async function choose(kind: string): Promise<void> {
  await page.locator('#command-kind').click();
  await page.locator('.ant-select-item-option').filter({ hasText: kind }).click();
}

it('says why nothing can be sent to a terminal that is away', async () => {
  const { terminalNo } = await aTerminal();
  const drawer = await openDrawer(terminalNo);
  await drawer.getByText('终端没有绑定车辆，不能下发指令。').waitFor();
  expect(await drawer.getByRole('button', { name: /下发指令/ }).count()).toBe(0);
  await drawer.getByRole('tab', { name: '历史' }).click();
  await drawer.getByText('暂无指令记录').waitFor();
});

it('sends commands to a terminal that is there, and shows its answers', async () => {
  const terminalNo = await aConnectedTerminal();
  let drawer = await openDrawer(terminalNo);
  // The server writes who is connected every few seconds.
  await expect
    .poll(
      async () => {
        if ((await drawer.locator('#command-kind').count()) > 0) return true;
        drawer = await openDrawer(terminalNo);
        return (await drawer.locator('#command-kind').count()) > 0;
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(true);
  await choose('文本信息');
  await drawer.locator('#text').fill('前方路滑，请减速慢行');
  await screenshot(page, 'screens-terminal-command-1440-zh');
  await page.mouse.move(0, 0);
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await drawer.getByRole('button', { name: /下发指令/ }).click();
  const first = drawer.locator('tbody tr[data-row-key]').first();
  await first.getByText('已应答').waitFor();

  await drawer.getByRole('tab', { name: '下发' }).click();
  await choose('查询参数');
  await drawer.getByRole('button', { name: /下发指令/ }).click();
  await first.getByText('0x0029 默认汇报间隔').waitFor();

  await drawer.getByRole('tab', { name: '下发' }).click();
  await choose('设置参数');
  await drawer.getByRole('combobox', { name: '添加参数' }).fill('0029');
  await page.locator('.ant-select-item-option').filter({ hasText: '0x0029' }).click();
  await drawer.getByRole('spinbutton', { name: '参数值' }).fill('30');
  await screenshot(page, 'screens-terminal-parameters-1440-zh');
  await drawer.getByRole('button', { name: /下发指令/ }).click();
  const question = page.locator('.ant-modal-confirm');
  await question.getByRole('button', { name: /确\s*定/ }).click();
  await first.getByText('设置参数').waitFor();
  await first.getByText('已应答').waitFor();
  await screenshot(page, 'screens-terminal-command-history-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);

  await page.setViewportSize(phone);
  await drawer.locator('.paged-row').first().waitFor();
  await screenshot(page, 'screens-terminal-command-history-390-zh');
  await drawer.getByRole('tab', { name: '下发' }).click();
  await screenshot(page, 'screens-terminal-parameters-390-zh');
  await page.setViewportSize(desktop);
});
