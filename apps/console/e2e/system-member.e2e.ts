import { member } from '@vehicle/contract/access/member/contract';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { type MemberPage, memberPage, openMembers, ownSearch, press } from './member-page.ts';
import { ask, soon } from './records.ts';
import {
  aLoginName,
  aMobile,
  aRegisteredMember,
  type MemberRow,
  memberPassword,
  moveToOtherPlatform,
} from './registered-member.ts';

let browser: Browser;
let page: Page;
let members: MemberPage;
let registered: MemberRow;

openMembers((opened) => {
  ({ browser, page, members, registered } = opened);
});

describe('the list of members', () => {
  it('R2.33 R3.23 R3.25 shows login name, type, mobile, organisation, roles, applications, expiry, logins, creator', async () => {
    await members.openOn(registered);
    const titles = await page.locator('.listing thead th').allInnerTexts();
    expect(titles.map((title) => title.trim())).toEqual([
      '序号',
      '登录名',
      '姓名',
      '成员类型',
      '手机号',
      '所属组织',
      '角色',
      '应用',
      '有效期至',
      '状态',
      '登录次数',
      '最近登录时间',
      '创建人',
      '创建时间',
      '操作',
    ]);
    const cells = await members.rows.first().locator('td').allInnerTexts();
    const text = cells.join('|');
    for (const shown of [
      registered.loginName,
      '王小明',
      '组织用户',
      registered.mobile ?? '',
      '管理平台',
      '长期',
    ])
      expect(text).toContain(shown);
  });

  it('R2.44 R3.12 six criteria, the first three always; the organisation is chosen from its tree', async () => {
    await members.open();
    expect(await page.locator('.criteria-item').count()).toBe(6);
    expect(await page.locator('.criteria-item').filter({ visible: true }).count()).toBe(3);
    await page.getByRole('button', { name: '展开', exact: true }).click();
    await page.locator('.criteria .ant-select:has([id$=_orgId])').click();
    await page.locator('.ant-select-tree-title').filter({ hasText: registered.orgName }).first().click();
    await page.getByRole('button', { name: /查\s*询/ }).click();
    await page.waitForURL(new RegExp(`orgId=${registered.orgId}`));
    await expect.poll(() => members.rows.count(), soon).toBeGreaterThan(0);
    await page.reload();
    await page.locator('.criteria .ant-select:has([id$=_orgId])').getByText(registered.orgName).waitFor();
  });

  it('R2.48 offers no removal, reset or simulated login of the own record', async () => {
    await members.open(ownSearch());
    await expect.poll(() => members.rows.count(), soon).toBe(1);
    expect(await members.actions()).toEqual(['编辑', '登录详情']);
    await members.openOn(registered);
    expect(await members.actions()).toEqual(['编辑', '登录详情', '重置密码', '模拟登录', '删除']);
    await page.keyboard.press('Escape');
  });

  it('leaves out what nobody changes of the own record', async () => {
    await members.open(ownSearch());
    await members.act('编辑');
    await members.dialog.locator('#name').waitFor();
    for (const field of ['memberType', 'orgId', 'roleIds', 'enabled', 'password', 'loginName'])
      expect(await members.dialog.locator(`#${field}`).count(), field).toBe(0);
  });
});

