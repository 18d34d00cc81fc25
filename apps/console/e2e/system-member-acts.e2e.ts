import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults, openPage, screenshot, signIn } from './harness.ts';
import { aMember } from './member.ts';
import { type MemberPage, memberPage, openMembers, ownSearch, press } from './member-page.ts';
import { grantRole, soon } from './records.ts';
import {
  aRegisteredMember,
  giveMenuOnly,
  type MemberRow,
  memberPassword,
  settle,
} from './registered-member.ts';
import { agreeToSimulate } from './session-page.ts';

let browser: Browser;
let page: Page;
let members: MemberPage;
let registered: MemberRow;

openMembers((opened) => {
  ({ browser, page, members, registered } = opened);
});

describe('resetting a password', () => {
  it('R7.7 R8.18 a random one is shown once, works, and ends the sessions', async () => {
    const row = await aRegisteredMember();
    await members.openOn(row);
    await members.act('重置密码');
    await press(members.dialog, /确\s*定/);
    await page.getByText('密码重置成功！').waitFor();
    const shown = page.getByRole('textbox', { name: '新密码' });
    const password = await shown.inputValue();
    expect(password.length).toBeGreaterThanOrEqual(10);
    await screenshot(page, 'system-member-password-1440-zh');
    await page.getByRole('button', { name: '已保存' }).click();
    await shown.waitFor({ state: 'hidden' });
    const theirs = await openPage(browser);
    await signIn(theirs, { loginName: row.loginName, password });
    await theirs.getByText('首次登录必须修改密码').waitFor();
    await theirs.context().close();
  });

  it('R8.18 a refused one says that the reset failed and why, and stays open', async () => {
    const row = await aRegisteredMember();
    await members.openOn(row);
    await members.act('重置密码');
    await members.dialog.getByText('手动输入').click();
    await members.dialog.locator('#newPassword').fill('Passw0rd1');
    await press(members.dialog, /确\s*定/);
    await page.getByText(/^密码重置失败：/).waitFor();
    await members.faultAt('newPassword').waitFor();
    await members.dialog.locator('#newPassword').fill('Hx9%quarryLift');
    await press(members.dialog, /确\s*定/);
    await page.getByText('密码重置成功！').waitFor();
    await members.dialog.waitFor({ state: 'hidden' });
  });
});

describe('the sign-ins of a member', () => {
  it('R2.33 R3.23 R7.8 lists the sign-ins with outcome and browser; a session can be ended from there', async () => {
    const row = await aRegisteredMember();
    await settle(row.id);
    const theirs = await openPage(browser);
    await signIn(theirs, { loginName: row.loginName, password: memberPassword });

    await members.openOn(row);
    const held = Promise.withResolvers<void>();
    await page.route(`**/member/${row.id}/session`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await members.act('登录详情');
    await members.drawer.getByText('登录成功').waitFor();
    await members.drawer.locator('.ant-spin-spinning').waitFor();
    expect(await members.drawer.getByText('暂无在线会话').count()).toBe(0);
    held.resolve();
    await expect.poll(() => members.drawer.getByText(/Chrome \d+/).count(), soon).toBeGreaterThanOrEqual(2);
    await screenshot(page, 'system-member-sign-ins-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await press(members.drawer, /强制下线/);
    // It is gone after three seconds, in which a busy machine may not have looked.
    const said = page.getByText('已强制下线').waitFor();
    await press(members.confirmation, /确\s*定/);
    await said;
    await members.drawer.getByText('暂无在线会话').waitFor();
    await members.drawer.locator('.state-mark').filter({ hasText: '强制下线' }).waitFor();
    await theirs.reload();
    await theirs.waitForURL(/\/login/);
    // A browser whose page is closed while it is being loaded may never say that it is.
    await theirs.locator('input[name="loginName"]').waitFor();
    await theirs.context().close();
  });
});

describe('acting as another member', () => {
  it('R4.3 after a question every page is the other member’s', async () => {
    const row = await aRegisteredMember({ name: '被模拟者' });
    const own = await openPage(browser);
    await signIn(own);
    await memberPage(own).openOn(row);
    await memberPage(own).act('模拟登录');
    await memberPage(own).confirmation.getByText('被模拟者').waitFor();
    await agreeToSimulate(own);
    await expect
      .poll(() => own.evaluate(() => localStorage.getItem('vehicle.session') ?? ''), soon)
      .toContain('"simulation":{');
    await own.locator('[data-frame]').getByText('被模拟者').first().waitFor();
    await own.context().close();
  });
});

describe('somebody with fewer rights', () => {
  it('R2.48 sees the buttons that the roles give, and none for an administrator', async () => {
    const { loginName, password } = await aMember({ memberType: 'orgUser' });
    await grantRole(loginName, '组织用户');
    const theirs = await openPage(browser);
    await signIn(theirs, { loginName, password });
    await memberPage(theirs).openOn(registered);
    expect(await memberPage(theirs).actions()).toEqual(['编辑', '登录详情', '重置密码']);
    await memberPage(theirs).open(ownSearch());
    await expect.poll(() => memberPage(theirs).rows.count(), soon).toBe(1);
    expect(await memberPage(theirs).actions()).toEqual(['登录详情']);
    await theirs.context().close();
  });

  it('R8.6 with the menu but not the permission to see members is told so', async () => {
    const row = await aRegisteredMember();
    await settle(row.id);
    await giveMenuOnly(row.id, 'account');
    const theirs = await openPage(browser);
    await signIn(theirs, { loginName: row.loginName, password: memberPassword }, '/system/account');
    await theirs.getByRole('alert').getByText('没有访问权限').waitFor();
    await screenshot(theirs, 'system-member-forbidden-1440-zh');
    await theirs.context().close();
  });
});

describe('what does not come', () => {
  const broken = { status: 500, json: { success: false, message: '', object: null } };

  it('R8.18 the lists of roles, applications and organisations say which of them failed', async () => {
    const failing = await openPage(browser);
    await signIn(failing);
    for (const path of ['**/passport/role/all', '**/option/application*', '**/org/tree/options*'])
      await failing.route(path, (route) => route.fulfill(broken));
    await memberPage(failing).open();
    await failing.getByRole('button', { name: '新增账号' }).click();
    await failing.getByText('获取角色列表失败').waitFor();
    await failing.getByText('获取应用列表失败').waitFor();
    await memberPage(failing).dialog.locator('.ant-select:has(#orgId)').click();
    await failing.getByText('获取组织树失败').waitFor();
    await failing.context().close();
  });

  it('a list that fails says so and tries again', async () => {
    const failing = await openPage(browser);
    await signIn(failing);
    await failing.route('**/passport/member/query', (route) => route.fulfill(broken));
    await memberPage(failing).open();
    await failing.getByText('数据加载失败').first().waitFor();
    await failing.unroute('**/passport/member/query');
    await failing.getByRole('button', { name: /重\s*试/ }).click();
    await memberPage(failing).rows.first().waitFor();
    await failing.context().close();
  });
});
