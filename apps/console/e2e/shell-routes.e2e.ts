import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FramePage, framePage } from './frame-page.ts';
import { consoleUrl, openBrowser, openPage, signIn } from './harness.ts';

let browser: Browser;
let page: Page;
let frame: FramePage;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await openPage(browser);
  frame = framePage(page);
});
afterEach(() => page.context().close());

describe('routes', () => {
  it('R2.13 R8.13 an unknown path leads to /404', async () => {
    await signIn(page);
    await page.goto(consoleUrl('/no/such/page'));
    await frame.waitForHash('#/404');
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
  });

  it('R2.6 R5.18 a vehicle id that is not digits leads to /404', async () => {
    await signIn(page);
    await page.goto(consoleUrl('/singleVehicle/index/12a'));
    await frame.waitForHash('#/404');
  });

  it('R2.3 R2.25 /403 stands inside the frame', async () => {
    await signIn(page);
    await page.goto(consoleUrl('/403'));
    await page.getByRole('heading', { name: '没有访问权限' }).waitFor();
    expect(await page.locator('[data-frame]').count()).toBe(1);
  });

  it('R4.4 a reload with a token brings the same page back', async () => {
    await signIn(page);
    await page.goto(consoleUrl('/terminal'));
    await frame.tags.getByRole('link', { name: '终端' }).waitFor();
    await page.reload();
    await frame.tags.getByRole('link', { name: '终端' }).waitFor();
    expect(frame.hash()).toBe('#/terminal');
  });

  it('R8.14 a menu that cannot be loaded says so and can be asked for again', async () => {
    await signIn(page);
    await page.route('**/resource/authorized/**', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: '稍后再试', object: null } }),
    );
    await page.reload();
    await page.getByText('稍后再试').waitFor();
    await page.unroute('**/resource/authorized/**');
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator('[data-frame]').waitFor();
  });

  it('R2.20 R2.21 R8.12 an entry without a view is a 404 page, one with an unknown view an empty container', async () => {
    const entry = (id: number, url: string) => ({
      id,
      name: `菜单${id}`,
      kind: 'Menu',
      code: `code-${id}`,
      path: `/extra${id}`,
      url,
      icon: 'star',
      parentId: null,
      sort: id,
      hidden: false,
      affix: false,
    });
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.route('**/resource/authorized/**', (route) =>
      route.fulfill({
        json: { success: true, message: '', object: [entry(901, ''), entry(902, 'no/such/view')] },
      }),
    );
    await signIn(page);
    await frame.sidebar.getByRole('link', { name: '菜单901' }).click();
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    await frame.sidebar.getByRole('link', { name: '菜单902' }).click();
    await page.locator('[data-empty-view]').waitFor({ state: 'attached' });
    expect(errors.join()).toContain('no/such/view');
  });
});
