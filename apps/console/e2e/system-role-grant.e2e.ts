import { authorizeRole, role, roleMenuEntriesInApp } from '@vehicle/contract/access/role/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { screenshot } from './harness.ts';
import { ask, openView, soon } from './records.ts';
import { aRole, codesHeldBy, nameOfNextRole } from './roles.ts';

let page: Page;
openSignedIn((opened) => {
  page = opened.page;
});

const rows = () => page.locator('.listing tbody tr[data-row-key]');
const drawer = () => page.locator('.grant-drawer');
const box = (code: string) => drawer().getByRole('checkbox', { name: new RegExp(` ${code}$`) });

async function openRole(name: string): Promise<void> {
  await openView(page, `/system/role?name=${name}&appCode=vehicle`);
  await rows().filter({ hasText: name }).waitFor();
}

async function openAuthorize(name: string): Promise<void> {
  await openRole(name);
  await rows()
    .first()
    .getByRole('button', { name: /授\s*权/ })
    .click();
  await drawer().locator('.grant-tree').waitFor();
}

describe('the permissions of a role', () => {
  it('R6.2 R7.11 shows what it holds, takes and gives, and saves the menus above', async () => {
    const made = await aRole(['terminal-edit']);
    await openAuthorize(made.name);
    expect(await box('terminal-edit').isChecked()).toBe(true);
    expect(await box('terminal').isChecked()).toBe(true);
    expect(await box('terminal-add').isChecked()).toBe(false);
    expect(
      await drawer()
        .getByRole('button', { name: /保\s*存/ })
        .isDisabled(),
    ).toBe(true);

    await box('org-add').check();
    expect(await box('org').isChecked()).toBe(true);
    await box('terminal').uncheck();
    expect(await box('terminal-edit').isChecked()).toBe(false);
    await screenshot(page, 'system-role-authorize-1440-zh');
    await drawer()
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await page.getByText('修改成功！').waitFor();
    await drawer().waitFor({ state: 'hidden' });
    expect(await codesHeldBy(made.id)).toEqual(['org', 'org-add', 'system']);
  });

  it('R6.2 chooses all and none of a group and of a page, and counts', async () => {
    const made = await aRole();
    await openAuthorize(made.name);
    const count = drawer().getByRole('status');
    expect(await count.innerText()).toMatch(/^已选 0 \/ \d+ 项$/);
    await drawer().getByRole('button', { name: '全选：终端', exact: true }).click();
    expect(await count.innerText()).toMatch(/^已选 6 \/ /);
    await drawer().getByRole('checkbox', { name: '基础数据' }).check();
    for (const code of ['metrics-remove', 'vehicle-model', 'metric-group-add'])
      expect(await box(code).isChecked()).toBe(true);
    await box('metrics-remove').uncheck();
    const group = drawer().getByRole('checkbox', { name: '基础数据' });
    expect(await group.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
    await drawer()
      .getByRole('button', { name: /清\s*空/, exact: true })
      .first()
      .click();
    expect(await count.innerText()).toMatch(/^已选 0 \//);
  });

  it('R6.2 finds by name and by code, and asks before edits are dropped', async () => {
    const made = await aRole();
    await openAuthorize(made.name);
    await drawer().getByRole('searchbox', { name: '搜索菜单、功能或编码' }).fill('terminal-rem');
    await expect.poll(() => drawer().getByRole('checkbox').count(), soon).toBe(3);
    await box('terminal-remove').check();
    await page.keyboard.press('Escape');
    await page.getByText('修改尚未保存').waitFor();
    await page.getByRole('button', { name: '放弃修改' }).click();
    await drawer().waitFor({ state: 'hidden' });
    expect(await codesHeldBy(made.id)).toEqual([]);
  });

  it('R8.18 says that a permission could not be modified, and that permission data did not come', async () => {
    const made = await aRole();
    await openAuthorize(made.name);
    await ask(authorizeRole, {
      params: { id: made.id },
      body: { menuEntryIds: [], version: made.version + 1 },
    });
    await box('terminal-add').check();
    await drawer()
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await page.locator('.ant-message').getByText('修改角色权限失败').waitFor();
    expect(await drawer().isVisible()).toBe(true);

    const address = `**/passport/role/${made.id}/authorize`;
    await page.route(address, (route) => route.abort());
    await openRole(made.name);
    await rows()
      .first()
      .getByRole('button', { name: /授\s*权/ })
      .click();
    await page.locator('.ant-message').getByText('获取权限数据失败').waitFor();
    await page.unroute(address);
    await drawer()
      .getByRole('button', { name: /重\s*试/ })
      .click();
    await drawer().locator('.grant-tree').waitFor();
  });

  it('R6.2 R7.12 R8.18 gives the mobile application its own, and says where that could not be obtained', async () => {
    const body = { name: nameOfNextRole(), description: null, enabled: true };
    const made = await ask(role.calls.create, { body, appCode: 'vehicle-app' });
    await page.route('**/factory/option/application?*', (route) => route.abort());
    const open = async () => {
      await openView(page, `/system/role?name=${made.name}&appCode=vehicle-app`);
      await rows()
        .first()
        .getByRole('button', { name: /授\s*权/ })
        .click();
    };
    await open();
    await page.locator('.ant-message').getByText('获取应用失败').waitFor();
    await page.unroute('**/factory/option/application?*');
    await open();
    await drawer()
      .getByText(/暂无可授予的菜单或功能|已选/)
      .waitFor();
    const held = await ask(roleMenuEntriesInApp, { params: { id: made.id }, appCode: 'vehicle-app' });
    expect(held.menuEntryIds).toEqual([]);
  });
});
