import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FramePage, framePage } from './frame-page.ts';
import { accessibilityFaults, desktop, openBrowser, openPage, phone, screenshot, signIn } from './harness.ts';

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

describe('frame', () => {
  it('R2.36 R9.6 the sidebar shows the permitted menu, 210 px wide on dark navy', async () => {
    await signIn(page);
    await frame.sidebar.getByRole('link', { name: '终端', exact: true }).waitFor();
    const look = await page.locator('aside').evaluate((element) => ({
      width: element.getBoundingClientRect().width,
      background: getComputedStyle(element).backgroundColor,
    }));
    expect(look).toEqual({ width: 210, background: 'rgb(23, 37, 86)' });
    await screenshot(page, 'frame-zh-1440');
  });

  it('R4.7 R9.7 the sidebar folds, and the choice is kept as 1 or 0', async () => {
    await signIn(page);
    const kept = () => page.evaluate(() => localStorage.getItem('vehicle.sidebar'));
    await page.getByRole('button', { name: '收起菜单' }).click();
    expect(await kept()).toBe('0');
    await page.reload();
    await page.getByRole('button', { name: '展开菜单' }).click();
    expect(await kept()).toBe('1');
    await frame.sidebar.getByRole('link', { name: '终端', exact: true }).waitFor();
  });

  it('R2.14 the page title is that of the route', async () => {
    await signIn(page);
    await frame.openFromMenu('终端');
    await page.waitForFunction(() => document.title.startsWith('终端'));
  });

  it('R2.38 tags can be closed singly, others and all, and a refresh makes the page anew', async () => {
    await signIn(page);
    await frame.openFromMenu('终端');
    await frame.openFromMenu('车型');
    expect(await frame.tagNames()).toEqual(['车辆', '终端', '车型']);

    await page.evaluate(() => document.querySelector('main > *')?.setAttribute('data-old', ''));
    await frame.tags.getByRole('link', { name: '车型' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新' }).click();
    await page.locator('[data-old]').waitFor({ state: 'detached' });
    await frame.waitForHash('#/data/vehicleModel');

    await frame.tags.getByRole('button', { name: '关闭 车型' }).click();
    await frame.waitForHash('#/terminal');
    await frame.tags.getByRole('link', { name: '车辆' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    await frame.waitForHash('#/data/vehicle');
    expect(await frame.tagNames()).toEqual(['车辆']);

    await frame.openFromMenu('终端');
    await frame.tags.getByRole('link', { name: '终端' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭所有' }).click();
    await frame.waitForHash('#/data/vehicle');
  });

  it('R2.41 the menu is searched by title and path', async () => {
    await signIn(page);
    await page.getByRole('button', { name: '搜索菜单' }).click();
    await page.keyboard.type('metrcs');
    await page.getByTitle('基础数据 / 指标', { exact: true }).click();
    await frame.waitForHash('#/data/metrics');
  });

  it('R1.2 R4.7 the language changes at once, for menu and antd alike, and is kept', async () => {
    await signIn(page);
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Terminals' })
      .waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('R2.40 below 992 px the menu is a drawer that closes when a page opens', async () => {
    await signIn(page);
    await page.setViewportSize(phone);
    await page.locator('aside').waitFor({ state: 'detached' });
    expect(await frame.sidebar.count()).toBe(0);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await frame.sidebar.waitFor();
    await screenshot(page, 'frame-drawer-zh-390');
    await frame.sidebar.getByRole('link', { name: '终端', exact: true }).click();
    await frame.sidebar.waitFor({ state: 'hidden' });
    await frame.waitForHash('#/terminal');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await screenshot(page, 'frame-zh-390');
    await page.setViewportSize(desktop);
    await page.locator('aside').waitFor();
  });

  it('R2.10 a new page begins at its top', async () => {
    await signIn(page);
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      window.scrollTo(0, 500);
    });
    await frame.openFromMenu('终端');
    await page.waitForFunction(() => window.scrollY === 0);
  });

  it('is accessible, in Chinese and English', async () => {
    await signIn(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('ab1');
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'password-en-1440');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await screenshot(page, 'frame-en-1440');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'User menu' }).click();
    await screenshot(page, 'frame-user-menu-en-390');
  });

  it('breaks no rule of its content security policy', async () => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
    });
    await signIn(page);
    for (const name of ['终端', '配置解析文件', '车型', '指标']) await frame.openFromMenu(name);
    expect(violations).toEqual([]);
  });
});
