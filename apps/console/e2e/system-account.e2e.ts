import { member } from '@vehicle/contract/access/member/contract';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type AccountPage, accountPage, openAccounts, ownSearch, press } from './account-page.ts';
import {
  type AccountRow,
  accountPassword,
  aLoginName,
  aMobile,
  anAccount,
  moveToOtherPlatform,
} from './accounts.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { ask, soon } from './records.ts';

let browser: Browser;
let page: Page;
let accounts: AccountPage;
let account: AccountRow;

openAccounts((opened) => {
  ({ browser, page, accounts, account } = opened);
});

describe('the list of accounts', () => {
  it('R2.33 R3.23 R3.25 shows login name, type, mobile, organisation, roles, applications, expiry, logins, creator', async () => {
    await accounts.openOn(account);
    const titles = await page.locator('.listing thead th').allInnerTexts();
    expect(titles.map((title) => title.trim())).toEqual([
      '序号',
      '登录名',
      '姓名',
      '成员类型',
      '手机号',
      '所属组织',
      '角色类型',
      '应用',
      '有效期至',
      '启用',
      '登录次数',
      '最近登录时间',
      '创建人',
      '创建时间',
      '操作',
    ]);
    const cells = await accounts.rows.first().locator('td').allInnerTexts();
    const text = cells.join('|');
    for (const shown of [account.loginName, '王小明', '组织用户', account.mobile ?? '', '管理平台', '长期'])
      expect(text).toContain(shown);
  });

  it('R2.44 R3.12 six criteria, the first three always; the organisation is chosen from its tree', async () => {
    await accounts.open();
    expect(await page.locator('.criteria-item').count()).toBe(6);
    expect(await page.locator('.criteria-item').filter({ visible: true }).count()).toBe(3);
    await page.getByRole('button', { name: '展开', exact: true }).click();
    await page.locator('.criteria .ant-select:has([id$=_orgId])').click();
    await page.locator('.ant-select-tree-title').filter({ hasText: account.orgName }).first().click();
    await page.getByRole('button', { name: /查\s*询/ }).click();
    await page.waitForURL(new RegExp(`orgId=${account.orgId}`));
    await expect.poll(() => accounts.rows.count(), soon).toBeGreaterThan(0);
    await page.reload();
    await page.locator('.criteria .ant-select:has([id$=_orgId])').getByText(account.orgName).waitFor();
  });

  it('R2.48 offers no removal, reset or simulated login of the own account', async () => {
    await accounts.open(ownSearch());
    await expect.poll(() => accounts.rows.count(), soon).toBe(1);
    expect(await accounts.actions()).toEqual(['编辑', '登录详情']);
    await accounts.openOn(account);
    expect(await accounts.actions()).toEqual(['编辑', '登录详情', '重置密码', '模拟登录', '删除']);
    await page.keyboard.press('Escape');
  });

  it('leaves out what nobody changes of the own account', async () => {
    await accounts.open(ownSearch());
    await accounts.act('编辑');
    await accounts.dialog.locator('#name').waitFor();
    for (const field of ['memberType', 'orgId', 'roleIds', 'enabled', 'password', 'loginName'])
      expect(await accounts.dialog.locator(`#${field}`).count(), field).toBe(0);
  });
});