describe('registering a member', () => {
  it('R5.12 R5.13 R5.16 each required field says that it is empty, in its own sentence where it has one', async () => {
    await members.openRegistration();
    await press(members.dialog, /确\s*定/);
    await members.faultAt('loginName').waitFor();
    const faults = ['loginName', 'name', 'password', 'mobile', 'orgId', 'roleIds', 'expiresAt'];
    const said = await Promise.all(faults.map((field) => members.faultAt(field).innerText()));
    expect(said).toEqual([
      '请填写登录名',
      '请填写姓名',
      '登录密码不能为空',
      '手机号不能为空',
      '请填写所属组织',
      '请填写角色',
      '请填写有效期至',
    ]);
    await members.dialog.locator('#mobile').fill('12345');
    await members.dialog.locator('#password').fill('a1b2c');
    await members.dialog.locator('#name').focus();
    await expect
      .poll(() => members.faultAt('mobile').innerText(), soon)
      .toBe('手机号格式不正确，应为 11 位数字，如 13800138000');
    await expect.poll(() => members.faultAt('password').innerText(), soon).toBe('密码长度为 6 至 20 个字符');
  });

  it('R5.15 tells how strong the password is, refuses a weak one before anything is sent, and makes a strong one', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/register')) sent.push(request.url());
    });
    await members.openRegistration();
    await members.fillRegistration({ password: 'ab1ab2', loginName: aLoginName(), mobile: aMobile() });
    await members.dialog.locator('.strength-weak').waitFor();
    await press(members.dialog, /确\s*定/);
    await expect.poll(() => members.faultAt('password').innerText(), soon).toBe('密码强度太弱！');
    await members.dialog.locator('#password').fill('ab1ab2c');
    await members.dialog.locator('.strength-medium').waitFor();
    await members.dialog.locator('#name').focus();
    await members.faultAt('password').waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
    await press(members.dialog, /生\s*成/);
    await members.dialog.locator('.strength-strong').waitFor();
    expect(await members.dialog.locator('#password').getAttribute('type')).toBe('text');
    expect(await members.dialog.locator('#password').inputValue()).toMatch(/^.{16}$/);
  });

  it('R7.6 R3.23 a registered member is listed with role, application and expiry date, and must change the password', async () => {
    const [loginName, mobile] = [aLoginName(), aMobile()];
    await members.openRegistration();
    await members.fillRegistration({ password: memberPassword, loginName, mobile });
    await screenshot(page, 'system-member-register-1440-zh');
    await press(members.dialog, /确\s*定/);
    await page.getByText('添加成功！').waitFor();
    await members.dialog.waitFor({ state: 'hidden' });
    await members.open(`?loginName=${loginName}`);
    await expect.poll(() => members.rows.count(), soon).toBe(1);
    const row = await members.rows.first().innerText();
    for (const shown of ['李建国', mobile, '组织用户', '管理平台']) expect(row).toContain(shown);

    const theirs = await openPage(browser);
    await signIn(theirs, { loginName, password: memberPassword });
    await theirs.getByText('首次登录必须修改密码').waitFor();
    await theirs.context().close();
  });

  it('R5.13 a mobile in use is said at its field', async () => {
    await members.openRegistration();
    await members.fillRegistration({
      password: memberPassword,
      loginName: aLoginName(),
      mobile: registered.mobile ?? '',
    });
    await press(members.dialog, /确\s*定/);
    await expect.poll(() => members.faultAt('mobile').innerText(), soon).toBe('该手机号已存在！');
  });

  it('R5.13 a mobile known on another platform asks whether to enable the member here, and does', async () => {
    const other = await aRegisteredMember({ name: '移动端用户' });
    await moveToOtherPlatform(other.id);
    await members.openRegistration();
    await members.fillRegistration({
      password: memberPassword,
      loginName: aLoginName(),
      mobile: other.mobile ?? '',
    });
    await press(members.dialog, /确\s*定/);
    await members.confirmation.getByText('该手机号已在其他平台注册，是否在本平台启用？').waitFor();
    await press(members.confirmation, /启\s*用/);
    await members.dialog.waitFor({ state: 'hidden' });
    const now = await ask(member.calls.get, { params: { id: other.id } });
    expect(now.applicationNames).toContain('管理平台');
    await members.openOn(other);
  });

  it('R2.50 R3.26 editing changes name and roles, disabling shows in the list', async () => {
    const row = await aRegisteredMember({ name: '改名前' });
    await members.openOn(row);
    await members.act('编辑');
    await members.dialog.locator('#name').fill('改名后');
    await members.dialog.locator('#enabled').click();
    await press(members.dialog, /确\s*定/);
    await page.getByText('修改成功！').waitFor();
    await expect.poll(() => members.rows.first().innerText(), soon).toContain('改名后');
    expect(await members.rows.first().innerText()).toContain('停用');
    expect(await members.actions()).not.toContain('模拟登录');
  });

  it('R8.17 R8.18 removing asks first and says that it was done', async () => {
    const row = await aRegisteredMember();
    await members.openOn(row);
    await members.act('删除');
    await members.confirmation.getByText('确定删除选中的记录吗？').waitFor();
    expect(await members.confirmation.innerText()).toContain('提示');
    expect(await members.confirmation.locator('.anticon-exclamation-circle').count()).toBe(1);
    await press(members.confirmation, /确\s*定/);
    await page.getByText('删除成功！').waitFor();
    await page.getByText('没有符合条件的记录').waitFor();
  });
});

describe('how it looks', () => {
  it('R1.2 in English, and without a fault that axe finds', async () => {
    await members.open();
    await members.rows.first().waitFor();
    await screenshot(page, 'system-member-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '新增账号' }).click();
    await members.dialog.locator('#loginName:focus').waitFor();
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);

    const english = await openPage(browser, { locale: 'en-GB' });
    await signIn(english, undefined, '/system/account');
    await memberPage(english).rows.first().waitFor();
    await screenshot(english, 'system-member-1440-en');
    await english.getByRole('button', { name: 'Register account' }).click();
    await memberPage(english).dialog.locator('#loginName:focus').waitFor();
    await screenshot(english, 'system-member-register-1440-en');
    await english.context().close();
  });

  it('on a phone the members are cards, and the form has one column', async () => {
    const small = await openPage(browser, { viewport: phone });
    await signIn(small, undefined, '/system/account');
    await small.locator('.card').first().waitFor();
    await screenshot(small, 'system-member-390-zh');
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await small.getByRole('button', { name: '新增账号' }).click();
    await memberPage(small).dialog.locator('#loginName:focus').waitFor();
    await screenshot(small, 'system-member-register-390-zh');
    expect(await tooWide(small)).toEqual([]);
    await small.context().close();
  });
});
