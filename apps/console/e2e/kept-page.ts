import type { Page } from 'playwright-core';
import { testServer } from './test-server.ts';

/** What outlives a document: who calls one of these has page and profile for itself. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'install',
  'newCDPSession',
  'newPage',
  'setExtraHTTPHeaders',
  'setOffline',
];

const events = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'worker',
] as const;

/** A document of the server without a script: from here the console is loaded into the process that has compiled it before. */
export async function rest(page: Page): Promise<void> {
  await page.goto(`${testServer().httpUrl}/robots.txt`);
}

/** Pages that nobody uses, by the locale of their profile. */
const resting = new Map<string, Page[]>();

/** A page without a past. */
export function takeResting(locale: string): Page | undefined {
  return resting.get(locale)?.pop();
}

/** Everything that whoever had the page did to it is undone. */
async function forget(page: Page, forgetStorage: () => Promise<void>): Promise<void> {
  for (const event of events) page.removeAllListeners(event);
  page.context().removeAllListeners('page');
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await rest(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  await forgetStorage();
  await page.mouse.move(-1, -1);
}

/**
 * Has a page rest instead of closing with its profile, so that the next one who opens one finds files and compiled scripts there.
 * One that carries what cannot be undone, or that is elsewhere, is closed.
 */
export async function keep(page: Page, locale: string): Promise<Page> {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const close = context.close.bind(context);
  let isSpoiled = false;
  for (const target of [page, context, context.clock])
    for (const name of lasting) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') continue;
      Reflect.set(target, name, (...args: unknown[]) => {
        isSpoiled = true;
        return Reflect.apply(own, target, args);
      });
    }
  const origin = testServer().httpUrl;
  const forgetStorage = async () => {
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.send('Page.resetNavigationHistory');
    await context.clearCookies();
  };
  context.close = async (options) => {
    const kept = resting.get(locale) ?? [];
    if (kept.includes(page)) return;
    const isElsewhere = page.isClosed() || !page.url().startsWith(origin) || context.pages().length > 1;
    if (isSpoiled || isElsewhere) return close(options);
    await forget(page, forgetStorage);
    resting.set(locale, [...kept, page]);
  };
  return page;
}
