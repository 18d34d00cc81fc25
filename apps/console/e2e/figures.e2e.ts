import { readFile } from 'node:fs/promises';
import { languages } from '@vehicle/contract/core/language';
import { definitionTexts } from '@vehicle/contract/texts';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../server/src/record/sheet/xlsx-reader.ts';
import { textsOf, xlsxOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { aMaker, type Maker, putIntoStock } from './figure-data.ts';
import { openForEachTest } from './frame-page.ts';
import { accessibilityFaults, consoleUrl, openPage, phone, screenshot, signIn } from './harness.ts';
import { openView, soon } from './records.ts';
import { dayAgo } from './statistics-data.ts';

let browser: Browser;
let page: Page;
let maker: Maker;
openForEachTest((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  maker = await aMaker();
});

const statistics = () => page.locator('.statistics').filter({ visible: true });
const card = (field: string) => statistics().locator(`.figure-cards [data-field="${field}"] dd`).first();
const ofYesterday = `from=${dayAgo(1)}&until=${dayAgo(1)}`;

async function openStatistics(path: string): Promise<void> {
  await openView(page, path);
  await statistics().locator('.figure-cards[aria-busy="false"]').waitFor();
}

async function exported(): Promise<Array<Array<string | null>>> {
  const press = statistics().getByRole('button', { name: '导出' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press]);
  return textsOf(await readXlsx(await readFile(await download.path())));
}

describe('rates', () => {
  it('U6 online rate and data coverage are two figures with two names and formulas, and no rate exceeds what can be', async () => {
    await signIn(page, maker.credentials, '/dashboard');
    // The panels of the last 30 days: 10 of 600 planned hours online, 5 with data, one of two machines.
    const shares = page.locator('[data-area="shares"]');
    await shares.getByRole('button', { name: '表格' }).click();
    const lines = shares.locator('tbody tr');
    await expect
      .poll(async () => (await lines.allInnerTexts()).map((line) => line.replace(/\s+/g, ' ')), soon)
      .toEqual(['在线率 1.7%', '利用率 40.0%', '数据覆盖率 0.8%', '车队在线率 50.0%', '作业占比 66.7%']);

    await openStatistics(`/statistics/worktime?${ofYesterday}`);
    // Online for 24 h of which 10 were planned; nothing is known of the other machine.
    await expect.poll(() => card('onlineRate').innerText(), soon).toBe('50.0%');
    expect(await card('coverage').innerText()).toMatch(/^\s*25\.0%$/);
    const title = (field: string) =>
      statistics().locator(`.figure-cards [data-field="${field}"] dt`).innerText();
    expect([(await title('onlineRate')).trim(), (await title('coverage')).trim()]).toEqual([
      '在线率 (%)',
      '数据覆盖率 (%)',
    ]);
    const formulas: string[] = [];
    for (const name of ['onlineRate', 'coverage'] as const) {
      await statistics().locator(`.figure-cards [data-figure-info="${name}"]`).click();
      const opened = page.getByRole('dialog').filter({ hasText: definitionTexts[name].what[0] });
      await opened.waitFor();
      formulas.push(await opened.locator('dl').first().innerText());
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
    }
    expect(formulas[0]).toContain('在线时长');
    expect(formulas[1]).toContain('有数据的时长');
    const [titles = [], ...rows] = await exported();
    const column = (name: string) => rows.map((row) => Number(row[titles.indexOf(name)] ?? 0));
    expect(column('在线率 (%)').toSorted()).toEqual([0, 1]);
    expect(column('数据覆盖率 (%)').toSorted()).toEqual([0, 0.5]);
  });
});

const textsIn = (of: Locator) =>
  of.evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? one.innerText.trim() : '')));

/** Every figure of use on the home page: tiles, counts, panels with their coverage. */
async function homeFigures(): Promise<string[][]> {
  await page.goto('about:blank');
  await page.goto(consoleUrl('/dashboard'));
  await page.locator('[data-area="water"] b').waitFor();
  await page.locator('[data-area="online"] figure, [data-area="online"] canvas').first().waitFor();
  const used = page.locator('[data-figure="used"] b');
  await expect.poll(() => used.innerText(), soon).toBe('2');
  const never = page.locator('[data-count="never"] b');
  await expect.poll(() => never.innerText(), soon).toBe('2');
  const selectors = [
    '[data-figure] .tile-figure',
    '[data-count] b',
    '[data-count]:not([data-count="total"]) .dash-count-share',
    '[data-area="water"] b',
    '.dash-panel .dash-coverage',
    '[data-tile="clientFleets"] td',
  ];
  const read = () => Promise.all(selectors.map((selector) => textsIn(page.locator(selector))));
  // The panels come one after the other.
  let before = '';
  await expect
    .poll(
      async () => {
        const last = before;
        before = JSON.stringify(await read());
        return before === last;
      },
      { ...soon, interval: 1_500 },
    )
    .toBe(true);
  return read();
}

