import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { demoState, makeDemo } from '@vehicle/contract/access/demo/contract';
import { memberInfo } from '@vehicle/contract/access/member/passport';
import { org } from '@vehicle/contract/access/org/contract';
import { languages } from '@vehicle/contract/core/language';
import { bindTerminal, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import { connectTerminal, engineSpeedFrame } from './connected-vehicle.ts';
import {
  accessibilityFaults,
  consoleUrl,
  darkFaults,
  desktop,
  openBrowser,
  openProfile,
  phone,
  screenshot,
  signIn,
  tooWide,
} from './harness.ts';
import { aMember } from './member.ts';
import { printDialog } from './printed-pages.ts';
import { aModel, ask, askAsAdministrator, aTerminal, aVehicle, soon } from './records.ts';
import { aRegisteredMember } from './registered-member.ts';
import { aRole } from './roles.ts';
import { prepareAdministrator, startServer } from './server-process.ts';
import { standInServer, testServer } from './test-server.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../../', import.meta.url));

let page: Page;
let stop: () => Promise<void>;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vehicle-first-'));
  const started = await startServer(dataDir, inject('unused'), 'supervised');
  stop = started.stop;
  const administrator = await prepareAdministrator(started.connection.httpUrl, dataDir);
  standInServer({ ...started.connection, administrator });
  await askAsAdministrator();
  page = await openProfile(await openBrowser());
  await signIn(page, testServer().administrator, '/dashboard');
});
afterAll(async () => {
  await page?.context().close();
  await stop?.();
  standInServer(null);
  await rm(dataDir, { recursive: true, force: true });
});

const steps = (of = page) => of.locator('.first-page');
const step = (name: string) => page.locator(`[data-step="${name}"]`);
const isDone = (name: string) => step(name).getAttribute('data-done');
const band = (of = page) => of.locator('.demo-band');
const home = (of = page) => of.locator('.dashboard');

async function speak(language: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('vehicle.language', chosen), language);
  await page.reload();
}

/** Nothing that it lies in cuts it, and it stands beside what it lies with. */
function whollySeen(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [before, { innerWidth }] = [element.previousElementSibling?.getBoundingClientRect(), window];
    const isBeside = !before || before.right <= left || before.bottom <= top || before.top >= bottom;
    let isCut = right > innerWidth || left < 0;
    for (let over = element.parentElement; over; over = over.parentElement) {
      const edge = over.getBoundingClientRect();
      if (getComputedStyle(over).overflowX !== 'visible' && (edge.right < right || edge.left > left))
        isCut = true;
    }
    return !isCut && (isBeside || getComputedStyle(element).zIndex !== 'auto');
  });
}

async function inLanguage(language: string): Promise<void> {
  await speak(language);
  await steps().locator('.first-head h2').waitFor();
}

const titles = { zh: '开始使用', en: 'First steps', es: 'Primeros pasos', ja: 'はじめに' } as const;

it('R14.7 a platform in which nothing has happened begins with what is still to do, in four languages, at a desk and on a phone', async () => {
  await expect.poll(() => steps().locator('[data-step]').count(), soon).toBe(6);
  expect(await steps().locator('[data-done="true"]').count()).toBe(0);
  const facts = await step('terminal').locator('.first-facts').innerText();
  expect(facts).toContain(String(testServer().gatewayPort));
  expect(facts).toContain(new URL(testServer().httpUrl).hostname);
  expect(await step('terminal').innerText()).toContain('服务器目前只接受本机上的终端');
  for (const language of languages) {
    await inLanguage(language);
    expect(await steps().locator('.first-head h2').innerText()).toBe(titles[language]);
    await page.setViewportSize(phone);
    expect(await tooWide(page)).toEqual([]);
    await screenshot(page, `first-page-${language}-390`);
    await page.setViewportSize(desktop);
    await screenshot(page, `first-page-${language}-1440`);
  }
  await inLanguage('zh');
  expect(await accessibilityFaults(page, 'practice')).toEqual([]);
  expect(await darkFaults(page, 'first-page-zh-1440')).toEqual([]);
});

it('R14.7 put aside it stays away, elsewhere too, until its reader asks for it', async () => {
  await page.getByRole('button', { name: '以后再说' }).click();
  await home().waitFor();
  const elsewhere = await openProfile(await openBrowser());
  try {
    await signIn(elsewhere, testServer().administrator, '/dashboard');
    await home(elsewhere).waitFor();
    expect(await steps(elsewhere).count()).toBe(0);
  } finally {
    await elsewhere.context().close();
  }
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '开始使用' }).click();
  await steps().locator('.first-head h2').waitFor();
});

