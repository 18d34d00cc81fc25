/**
 * Run within the network of a machine: a terminal registers, signs in and reports, the administrator signs in with the first password,
 * chooses another and sees the report come in. Prints what was seen as JSON. Arguments: the data folder, and the password to choose.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canUploadOf } from '@vehicle/jt808/can';
import { locationOf } from '@vehicle/jt808/location';
import { withClient } from '@vehicle/server/platform/db/database';
import { readConnection } from '@vehicle/server/platform/process/connection-file';
import { enterTestFleet } from '@vehicle/server/testing/fleet.sql';
import { TestTerminal } from '@vehicle/server/testing/gateway-terminal';
import type { Page } from 'playwright-core';
import { openFrugalChromium } from '../../apps/console/e2e/chromium.ts';

const [dataDir = '', chosen = ''] = process.argv.slice(2);
const connection = readConnection(dataDir);
if (!connection?.httpUrl || !connection.gatewayPort) throw new Error(`no platform runs in ${dataDir}`);
const { httpUrl, gatewayPort, ownerUrl } = connection;

async function signIn(page: Page, password: string): Promise<void> {
  await page.locator('input[name="loginName"]').fill('admin');
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

async function choosePassword(page: Page, first: string): Promise<void> {
  await signIn(page, first);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('旧密码').fill(first);
  await dialog.getByLabel('新密码', { exact: true }).fill(chosen);
  await dialog.getByLabel('确认新密码').fill(chosen);
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByText('修改成功！ 请用新密码登录。').waitFor();
}

const [vehicle] = await withClient(ownerUrl, (client) => enterTestFleet(client, 1));
if (vehicle === undefined) throw new Error('no vehicle was made');
const browser = await openFrugalChromium();
try {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(`${httpUrl}/#/login`);
  // Asked for as soon as somebody does something.
  await page.locator('input[name="loginName"]').press('Home');
  const loginFoot = await page.locator('.login-version').textContent();
  const [, first = ''] = readFileSync(join(dataDir, 'secrets/first-administrator.txt'), 'utf8').split('\n');
  await choosePassword(page, first);
  await signIn(page, chosen);
  await page.locator('[data-frame]').waitFor();
  const foot = await page.locator('.frame-version').textContent();
  await page.goto(`${httpUrl}/#/singleVehicle/index/${vehicle.vehicleId}`);
  const engine = page.locator('.metric[data-code="engineSpeed"]', { hasText: /1,?480/ });
  const terminal = await TestTerminal.connect(gatewayPort, vehicle.phone);
  const { authCode } = await terminal.register();
  const authenticated = await terminal.authenticate(authCode ?? '');
  const time = new Date();
  const at = { latitude: 39.9, longitude: 116.4, speed_kmh: 37.5, status: 3, time };
  terminal.send({ type: 'location', ...locationOf(at) });
  const answered = await terminal.result();
  // EEC1 with nothing but an engine speed of 1,480 rpm.
  const data = Uint8Array.from([255, 255, 255, (1480 * 8) & 255, (1480 * 8) >> 8, 255, 255, 255]);
  const frame = { channel: 1 as const, extended: true, averaged: false, id: 0x0cf00400, data };
  terminal.send({ type: 'canUpload', ...canUploadOf(time, [frame]) });
  const received = await terminal.result();
  await engine.waitFor();
  terminal.close();
  process.stdout.write(JSON.stringify({ loginFoot, foot, authenticated, answered, received }));
} finally {
  await browser.close();
}
