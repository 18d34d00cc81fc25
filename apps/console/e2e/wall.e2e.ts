import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openForEachTest } from './frame-page.ts';
import { accessibilityFaults, screenshot, signIn } from './harness.ts';
import { aFaultyMine, type FaultyMine } from './home-data.ts';
import { soon } from './records.ts';

let page: Page;
let mine: FaultyMine;
openForEachTest((opened) => {
  ({ page } = opened);
});
beforeAll(async () => {
  mine = await aFaultyMine();
});

const wall = { width: 1920, height: 1080 };
const alarm = () => page.locator('.wall-alarm');
const number = (name: string) => page.locator(`[data-number="${name}"] b`);

async function openWall(query = ''): Promise<void> {
  await page.setViewportSize(wall);
  await signIn(page, mine.dispatcher, `/dashboard?display=wall${query}`);
  await alarm().locator('h2').waitFor();
}

interface Letter {
  text: string;
  size_px: number;
}

/** Every text that is seen, with the size of its letters. */
function letters(): Promise<Letter[]> {
  return page.evaluate(() => {
    const found: Letter[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const { parentElement: element } = node;
      if (text === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const { width, height } = element.getBoundingClientRect();
      // What only a reader of screens is told has no size.
      if (width <= 1 || height <= 1) continue;
      found.push({ text, size_px: Number.parseFloat(getComputedStyle(element).fontSize) });
    }
    return found;
  });
}

const box = async (selector: string) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
};

