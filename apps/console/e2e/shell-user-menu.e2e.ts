import { firstSteps } from '@vehicle/contract/access/first-step/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { desktop, screenshot, signIn, signInByForm } from './harness.ts';
import { aMember } from './member.ts';
import { ask, askAsAdministrator, grantRole, soon } from './records.ts';
import { chooseFromUserMenu } from './session-page.ts';
import { testServer } from './test-server.ts';

let page: Page;
let frame: FramePage;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

describe('the user menu', () => {
  it('R2.37 has dashboard, profile, change password, help and log out, and each does what it says', async () => {
    await signIn(page);
    await page.getByRole('button', { name: '用户菜单' }).click();
    const entries = page.locator('.ant-dropdown').getByRole('menuitem');
    await entries.first().waitFor();
    // While one of them is open; of this platform somebody may have taken all.
    await askAsAdministrator();
    const { steps } = await ask(firstSteps, {});
    const begin = steps.some(({ isDone }) => !isDone) ? ['开始使用'] : [];
    await expect
      .poll(() => entries.allInnerTexts())
      .toEqual(['首页', '个人中心', '修改密码', ...begin, '帮助', '退出登录']);
    await screenshot(page, 'frame-user-menu-zh-1440');
    await entries.filter({ hasText: '个人中心' }).click();
    await frame.waitForHash('#/profile');
    await chooseFromUserMenu(page, '首页');
    await frame.waitForHash('#/dashboard');
    await frame.tags.getByRole('link', { name: '首页', exact: true }).waitFor();
    await chooseFromUserMenu(page, '修改密码');
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await dialog.getByLabel('旧密码').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const [guide] = await Promise.all([
      page.context().waitForEvent('page'),
      chooseFromUserMenu(page, '帮助'),
    ]);
    await guide.getByRole('heading', { level: 1 }).first().waitFor();
    await guide.close();
    await chooseFromUserMenu(page, '退出登录');
    await page.locator('.login-form').waitFor();
  });
});

describe('what a member may see and press', () => {
  it('R6.6 R6.7 comes with each sign-in: nothing of the one before is left in menu, search or buttons', async () => {
    await askAsAdministrator();
    const reader = await aMember({ memberType: 'externalUser' });
    await grantRole(reader.loginName, '外部用户');
    const add = page.getByRole('main').getByRole('button', { name: '新增' });
    const searchFor = async (word: string) => {
      await page.getByRole('button', { name: '搜索菜单' }).click();
      await page.getByRole('combobox', { name: '搜索菜单' }).fill(word);
    };
    const found = page.getByTitle('系统管理 / 角色管理', { exact: true });

    await signInByForm(page, testServer().administrator);
    await frame.openFromMenu('终端');
    await add.waitFor();
    await searchFor('角色管理');
    await found.click();
    await frame.waitForHash('#/system/role');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await chooseFromUserMenu(page, '退出登录');
    await page.locator('.login-form').waitFor();
    // The codes of who has left are nowhere in the page that the next one signs in to.
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('terminal-add');

    await signInByForm(page, reader);
    await frame.openFromMenu('终端');
    await page.getByRole('main').getByRole('button', { name: '接入记录' }).waitFor();
    expect(await add.count()).toBe(0);
    await page.setViewportSize(desktop);
    const groups = frame.sidebar.getByRole('menuitem');
    await expect.poll(() => groups.filter({ hasText: '车辆管理' }).count(), soon).toBe(1);
    expect(await groups.filter({ hasText: '系统管理' }).count()).toBe(0);
    await searchFor('角色管理');
    await page.getByText('没有符合条件的菜单').waitFor();
    expect(await found.count()).toBe(0);
    await frame.goTo('/system/role');
    await frame.waitForHash('#/404');
  });

  it('R6.6 R4.5 are the codes of the actions that the server names, each for its own button', async () => {
    const answers: { kind: string; code: string }[][] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/resource/authorized/')) answers.push((await response.json()).object);
    });
    let dropped = 'none';
    await page.route('**/resource/authorized/**', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const object = answer.object.filter(({ code }: { code: string }) => code !== dropped);
      await route.fulfill({ response, json: { ...answer, object } });
    });
    const main = page.getByRole('main');
    const buttons = async () => ({
      add: await main.getByRole('button', { name: '新增' }).count(),
      // What can be done with several rows is there as soon as one can be selected.
      remove: await main.locator('.listing thead').getByRole('checkbox').filter({ visible: true }).count(),
    });
    await signIn(page, undefined, '/terminal');
    await main.getByRole('button', { name: '接入记录' }).waitFor();
    await expect.poll(buttons, soon).toEqual({ add: 1, remove: 1 });
    const actions = (answers[0] ?? []).filter(({ kind }) => kind === 'Action').map(({ code }) => code);
    expect(actions).toEqual(expect.arrayContaining(['terminal-add', 'terminal-remove']));
    for (const [code, left] of [
      ['terminal-add', { add: 0, remove: 1 }],
      ['terminal-remove', { add: 1, remove: 0 }],
    ] as const) {
      dropped = code;
      await page.reload();
      await main.getByRole('button', { name: '接入记录' }).waitFor();
      // The table comes after the criteria and the tools.
      await main.locator('.listing thead').waitFor();
      expect(await buttons(), code).toEqual(left);
    }
  });
});
