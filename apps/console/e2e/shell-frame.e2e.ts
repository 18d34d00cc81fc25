import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { accessibilityFaults, desktop, phone, screenshot, signIn } from './harness.ts';
import { soon } from './records.ts';

let page: Page;
let frame: FramePage;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

const keptSidebar = () => page.evaluate(() => localStorage.getItem('vehicle.sidebar'));

describe('frame', () => {
  it('R2.36 R9.6 the sidebar shows the permitted menu, 210 px wide on dark navy', async () => {
    await signIn(page);
    await frame.sidebar.getByRole('link', { name: '终端', exact: true }).waitFor();
    const look = await page.locator('aside').evaluate((element) => ({
      width: element.getBoundingClientRect().width,
      background: getComputedStyle(element).backgroundColor,
    }));
    expect(look).toEqual({ width: 210, background: 'rgb(23, 37, 86)' });
    const colourOf = (name: string) =>
      frame.sidebar
        .getByRole('menuitem', { name, exact: true })
        .evaluate((item) => getComputedStyle(item).color);
    expect(await colourOf('车辆')).toBe('rgb(255, 255, 255)');
    expect(await colourOf('终端')).toBe('rgb(195, 205, 224)');
    await screenshot(page, 'frame-zh-1440');
  });

  it('R4.7 R9.7 the sidebar folds, and the choice is kept as 1 or 0', async () => {
    await signIn(page);
    await page.getByRole('button', { name: '收起菜单' }).click();
    expect(await keptSidebar()).toBe('0');
    await page.reload();
    await page.getByRole('button', { name: '展开菜单' }).click();
    expect(await keptSidebar()).toBe('1');
    await frame.sidebar.getByRole('link', { name: '终端', exact: true }).waitFor();
  });

  it('R2.14 the page title is that of the route, and so is the one in the bar, where no organisation gives one', async () => {
    await signIn(page);
    await frame.openFromMenu('终端');
    await page.waitForFunction(() => document.title.startsWith('终端'));
    expect(await page.getByRole('banner').getByRole('heading', { level: 1 }).innerText()).toBe('终端');
  });

  it('R4.1 R9.5 the colour of the session carries the frame, with the logo of the product', async () => {
    await signIn(page);
    const strip = () =>
      page.locator('.frame-logo').evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return [backgroundColor, color];
      });
    const browserColour = () => page.locator('meta[name="theme-color"]').getAttribute('content');
    expect(await strip()).toEqual(['rgb(12, 52, 103)', 'rgb(255, 255, 255)']);
    expect(await browserColour()).toBe('#0c3467');
    await page.locator('.frame-logo img[src="/icon.svg"]').waitFor();
  });

  it('R2.38 a tag has its menu from the keyboard too', async () => {
    await signIn(page);
    await frame.openFromMenu('终端');
    await frame.tags.getByRole('link', { name: '终端' }).focus();
    await page.keyboard.press('Shift+F10');
    const isFocused = (name: string) =>
      page.getByRole('menuitem', { name, exact: true }).evaluate((item) => item === document.activeElement);
    await expect.poll(() => isFocused('刷新'), soon).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocused('关闭'), soon).toBe(true);
    await page.keyboard.press('Enter');
    await frame.waitForHash('#/data/vehicle');
    expect(await frame.tagNames()).toEqual(['首页', '车辆']);
  });

  it('R2.38 tags can be closed singly, others and all, and a refresh makes the page anew', async () => {
    await signIn(page);
    await frame.openFromMenu('终端');
    await frame.openFromMenu('车型');
    expect(await frame.tagNames()).toEqual(['首页', '车辆', '终端', '车型']);

    await page
      .locator('main > :visible')
      .first()
      .evaluate((element) => element.setAttribute('data-old', ''));
    await frame.tags.getByRole('link', { name: '车型' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新' }).click();
    await page.locator('[data-old]').waitFor({ state: 'detached' });
    await frame.waitForHash('#/data/vehicleModel');

    await frame.tags.getByRole('button', { name: '关闭 车型' }).click();
    await frame.waitForHash('#/terminal');
    await frame.tags.getByRole('link', { name: '车辆' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    await frame.waitForHash('#/data/vehicle');
    expect(await frame.tagNames()).toEqual(['首页', '车辆']);

    await frame.openFromMenu('终端');
    await frame.tags.getByRole('link', { name: '终端' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭所有' }).click();
    await frame.waitForHash('#/dashboard');
    expect(await frame.tagNames()).toEqual(['首页']);
  });

  it.each([
    ['en', 'Full screen', 'you browser can not work'],
    ['zh', '全屏', '当前浏览器不支持全屏'],
  ])('R8.16 a browser without fullscreen is named in a warning, in %s', async (language, name, words) => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
    await page.addInitScript((kept) => localStorage.setItem('vehicle.language', kept), language);
    await signIn(page);
    await page.getByRole('button', { name, exact: true }).click();
    const warning = page.locator('.ant-message-notice').filter({ hasText: words });
    await warning.waitFor();
    expect(await warning.innerText()).toBe(words);
    expect(
      await warning.locator('.ant-message-warning, .anticon-exclamation-circle').count(),
    ).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true);
  });

  it('R2.37 the page fills the screen and comes back', async () => {
    await signIn(page);
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await page.getByRole('button', { name: '退出全屏' }).click();
    await page.getByRole('button', { name: '全屏', exact: true }).waitFor();
  });

  it('R2.41 the menu is searched by title and path, with a library that is fetched when it is first wanted', async () => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await signIn(page);
    expect(files.join()).not.toContain('menu-search-box');
    await page.getByRole('button', { name: '搜索菜单' }).click();
    await page.getByRole('combobox', { name: '搜索菜单' }).fill('metrcs');
    await page.getByTitle('基础数据 / 指标', { exact: true }).click();
    await frame.waitForHash('#/data/metrics');
    expect(files.join()).toContain('menu-search-box');
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

  it('R2.40 R9.6 R4.7 below 992 px the menu is a drawer that closes when a page opens', async () => {
    await signIn(page);
    // Drawn when the frame listens to its size.
    await frame.sidebar.waitFor();
    await page.setViewportSize(phone);
    await page.locator('aside').waitFor({ state: 'detached' });
    expect(await frame.sidebar.count()).toBe(0);
    expect(await keptSidebar()).toBe('0');
    await page.getByRole('button', { name: '展开菜单' }).click();
    await frame.sidebar.waitFor();
    expect(await keptSidebar()).toBe('1');
    await screenshot(page, 'frame-drawer-zh-390');
    await frame.sidebar.getByRole('link', { name: '终端', exact: true }).click();
    await frame.sidebar.waitFor({ state: 'hidden' });
    await frame.waitForHash('#/terminal');
    expect(await keptSidebar()).toBe('0');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await screenshot(page, 'frame-zh-390');
    await page.setViewportSize(desktop);
    await page.locator('aside').waitFor();
  });

  it('R2.40 R9.6 it is the width of the page that counts: 991 px are narrow, 992 px are not', async () => {
    await signIn(page);
    const aside = page.locator('aside');
    await frame.sidebar.waitFor();
    await page.setViewportSize({ width: 992, height: 800 });
    await aside.waitFor();
    await page.setViewportSize({ width: 991, height: 800 });
    await aside.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 992, height: 800 });
    await aside.waitFor();
    // As a scroll bar of 15 px beside the page leaves it.
    const narrowedBy = (width: number) =>
      page.evaluate((taken) => {
        document.body.style.width = `calc(100vw - ${taken}px)`;
        window.dispatchEvent(new Event('resize'));
      }, width);
    await page.setViewportSize({ width: 1006, height: 800 });
    await narrowedBy(15);
    await aside.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1007, height: 800 });
    await aside.waitFor();
  });

  it('R2.40 R4.7 on a narrow page each resize closes the menu', async () => {
    await signIn(page);
    await frame.sidebar.waitFor();
    await page.setViewportSize({ width: 800, height: 700 });
    for (const size of [
      { width: 780, height: 700 },
      { width: 780, height: 600 },
      { width: 991, height: 600 },
    ]) {
      await page.getByRole('button', { name: '展开菜单' }).click();
      await frame.sidebar.waitFor();
      expect(await keptSidebar()).toBe('1');
      await page.setViewportSize(size);
      await frame.sidebar.waitFor({ state: 'hidden' });
      expect(await keptSidebar()).toBe('0');
    }
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
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('ab1');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'password-en-1440');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await screenshot(page, 'frame-en-1440');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'User menu' }).click();
    await screenshot(page, 'frame-user-menu-en-390');
  });
});
