import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { consoleUrl, openBrowser, openPage, phone, signIn } from './harness.ts';
import { askAsAdministrator } from './records.ts';

/** The frame as a person sees it, in Chinese. */
export interface FramePage {
  sidebar: Locator;
  tags: Locator;
  tagNames(): Promise<string[]>;
  /** Without the origin, e.g. `#/terminal`. */
  hash(): string;
  waitForHash(hash: string): Promise<void>;
  openFromMenu(title: string): Promise<void>;
  /** Without loading the page anew, as a link inside the console does. */
  goTo(path: string): Promise<void>;
}

export function framePage(page: Page): FramePage {
  const sidebar = page.getByRole('navigation', { name: '主菜单' });
  const tags = page.getByRole('navigation', { name: '已打开的页面' });
  return {
    sidebar,
    tags,
    tagNames: () => tags.getByRole('link').allTextContents(),
    hash: () => new URL(page.url()).hash,
    waitForHash: (hash) => page.waitForURL((url) => url.hash === hash),
    openFromMenu: async (title) => {
      const link = sidebar.getByRole('link', { name: title, exact: true });
      const closed = sidebar.getByRole('menuitem', { expanded: false });
      // The menu is drawn a moment after the page.
      await sidebar.getByRole('menuitem').first().waitFor();
      while (!(await link.isVisible()) && (await closed.count()) > 0) await closed.first().click();
      await link.click();
      await tags.getByRole('link', { name: title, exact: true }).waitFor();
    },
    goTo: async (path) => {
      await page.goto(consoleUrl(path));
    },
  };
}

interface Opened {
  browser: Browser;
  page: Page;
  frame: FramePage;
}

/** Gives each test of the file, or of the group that calls it, a page in a browser profile of its own; nobody is signed in. */
export function openForEachTest(take: (opened: Opened) => void): void {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async () => {
    page = await openPage(browser);
    take({ browser, page, frame: framePage(page) });
  });
  afterEach(() => page.context().close());
}

/**
 * Gives the tests of the file, or of the group that calls it, one page with a frame and no view in it, signed in as the
 * administrator, in whose name the builders of records ask too.
 */
export function openSignedIn(take: (opened: Opened) => void): void {
  let browser: Browser;
  beforeAll(async () => {
    await askAsAdministrator();
    browser = await openBrowser();
    const page = await openPage(browser);
    await signIn(page, undefined, '/403');
    take({ browser, page, frame: framePage(page) });
  });
}

/** As `openSignedIn`, and beside it for each test the page of a phone, on which the administrator is signed in too. */
export function openPhoneForEachTest(take: (page: Page) => void): void {
  let browser: Browser;
  let page: Page;
  openSignedIn((opened) => {
    ({ browser } = opened);
  });
  beforeEach(async () => {
    page = await openPage(browser, { viewport: phone, isTouched: true });
    await signIn(page);
    take(page);
  });
  afterEach(() => page.context().close());
}
