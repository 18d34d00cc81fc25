import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { accessibilityFaults, consoleUrl, phone, screenshot } from './harness.ts';
import { aMember, endSessionsOf, type MadeMember } from './member.ts';
import { chooseFromUserMenu, everythingStored, openLogin } from './session-page.ts';
import { testServer } from './test-server.ts';

let page: Page;
let frame: FramePage;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

const box = () => page.getByRole('checkbox', { name: '记住密码' });
const nameInput = () => page.getByLabel('登录名');
const passwordInput = () => page.getByLabel('密码', { exact: true });

async function signInWithBox({ loginName, password }: MadeMember, isTicked: boolean): Promise<void> {
  await openLogin(page);
  await nameInput().fill(loginName);
  await passwordInput().fill(password);
  if (isTicked) await box().check();
  await page.getByRole('button', { name: '登 录' }).click();
  await page.locator('[data-frame]').waitFor();
}

/** A password as it might be found again: as it is, encoded, or hashed without salt. */
function tracesOf(password: string): string[] {
  const bytes = Buffer.from(password);
  const hashes = ['md5', 'sha1'].flatMap((name) => {
    const digest = createHash(name).update(bytes).digest();
    return [digest.toString('hex'), digest.toString('base64')];
  });
  return [password, encodeURIComponent(password), bytes.toString('base64'), bytes.toString('hex'), ...hashes];
}

async function visitSomePages(): Promise<void> {
  await frame.openFromMenu('终端');
  await frame.openFromMenu('车型');
  await frame.goTo('/profile');
  await page.getByRole('heading', { name: '我的登录日志' }).waitFor();
}

async function expectNoTraceOf(password: string): Promise<string> {
  const stored = await everythingStored(page);
  for (const trace of tracesOf(password)) expect(stored.toLowerCase()).not.toContain(trace.toLowerCase());
  return stored;
}

/** Beside that of drafts and of what waits to be sent, which no password enters. */
const databases = async () => {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  return names.filter((name) => name !== 'vehicle.kept');
};

describe('remember me', () => {
  it('R3.2 B29 is off, and without it nothing of the password is kept', async () => {
    const member = await aMember();
    await openLogin(page);
    expect(await box().isChecked()).toBe(false);
    await signInWithBox(member, false);
    await visitSomePages();
    await expectNoTraceOf(member.password);
    expect(await databases()).toEqual([]);
  });

  it('R3.2 B29 seals the password with a key that cannot be taken out, and fills it in on the next visit', async () => {
    const member = await aMember();
    await signInWithBox(member, true);
    await visitSomePages();
    const stored = await expectNoTraceOf(member.password);
    expect(stored).toContain(`loginName=${member.loginName}`);
    expect(stored).toContain('key=sealed key');

    await endSessionsOf(member.id);
    await page.goto('about:blank');
    await page.goto(consoleUrl('/terminal'));
    await page.locator('.login-form').waitFor();
    expect(await nameInput().inputValue()).toBe(member.loginName);
    expect(await passwordInput().inputValue()).toBe(member.password);
    expect(await passwordInput().getAttribute('type')).toBe('password');
    expect(await box().isChecked()).toBe(true);
    await screenshot(page, 'login-remembered-zh-1440');
    await page.getByRole('button', { name: '登 录' }).click();
    await frame.waitForHash('#/terminal');
  });

  it('R3.2 R4.2 signing out removes the password and its key', async () => {
    await signInWithBox(await aMember(), true);
    expect(await databases()).toEqual(['vehicle.remembered']);
    await chooseFromUserMenu(page, '退出登录');
    await page.locator('.login-form').waitFor();
    expect(await databases()).toEqual([]);
    expect(await nameInput().inputValue()).toBe('');
    expect(await box().isChecked()).toBe(false);
  });

  it('R3.2 unticking the box removes them at once', async () => {
    const member = await aMember();
    await signInWithBox(member, true);
    await endSessionsOf(member.id);
    await page.reload();
    await box().uncheck();
    await expect.poll(databases).toEqual([]);
    await page.reload();
    await page.locator('.login-form').waitFor();
    expect(await nameInput().inputValue()).toBe('');
  });

  it('R3.2 a page without a secure connection says why it cannot remember', async () => {
    // The real server under a name that the browser does not trust as it trusts this machine's own.
    await page.route('http://console.lan/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: testServer().httpUrl + pathname + search }),
      });
    });
    await page.setViewportSize(phone);
    await page.goto('http://console.lan/#/login');
    await page.getByText('非 HTTPS 安全连接，无法保存密码').waitFor();
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    expect(await box().isDisabled()).toBe(true);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'login-insecure-zh-390');
  });
});
