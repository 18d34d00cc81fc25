import type { QueryClient } from '@tanstack/react-query';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import type { Fiber } from './fresh-view.ts';
import { consoleUrl, screenshot, signIn, signInByForm } from './harness.ts';
import { aMember, endSessionsOf } from './member.ts';
import { soon } from './records.ts';
import { chooseFromUserMenu } from './session-page.ts';
import { testServer } from './test-server.ts';

let page: Page;
let frame: FramePage;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

const stored = () => page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));

/** The calls of the page from here on, and those that wait for their answer: without the live stream, which never ends. */
function callsOf(watched: Page) {
  const calls: string[] = [];
  const open = new Set<Request>();
  watched.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!['fetch', 'xhr'].includes(request.resourceType()) || pathname === vehicleStream.path) return;
    calls.push(pathname);
    open.add(request);
  });
  watched.on('requestfinished', (request) => open.delete(request));
  watched.on('requestfailed', (request) => open.delete(request));
  return { calls, open: () => open.size };
}

/** Lets the console's own client, taken from what React holds, list terminals twenty times at once, as a page full of charts would. */
function makeTwentyCalls(): Promise<number> {
  return page.evaluate(async (name) => {
    const clientIn = (fiber: Fiber | null): QueryClient | null => {
      if (fiber === null) return null;
      const { client } = fiber.memoizedProps ?? {};
      return client ?? clientIn(fiber.child) ?? clientIn(fiber.sibling);
    };
    const [, root] =
      Object.entries(document.getElementById('root') ?? {}).find(([name]) =>
        name.startsWith('__reactContainer'),
      ) ?? [];
    const client = clientIn(root);
    const [query] = client?.getQueryCache().findAll({ type: 'active', queryKey: [name] }) ?? [];
    if (!client || !query) throw new Error('The page has not asked for anything.');
    const calls = Array.from({ length: 20 }, (_, at) =>
      client.fetchQuery({ ...query.options, queryKey: [...query.queryKey, at], staleTime: 0 }),
    );
    const outcomes = await Promise.allSettled(calls);
    return outcomes.filter(({ status }) => status === 'rejected').length;
  }, terminal.calls.list.name);
}

