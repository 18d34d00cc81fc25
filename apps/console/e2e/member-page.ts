import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { openView, optionsOf, soon } from './records.ts';
import { aRegisteredMember, type MemberRow } from './registered-member.ts';
import { testServer } from './test-server.ts';

/** The member screen as a person sees it, in Chinese. */
export interface MemberPage {
  rows: Locator;
  dialog: Locator;
  confirmation: Locator;
  drawer: Locator;
  open(search?: string): Promise<void>;
  /** With only this member in the list. */
  openOn(row: MemberRow): Promise<void>;
  /** What can be done with the only row in view, those behind "more" too. */
  actions(): Promise<string[]>;
  act(name: string): Promise<void>;
  openRegistration(): Promise<void>;
  fillRegistration(values: { loginName: string; mobile: string; password: string }): Promise<void>;
  faultAt(field: string): Locator;
}

export const press = (within: Locator, name: RegExp) => within.getByRole('button', { name }).click();

/** The administrator in whose name these tests look. */
export function ownSearch(): string {
  return `?loginName=${testServer().administrator.loginName}`;
}

function registration(page: Page, dialog: Locator) {
  return async (values: { loginName: string; mobile: string; password: string }) => {
    await dialog.locator('#loginName').fill(values.loginName);
    await dialog.locator('#name').fill('李建国');
    await dialog.locator('#password').fill(values.password);
    await dialog.locator('#mobile').fill(values.mobile);
    await dialog.locator('.ant-select:has(#orgId)').click();
    await page.locator('.ant-select-tree-title').first().click();
    await dialog.locator('.ant-select:has(#roleIds)').click();
    // Where there are many, only some of them are drawn.
    await dialog.locator('#roleIds').fill('组织用户');
    await optionsOf(page, 'roleIds').filter({ hasText: '组织用户' }).first().click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: '一年' }).click();
  };
}

export function memberPage(page: Page): MemberPage {
  const rows = page.locator('.listing tbody tr[data-row-key]');
  const dialog = page.locator('.ant-modal.form-dialog');
  const menu = page.locator('.ant-dropdown').getByRole('menuitem');
  const row = rows.first();
  const more = row.getByRole('button', { name: '更多' });
  const open = async (search = '') => {
    await openView(page, `/system/account${search}`);
    await page.locator('.listing').waitFor();
  };
  return {
    rows,
    dialog,
    confirmation: page.locator('.ant-modal-confirm'),
    drawer: page.locator('.ant-drawer'),
    open,
    openOn: async ({ loginName }) => {
      await open(`?loginName=${loginName}`);
      await expect.poll(() => rows.count(), soon).toBe(1);
    },
    actions: async () => {
      await row.locator('.row-actions').waitFor();
      const direct = await row.locator('.row-actions .row-action:not([aria-label])').allInnerTexts();
      if ((await more.count()) === 0) return direct;
      await more.click();
      await menu.first().waitFor();
      return [...direct, ...(await menu.allInnerTexts())];
    },
    act: async (name) => {
      await row.locator('.row-actions').waitFor();
      const button = row.getByRole('button', { name, exact: true });
      if ((await button.count()) > 0) return button.click();
      await more.click();
      await page.locator('.ant-dropdown').getByRole('menuitem', { name, exact: true }).click();
    },
    openRegistration: async () => {
      await open();
      await page.getByRole('button', { name: '新增账号' }).click();
      await dialog.locator('#loginName:focus').waitFor();
    },
    fillRegistration: registration(page, dialog),
    faultAt: (field) => dialog.locator(`.ant-form-item:has(#${field}) .ant-form-item-explain-error`).first(),
  };
}

interface OpenedMembers {
  browser: Browser;
  page: Page;
  members: MemberPage;
  /** To look at; what changes a member makes one of its own. */
  registered: MemberRow;
}

/** Gives the tests of the file one page with the member screen, as the administrator, and a member. */
export function openMembers(take: (opened: OpenedMembers) => void): void {
  let browser: Browser;
  let page: Page;
  openSignedIn((opened) => {
    ({ browser, page } = opened);
  });
  beforeAll(async () =>
    take({ browser, page, members: memberPage(page), registered: await aRegisteredMember() }),
  );
}
