import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { consoleUrl, screenshot, signInByForm } from './harness.ts';
import { aMember, type MadeMember } from './member.ts';

let page: Page;
let frame: FramePage;
let member: MadeMember;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

const dialog = () => page.getByRole('dialog');

describe('first login', () => {
  beforeEach(async () => {
    member = await aMember({ mustChangePassword: true });
    await signInByForm(page, member);
    await dialog().waitFor();
  });

  it('R2.42 R3.1 a banner says what to do; whatever page is asked for, logging out is the only other way', async () => {
    const alert = dialog().getByRole('alert').first();
    await alert.getByText('首次登录必须修改密码，修改后请重新登录。').waitFor();
    await screenshot(page, 'password-first-zh-1440');
    expect(await dialog().getByRole('button', { name: 'Close' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await frame.goTo('/terminal');
    await frame.waitForHash('#/');
    await page.goto('about:blank');
    await page.goto(consoleUrl('/terminal'));
    await dialog().getByRole('button', { name: '退出登录' }).click();
    await page.locator('.login-form').waitFor();
  });

  it('R2.42 R4.6 after the change one signs in again, with the words of the server', async () => {
    await dialog().getByLabel('旧密码').fill(member.password);
    await dialog().getByLabel('新密码', { exact: true }).fill('Tunnel5#light');
    await dialog().getByLabel('确认新密码').fill('Tunnel5#light');
    await dialog().getByRole('button', { name: '确定' }).click();
    await page.getByText('修改成功！ 请用新密码登录。').waitFor();
    expect(frame.hash()).toBe('#/login');
    await signInByForm(page, { loginName: member.loginName, password: 'Tunnel5#light' });
    await frame.sidebar.waitFor();
    expect(await dialog().count()).toBe(0);
  });
});