describe('the end of a session', () => {
  it('B28 R2.37 R4.2 logging out leaves nothing stored but the language of the device, and begins anew', async () => {
    await signIn(page);
    // There is a page of the session to go back to.
    await frame.goTo('/terminal');
    await page.evaluate(() => {
      localStorage.setItem('something', 'else');
      sessionStorage.setItem('something', 'else');
      Object.assign(window, { isOldPage: true });
    });
    const answer = page.waitForResponse('**/passport/logout');
    await chooseFromUserMenu(page, '退出登录');
    await page.locator('.login-form').waitFor();
    expect(await (await answer).headerValue('clear-site-data')).toBe('"cache", "storage"');
    expect(await stored()).toEqual({ local: { 'vehicle.language': 'zh' }, session: {} });
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
    await page.goBack();
    await frame.waitForHash('#/login');
    await page.locator('.login-form').waitFor();
  });

  it('B30 R8.5 twenty calls with a dead session open one dialog; cancelled, nothing asks again by itself', async () => {
    const member = await aMember();
    const { open } = callsOf(page);
    await signIn(page, member);
    const listed = page.waitForResponse((answer) => answer.url().endsWith(terminal.calls.list.path));
    await frame.openFromMenu('终端');
    await listed;
    // The bell comes last; then all that the page asks by itself has been asked.
    await page.locator('.notice-bell').waitFor();
    await expect.poll(open, soon).toBe(0);
    await endSessionsOf(member.id);
    expect(await makeTwentyCalls()).toBe(20);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.count()).toBe(1);
    expect(await dialog.locator('.ant-modal-confirm-title').textContent()).toBe('确定登出');
    expect(await dialog.locator('.ant-modal-confirm-content').textContent()).toBe(
      '你已被登出，可以取消继续留在该页面，或者重新登录',
    );
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['取消', '重新登录']);
    await screenshot(page, 'signed-out-zh-1440');

    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { calls } = callsOf(page);
    // Any loop would turn many times in what the browser needs for these.
    for (let at = 0; at < 3; at += 1) await page.screenshot();
    expect(calls).toEqual([]);
    expect(frame.hash()).toBe('#/terminal');
  });

  it('B30 R8.5 confirmed, the storage is cleared and the page begins anew', async () => {
    const member = await aMember();
    await signIn(page, member);
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    await endSessionsOf(member.id);
    // The end of the session may be noticed before the next call is made.
    await page.evaluate(() => window.location.assign('#/data/vehicleModel'));
    await page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click();
    await page.locator('.login-form').waitFor();
    expect(frame.hash()).toBe('#/login');
    expect(await stored()).toEqual({ local: { 'vehicle.language': 'zh' }, session: {} });
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  });

  it('R8.5 R1.2 the dialog speaks English too', async () => {
    const member = await aMember();
    await signIn(page, member);
    await page.evaluate(() => localStorage.setItem('vehicle.language', 'en'));
    await page.reload();
    await page.locator('[data-frame]').waitFor();
    await endSessionsOf(member.id);
    await page.evaluate(() => window.location.assign('#/terminal'));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Cancel', 'Sign in again']);
    await screenshot(page, 'signed-out-en-1440');
  });

  it('R4.4 a session that has ended meanwhile leads to /login with the reason, and then back to the page', async () => {
    const member = await aMember();
    await signIn(page, member);
    await endSessionsOf(member.id);
    await page.goto('about:blank');
    await page.goto(consoleUrl('/terminal'));
    await page.getByRole('status').getByText('登录已失效').waitFor();
    await page.getByLabel('登录名').fill(member.loginName);
    await page.getByLabel('密码', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: '登 录' }).click();
    await frame.waitForHash('#/terminal');
  });

  it('R4.2 logging out in one tab ends the others, and signing in brings them back', async () => {
    await signIn(page);
    const other = await page.context().newPage();
    await other.goto(consoleUrl('/terminal'));
    await other.locator('[data-frame]').waitFor();
    await chooseFromUserMenu(page, '退出登录');
    // Each goes there by itself; one that is sent there meanwhile would be interrupted.
    for (const tab of [page, other]) await tab.locator('.login-form').waitFor();
    await signInByForm(page, testServer().administrator);
    await other.locator('[data-frame]').waitFor();
  });

  it('R3.1 R3.2 R3.3 R7.5 signing in stores the values of the session, those of the member once they are known', async () => {
    const member = await aMember({ memberType: 'orgUser' });
    await signInByForm(page, member);
    const { state } = await page.evaluate(() => JSON.parse(localStorage.getItem('vehicle.session') ?? ''));
    expect(state).toMatchObject({
      token: expect.stringMatching(/^\S{40,}$/),
      name: member.loginName,
      memberType: 'orgUser',
      title: '',
      logo: '',
      themeColor: '#0c3467',
      memberId: member.id,
      memberName: member.loginName,
      orgType: 'factory',
      branch: expect.any(String),
      applicationId: expect.any(Number),
      uid: String(member.id),
      loginName: member.loginName,
      firstSign: false,
      simulation: null,
      origin: null,
    });
    expect(JSON.stringify(state)).not.toContain(member.password);
  });

  it('R4.1 at the moment of login there is the default look and no member type yet, and firstSign is recorded', async () => {
    const kept = async () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('vehicle.session') ?? '{}').state ?? {});
    for (const mustChangePassword of [false, true]) {
      const member = await aMember({ mustChangePassword });
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const memberInfo = '**/passport/member/info';
      await page.route(memberInfo, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(consoleUrl('/login'));
      await page.locator('input[name="loginName"]').fill(member.loginName);
      await page.locator('input[name="password"]').fill(member.password);
      const asked = page.waitForRequest(memberInfo);
      await page.locator('button[type="submit"]').click();
      await asked;
      expect(await kept()).toMatchObject({
        token: expect.stringMatching(/^\S{40,}$/),
        name: member.loginName,
        memberType: '',
        title: '',
        logo: '',
        themeColor: '#0c3467',
        firstSign: mustChangePassword,
      });
      answer();
      await page.locator('[data-frame]').waitFor();
      expect(await kept()).toMatchObject({ memberType: 'administrator', firstSign: mustChangePassword });
      await page.unroute(memberInfo);
      if (mustChangePassword) continue;
      await chooseFromUserMenu(page, '退出登录');
      await page.locator('.login-form').waitFor();
    }
  });

  it('F73 R3.10 R7.3 login data go in the body, and no address ever holds password, token or mobile', async () => {
    const member = await aMember();
    const mobile = `138${String(Date.now()).slice(-8)}`;
    const { open } = callsOf(page);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
    const login = page.waitForRequest((request) => request.method() === 'POST');
    await page.goto(consoleUrl(`/login/${member.loginName}/${encodeURIComponent(member.password)}`));
    await page.getByRole('button', { name: '登 录' }).click();
    await page.locator('[data-frame]').waitFor();
    const { loginName, password } = member;
    expect((await login).postDataJSON()).toEqual({ loginName, password, ip: '127.0.0.1' });
    const token: string = await page.evaluate(
      () => JSON.parse(localStorage.getItem('vehicle.session') ?? '').state.token,
    );

    await frame.goTo('/profile');
    await page.getByRole('button', { name: '编辑资料' }).click();
    await page.getByRole('dialog').getByLabel('手机号').fill(mobile);
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page.getByText(mobile).waitFor();
    for (const [path, title] of [
      ['/terminal', '终端'],
      ['/data/vehicleModel', '车型'],
      ['/system/account', '账号管理'],
      ['/system/role', '角色管理'],
    ] as const) {
      await frame.goTo(path);
      await frame.tags.getByRole('link', { name: title, exact: true }).waitFor();
    }
    await expect.poll(open, soon).toBe(0);
    await chooseFromUserMenu(page, '退出登录');
    await page.locator('.login-form').waitFor();

    const sent = addresses.map((address) => decodeURIComponent(address.split('#')[0] ?? '')).join('\n');
    expect(sent).toContain('/passport/profile');
    for (const secret of [password, token, mobile]) expect(sent).not.toContain(secret);
  });
});
