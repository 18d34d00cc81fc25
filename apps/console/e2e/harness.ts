import { fileURLToPath } from 'node:url';
import { login } from '@vehicle/contract/access/member/passport';
import { readResult } from '@vehicle/contract/core/call';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { sessionOf } from '../src/app/session/session-of.ts';
import { openFrugalChromium } from './chromium.ts';
import { guidePicture } from './guide-picture.ts';
import { keep, rest, takeResting } from './kept-page.ts';
import { testServer } from './test-server.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const screenshots = fileURLToPath(new URL('../../../reports/screenshots/', import.meta.url));

/** The two sizes that every screen is looked at in. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export function consoleUrl(hash = '/'): string {
  return `${testServer().httpUrl}/#${hash}`;
}

let chromium: Promise<Browser> | null = null;

/** The system's Chromium, once for a worker: what the tests of a file have open in it is closed after them. */
export function openBrowser(): Promise<Browser> {
  chromium ??= openFrugalChromium();
  return chromium;
}

/** Closes the pages of all tests so far. */
export async function closePages(): Promise<void> {
  const contexts = (await chromium)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

interface PageOptions {
  viewport?: { width: number; height: number };
  /** Worked with a finger. */
  isTouched?: boolean;
  /** Of the browser, e.g. `en-GB`; the console reads it where nothing is stored. */
  locale?: string;
}

/** A page in a new browser profile: nothing is stored, and no file has been fetched. */
export async function openProfile(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { viewport = desktop, locale = 'zh-CN', isTouched = false } = options;
  const profile = { viewport, locale, timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...profile, hasTouch: isTouched, isMobile: isTouched });
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

/** A page in a browser profile of its own, in which nothing is stored; close its context after use. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { viewport = desktop, locale = 'zh-CN' } = options;
  const resting = takeResting(locale);
  if (!resting) return keep(await openProfile(browser, options), locale);
  await resting.setViewportSize(viewport);
  await resting.emulateMedia({ reducedMotion: 'reduce', media: null, colorScheme: 'light' });
  return resting;
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
 * Begins with a session and waits for the frame: by default the administrator's with the vehicles in view, or that of somebody
 * else with their start page. Past the login page, which is not what most tests are about: the server is asked in the name of
 * this browser, and what the console would have kept is put in its place.
 */
export async function signIn(
  page: Page,
  credentials?: Credentials,
  path = credentials ? '/' : '/data/vehicle',
): Promise<void> {
  const { loginName, password } = credentials ?? testServer().administrator;
  const response = await page.request.post(`${testServer().httpUrl}${login.path}`, {
    data: { loginName, password, ip: '127.0.0.1' },
  });
  const result = readResult(login, (await response.json()).object);
  if (!response.ok() || result === null) throw new Error(`${loginName}: ${await response.text()}`);
  const stored = JSON.stringify({ state: sessionOf(result, loginName), version: 1 });
  await rest(page);
  await page.evaluate((session) => localStorage.setItem('vehicle.session', session), stored);
  await page.goto(consoleUrl(path));
  await page.locator('[data-frame]').waitFor();
}

/** Beyond WCAG: landmarks have names that differ, what is read aloud is what is seen, and a first heading says where one is. */
const practice = [
  'label-content-name-mismatch',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
];

/**
 * What axe finds against WCAG 2.2 AA, as `rule: element`; of a `mood` that is looked at again only how it can be seen. What stands
 * `behind` (a selector) is left to those who look at it by itself.
 */
export async function accessibilityFaults(
  page: Page,
  look: 'wcag' | 'practice' | 'contrast' = 'wcag',
  behind?: string,
): Promise<string[]> {
  // Evaluated rather than added as a script, which the content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const only = look === 'contrast' ? ['color-contrast'] : ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const asked = {
    runOnly: { type: look === 'contrast' ? ('rule' as const) : ('tag' as const), values: only },
    rules: Object.fromEntries(look === 'practice' ? practice.map((rule) => [rule, { enabled: true }]) : []),
  };
  return page.evaluate(
    async ({ options, hidden }) => {
      const { violations } = await window.axe.run(hidden ? { exclude: [hidden] } : document, {
        ...options,
        resultTypes: ['violations'],
        // Only the rule on sounds wants something loaded before; of styles it would be all of them, read for no rule.
        preload: { assets: ['media'] },
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    { options: asked, hidden: behind },
  );
}

/** The same page at night, as the system asks for it: what cannot be read there. */
export async function darkFaults(page: Page, name: string, behind?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.mood === 'dark');
  // antd has its colours with the next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
  await screenshot(page, `${name}-dark`);
  const faults = await accessibilityFaults(page, 'contrast', behind);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults.map((fault) => `dark: ${fault}`);
}

/**
 * Kept in `reports/screenshots` to be looked at, and in the user guide where it shows this one. With `SCREENSHOTS=off`, as all
 * tests run together, nobody looks at the hundreds and none is taken.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== 'off') await page.screenshot({ path: `${screenshots}${name}.png` });
  await guidePicture(page, name);
}

/** What makes the page wider than its window, each with its right edge; nothing where nobody has to scroll sideways. */
export async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = window.innerWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const isClipped = (part: Element) => {
      for (let over = part.parentElement; over && over !== document.body; over = over.parentElement)
        if (getComputedStyle(over).overflowX !== 'visible' && over.getBoundingClientRect().right <= width + 1)
          return true;
      return false;
    };
    const out = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((part) => {
      const { right } = part.getBoundingClientRect();
      return right > width + 1 && !isClipped(part)
        ? [`${Math.round(right)} ${part.outerHTML.slice(0, 160)}`]
        : [];
    });
    return [`the page is ${document.documentElement.scrollWidth} px wide`, ...out.slice(0, 8)];
  });
}
