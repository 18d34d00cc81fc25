import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { aMember, type MadeMember } from './member.ts';
import { soon } from './records.ts';
import { answerWith, chooseFromUserMenu, failure, toast } from './session-page.ts';

let page: Page;
let frame: FramePage;
let member: MadeMember;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

const section = (heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
const dialog = () => page.getByRole('dialog');

/** The same member in another browser. */
async function signInElsewhere(): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const elsewhere = await openPage(browser);
  await signIn(elsewhere, member);
  return elsewhere;
}

describe('profile', () => {
  beforeEach(async () => {
    member = await aMember({ memberType: 'orgUser' });
    await signIn(page, member);
    await chooseFromUserMenu(page, '个人中心');
    await frame.waitForHash('#/profile');
    await page.getByRole('heading', { name: member.loginName }).waitFor();
  });

  it('R2.34 R3.23 shows the own record, by whatever rights, and is accessible', async () => {
    const facts = page.locator('dl').first();
    for (const title of ['登录名', '手机号', '所属组织', '角色', '有效期至', '登录次数', '最近登录时间']) {
      await facts.getByText(title, { exact: true }).waitFor();
    }
    await facts.getByText('长期').waitFor();
    await page.getByText('组织用户').waitFor();
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'profile-zh-1440');
    await page.setViewportSize(phone);
    await page.getByText('Chrome').first().waitFor();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, soon).toBe(phone.width);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'profile-zh-390');
  });

  it('R5.13 changes name and mobile; the mobile by its rules', async () => {
    await page.getByRole('button', { name: '编辑资料' }).click();
    await dialog().getByRole('button', { name: '确定' }).click();
    await dialog().getByText('手机号不能为空').waitFor();
    await dialog().getByLabel('手机号').fill('12345');
    await dialog().getByRole('button', { name: '确定' }).click();
    await dialog().getByText('手机号格式不正确').waitFor();
    const mobile = `139${String(Date.now()).slice(-8)}`;
    await dialog().getByLabel('手机号').fill(mobile);
    await dialog().getByLabel('姓名').fill('李巷道');
    await dialog().getByRole('button', { name: '确定' }).click();
    await toast(page, '修改成功！').waitFor();
    await page.getByRole('heading', { name: '李巷道' }).waitFor();
    await page.getByText(mobile).waitFor();
    expect(await page.getByRole('button', { name: '用户菜单' }).textContent()).toContain('李巷道');

    await chooseFromUserMenu(page, '退出登录');
    await page.locator('.login-form').waitFor();
    await signIn(page, await aMember());
    await chooseFromUserMenu(page, '个人中心');
    await page.getByRole('button', { name: '编辑资料' }).click();
    await dialog().getByLabel('手机号').fill(mobile);
    await dialog().getByRole('button', { name: '确定' }).click();
    await dialog().getByText('该手机号已存在').waitFor();
  });

  it('opens the change-password dialog', async () => {
    await page.getByRole('button', { name: '修改密码' }).click();
    await dialog().getByLabel('旧密码').waitFor();
  });

  it('lists where one is signed in, in words, and ends another session after a question', async () => {
    const elsewhere = await signInElsewhere();
    await page.reload();
    const sessions = section('我的在线会话').getByRole('row');
    await expect.poll(() => sessions.count()).toBe(3);
    expect(await sessions.filter({ hasText: '当前会话' }).count()).toBe(1);
    await sessions
      .filter({ hasText: '当前会话' })
      .getByText(/Chrome \d+ · Linux/)
      .waitFor();
    expect(await page.getByRole('button', { name: '强制下线' }).count()).toBe(1);
    await screenshot(page, 'profile-sessions-zh-1440');
    await page.getByRole('button', { name: '强制下线' }).click();
    await dialog().getByRole('button', { name: '确定' }).click();
    await toast(page, '已强制下线').waitFor();
    await expect.poll(() => sessions.count()).toBe(2);
    await section('我的登录日志').getByText('强制下线').waitFor();
    await elsewhere.reload();
    await elsewhere.locator('.login-form').waitFor();
    await elsewhere.context().close();
  });

  it('R7.8 shows the own log, a page of ten at a time', async () => {
    await section('我的登录日志').getByText('登录成功').first().waitFor();
    await section('我的登录日志').getByText('127.0.0.1').first().waitFor();
  });

  it('R1.2 R4.7 changes the language, and keeps the choice', async () => {
    await page.getByRole('combobox', { name: '界面语言' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'English' }).click();
    await page.getByRole('heading', { name: 'My login log' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'My active sessions' }).waitFor();
    await page.getByText('Signed in', { exact: false }).first().waitFor();
    await screenshot(page, 'profile-en-1440');
    await page.setViewportSize(phone);
    await screenshot(page, 'profile-en-390');
  });

  it('says what could not be loaded, each part by itself, and tries again', async () => {
    await answerWith(page, '/passport/profile', { status: 406, json: failure('资料暂不可用') });
    await page.reload();
    await page.getByText('资料暂不可用').waitFor();
    await section('我的登录日志').getByText('登录成功').first().waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { name: member.loginName }).waitFor();
  });
});
