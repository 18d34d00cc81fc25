import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { consoleUrl, signInByForm } from './harness.ts';
import { aMember } from './member.ts';
import { startServer } from './server-process.ts';
import { chooseFromUserMenu } from './session-page.ts';
import { testServer } from './test-server.ts';

let page: Page;
let frame: FramePage;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

/** Every address that the browser could go back or forward to. */
async function historyOf(): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  return entries.map(({ url }) => decodeURIComponent(url)).join('\n');
}

function linkOf(url: string, { loginName, password }: { loginName: string; password: string }): string {
  return `${url}/${loginName}/${encodeURIComponent(password)}`;
}

/** What the page has sent as a login from here on. */
function loginsSent(): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/login') sent.push(request.url());
  });
  return sent;
}

describe('a link with credentials', () => {
  it('R2.2 A16 makes no session without a click, and neither address bar nor history keeps the password', async () => {
    const { administrator } = testServer();
    const sent = loginsSent();
    const asked = page.waitForResponse((response) => response.url().endsWith('/login-settings'));
    await page.goto(linkOf(consoleUrl('/login'), administrator));
    await page.getByText('登录信息已由链接填入，请点击登录。').waitFor();
    expect(await (await asked).json()).toMatchObject({ object: { linkSignsIn: false } });
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual([]);
    expect(frame.hash()).toBe('#/login');
    expect(await historyOf()).not.toContain(administrator.password);

    await page.getByRole('button', { name: '登 录' }).click();
    await page.locator('[data-frame]').waitFor();
    expect(sent).toHaveLength(1);
    expect(await historyOf()).not.toContain(administrator.password);
  });

  it('R2.2 A16 leaves no trace either where it is opened in a page that is there already', async () => {
    const { administrator } = testServer();
    await page.goto(consoleUrl('/login'));
    await page.locator('.login-form').waitFor();
    await page.evaluate((hash) => window.location.assign(hash), linkOf('#/login', administrator));
    await page.getByText('登录信息已由链接填入，请点击登录。').waitFor();
    expect(await historyOf()).not.toContain(administrator.password);

    await signInByForm(page, administrator);
    await page.evaluate((hash) => window.location.assign(hash), linkOf('#/login', administrator));
    await frame.waitForHash('#/dashboard');
    expect(await historyOf()).not.toContain(administrator.password);
  });
});

describe('with other settings of the server', () => {
  let url = '';
  let stop = async () => {};
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vehicle-e2e-settings-'));
    const { ownerUrl, runtimeUrl } = testServer();
    const server = await startServer(dataDir, {
      DATABASE_URL: ownerUrl,
      DATABASE_RUNTIME_URL: runtimeUrl,
      LOGIN_LINK_AUTO: '1',
      PASSWORD_POLICY: 'nist',
    });
    url = server.connection.httpUrl;
    stop = server.stop;
  }, 120_000);
  afterAll(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('R2.2 A16 LOGIN_LINK_AUTO=1 signs in without a click, and leaves no trace all the same', async () => {
    const member = await aMember();
    await page.goto(linkOf(`${url}/#/login`, member));
    await page.locator('[data-frame]').waitFor();
    await frame.waitForHash('#/dashboard');
    expect(await historyOf()).not.toContain(member.password);
  });

  it('R2.2 R8.1 LOGIN_LINK_AUTO=1 with a wrong password shows the refusal and tries once', async () => {
    const sent = loginsSent();
    await page.goto(linkOf(`${url}/#/login`, { loginName: 'nobody', password: 'Wrong1234' }));
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('登录名或密码不正确，或账号暂不可用。');
    await page.waitForLoadState('networkidle');
    expect(sent).toHaveLength(1);
  });

  it('A6 R5.2 PASSWORD_POLICY=nist: the dialog asks only for length, as the server does', async () => {
    const member = await aMember();
    await page.goto(linkOf(`${url}/#/login`, member));
    await page.locator('[data-frame]').waitFor();
    await chooseFromUserMenu(page, '修改密码');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('旧密码').waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['15 到 128 个字符，不限字符种类']);
    await dialog.getByLabel('旧密码').fill(member.password);
    await dialog.getByLabel('新密码', { exact: true }).fill('Tunnel5#light');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('请输入符合要求的密码').waitFor();
    const password = 'haul road in the fog';
    await dialog.getByLabel('新密码', { exact: true }).fill(password);
    await dialog.getByLabel('确认新密码').fill(password);
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByText('修改成功！').waitFor();
  });
});
