import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextMark } from './data-records.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, screenshot, signIn } from './harness.ts';
import { listingPage } from './listing-page.ts';
import { printDialog, printedPages, turned, upright } from './printed-pages.ts';
import { aTerminal, openView } from './records.ts';
import { testServer } from './test-server.ts';

let browser: Browser;
let page: Page;
openSignedIn((opened) => {
  ({ browser, page } = opened);
});

const mark = nextMark('PR');
const count = 45;
const numbers: string[] = [];

beforeAll(async () => {
  for (let at = 0; at < count; at++)
    numbers.push((await aTerminal({ terminalNo: `${mark}-${at + 100}` })).terminalNo);
});

async function openList(): Promise<void> {
  await openView(page, `/terminal?terminalNo=${mark}`);
  await listingPage(page).rows.first().waitFor();
}

async function openDocument(): Promise<void> {
  await page
    .locator('.listing .toolbar')
    .filter({ visible: true })
    .getByRole('button', { name: '打印' })
    .click();
  await printDialog(page).locator('.print-table tbody tr').first().waitFor();
}

/** How often a text stands on all pages together. */
const timesIn = (texts: readonly string[], word: string) => texts.join('\n').split(word).length - 1;

describe('a list', () => {
  it('U43 prints as a document: the whole of it in the chosen columns, with head, repeated titles and counted pages', async () => {
    await openList();
    await openDocument();
    const dialog = printDialog(page);
    expect(await dialog.locator('tbody tr').count()).toBe(count);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'print-list-preview-1440-zh');
    const titles = await dialog.locator('thead th').allInnerTexts();
    const { texts, sizes } = await printedPages(page, 'print-list-zh');
    const isWide = titles.length - 1 > 7;
    expect(sizes).toEqual(texts.map(() => (isWide ? turned : upright)));
    expect(texts.length).toBeGreaterThan(1);
    const [first = ''] = texts;
    for (const word of ['终端', `终端编号${mark}`, '打印人', '打印时间', `记录数${count}`])
      expect(first).toContain(word);
    for (const [at, text] of texts.entries()) {
      expect(text).toContain(`第${at + 1}/${texts.length}页`);
      for (const title of titles) expect(text).toContain(title.replace(/\s+/g, ''));
    }
    for (const number of numbers) expect(timesIn(texts, number)).toBe(1);
    // Nothing of the frame around the list.
    expect(timesIn(texts, '退出登录')).toBe(0);
    const [number = ''] = /\d{8}-\d{6}/.exec(first) ?? [];
    expect(number).not.toBe('');
    for (const text of texts) expect(text).toContain(`页终端${number}`);
    await dialog.getByRole('button', { name: '关闭' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('U43 is light on paper where the screen is dark', async () => {
    await openList();
    await page.emulateMedia({ colorScheme: 'dark' });
    await openDocument();
    const ground = await printDialog(page)
      .locator('.print-sheet')
      .evaluate((sheet) => getComputedStyle(sheet).backgroundColor);
    expect(ground).toBe('rgb(255, 255, 255)');
    await screenshot(page, 'print-list-preview-dark-zh');
    await page.emulateMedia({ media: 'print' });
    const ink = await printDialog(page)
      .locator('tbody td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).color);
    expect(ink).toBe('rgb(31, 42, 61)');
    await page.emulateMedia({ media: null, colorScheme: 'light' });
  });

  it('U43 counts its pages in the reader’s language, and names what it was narrowed by', async () => {
    const theirs = await openPage(browser, { locale: 'en-GB' });
    await signIn(theirs, testServer().administrator, `/terminal?terminalNo=${mark}&inUse=false`);
    await listingPage(theirs).rows.first().waitFor();
    await theirs.getByRole('button', { name: 'Print', exact: true }).click();
    await printDialog(theirs).locator('.print-table tbody tr').first().waitFor();
    await screenshot(theirs, 'print-list-preview-1440-en');
    const { texts } = await printedPages(theirs, 'print-list-en');
    expect(texts[0]).toContain(`Page1/${texts.length}`);
    expect(texts[0]).toContain(`Terminalno.${mark}`);
    expect(texts[0]).toMatch(/Inuse.?No/i);
    await theirs.context().close();
  });
});
