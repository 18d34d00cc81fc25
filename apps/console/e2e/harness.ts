import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { testServer } from './test-server.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const screenshots = fileURLToPath(new URL('../../../reports/screenshots/', import.meta.url));

const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The two sizes that every screen is looked at in. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export function consoleUrl(hash = '/'): string {
  return `${testServer().httpUrl}/#${hash}`;
}

/** The system's Chromium, once for a test file. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? browserPaths.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium is installed; set CHROMIUM_PATH to one.');
  return chromium.launch({ executablePath, headless: true, args: browserFlags });
}

interface PageOptions {
  viewport?: { width: number; height: number };
  /** Of the browser, e.g. `en-GB`; the console reads it where nothing is stored. */
  locale?: string;
}

/** A page in a browser profile of its own; close its context after use. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport: options.viewport ?? desktop,
    locale: options.locale ?? 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  return context.newPage();
}

interface Credentials {
  loginName: string;
  password: string;
}

/** Signs in through the login page, by default as the administrator, and waits for the frame. */
export async function signIn(page: Page, credentials?: Credentials): Promise<void> {
  const { loginName, password } = credentials ?? testServer().administrator;
  await page.goto(consoleUrl('/login'));
  await page.locator('input[name="loginName"]').fill(loginName);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-frame]').waitFor();
}

/** What axe finds against WCAG 2.2 AA, as `rule: element`. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, which the content security policy would refuse.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

/** Kept in `reports/screenshots` to be looked at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${screenshots}${name}.png` });
}