async function statisticFigures(): Promise<string[][]> {
  const found: string[][] = [];
  for (const path of ['/statistics/worktime', '/statistics/energyEfficiency']) {
    await page.goto('about:blank');
    await openStatistics(path);
    await statistics().locator('.listing tbody tr[data-row-key]').first().waitFor();
    found.push(await textsIn(statistics().locator('.figure-cards dl dd')));
    found.push(await textsIn(statistics().locator('.listing tbody tr[data-row-key]')));
  }
  return found;
}

async function importBuilt(count: number): Promise<void> {
  await openView(page, '/data/vehicle');
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.locator('.ant-modal.sheet-import');
  const first = Date.now() % 10_000_000;
  const rows = Array.from({ length: count }, (_, at) => [
    `LZBN00000${String(first + at).padStart(8, '0')}`,
    maker.modelName,
    maker.factory.name,
    '运营',
    '10',
  ]);
  const titles = ['VIN 码', '车型', '所属组织', '用途', '计划工时 (h/天)'];
  const buffer = xlsxOf([titles, ...rows]);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: '车辆.xlsx', mimeType: 'application/octet-stream', buffer });
  await dialog.getByRole('button', { name: `导入 ${count} 行` }).click({ timeout: 60_000 });
  await dialog.getByText(`已导入 ${count} 条记录`).waitFor({ timeout: 60_000 });
}

describe('machines in use', () => {
  it('U7 two hundred imported vehicles that are built change no figure of use, and stock has its own', {
    timeout: 240_000,
  }, async () => {
    await signIn(page, maker.credentials, '/dashboard');
    const [home, use] = [await homeFigures(), await statisticFigures()];
    const all = page.locator('[data-count="total"] .dash-count-share');
    await importBuilt(200);
    expect(await homeFigures()).toEqual(home);
    // They are there, and told apart from those in use.
    expect(await all.innerText()).toBe('全部 202 台');
    await screenshot(page, 'figures-home-built-zh-1440');
    // What it is compared with comes after the figures.
    await expect.poll(statisticFigures, soon).toEqual(use);
    // The figure leads to the machines that it counts.
    await page.goto(consoleUrl('/dashboard'));
    await page.locator('[data-figure="used"] a').click();
    await expect.poll(() => page.locator('.listing tbody tr[data-row-key]').count(), soon).toBe(2);

    await putIntoStock(maker);
    const inStock = page.locator('[data-figure="inStock"] b');
    await page.goto('about:blank');
    await page.goto(consoleUrl('/dashboard'));
    await expect.poll(() => inStock.innerText(), soon).toBe('1');
    expect(await page.locator('[data-figure="used"] b').innerText()).toBe('2');
    await openStatistics('/statistics/repertory');
    await expect.poll(() => card('closing').innerText(), soon).toBe('1');
    expect(await statisticFigures()).toEqual(use);
  });
});

/** The (i)s in view, and that each stands for a figure that the contract defines. */
async function infosOf(place: Locator): Promise<string[]> {
  const infos = place.locator('[data-figure-info]');
  await infos.first().waitFor();
  const named = await infos.evaluateAll((all) =>
    all.flatMap((one) => one.getAttribute('data-figure-info')?.split(' ') ?? []),
  );
  expect(named.filter((name) => !Object.hasOwn(definitionTexts, name))).toEqual([]);
  return named;
}

const locales = { zh: 'zh-CN', en: 'en-GB', es: 'es-ES', ja: 'ja-JP' } as const;

