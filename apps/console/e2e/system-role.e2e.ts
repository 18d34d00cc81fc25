import { role } from '@vehicle/contract/access/role/contract';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { aMember } from './member.ts';
import { ask, grantRole, openView, soon } from './records.ts';
import { aRole, nameOfNextRole } from './roles.ts';

let browser: Browser;
let page: Page;
openSignedIn((opened) => {
  browser = opened.browser;
  page = opened.page;
});

const rows = () => page.locator('.listing tbody tr[data-row-key]');
const dialog = () => page.locator('.ant-modal.form-dialog');

async function openRole(name: string): Promise<void> {
  await openView(page, `/system/role?name=${name}&appCode=vehicle`);
  await rows().filter({ hasText: name }).waitFor();
}

describe('the roles', () => {
  it('R2.33 R3.20 R3.25 shows name, description, owner, members, creator and creation time', async () => {
    const made = await aRole();
    await openRole(made.name);
    const titles = await page.locator('.listing thead th').allInnerTexts();
    expect(titles).toEqual(
      expect.arrayContaining([
        '角色名称',
        '角色描述',
        '所属应用',
        '所属组织',
        '成员数',
        '状态',
        '创建人',
        '创建时间',
      ]),
    );
    expect(await rows().first().innerText()).toContain('管理平台');
    await openView(page, '/system/role');
    await rows().first().waitFor();
    await screenshot(page, 'system-role-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('R5.16 R2.50 asks for the role name, and adds with it', async () => {
    await openView(page, '/system/role');
    await page.getByRole('button', { name: '新增' }).click();
    await dialog().locator('#name:focus').waitFor();
    await page.keyboard.press('Enter');
    await dialog().getByText('请填写').waitFor();
    const name = nameOfNextRole();
    await dialog().locator('#name').fill(name);
    await screenshot(page, 'system-role-add-1440-zh');
    await page.keyboard.press('Enter');
    await page.getByText('添加成功！').waitFor();
    await openRole(name);
  });

  it('R3.20 R8.18 edits and removes a role', async () => {
    const made = await aRole();
    await openRole(made.name);
    await rows()
      .first()
      .getByRole('button', { name: /编\s*辑/ })
      .click();
    await dialog().locator('#description').fill('改过');
    await dialog()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('修改成功！').waitFor();
    await expect.poll(() => rows().first().innerText(), soon).toContain('改过');
    await rows()
      .first()
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await page
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功！').waitFor();
    await page.getByText('没有符合条件的记录').waitFor();
  });

  it('R6.2 R7.12 keeps the roles of the mobile application apart', async () => {
    await openView(page, '/system/role');
    await page.getByText('移动端', { exact: true }).click();
    await page.waitForURL(/appCode=vehicle-app/);
    // The screen follows its address a moment later.
    await page.locator('.ant-radio-button-wrapper-checked').filter({ hasText: '移动端' }).waitFor();
    const name = nameOfNextRole();
    await page.getByRole('button', { name: '新增' }).click();
    await dialog().locator('#name').fill(name);
    await page.keyboard.press('Enter');
    await page.getByText('添加成功！').waitFor();
    await rows().filter({ hasText: name }).waitFor();
    const listed = await ask(role.calls.list, {
      body: { criteria: { name }, pageIndex: 1, pageSize: 10 },
    });
    expect(listed.rows.map((row) => row.appCode)).toEqual(['vehicle-app']);
    await page.getByText('管理平台', { exact: true }).first().click();
    await page.waitForURL(/appCode=vehicle$|appCode=vehicle&/);
    await expect.poll(() => rows().filter({ hasText: name }).count(), soon).toBe(0);
  });
});

describe('the roles for somebody with less', () => {
  it('R6.5 R2.48 shows a reader of roles no button, and no screen to who may not read them', async () => {
    const reader = await openPage(browser);
    const held = await aRole(['role-view', 'role-add-app-vehicle']);
    const member = await aMember({ memberType: 'orgUser' });
    await grantRole(member.loginName, held.name);
    await signIn(reader, member, '/system/role');
    await reader.locator('.listing tbody tr[data-row-key]').first().waitFor();
    expect(await reader.getByRole('button', { name: '新增' }).count()).toBe(0);
    expect(await reader.locator('.row-actions button').count()).toBe(0);
    await reader.getByText('移动端', { exact: true }).click();
    await reader.getByRole('button', { name: '新增' }).waitFor();
    await reader.context().close();
  });

  it('R6.5 says that the screen is not for them', async () => {
    const other = await openPage(browser);
    const held = await aRole(['role-authorize']);
    const member = await aMember({ memberType: 'orgUser' });
    await grantRole(member.loginName, held.name);
    await signIn(other, member, '/system/role');
    await other.getByText('没有访问权限').waitFor();
    await other.context().close();
  });
});

describe('the roles on a phone', () => {
  it('shows cards, and the permissions as one column, in English', async () => {
    const made = await aRole(['terminal-add']);
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small, undefined, `/system/role?name=${made.name}&appCode=vehicle`);
    await small.locator('.card').first().waitFor();
    await screenshot(small, 'system-role-390-en');
    await small.getByRole('button', { name: 'Permissions' }).click();
    await small.locator('.grant-tree').waitFor();
    expect(await small.getByRole('checkbox', { name: 'Add terminals terminal-add' }).isChecked()).toBe(true);
    expect(await tooWide(small)).toEqual([]);
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await screenshot(small, 'system-role-authorize-390-en');
    await small.context().close();
  });
});
