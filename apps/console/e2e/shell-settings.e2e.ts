import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contrast } from '../src/kit/mood/contrast.ts';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { accessibilityFaults, phone, screenshot, signIn, tooWide } from './harness.ts';
import { soon } from './records.ts';

let page: Page;
let frame: FramePage;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

const drawer = () => page.getByRole('dialog', { name: '主题与布局设置' });
const setting = (name: string) => drawer().getByRole('switch', { name });
const head = () => page.locator('.frame-head');
const colours = () => drawer().getByRole('group', { name: '主题色' }).getByRole('radio');
const floating = () => page.getByRole('button', { name: '打开设置' });

async function openDrawer(): Promise<void> {
  await page.getByRole('button', { name: '主题与布局设置' }).click();
  await setting('固定顶栏').waitFor();
}

async function closeDrawer(): Promise<void> {
  await page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'hidden' });
}

const styleOf = (selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const hexOf = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

/** Between the text of an element and the background that it has itself. */
async function contrastOf(selector: string): Promise<number> {
  const [text, background] = [await styleOf(selector, 'color'), await styleOf(selector, 'background-color')];
  return contrast(hexOf(text), hexOf(background));
}

describe('settings drawer', () => {
  it('R2.39 R3.4 R9.5 nine theme colours; by default tags, fixed header and logo are on, the panel is off', async () => {
    await signIn(page);
    expect(await floating().count()).toBe(0);
    await openDrawer();
    expect(await colours().count()).toBe(9);
    expect(await drawer().getByRole('radio', { name: '#409EFF' }).isChecked()).toBe(true);
    for (const name of ['显示标签栏', '固定顶栏', '侧边栏显示 Logo'])
      expect(await setting(name).getAttribute('aria-checked')).toBe('true');
    expect(await setting('显示悬浮设置按钮').getAttribute('aria-checked')).toBe('false');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'settings-zh-1440');
    await page.setViewportSize(phone);
    await screenshot(page, 'settings-zh-390');
  });

  it('R2.39 R9.5 the colour itself is drawn on buttons, switches, the tag in view and the edge of its entry', async () => {
    await signIn(page);
    await openDrawer();
    const button = 'main .ant-btn-primary';
    const drawn = async () => ({
      button: await styleOf(button, 'background-color'),
      switch: await styleOf('.ant-switch-checked', 'background-color'),
      tag: await styleOf('.tag-current', 'background-color'),
      entry: (await styleOf('.frame-menu .ant-menu-item-selected', 'box-shadow')).match(/rgb\([^)]*\)/)?.[0],
    });
    const everywhere = (colour: string) => ({ button: colour, switch: colour, tag: colour, entry: colour });
    await expect.poll(drawn, soon).toEqual(everywhere('rgb(64, 158, 255)'));
    const choices = await colours().all();
    for (const choice of choices) {
      await choice.check();
      const colour = (await choice.getAttribute('value')) ?? '';
      const [, ...parts] = colour.match(/^#(..)(..)(..)$/) ?? [];
      const rgb = `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`;
      await expect.poll(drawn, soon).toEqual(everywhere(rgb));
      for (const text of [button, '.tag-current'])
        expect(await contrastOf(text), `${text} on ${colour}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('R2.39 choosing a colour says that it is changed, then everything primary has it and can be read', async () => {
    await signIn(page);
    const before = await styleOf('main .ant-btn-primary', 'background-color');
    await openDrawer();
    // It is gone after a second, in which a busy machine may not have looked.
    const said = page.getByText('正在切换主题，请稍候…').waitFor();
    await drawer().getByRole('radio', { name: '#FA8C16' }).check();
    await said;
    await expect.poll(() => styleOf('main .ant-btn-primary', 'background-color'), soon).not.toBe(before);
    const primary = await styleOf('main .ant-btn-primary', 'background-color');
    expect(await styleOf('.tag-current', 'background-color')).toBe(primary);
    expect(await styleOf('.frame-sidebar', 'background-color')).toBe('rgb(23, 37, 86)');
    await page.getByText('正在切换主题，请稍候…').waitFor({ state: 'hidden' });
    await closeDrawer();
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'theme-orange-zh-1440');
    await page.reload();
    await page.locator('main .ant-btn-primary').first().waitFor();
    expect(await styleOf('main .ant-btn-primary', 'background-color')).toBe(primary);
  });

  it('R2.39 R2.38 without the tags bar no tag is shown and no screen is kept', async () => {
    await signIn(page);
    await frame.openFromMenu('终端');
    await openDrawer();
    await setting('显示标签栏').click();
    await frame.tags.waitFor({ state: 'detached' });
    await closeDrawer();
    await frame.sidebar.getByRole('link', { name: '车辆', exact: true }).click();
    await frame.waitForHash('#/data/vehicle');
    await expect.poll(() => page.locator('main .listing').count(), soon).toBe(1);
    await page.reload();
    await frame.sidebar.waitFor();
    expect(await frame.tags.count()).toBe(0);
  });

  it('R2.39 the header scrolls away unless it is fixed', async () => {
    await signIn(page);
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      window.scrollTo(0, 500);
    });
    const top = () => head().evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(top, soon).toBe(0);
    await openDrawer();
    await setting('固定顶栏').click();
    await expect.poll(top, soon).toBe(-500);
  });

  it('R2.36 R2.39 the logo of the sidebar is optional', async () => {
    await signIn(page);
    const logo = page.locator('.frame-logo');
    await logo.waitFor();
    await openDrawer();
    await setting('侧边栏显示 Logo').click();
    await logo.waitFor({ state: 'detached' });
    await page.reload();
    await frame.sidebar.waitFor();
    expect(await logo.count()).toBe(0);
  });

  it('R3.4 R9.6 the settings button floats 250 px below the top once it is switched on', async () => {
    await signIn(page);
    await openDrawer();
    await setting('显示悬浮设置按钮').click();
    await closeDrawer();
    expect((await floating().boundingBox())?.y).toBe(250);
    await floating().click();
    await setting('固定顶栏').waitFor();
  });
});

describe('global size', () => {
  it('R2.37 R3.5 R4.7 R9.7 is medium, changes controls, forms and tables alike, and is kept', async () => {
    await signIn(page);
    await frame.openFromMenu('指标');
    const cell = 'main .resource-table td.ant-table-cell:visible';
    const measures = async () => ({
      button: await styleOf('main .criteria .ant-btn:visible', 'height'),
      row: await styleOf(cell, 'height'),
      text: await styleOf(cell, 'font-size'),
    });
    const medium = { button: '32px', row: '40px', text: '14px' };
    await expect.poll(measures, soon).toEqual(medium);
    await page.getByRole('button', { name: '布局大小' }).click();
    await page.getByRole('menuitem', { name: '大', exact: true }).click();
    await expect.poll(measures, soon).toEqual({ button: '38px', row: '48px', text: '15px' });
    await screenshot(page, 'size-large-zh-1440');
    expect(await page.evaluate(() => localStorage.getItem('vehicle.size'))).toBe('large');
    await page.reload();
    await expect.poll(async () => (await measures()).button, soon).toBe('38px');
    await page.getByRole('button', { name: '布局大小' }).click();
    await page.getByRole('menuitem', { name: '小', exact: true }).click();
    await expect.poll(measures, soon).toEqual({ button: '28px', row: '36px', text: '13px' });
    await page.getByRole('button', { name: '新增' }).click();
    await page.locator('.form-dialog input').first().waitFor();
    expect(await styleOf('.form-dialog .ant-modal-footer .ant-btn', 'height')).toBe('28px');
    await screenshot(page, 'size-small-dialog-zh-1440');
  });
});

describe('help', () => {
  /** The guide opens beside the console. */
  async function opened(press: () => Promise<void>): Promise<Page> {
    const [guide] = await Promise.all([page.context().waitForEvent('page'), press()]);
    await guide.waitForLoadState();
    return guide;
  }

  const isInView = (guide: Page, heading: string) =>
    guide.getByRole('heading', { name: heading, exact: true }).evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return top >= 0 && top < window.innerHeight / 2;
    });

  it('leads from a view to what the user guide says about it, in Chinese and in English', async () => {
    await signIn(page, undefined, '/maintenance/warehouse');
    const guide = await opened(() => page.getByRole('link', { name: '帮助' }).click());
    await expect.poll(() => isInView(guide, '仓库'), soon).toBe(true);
    expect(await guide.locator('html').getAttribute('lang')).toBe('zh-CN');
    const picture = guide.getByRole('img', { name: '仓库详情' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), soon).toBe(1440);
    await expect.poll(() => accessibilityFaults(guide)).toEqual([]);
    await screenshot(guide, 'guide-zh-1440');
    await guide.setViewportSize(phone);
    expect(await tooWide(guide)).toEqual([]);
    await screenshot(guide, 'guide-zh-390');
    await guide.getByRole('link', { name: '目录', exact: true }).click();
    await expect.poll(() => isInView(guide, '目录'), soon).toBe(true);

    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'User menu' }).click();
    const english = await opened(() => page.getByRole('menuitem', { name: 'Help' }).click());
    await expect.poll(() => isInView(english, 'Warehouses'), soon).toBe(true);
    expect(await english.locator('html').getAttribute('lang')).toBe('en');
    await expect.poll(() => accessibilityFaults(english)).toEqual([]);
    await screenshot(english, 'guide-en-390');
  });
});
