import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { colour, type Mood } from '../src/kit/mood/tokens.ts';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { consoleUrl, desktop, screenshot, signIn } from './harness.ts';
import { aMember } from './member.ts';
import { aClientOrg } from './orgs.ts';
import { askAsAdministrator, aVehicle, soon } from './records.ts';
import { agreeToSimulate, chooseFromUserMenu } from './session-page.ts';

let page: Page;
let frame: FramePage;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

const mood = () => page.locator('html').getAttribute('data-mood');
const groundOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

async function choose(name: string): Promise<void> {
  await page.getByRole('button', { name: '主题与布局设置' }).click();
  await page.getByRole('dialog', { name: '主题与布局设置' }).getByText(name, { exact: true }).click();
  await page.keyboard.press('Escape');
}

describe('light and dark', () => {
  it('U44 as the system at first, and at once when the system changes; the login page too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(consoleUrl('/login'));
    await page.locator('.login-form').waitFor();
    expect(await mood()).toBe('dark');
    expect(await groundOf('.login')).toBe(rgb(colour('card', 'dark')));
    await screenshot(page, 'mood-login-dark-zh-1440');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(mood, soon).toBe('light');
    expect(await groundOf('.login')).toBe(rgb(colour('card', 'light')));
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page);
    await page.locator('main .listing tbody').waitFor();
    expect(await groundOf('body')).toBe(rgb(colour('background', 'dark')));
    expect(await groundOf('main .ant-table-thead th')).toBe(rgb(colour('table-head', 'dark')));
    await page.emulateMedia({ colorScheme: 'light' });
    await expect
      .poll(() => groundOf('main .ant-table-thead th'), soon)
      .toBe(rgb(colour('table-head', 'light')));
  });

  it('U44 as somebody has chosen, kept on the device, also behind the logout, and without a flash of the other', async () => {
    await signIn(page);
    await choose('深色');
    await expect
      .poll(() => groundOf('main .ant-table-thead th'), soon)
      .toBe(rgb(colour('table-head', 'dark')));
    await screenshot(page, 'mood-list-dark-zh-1440');
    // What the first frame of a page is painted on: noted before any of its own scripts but the one that sets the mood.
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        const { mood } = document.documentElement.dataset;
        Object.assign(window, { first: [mood, getComputedStyle(document.documentElement).colorScheme] });
      });
    });
    await page.reload();
    await page.locator('main .listing tbody').waitFor();
    expect(await page.evaluate(() => Object(window).first)).toEqual(['dark', 'dark']);
    expect(await groundOf('body')).toBe(rgb(colour('background', 'dark')));
    await chooseFromUserMenu(page, '退出登录');
    await page.locator('.login-form').waitFor();
    expect(await mood()).toBe('dark');
    await signIn(page);
    await choose('浅色');
    await expect.poll(() => groundOf('body'), soon).toBe(rgb(colour('background', 'light')));
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await mood()).toBe('light');
    await choose('跟随系统');
    await expect.poll(mood, soon).toBe('dark');
  });

  it('U44 charts follow too', async () => {
    await askAsAdministrator();
    // In use, as only what a client has is; what is merely built does not count.
    await aVehicle({ orgId: (await aClientOrg()).id });
    await signIn(page, undefined, '/dashboard');
    const chart = page.locator('main [data-area="status"] .chart');
    await chart.locator('canvas').waitFor();
    // Of what it is drawn in, the colour of what was never online, as the vehicle was not.
    const has = (hex: string) =>
      chart.locator('canvas').evaluate((canvas, wanted) => {
        if (!(canvas instanceof HTMLCanvasElement)) return false;
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16));
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) return true;
        return false;
      }, hex);
    const never = (on: Mood) => () => has(colour('state-never', on));
    await expect.poll(never('light'), soon).toBe(true);
    await choose('深色');
    await expect.poll(never('dark'), soon).toBe(true);
    expect(await never('light')()).toBe(false);
    await screenshot(page, 'mood-home-dark-zh-1440');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(never('light'), soon).toBe(true);
  });

  it('U44 paper is white', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page);
    await page.locator('main .listing tbody').waitFor();
    expect(await groundOf('body')).toBe(rgb(colour('background', 'dark')));
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect
      .poll(() => groundOf('main .ant-table-thead th'), soon)
      .toBe(rgb(colour('table-head', 'light')));
    expect(await groundOf('body')).toBe(rgb(colour('background', 'light')));
    await page.emulateMedia({ colorScheme: 'dark', media: null });
    await expect
      .poll(() => groundOf('main .ant-table-thead th'), soon)
      .toBe(rgb(colour('table-head', 'dark')));
  });
});

describe('the frame', () => {
  it('U17 R4.3 a simulated login leaves the block of the logo as it is', async () => {
    const other = await aMember({ memberType: 'orgUser' });
    await signIn(page, await aMember());
    await page.goto(consoleUrl(`/system/account?loginName=${other.loginName}`));
    const row = page.getByRole('row').filter({ hasText: other.loginName }).last();
    await row.waitFor();
    const before = await groundOf('.frame-logo');
    expect(before).toBe(rgb(colour('navy', 'light')));
    // Where the row has no room for it, it stands behind "more".
    const direct = row.getByRole('button', { name: '模拟登录' });
    if ((await direct.count()) > 0) await direct.click();
    else {
      await row.getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: '模拟登录' }).click();
    }
    await agreeToSimulate(page);
    await page.locator('.frame-banner').waitFor();
    expect(await groundOf('.frame-logo')).toBe(before);
    await screenshot(page, 'simulation-logo-zh-1440');
  });

  it('U17 the sidebar unfolds again after a narrow window, and stays folded where somebody has folded it', async () => {
    await signIn(page);
    const width = () => page.locator('aside').evaluate((element) => element.getBoundingClientRect().width);
    await frame.sidebar.waitFor();
    expect(await width()).toBe(210);
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect.poll(width, soon).toBe(60);
    await page.setViewportSize({ width: 800, height: 800 });
    await page.locator('aside').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: '展开菜单' }).click();
    await frame.sidebar.getByRole('link', { name: '终端', exact: true }).click();
    await frame.sidebar.waitFor({ state: 'hidden' });
    await page.setViewportSize(desktop);
    await expect.poll(width, soon).toBe(210);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await page.setViewportSize({ width: 800, height: 800 });
    await page.locator('aside').waitFor({ state: 'detached' });
    await page.setViewportSize(desktop);
    await expect.poll(width, soon).toBe(60);
  });
});
