import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { screenshot, signIn } from './harness.ts';
import { aMenuEntry, removeMenuEntries } from './menu-entry.ts';
import { askAsAdministrator, aVehicle, soon } from './records.ts';

let page: Page;
let frame: FramePage;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

/** What the page reports as errors from here on. */
function errorsOf(watched: Page): string[] {
  const errors: string[] = [];
  watched.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

describe('the menu as routes', () => {
  afterEach(removeMenuEntries);

  it('R2.8 / leads to the first entry that has a url', async () => {
    await aMenuEntry({ name: '空白', sort: -2 });
    const group = await aMenuEntry({ name: '第一组', path: '/first', sort: -1 });
    await aMenuEntry({ parentId: group.id, path: 'inside', url: 'data/metrics' });
    await signIn(page, undefined, '/');
    await frame.waitForHash('#/first/inside');
    await frame.goTo('/');
    await frame.waitForHash('#/first/inside');
  });

  it('R2.16 R2.18 a menu with children is a group of nested routes, titled with their names', async () => {
    const outer = await aMenuEntry({ name: '外层', path: '/outer' });
    const inner = await aMenuEntry({ name: '内层', path: 'inner', parentId: outer.id });
    const leaf = await aMenuEntry({
      name: '叶子',
      path: 'leaf',
      parentId: inner.id,
      url: 'data/metrics-group',
    });
    await signIn(page);
    await frame.openFromMenu(leaf.name);
    expect(frame.hash()).toBe('#/outer/inner/leaf');
    await page.waitForFunction((name) => document.title.startsWith(name), leaf.name);
    await frame.goTo('/outer');
    await frame.waitForHash('#/outer/inner/leaf');
  });

  it('R2.19 a top-level menu without children stands under the single-menu prefix, in the standard layout', async () => {
    const about = await aMenuEntry({ path: 'about', url: 'data/metrics' });
    await signIn(page);
    await frame.openFromMenu(about.name);
    expect(frame.hash()).toBe('#/single-menu/about');
    await page.locator('main .listing:visible').waitFor();
    expect(await page.locator('[data-frame]').count()).toBe(1);
  });

  it('R2.17 R4.5 an action is no route, but the permission for its button', async () => {
    await signIn(page);
    await page.getByRole('main').getByRole('button', { name: '新增' }).waitFor();
    expect(await frame.sidebar.getByText('新增车辆').count()).toBe(0);
    await page.route('**/resource/authorized/**', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const object = answer.object.filter(({ code }: { code: string }) => code !== 'vehicle-add');
      await route.fulfill({ response, json: { ...answer, object } });
    });
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: '查询' }).waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: '新增' }).count()).toBe(0);
  });

  it('R2.20 an entry with an empty url is a 404 page', async () => {
    const { name } = await aMenuEntry();
    await signIn(page);
    await frame.openFromMenu(name);
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    expect(frame.hash()).not.toBe('#/404');
  });

  it('R2.21 R8.12 an entry with an unknown view shows an empty container and is reported', async () => {
    const { name } = await aMenuEntry({ url: 'no/such/view' });
    const errors = errorsOf(page);
    await signIn(page);
    await frame.openFromMenu(name);
    await page.locator('[data-empty-view]').waitFor({ state: 'attached' });
    expect(errors.join()).toContain('no/such/view');
  });

  it('R2.21 R8.12 R3.4 a view that cannot be fetched shows an empty container, is logged, and is there when asked for again', async () => {
    const errors = errorsOf(page);
    await signIn(page);
    await page.route('**/assets/terminal-page-*.js', (route) => route.abort());
    await frame.openFromMenu('终端');
    await page.locator('[data-empty-view]').waitFor({ state: 'attached' });
    expect(errors.join()).toContain('The view terminal could not be loaded.');
    await page.getByRole('button', { name: '错误日志' }).click();
    const log = page.getByRole('dialog', { name: '错误日志' });
    await log.getByText('The view terminal could not be loaded.').waitFor();
    await log.getByText('/data/vehicle', { exact: true }).waitFor();
    await log.getByRole('button', { name: '清空' }).click();
    await page.getByRole('button', { name: '错误日志' }).waitFor({ state: 'detached' });
    await frame.openFromMenu('车型');
    await page.locator('main .listing:visible').waitFor();
    await page.unroute('**/assets/terminal-page-*.js');
    await frame.openFromMenu('终端');
    await page.locator('[data-empty-view]:visible').getByText('加载失败').waitFor();
    await screenshot(page, 'shell-absent-view-1440-zh');
    await page
      .locator('[data-empty-view]:visible')
      .getByRole('button', { name: /重\s*试/ })
      .click();
    await page.locator('main .listing:visible').waitFor();
    await page.locator('[data-empty-view]').waitFor({ state: 'detached' });
  });

  it('R2.36 R6.7 a hidden entry has a route, but stands neither in the sidebar nor in the search', async () => {
    await aMenuEntry({ name: '隐藏页', path: '/hidden-page', url: 'data/metrics', hidden: true });
    await signIn(page);
    // The menu is drawn a moment after the page.
    await frame.sidebar.getByRole('menuitem').first().waitFor();
    expect(await frame.sidebar.getByText('隐藏页').count()).toBe(0);
    await page.getByRole('button', { name: '搜索菜单' }).click();
    await page.getByRole('combobox', { name: '搜索菜单' }).fill('隐藏页');
    await page.getByText('没有符合条件的菜单').waitFor();
    await frame.goTo('/hidden-page');
    await frame.tags.getByRole('link', { name: '隐藏页' }).waitFor();
  });

  it('R2.36 an external link opens in a new tab, which cannot reach back', async () => {
    const { name } = await aMenuEntry({ path: 'https://example.invalid/manual' });
    await signIn(page);
    const link = frame.sidebar.getByRole('link', { name });
    expect(await link.getAttribute('href')).toBe('https://example.invalid/manual');
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    // It may still be on its way to what cannot be reached.
    await expect.poll(() => opened.evaluate(() => window.opener), soon).toBeNull();
    expect(frame.hash()).toBe('#/data/vehicle');
  });

  it('R2.38 R3.7 an affixed entry has its tag from the start and keeps it', async () => {
    const { name } = await aMenuEntry({ name: '固定页', path: '/pinned', url: 'data/metrics', affix: true });
    await signIn(page);
    // Only the page that is in view as the tags are first drawn has one.
    await frame.tags.getByRole('link', { name: '车辆', exact: true }).waitFor();
    await frame.openFromMenu('终端');
    expect(await frame.tagNames()).toEqual(['首页', name, '车辆', '终端']);
    expect(await frame.tags.getByRole('button', { name: `关闭 ${name}` }).count()).toBe(0);
    const pinned = frame.tags.getByRole('link', { name });
    await pinned.click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新' }).waitFor();
    expect(await page.getByRole('menuitem', { name: '关闭', exact: true }).count()).toBe(0);
    await page.getByRole('menuitem', { name: '关闭所有' }).click();
    await frame.waitForHash('#/dashboard');
    expect(await frame.tagNames()).toEqual(['首页', name]);
  });

  it('R3.7 on a page without a place in the menu the entry that leads there is lit, and its group open', async () => {
    const lit = frame.sidebar.locator('.ant-menu-item-selected');
    await askAsAdministrator();
    const row = await aVehicle();
    await signIn(page, undefined, `/singleVehicle/index/${row.id}`);
    await expect.poll(() => lit.allInnerTexts(), soon).toEqual(['车辆']);
    expect(await lit.isVisible()).toBe(true);
    await aMenuEntry({ path: '/lit', url: 'data/metrics', hidden: true, activeMenu: '/system/org' });
    await page.reload();
    await frame.goTo('/lit');
    await expect.poll(() => lit.allInnerTexts(), soon).toEqual(['组织管理']);
  });

  it('R3.7 a group with one page is shown as that page, one that is always shown as a group', async () => {
    const plain = await aMenuEntry({ name: '单页组', path: '/plain' });
    const single = await aMenuEntry({ name: '独页', parentId: plain.id, path: 'page', url: 'data/metrics' });
    const kept = await aMenuEntry({ name: '常显组', path: '/kept', alwaysShow: true });
    const inside = await aMenuEntry({ name: '组内页', parentId: kept.id, path: 'page', url: 'data/metrics' });
    await signIn(page);
    await frame.sidebar.getByRole('link', { name: single.name, exact: true }).waitFor();
    expect(await frame.sidebar.getByText(plain.name, { exact: true }).count()).toBe(0);
    await frame.sidebar.getByRole('menuitem', { name: kept.name }).click();
    await frame.sidebar.getByRole('link', { name: inside.name, exact: true }).click();
    await frame.waitForHash('#/kept/page');
    await frame.sidebar.getByRole('link', { name: single.name, exact: true }).click();
    await frame.waitForHash('#/plain/page');
  });
});
