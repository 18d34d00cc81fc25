import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FramePage, framePage } from './frame-page.ts';
import { consoleUrl, openBrowser, openPage, screenshot, signIn } from './harness.ts';
import { aMember } from './member.ts';

let browser: Browser;
let page: Page;
let frame: FramePage;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await openPage(browser);
  frame = framePage(page);
});
afterEach(() => page.context().close());

describe('session', () => {
  it('R4.2 R2.37 logging out clears what was stored and leads to /login', async () => {
    await signIn(page);
    await page.evaluate(() => localStorage.setItem('something', 'else'));
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByLabel('登录名').waitFor();
    expect(frame.hash()).toBe('#/login');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('something');
    expect(stored).not.toMatch(/"token\\":\\"[^\\]/);
    await page.goto(consoleUrl('/terminal'));
    await page.getByLabel('登录名').waitFor();
  });

  it('R8.5 a session that has ended asks once, and signing in again starts anew', async () => {
    await signIn(page);
    await frame.openFromMenu('终端');
    await page.route('**/query', (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, message: '', object: { code: 'UNAUTHENTICATED' } },
      }),
    );
    await frame.openFromMenu('车型');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('你已被登出，可以取消继续留在该页面，或者重新登录').waitFor();
    expect(await dialog.count()).toBe(1);
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(frame.hash()).toBe('#/data/vehicleModel');
    await frame.openFromMenu('配置解析文件');
    await dialog.getByRole('button', { name: '重新登录' }).click();
    await page.getByLabel('登录名').waitFor();
    expect(frame.hash()).toBe('#/login');
  });

  it('R2.42 R5.2 R5.15 a first sign-in can do nothing before the password is changed', async () => {
    const member = await aMember({ mustChangePassword: true });
    await signIn(page, member);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('首次登录必须修改密码，修改后请重新登录。').waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);

    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('请输入旧密码').waitFor();
    await dialog.getByText('请输入新密码').waitFor();
    await dialog.getByText('请再次输入登录密码').waitFor();

    const kept = () => dialog.locator('[data-kept="true"]').count();
    await dialog.getByLabel('新密码', { exact: true }).fill('aaa123');
    await expect.poll(kept).toBe(4);
    await dialog.getByLabel('新密码', { exact: true }).fill('ab1ab2');
    await expect.poll(kept).toBe(6);
    await expect.poll(() => dialog.getByRole('status').textContent()).toBe('弱');
    await dialog.getByLabel('确认新密码').fill('other');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('密码强度太弱！').waitFor();
    await dialog.getByText('两次输入的密码不一致，请重新输入').waitFor();
    await screenshot(page, 'password-first-zh-1440');

    const password = 'Tunnel5#night';
    await dialog.getByLabel('旧密码').fill('not this one');
    await dialog.getByLabel('新密码', { exact: true }).fill(password);
    await expect.poll(() => dialog.getByRole('status').textContent()).toBe('强');
    await dialog.getByLabel('确认新密码').fill(password);
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('旧密码不正确。').waitFor();
    await dialog.getByLabel('旧密码').fill(member.password);
    await dialog.getByRole('button', { name: '确定' }).click();

    await page.getByText('密码已修改，请用新密码登录。').waitFor();
    await signIn(page, { loginName: member.loginName, password });
    await frame.sidebar.waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it('R2.42 R4.6 a wanted change shows the message of the server and closes', async () => {
    const member = await aMember();
    await signIn(page, member);
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('旧密码').fill(member.password);
    await dialog.getByLabel('新密码', { exact: true }).fill('Tunnel5#night');
    await dialog.getByLabel('确认新密码').fill('Tunnel5#night');
    const input = dialog.getByLabel('旧密码');
    expect(await input.getAttribute('type')).toBe('password');
    await dialog.getByRole('img', { name: 'eye-invisible' }).first().click();
    expect(await input.getAttribute('type')).toBe('text');
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByText('修改成功！').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(frame.hash()).toBe('#/data/vehicle');
  });
});
