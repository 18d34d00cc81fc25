import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest, openSignedIn } from './frame-page.ts';
import { consoleUrl, signIn } from './harness.ts';
import { soon } from './records.ts';

let page: Page;
let frame: FramePage;
const take = (opened: { page: Page; frame: FramePage }) => {
  ({ page, frame } = opened);
};

/** The next fetch of a file of the console waits until the returned function is called. */
async function heldBack(file: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Put on the page in view, to be seen again or not. */
const mark = () =>
  page
    .locator('main > :visible')
    .first()
    .evaluate((element) => element.setAttribute('data-old', ''));

describe('routes', () => {
  openForEachTest(take);

  it('R2.13 R8.13 R2.25 an unknown path leads to /404, which says so and leads back', async () => {
    await signIn(page);
    await frame.goTo('/no/such/page');
    await frame.waitForHash('#/404');
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    await page.getByRole('link', { name: '返回首页' }).click();
    await frame.waitForHash('#/dashboard');
  });

  it('R2.3 R2.25 /403 stands inside the frame, with no tag, entry or search result of its own', async () => {
    await signIn(page, undefined, '/403');
    await page.getByRole('heading', { name: '没有访问权限' }).waitFor();
    expect(await page.locator('[data-frame]').count()).toBe(1);
    await frame.sidebar.getByRole('menuitem').first().waitFor();
    await frame.tags.getByRole('link').first().waitFor();
    expect(await frame.tagNames()).toEqual(['首页']);
    expect(await frame.sidebar.locator('a[href*="403"], a[href*="404"]').count()).toBe(0);
    await page.getByRole('button', { name: '搜索菜单' }).click();
    for (const path of ['403', '404']) {
      await page.getByRole('combobox', { name: '搜索菜单' }).fill(path);
      await page.getByText('没有符合条件的菜单').waitFor();
    }
  });

  it('R2.9 R2.10 navigation is by the hash: the path of the page never changes', async () => {
    await signIn(page);
    await frame.openFromMenu('终端');
    await page.goBack();
    await frame.waitForHash('#/data/vehicle');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('R4.4 a reload with a token brings the same page back', async () => {
    await signIn(page);
    await frame.goTo('/terminal');
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

  it('R2.15 a bar without a spinner shows the progress of a navigation', async () => {
    await signIn(page);
    const release = await heldBack('**/assets/terminal-page-*.js');
    await frame.sidebar.getByRole('link', { name: '终端', exact: true }).click();
    const bar = page.locator('.progress-bar');
    const share = () => bar.evaluate((element) => Number(/[\d.]+/.exec(element.style.transform)?.[0]));
    expect(await share()).toBeGreaterThanOrEqual(0.08);
    const first = await share();
    await expect.poll(share, soon).toBeGreaterThan(first);
    expect(await share()).toBeLessThan(1);
    expect(await bar.evaluate((element) => element.style.transitionDuration)).toBe('200ms');
    expect(await page.locator('.progress *').count()).toBe(1);
    release();
    await bar.waitFor({ state: 'detached' });
    await frame.waitForHash('#/terminal');
  });

  it('R2.15 who wants no motion sees the bar neither glide nor fade', async () => {
    await signIn(page);
    const release = await heldBack('**/assets/terminal-page-*.js');
    await page.evaluate(() => {
      const seen = new Set<string>();
      Reflect.set(window, 'seen', seen);
      const note = () => {
        const bar = document.querySelector<HTMLElement>('.progress-bar');
        if (!bar) return;
        seen.add(`opacity ${bar.style.opacity}`);
        for (const animation of bar.getAnimations()) seen.add(animation.constructor.name);
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await frame.sidebar.getByRole('link', { name: '终端', exact: true }).click();
    await page.locator('.progress').waitFor();
    release();
    await page.locator('.progress').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)])).toEqual([
      'opacity 1',
    ]);
  });
});

describe('/redirect', () => {
  openForEachTest(take);

  it('R2.5 replaces itself by the path, whose page is made anew', async () => {
    await signIn(page);
    await frame.openFromMenu('终端');
    await mark();
    const entries = await page.evaluate(() => window.history.length);
    await page.evaluate(() => window.location.replace('#/redirect/terminal?page=2'));
    await page.locator('[data-old]').waitFor({ state: 'detached' });
    await frame.waitForHash('#/terminal?page=2');
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
  });

  it('R2.5 takes a path of several parts, stands inside the frame and leaves no tag', async () => {
    await signIn(page);
    await frame.openFromMenu('车型');
    const tags = await frame.tagNames();
    await mark();
    await frame.goTo('/redirect/data/vehicleModel');
    await page.locator('[data-old]').waitFor({ state: 'detached' });
    await frame.waitForHash('#/data/vehicleModel');
    await page.locator('main .listing:visible').waitFor();
    expect(await frame.tagNames()).toEqual(tags);
  });
});

describe('addresses that lead nowhere', () => {
  openSignedIn(take);

  it.each(['/nowhere', '/terminal/more', '/singleVehicle/index', '/system/roles', '/403/x', '/login1'])(
    'R2.13 R8.13 %s is no path',
    async (path) => {
      await standInFrame();
      await frame.goTo(path);
      await frame.waitForHash('#/404');
    },
  );

  /** Where each of them begins, whatever came of the one before. */
  async function standInFrame(): Promise<void> {
    await frame.goTo('/403');
    await page.getByRole('heading', { name: '没有访问权限' }).waitFor();
  }

  it.each(['12a', '-1', '1.5', '１２', '%20'])(
    'R2.6 R5.18 the vehicle id %s, not digits only, leads to /404',
    async (id) => {
      await standInFrame();
      await frame.goTo(`/singleVehicle/index/${id}`);
      await frame.waitForHash('#/404');
    },
  );

  it.each([
    '/redirect//evil.example',
    '/redirect///evil.example/x',
    '/redirect/\\evil.example',
    '/redirect/\\/evil.example',
    '/redirect/%2F%2Fevil.example',
    '/redirect/%09//evil.example',
    '/redirect/https://evil.example',
    '/redirect/?redirect=//evil.example',
    '//evil.example',
    '/\\evil.example',
  ])('F76 #%s stays with the own origin', async (path) => {
    await standInFrame();
    const foreign: string[] = [];
    const handleRequest = (request: Request) => {
      if (
        request.url().includes('evil.example') &&
        new URL(request.url()).host !== new URL(consoleUrl()).host
      )
        foreign.push(request.url());
    };
    page.on('request', handleRequest);
    await frame.goTo(path);
    await page.waitForURL((url) => !url.hash.startsWith('#/redirect') && url.hash !== `#${path}`);
    await page.getByRole('heading', { name: '页面不存在' }).or(frame.sidebar).first().waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(consoleUrl()).origin);
    expect(foreign).toEqual([]);
    page.off('request', handleRequest);
  });
});