describe('registering an account', () => {
  it('R5.12 R5.13 R5.16 each required field says that it is empty, in its own sentence where it has one', async () => {
    await accounts.openRegistration();
    await press(accounts.dialog, /确\s*定/);
    await accounts.faultAt('loginName').waitFor();
    const faults = ['loginName', 'name', 'password', 'mobile', 'orgId', 'roleIds', 'expiresAt'];
    const said = await Promise.all(faults.map((field) => accounts.faultAt(field).innerText()));
    expect(said).toEqual(['必填', '必填', '登录密码不能为空', '手机号不能为空', '必填', '必填', '必填']);
    await accounts.dialog.locator('#mobile').fill('12345');
    await accounts.dialog.locator('#password').fill('a1b2c');
    await accounts.dialog.locator('#name').focus();
    await expect.poll(() => accounts.faultAt('mobile').innerText(), soon).toBe('手机号格式不正确');
    await expect.poll(() => accounts.faultAt('password').innerText(), soon).toBe('密码长度为 6 至 20 个字符');
  });

  it('R5.15 tells how strong the password is, refuses a weak one before anything is sent, and makes a strong one', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/register')) sent.push(request.url());
    });
    await accounts.openRegistration();
    await accounts.fillRegistration({ password: 'ab1ab2', loginName: aLoginName(), mobile: aMobile() });
    await accounts.dialog.locator('.strength-weak').waitFor();
    await press(accounts.dialog, /确\s*定/);
    await expect.poll(() => accounts.faultAt('password').innerText(), soon).toBe('密码强度太弱！');
    await accounts.dialog.locator('#password').fill('ab1ab2c');
    await accounts.dialog.locator('.strength-medium').waitFor();
    await accounts.dialog.locator('#name').focus();
    await accounts.faultAt('password').waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
    await press(accounts.dialog, /生\s*成/);
    await accounts.dialog.locator('.strength-strong').waitFor();
    expect(await accounts.dialog.locator('#password').getAttribute('type')).toBe('text');
    expect(await accounts.dialog.locator('#password').inputValue()).toMatch(/^.{16}$/);
  });

  it('R7.6 R3.23 a registered member is listed with role, application and expiry date, and must change the password', async () => {
    const [loginName, mobile] = [aLoginName(), aMobile()];
    await accounts.openRegistration();
    await accounts.fillRegistration({ password: accountPassword, loginName, mobile });
    await screenshot(page, 'system-account-register-1440-zh');
    await press(accounts.dialog, /确\s*定/);
    await page.getByText('添加成功！').waitFor();
    await accounts.dialog.waitFor({ state: 'hidden' });
    await accounts.open(`?loginName=${loginName}`);
    await expect.poll(() => accounts.rows.count(), soon).toBe(1);
    const row = await accounts.rows.first().innerText();
    for (const shown of ['李建国', mobile, '组织用户', '管理平台']) expect(row).toContain(shown);

    const theirs = await openPage(browser);
    await signIn(theirs, { loginName, password: accountPassword });
    await theirs.getByText('首次登录必须修改密码').waitFor();
    await theirs.context().close();
  });

  it('R5.13 a mobile in use is said at its field', async () => {
    await accounts.openRegistration();
    await accounts.fillRegistration({
      password: accountPassword,
      loginName: aLoginName(),
      mobile: account.mobile ?? '',
    });
    await press(accounts.dialog, /确\s*定/);
    await expect.poll(() => accounts.faultAt('mobile').innerText(), soon).toBe('该手机号已存在！');
  });

  it('R5.13 a mobile known on another platform asks whether to enable the member here, and does', async () => {
    const other = await anAccount({ name: '移动端用户' });
    await moveToOtherPlatform(other.id);
    await accounts.openRegistration();
    await accounts.fillRegistration({
      password: accountPassword,
      loginName: aLoginName(),
      mobile: other.mobile ?? '',
    });
    await press(accounts.dialog, /确\s*定/);
    await accounts.confirmation.getByText('该手机号已在其他平台注册，是否在本平台启用？').waitFor();
    await press(accounts.confirmation, /启\s*用/);
    await accounts.dialog.waitFor({ state: 'hidden' });
    const now = await ask(member.calls.get, { params: { id: other.id } });
    expect(now.applicationNames).toContain('管理平台');
    await accounts.openOn(other);
  });

  it('R2.50 R3.26 editing changes name and roles, disabling shows in the list', async () => {
    const row = await anAccount({ name: '改名前' });
    await accounts.openOn(row);
    await accounts.act('编辑');
    await accounts.dialog.locator('#name').fill('改名后');
    await accounts.dialog.locator('#enabled').click();
    await press(accounts.dialog, /确\s*定/);
    await page.getByText('修改成功！').waitFor();
    await expect.poll(() => accounts.rows.first().innerText(), soon).toContain('改名后');
    expect(await accounts.rows.first().innerText()).toContain('停用');
    expect(await accounts.actions()).not.toContain('模拟登录');
  });

  it('R8.17 R8.18 removing asks first and says that it was done', async () => {
    const row = await anAccount();
    await accounts.openOn(row);
    await accounts.act('删除');
    await accounts.confirmation.getByText('确定删除选中的记录吗？').waitFor();
    expect(await accounts.confirmation.innerText()).toContain('提示');
    expect(await accounts.confirmation.locator('.anticon-exclamation-circle').count()).toBe(1);
    await press(accounts.confirmation, /确\s*定/);
    await page.getByText('删除成功！').waitFor();
    await page.getByText('没有符合条件的记录').waitFor();
  });
});

describe('how it looks', () => {
  it('R1.2 in English, and without a fault that axe finds', async () => {
    await accounts.open();
    await accounts.rows.first().waitFor();
    await screenshot(page, 'system-account-1440-zh');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '注册账号' }).click();
    await accounts.dialog.locator('#loginName:focus').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    const english = await openPage(browser, { locale: 'en-GB' });
    await signIn(english, undefined, '/system/account');
    await accountPage(english).rows.first().waitFor();
    await screenshot(english, 'system-account-1440-en');
    await english.getByRole('button', { name: 'Register account' }).click();
    await accountPage(english).dialog.locator('#loginName:focus').waitFor();
    await screenshot(english, 'system-account-register-1440-en');
    await english.context().close();
  });

  it('on a phone the accounts are cards, and the form has one column', async () => {
    const small = await openPage(browser, { viewport: phone });
    await signIn(small, undefined, '/system/account');
    await small.locator('.card').first().waitFor();
    await screenshot(small, 'system-account-390-zh');
    expect(await accessibilityFaults(small)).toEqual([]);
    await small.getByRole('button', { name: '注册账号' }).click();
    await accountPage(small).dialog.locator('#loginName:focus').waitFor();
    await screenshot(small, 'system-account-register-390-zh');
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await small.context().close();
  });
});
