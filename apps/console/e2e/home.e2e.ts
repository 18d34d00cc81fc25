import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openForEachTest } from './frame-page.ts';
import {
  accessibilityFaults,
  consoleUrl,
  openProfile,
  phone,
  screenshot,
  signIn,
  tooWide,
} from './harness.ts';
import { aFaultyMine, type FaultyMine } from './home-data.ts';
import { soon } from './records.ts';

let browser: Browser;
let page: Page;
let mine: FaultyMine;
openForEachTest((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  mine = await aFaultyMine();
});

const tile = (name: string) => page.locator(`[data-tile="${name}"]`);
const tileNames = (of = page) =>
  of.locator('[data-tile]').evaluateAll((all) => all.map((one) => one.getAttribute('data-tile')));
const specified = ['counts', 'status', 'trend', 'faults', 'online', 'water', 'shares', 'clients', 'rankings'];
const figure = (name: string) => page.locator(`[data-figure="${name}"] b`);

describe('U34 the home page begins with what its reader’s work is', () => {
  it('U34 R2.23 R9.12 a dispatcher, a maker and a service engineer each see theirs, and below it the charts', async () => {
    const startOf = {
      dispatcher: ['fleetStrip', 'problems', 'places', 'due', 'todayWork', 'idle'],
      maker: ['makerStrip', 'clientFleets', 'places', 'stockAge', 'sales', 'faultyModels'],
      service: ['serviceStrip', 'problems', 'own', 'places', 'due', 'similar'],
    } as const;
    for (const role of ['maker', 'service', 'dispatcher'] as const) {
      await signIn(page, mine[role], '/dashboard');
      await expect
        .poll(() => tileNames(), { ...soon, message: role })
        .toEqual([...startOf[role], ...specified]);
      await tile('rankings').locator('table, .empty-state').first().waitFor();
      // Amounts are not the business of a service.
      if (role === 'service') expect(await page.locator('[data-area="settlement"]').count()).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await screenshot(page, `home-${role}-zh-1440`);
      if (role !== 'dispatcher') await page.goto('about:blank');
    }
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('U34 what is wrong stands first, the most urgent above, by plate, and is taken from there', async () => {
    await signIn(page, mine.dispatcher, '/dashboard');
    const rows = tile('problems').locator('tbody tr');
    await expect.poll(() => rows.count(), soon).toBe(4);
    const [first, second, third] = mine.vehicles.map(({ plateNo }) => plateNo);
    const plates = () => rows.locator('td:nth-child(3)').allInnerTexts();
    // Critical with a stop lamp, critical, serious, then what is only a warning, though it has been there longest.
    expect(await plates()).toEqual([first, second, second, third]);
    expect(await rows.first().innerText()).toContain('红色停机灯');
    const grounds = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor));
    expect(grounds[0]).toBe(grounds[1]);
    expect(grounds[0]).not.toBe(grounds[2]);
    const take = rows.first().getByRole('button', { name: '接单' });
    expect(await take.getAttribute('class')).toContain('ant-btn-primary');
    expect(await rows.nth(2).getByRole('button', { name: '接单' }).getAttribute('class')).not.toContain(
      'ant-btn-primary',
    );
    await tile('problems').getByText('1 项停机级').waitFor();

    await take.click();
    await rows.first().getByRole('link', { name: '查看' }).waitFor();
    expect(await rows.first().innerText()).toContain('处理中');
    await expect.poll(() => figure('used').innerText(), soon).toBe('4');
    expect(await figure('reportedToday').innerText()).toBe('4');
    await page.setViewportSize({ width: 1440, height: 2100 });
    await screenshot(page, 'home-dispatcher-whole-zh-1440');
  });

  it('U34 where they are is drawn live: a machine that moves, moves', async () => {
    await signIn(page, mine.dispatcher, '/dashboard');
    const marks = tile('places').locator('.fleet-mark');
    await expect.poll(() => marks.count(), soon).toBeGreaterThan(0);
    const total = () =>
      marks.evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.getAttribute('data-count')), 0));
    await expect.poll(total, soon).toBe(4);
  });

  it('U34 a tile is moved, by hand and by key, hidden and added; another browser profile shows it so, until it is reset', async () => {
    await signIn(page, mine.dispatcher, '/dashboard');
    await tile('due').waitFor();
    await page.getByRole('button', { name: '调整磁贴' }).click();
    const handle = page.getByRole('button', { name: /^移动：今日怠速最多/ });
    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => tileNames().then((names) => names.indexOf('idle')), soon).toBe(4);
    // The keyboard goes on where it was.
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => tileNames().then((names) => names.indexOf('idle')), soon).toBe(3);
    await page
      .getByRole('button', { name: /^移动：位置/ })
      .dragTo(tile('problems'), { targetPosition: { x: 60, y: 60 } });
    await expect
      .poll(() => tileNames(), soon)
      .toEqual(['fleetStrip', 'places', 'problems', 'idle', 'due', 'todayWork', ...specified]);
    await page.getByRole('button', { name: '隐藏：到期与逾期' }).click();
    await page.getByRole('button', { name: '添加：客户车队' }).click();
    await screenshot(page, 'home-arranging-zh-1440');
    const arranged = ['fleetStrip', 'places', 'problems', 'idle', 'todayWork', ...specified, 'clientFleets'];
    await expect.poll(async () => (await tileNames()).toSorted(), soon).toEqual(arranged.toSorted());
    await page.getByRole('button', { name: '完成' }).click();

    const elsewhere = await openProfile(browser);
    try {
      await signIn(elsewhere, mine.dispatcher, '/dashboard');
      await expect
        .poll(() => tileNames(elsewhere).then((names) => names.slice(0, 5)), soon)
        .toEqual(arranged.slice(0, 5));
    } finally {
      await elsewhere.context().close();
    }
    // Nobody else's page has changed.
    await page.getByRole('button', { name: '调整磁贴' }).click();
    await page.getByRole('button', { name: '恢复默认' }).click();
    await expect
      .poll(() => tileNames().then((names) => names.slice(0, 6)), soon)
      .toEqual(['fleetStrip', 'problems', 'places', 'due', 'todayWork', 'idle']);
  });

  it('U34 on a phone it is one column, in English too', async () => {
    await page.setViewportSize(phone);
    await signIn(page, mine.dispatcher, '/dashboard');
    await page.evaluate(() => localStorage.setItem('vehicle.language', 'en'));
    await page.goto('about:blank');
    await page.goto(consoleUrl('/dashboard'));
    await tile('problems').locator('tbody tr').first().waitFor();
    expect(await tooWide(page)).toEqual([]);
    await page.setViewportSize({ width: phone.width, height: 2600 });
    await screenshot(page, 'home-dispatcher-en-390');
    await page.setViewportSize({ width: 1440, height: 1500 });
    await screenshot(page, 'home-dispatcher-en-1440');
  });
});