it('R14.7 who may take some steps is told who takes the others; who may take none has the plain home page', async () => {
  const visit = async (codes: readonly string[]) => {
    const { id, ...member } = await aMember({ memberType: 'orgUser' });
    const role = await aRole(['dashboard', ...codes]);
    const client = new pg.Client(testServer().ownerUrl);
    await client.connect();
    await client.query('insert into member_role (member_id, role_id) values ($1, $2)', [id, role.id]);
    await client.end();
    const visitor = await openProfile(await openBrowser());
    await signIn(visitor, member, '/dashboard');
    return visitor;
  };
  const some = await visit(['terminal', 'terminal-add']);
  await some.locator('[data-step="terminal"]').getByRole('link', { name: '新增终端' }).waitFor();
  expect(await some.locator('[data-step="model"]').innerText()).toContain('您没有此权限，请联系：系统管理员');
  expect(await some.locator('[data-step="backup"]').getByRole('link').count()).toBe(0);
  expect(await some.getByRole('button', { name: '生成演示数据' }).count()).toBe(0);
  await some.context().close();
  const none = await visit([]);
  await home(none).waitFor();
  expect(await steps(none).count()).toBe(0);
  await none.context().close();
});

it('R14.7 the demo is made by a button, marked on every page, and removed by a button', async () => {
  await page.getByRole('button', { name: '生成演示数据' }).click();
  await page.locator('.demo-progress').waitFor();
  await band().waitFor(soon);
  await page.locator('.demo-panel').getByText('演示数据已生成').waitFor({ timeout: 240_000 });
  await screenshot(page, 'first-page-demo-zh-1440');
  // Somebody of the demo, and somebody's own machine of one of its models.
  const { rows: models } = await ask(vehicleModel.calls.list, { body: { criteria: { name: '支架搬运车' } } });
  const own = await aVehicle({ modelId: models[0]?.id ?? 0 });
  const guest = await openProfile(await openBrowser());
  const [name = '', password = ''] = await demoLogin();
  await signIn(guest, { loginName: name, password }, '/dashboard');
  await band(guest).waitFor();
  expect(await band(guest).getByRole('button').count()).toBe(0);

  for (const path of ['/data/vehicle', '/system/org', '/monitoring/distribution']) {
    await page.goto(consoleUrl(path));
    await band().waitFor();
  }
  await page.setViewportSize(phone);
  expect(await tooWide(page)).toEqual([]);
  for (const language of languages) {
    await speak(language);
    await band().getByRole('button').waitFor();
    expect(await whollySeen(band().getByRole('button')), language).toBe(true);
    await screenshot(page, `demo-band-${language}-390`);
  }
  await speak('zh');
  await page.setViewportSize(desktop);
  await page.goto(consoleUrl('/terminal'));
  await page.getByRole('button', { name: '打印' }).filter({ visible: true }).click();
  await printDialog(page).locator('.demo-mark').waitFor();
  await page.goto('about:blank');
  for (const layout of ['', '&layout=charts']) {
    await page.goto(consoleUrl(`/dashboard?display=wall${layout}`));
    const mark = page.locator('.demo-mark').filter({ visible: true });
    await mark.waitFor();
    await expect.poll(() => whollySeen(mark), soon).toBe(true);
    await page.goto('about:blank');
  }

  await page.goto(consoleUrl('/data/vehicle'));
  await band().getByRole('button', { name: '管理演示数据' }).click();
  await page.getByRole('button', { name: '移除演示数据' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '将被移除' }).last();
  expect(await question.innerText()).toMatch(/车辆\s*46/);
  expect(await question.innerText()).toContain('您自己录入的全部数据');
  await screenshot(page, 'demo-removal-zh-1440');
  await question.getByRole('button', { name: '确定' }).click();
  const outcome = page.locator('.demo-panel .ant-alert').filter({ hasText: '演示数据已移除' });
  await outcome.waitFor({ timeout: 240_000 });
  expect(await outcome.innerText()).toContain(models[0]?.name);
  await expect.poll(() => band().count(), soon).toBe(0);
  await page.getByRole('button', { name: '关闭' }).last().click();
  await outcome.waitFor({ state: 'hidden' });
  // Its session has gone with it.
  const status = await guest.evaluate(async (path) => {
    const { state } = JSON.parse(localStorage.getItem('vehicle.session') ?? '{"state":{}}');
    return (await fetch(path, { headers: { Authorization: `Bearer ${state.token}` } })).status;
  }, memberInfo.path);
  expect(status).toBe(401);
  await guest.context().close();
  await ask(vehicle.calls.remove, { params: { id: own.id } });

  // Again, without a new start.
  await ask(makeDemo, {});
  await expect.poll(() => ask(demoState, {}).then(({ isPresent }) => isPresent), soon).toBe(true);
});