describe('what a figure is', () => {
  it('U36 stands behind an (i) at every figure: what it is, formula, unit and of how much data, by mouse and key', async () => {
    await signIn(page, maker.credentials, '/dashboard');
    await page.locator('[data-area="water"] b').waitFor();
    const figures = page.locator('[data-figure], [data-count]');
    expect(await figures.count()).toBeGreaterThan(12);
    expect(await figures.locator('[data-figure-info]').count()).toBe(await figures.count());
    for (const panel of ['status', 'trend', 'online', 'water', 'shares', 'clients'])
      expect(await page.locator(`[data-area="${panel}"] [data-figure-info]`).count(), panel).toBeGreaterThan(
        0,
      );
    await infosOf(page.locator('main'));

    for (const path of ['worktime', 'energyEfficiency', 'availability', 'repertory', 'sell']) {
      await openStatistics(`/statistics/${path}?${ofYesterday}`);
      const cards = statistics().locator('.figure-cards [data-field]');
      expect(await cards.locator('[data-figure-info]').count(), path).toBe(await cards.count());
      await infosOf(statistics());
    }
    await openView(page, '/research/faultService');
    const response = page.locator('.response dl > div');
    await response.first().waitFor();
    expect(await response.locator('[data-figure-info]').count()).toBe(await response.count());
    await openView(page, '/maintenance/settlement');
    const sums = page.locator('.settlement-totals [data-sum]');
    await sums.first().waitFor();
    expect(await sums.locator('[data-figure-info]').count()).toBe(await sums.count());

    await openStatistics(`/statistics/worktime?${ofYesterday}`);
    const opener = statistics().locator('[data-figure-info="utilisation"]');
    await opener.focus();
    await page.keyboard.press('Enter');
    const { what, formula, basis } = definitionTexts.utilisation;
    const opened = page.getByRole('dialog', { name: '利用率 (%)' });
    for (const text of [what, formula, basis]) await opened.getByText(text?.[0] ?? '?').waitFor();
    await opened.getByText('2 台中 1 台有数据').waitFor();
    await opened.getByText('2 个车日中 1 个').waitFor();
    await opened.getByText('计划工时的 25.0% 有数据').waitFor();
    await screenshot(page, 'figures-info-zh-1440');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    // The keyboard is in it, goes to the guide, and back to where it was.
    await page.keyboard.press('Tab');
    const guide = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(guide).toBe('/guide-zh.html#figure-utilisation');
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-figure-info'))).toBe(
      'utilisation',
    );
  });

  it('U36 is reached by a finger, and is the same in the guide, in every language', async () => {
    const context = await browser.newContext({
      viewport: phone,
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(30_000);
    const touched = await context.newPage();
    try {
      await signIn(touched, maker.credentials, `/statistics/worktime?${ofYesterday}`);
      const info = touched.locator('.figure-cards [data-figure-info="coverage"]');
      await info.waitFor();
      const box = await info.boundingBox();
      expect([box?.width ?? 0, box?.height ?? 0].every((side) => side >= 44)).toBe(true);
      await info.tap();
      await touched.getByRole('dialog').getByText(definitionTexts.coverage.what[0]).waitFor();
      await screenshot(touched, 'figures-info-zh-390');
    } finally {
      await context.close();
    }
    for (const [at, language] of languages.entries()) {
      const reader = await openPage(browser, { locale: locales[language] });
      await signIn(reader, maker.credentials, `/statistics/worktime?${ofYesterday}`);
      await reader.locator('.figure-cards [data-figure-info="coverage"]').click();
      const opened = reader.getByRole('dialog');
      await opened.getByText(definitionTexts.coverage.what[at] ?? '?').waitFor();
      await screenshot(reader, `figures-info-${language}-1440`);
      const address = (await opened.getByRole('link').getAttribute('href')) ?? '';
      await reader.goto(new URL(address, consoleUrl('/')).href);
      const written = language === 'zh' ? 0 : 1;
      const row = reader.locator('tr').filter({ has: reader.locator('#figure-coverage') });
      expect(await row.innerText()).toContain(definitionTexts.coverage.what[written]);
      await reader.close();
    }
  });

  it('U36 is there on the wall of charts, dark as the wall is', async () => {
    await signIn(page, maker.credentials, '/dashboard');
    await page.getByRole('button', { name: '大屏展示' }).click();
    await page.getByText('图表大屏').click();
    const wall = page.locator('.chart-wall');
    const info = wall.locator('[data-area="water"] [data-figure-info]').first();
    await info.waitFor();
    expect((await infosOf(wall)).length).toBeGreaterThan(15);
    await info.click();
    const opened = wall.getByRole('dialog');
    await opened.getByText(definitionTexts.utilisation.what[0]).waitFor();
    const ground = await opened.evaluate((text) => {
      const card = text.closest('.ant-popover-container');
      return card === null ? '' : getComputedStyle(card).backgroundColor;
    });
    expect(ground).toBe('rgb(30, 40, 57)');
    await screenshot(page, 'figures-wall-info-zh-1440');
  });
});
