import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { consoleUrl, desktop, signIn } from './harness.ts';
import { aMember } from './member.ts';
import { soon } from './records.ts';
import { agreeToSimulate } from './session-page.ts';

let page: Page;
let frame: FramePage;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

/** What moves within the drawer of the menu from here on. */
async function watchMotion(): Promise<void> {
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    for (const kind of ['transitionrun', 'animationstart'])
      document.addEventListener(kind, ({ target }) => {
        if (target instanceof Element && target.matches('.ant-drawer [class*="motion"]')) moved.push(kind);
      });
  });
}

const moved = () => page.evaluate(() => Object(window).moved.splice(0).length as number);

it('R3.5 R4.7 a menu that a resize closes is gone at once, one that a person closes moves out', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page);
  // Drawn when the frame listens to its size.
  await frame.sidebar.waitFor();
  await page.setViewportSize({ width: 800, height: 700 });
  await watchMotion();
  const open = async () => {
    await page.getByRole('button', { name: '展开菜单' }).click();
    await frame.sidebar.getByRole('menuitem').first().waitFor();
    await page.waitForFunction(() => document.querySelector('.ant-drawer [class*="motion"]') === null);
  };
  await open();
  expect(await moved()).toBeGreaterThan(0);
  await page.setViewportSize({ width: 780, height: 700 });
  await frame.sidebar.waitFor({ state: 'hidden' });
  expect(await moved()).toBe(0);

  await open();
  await moved();
  await page.keyboard.press('Escape');
  await frame.sidebar.waitFor({ state: 'hidden' });
  expect(await moved()).toBeGreaterThan(0);

  await open();
  await moved();
  await page.setViewportSize({ width: 790, height: 700 });
  await frame.sidebar.waitFor({ state: 'hidden' });
  expect(await moved()).toBe(0);
});

it('R3.5 R9.7 the state of the sidebar, the language and the size are kept and stand again after a reload', async () => {
  await signIn(page);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.getByRole('button', { name: '布局大小' }).click();
  await page.getByRole('menuitem', { name: '大', exact: true }).click();
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: '日本語' }).click();
  const kept = () =>
    page.evaluate(() =>
      ['sidebar', 'size', 'language'].map((name) => localStorage.getItem(`vehicle.${name}`)),
    );
  await expect.poll(kept).toEqual(['0', 'large', 'ja']);
  await page.reload();
  await page.locator('aside').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  expect(await page.locator('aside').evaluate((element) => element.clientWidth)).toBeLessThan(100);
  expect(await kept()).toEqual(['0', 'large', 'ja']);
});

it('U17 R4.3 a simulated login keeps the block of the logo as it is', async () => {
  const other = await aMember({ memberType: 'orgUser' });
  await signIn(page, await aMember());
  await page.goto(consoleUrl(`/system/account?loginName=${other.loginName}`));
  const row = page.getByRole('row').filter({ hasText: other.loginName }).last();
  await row.waitFor();
  const block = () =>
    page.locator('.frame-logo').evaluate((element) => {
      const { backgroundColor, color, height } = getComputedStyle(element);
      return [backgroundColor, color, height, element.textContent];
    });
  const before = await block();
  expect(before[0]).toBe('rgb(12, 52, 103)');
  const direct = row.getByRole('button', { name: '模拟登录' });
  if ((await direct.count()) > 0) await direct.click();
  else {
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '模拟登录' }).click();
  }
  await agreeToSimulate(page);
  await page.locator('.frame-banner').waitFor();
  expect(await block()).toEqual(before);
});

it('U17 the sidebar unfolds again after a narrow window, and stays folded where somebody has folded it', async () => {
  await signIn(page);
  const width = () => page.locator('aside').evaluate((element) => element.getBoundingClientRect().width);
  await frame.sidebar.waitFor();
  expect(await width()).toBe(210);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(width, soon).toBe(60);
  await page.setViewportSize({ width: 700, height: 800 });
  await page.locator('aside').waitFor({ state: 'detached' });
  await page.setViewportSize(desktop);
  await expect.poll(width, soon).toBe(210);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.setViewportSize({ width: 700, height: 800 });
  await page.locator('aside').waitFor({ state: 'detached' });
  await page.setViewportSize(desktop);
  await expect.poll(width, soon).toBe(60);
});