describe('U35 a wall display', () => {
  it('U35 can be read from four metres: nothing is smaller than 32 px, lists 40, alarms 50, digits 124; no buttons, no money', async () => {
    await openWall();
    await expect.poll(() => number('online').innerText(), soon).not.toBe('—');
    await expect.poll(() => page.locator('.wall-page li').count(), soon).toBeGreaterThan(0);
    await page.locator('.wall-map .fleet-plate').first().waitFor();
    const seen = await letters();
    expect(seen.filter(({ size_px }) => size_px < 32)).toEqual([]);
    const sizeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontSize);
    expect(await sizeOf('.wall-alarm h2')).toBe('50px');
    expect(await sizeOf('.wall-page li')).toBe('40px');
    expect(await sizeOf('.wall-number b')).toBe('124px');
    expect(await sizeOf('.wall-title time')).toBe('44px');
    expect(await box('.wall-title')).toEqual([0, 0, 608, 112]);
    expect(await box('.wall-alarm')).toEqual([608, 0, 1312, 112]);
    expect(await box('.wall-map')).toEqual([0, 112, 1184, 968]);
    expect((await box('.wall-number')).slice(0, 2)).toEqual([1200, 128]);
    expect(await box('.wall-page')).toEqual([1200, 564, 704, 500]);
    expect(await page.locator('.fleet-wall button:visible, .fleet-wall a:visible').count()).toBe(0);
    expect(seen.map(({ text }) => text).join(' ')).not.toMatch(/[¥￥]|元|CNY/);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'wall-zh-1920');

    // Of a smaller screen the letters grow, and a page has a line less.
    await openWall('&size=125');
    await expect.poll(() => sizeOf('.wall-page li'), soon).toBe('50px');
    await screenshot(page, 'wall-125-zh-1920');
  });

  it('U35 what a machine has to be stopped for comes first, each for 8 s, with what to do and who is on it', async () => {
    await page.clock.install();
    await openWall();
    const [first, second] = mine.vehicles.map(({ plateNo }) => plateNo);
    await expect.poll(() => alarm().locator('h2').innerText(), soon).toContain(`${first}`);
    expect(await alarm().innerText()).toContain('请立即停机');
    expect(await alarm().innerText()).toContain('未接单');
    expect(await alarm().innerText()).toContain('1/2');
    await page.clock.runFor(8100);
    await expect.poll(() => alarm().locator('h2').innerText(), soon).toContain(`${second}`);
    expect(await alarm().innerText()).toContain('2/2');
    await page.clock.runFor(8100);
    await expect.poll(() => alarm().locator('h2').innerText(), soon).toContain(`${first}`);
  });

  it('U35 no label is cut, and the charts of a wall are whole at 1440 × 900', async () => {
    await openWall();
    /** Titles that have less room than their letters are high. */
    const cut = () =>
      page
        .locator('.wall-number-title')
        .evaluateAll((all) =>
          all
            .filter((one) => one.clientHeight < 1.2 * Number.parseFloat(getComputedStyle(one).fontSize))
            .map(({ textContent }) => textContent),
        );
    await expect.poll(() => number('today').innerText(), soon).toMatch(/h|—/);
    for (const size of [wall, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      expect(await cut()).toEqual([]);
      const whole = await page.locator('.wall-number').evaluateAll((all) =>
        all.every((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return [...one.children].every((child) => {
            const own = child.getBoundingClientRect();
            return own.top >= top - 1 && own.bottom <= bottom + 1;
          });
        }),
      );
      expect(whole).toBe(true);
    }
    await page.goto('about:blank');
    await signIn(page, mine.dispatcher, '/dashboard?display=wall&layout=charts');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${mine.orgName}`) }).waitFor();
    await page.locator('[data-area="workTime"] .dash-panel-body').waitFor();
    const heightOf = async (area: string) =>
      (await page.locator(`.dash-panel[data-area="${area}"] .dash-panel-body`).boundingBox())?.height ?? 0;
    for (const area of ['status', 'trend', 'online']) {
      await page.locator(`.dash-panel[data-area="${area}"]`).waitFor();
      expect(await heightOf(area), area).toBeGreaterThan(150);
    }
    const cutCounts = await page
      .locator('.dash-count')
      .evaluateAll(
        (all) =>
          all.filter(
            (one) =>
              one.scrollHeight > one.clientHeight ||
              (one.firstElementChild?.getBoundingClientRect().top ?? 0) < one.getBoundingClientRect().top,
          ).length,
      );
    expect(cutCounts).toBe(0);
    // A board shows five rows, each of them whole.
    expect(await heightOf('workTime')).toBeGreaterThanOrEqual(35 + 5 * 26);
    await screenshot(page, 'wall-charts-zh-1440');
  });

  it('U35 data that have stopped say so in the place of the alarms', async () => {
    await page.clock.install();
    await openWall();
    await expect.poll(() => number('online').innerText(), soon).not.toBe('—');
    await page.route('**/homeReport/getVehicleCount**', (route) => route.abort());
    await page.clock.runFor(75_000);
    await expect.poll(() => alarm().innerText(), soon).toMatch(/数据停在 \d\d:\d\d/);
    await screenshot(page, 'wall-stale-zh-1920');
  });

  it('U35 pages follow each other after 20 s and what is empty is left out; the picture moves by 2 px each ten minutes', async () => {
    await page.clock.install();
    await openWall();
    const title = page.locator('.wall-page h2');
    await title.waitFor();
    // Nothing falls due and nobody has worked: only the faults are there, and stay.
    expect(await title.innerText()).toBe('未消除故障');
    expect(await page.locator('.wall-page li b').allInnerTexts()).toEqual(
      [0, 1, 1, 2].map((at) => mine.vehicles[at]?.plateNo),
    );
    await page.clock.runFor(20_500);
    expect(await title.innerText()).toBe('未消除故障');
    const shift = () => page.locator('.fleet-wall').evaluate((element) => element.style.translate);
    const before = await shift();
    await page.clock.runFor(600_000);
    expect(await shift()).not.toBe(before);
  });

  it('U35 a hand on the mouse finds the way out for 3 s; Esc leaves too', async () => {
    await page.clock.install();
    await openWall();
    const exit = page.getByRole('button', { name: '退出大屏' });
    expect(await exit.count()).toBe(0);
    await page.mouse.move(400, 400);
    await page.mouse.move(420, 410);
    await exit.waitFor();
    await page.clock.runFor(3100);
    await expect.poll(() => exit.count(), soon).toBe(0);
    await page.mouse.move(500, 500);
    await exit.click();
    await page.locator('[data-tile="problems"]').waitFor();
    await page.getByRole('button', { name: '大屏展示' }).click();
    await page.getByRole('menuitem', { name: '图表大屏' }).click();
    await page.locator('.chart-wall').waitFor();
    // Amounts are nobody's on a wall.
    expect(await page.locator('[data-area="settlement"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('[data-tile="problems"]').waitFor();
  });
});

describe('U18 at a desk everything rests', () => {
  it('U18 rankings, the ring and the water stand still on the home page', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await signIn(page, mine.dispatcher, '/dashboard');
    const ring = page.locator('[data-area="status"] [data-lit]');
    await ring.waitFor();
    const lit = await ring.getAttribute('data-lit');
    await page.locator('[data-area="faults"] tbody tr').first().waitFor();
    await page.clock.runFor(12_000);
    expect(await ring.getAttribute('data-lit')).toBe(lit);
    const boards = await page.locator('.scroll-board').evaluateAll((all) => all.map((one) => one.scrollTop));
    expect(boards.length).toBeGreaterThan(0);
    expect(boards.every((top) => top === 0)).toBe(true);
  });
});
