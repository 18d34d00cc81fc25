import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readResult } from '@vehicle/contract/call';
import { login } from '@vehicle/contract/passport';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { sessionOf } from '../src/app/session/session-of.ts';
import { testServer } from './test-server.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const screenshots = fileURLToPath(new URL('../../../reports/screenshots/', import.meta.url));

const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Pages that the browser keeps for its own address bar: two processes for each window, in which no test types anything. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The browser takes the last such flag alone, so this one repeats what Playwright turns off. */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  ...addressBarPages,
];

const browserFlags = [
  `--disable-features=${featuresOff.join(',')}`,
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
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
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

interface Credentials {
  loginName: string;
  password: string;
}

/** Signs in through the login page, as a person does, and waits for the frame. */
export async function signInByForm(page: Page, { loginName, password }: Credentials): Promise<void> {
  await page.goto(consoleUrl('/login'));
  await page.locator('input[name="loginName"]').fill(loginName);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-frame]').waitFor();
}

/**
 * Begins with a session, by default the administrator's, and waits for the frame. Past the login page, which is not what most
 * tests are about: the server is asked in the name of this browser, and what the console would have kept is put in its place.
 */
export async function signIn(page: Page, credentials?: Credentials, path = '/'): Promise<void> {
  const { loginName, password } = credentials ?? testServer().administrator;
  const response = await page.request.post(`${testServer().httpUrl}${login.path}`, {
    data: { loginName, password, ip: '127.0.0.1' },
  });
  const result = readResult(login, (await response.json()).object);
  if (!response.ok() || result === null) throw new Error(`${loginName}: ${await response.text()}`);
  const stored = JSON.stringify({ state: sessionOf(result, loginName), version: 1 });
  const storing = await page.addInitScript(
    ({ key, value, origin }) => {
      if (location.origin === origin) localStorage.setItem(key, value);
    },
    { key: 'vehicle.session', value: stored, origin: testServer().httpUrl },
  );
  // Another fragment of the page that is there would not load it anew.
  await page.goto('about:blank');
  await page.goto(consoleUrl(path));
  await storing.dispose();
  await page.locator('[data-frame]').waitFor();
}

/** What axe finds against WCAG 2.2 AA, as `rule: element`. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, which the content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

/** Kept in `reports/screenshots` to be looked at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${screenshots}${name}.png` });
}