/** The name and the password of the demo's factory, which lie beside the server's own. */
async function demoLogin(): Promise<[string, string]> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets/demo-accounts.json'), 'utf8'));
  const { loginName, password } = secrets.find(
    (one: { loginName: string }) => one.loginName === 'demo-factory',
  );
  return [loginName, password];
}

it('R14.7 each step leads to its form and is done by what is really there, up to the first report of a real terminal', async () => {
  const { rows } = await ask(org.calls.list, { body: { criteria: {} } });
  const own = rows.find(({ isSystem }) => isSystem);
  if (!own) throw new Error('there is no organisation');
  await page.goto(consoleUrl('/dashboard?first=steps'));
  const { id, version } = own;
  const changed = z.object(org.write.shape).parse(own);
  await ask(org.calls.update, { params: { id }, body: { ...changed, name: '晋北煤业', version } });
  await expect.poll(() => isDone('org'), soon).toBe('true');
  // What comes next stands out, and nothing else.
  const next = steps().locator('[data-next="true"]');
  expect(await next.allInnerTexts()).toEqual(['新增车型']);

  await step('model').getByRole('link').click();
  await page.locator('.form-dialog').waitFor();
  await page.goBack();
  await step('backup').getByRole('link', { name: '查看备份' }).click();
  await page.getByRole('heading', { name: '备份', exact: true }).waitFor();
  await page.goBack();
  const model = await aModel();
  await expect.poll(() => isDone('model'), soon).toBe('true');

  const sender = await aTerminal({ type: 'JT808-2013' });
  await step('terminal').getByText(`终端 ${sender.terminalNo} 已登记，等待首次连接`).waitFor(soon);
  expect(await step('terminal').locator('.first-facts').innerText()).toContain(sender.simNo);
  expect(await isDone('terminal')).toBe('false');
  // No vehicle has it yet: it is refused, and heard.
  await TestTerminal.signedIn(testServer().gatewayPort, sender.simNo).catch(() => null);
  await step('terminal').getByText(`终端 ${sender.terminalNo} 已于`).waitFor(soon);
  expect(await isDone('terminal')).toBe('true');
  expect(await step('terminal').innerText()).toContain('绑定车辆后才接收其数据');

  const machine = await aVehicle({ modelId: model.id, plateNo: '晋B-001' });
  await step('vehicle').getByText('车辆 晋B-001 已录入，尚未绑定终端').waitFor(soon);
  const binding = { version: machine.version, terminalId: sender.id, reason: 'e2e' };
  await ask(bindTerminal, { params: { id: machine.id }, body: binding });
  await step('vehicle').getByText('车辆 晋B-001 已绑定终端，等待首次上报').waitFor(soon);
  const bound = await connectTerminal(sender.simNo);
  await bound.tell(engineSpeedFrame(1200));
  await step('vehicle').getByText('车辆 晋B-001 已于').waitFor(soon);
  expect(await isDone('vehicle')).toBe('true');
  await page.getByRole('button', { name: '进入首页' }).waitFor();
  expect(await step('terminal').innerText()).not.toContain('绑定车辆后才接收其数据');
  bound.close();

  await aRegisteredMember();
  await expect.poll(() => isDone('member'), soon).toBe('true');
  await screenshot(page, 'first-page-reported-zh-1440');
  const out = join(dataDir, 'first.backup');
  await run(process.execPath, ['tools/backup.ts', '--out', out], {
    cwd: repository,
    env: { ...process.env, ...inject('unused'), DATA_DIR: dataDir },
  });
  await expect.poll(() => steps().locator('[data-done="false"]').count(), soon).toBe(0);

  // In use, and nothing is left to do.
  await page.getByRole('button', { name: '进入首页' }).click();
  await home().waitFor();
  await page.getByRole('button', { name: /^用户菜单/ }).hover();
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '帮助' }).waitFor();
  expect(await page.getByRole('menuitem', { name: '开始使用' }).count()).toBe(0);
});
