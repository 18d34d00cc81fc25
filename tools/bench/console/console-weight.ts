import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { rounded } from '../../load/report.ts';
import { BrowserSession, type Fetched, type Setting, type StorageState } from './console-browser.ts';
import type { Figures } from './console-line.ts';
import type { ConsolePlatform } from './console-platform.ts';
import { menuScreens } from './console-screen.ts';

const later_ms = 1_000;
const firstList = '/data/vehicle';
const dashboard = '/dashboard';
const map = '/monitoring/distribution';
const listRow = 'main .listing tbody tr[data-row-key]';

function kb(bytes: number): number {
  return rounded(bytes / 1000);
}

function bodyBytes(fetched: readonly Fetched[]): number {
  return fetched.reduce((sum, { bodyBytes: bytes }) => sum + bytes, 0);
}

function isCode({ path }: Fetched): boolean {
  return /\.(js|css)$/.test(path);
}

/** Bytes of everything that was built and fetched: code, workers, land; not the answers of calls. */
async function builtBytes(session: BrowserSession): Promise<number> {
  const built = z.record(z.string(), z.number()).parse(await session.page.evaluate('pageProbe.built()'));
  return Object.values(built).reduce((sum, bytes) => sum + bytes, 0);
}

/** All that the page at this address fetches behind the page that is there. */
async function addedBy(session: BrowserSession, path: string): Promise<number> {
  const before = await builtBytes(session);
  await session.goTo(path);
  // It comes when the page has begun, and belongs to the frame.
  await session.page.locator('.notice-bell').waitFor();
  await session.settle();
  // What a map or a chart fetches once it stands.
  await session.page.waitForTimeout(later_ms);
  await session.settle();
  return (await builtBytes(session)) - before;
}

/** From the login page to the first list, as a person comes there. */
function throughLogin(browser: Browser, platform: ConsolePlatform) {
  return BrowserSession.during(browser, platform.url, {}, async (session) => {
    await session.goTo(firstList);
    await session.settle();
    const ofLogin = await session.fetched();
    await session.signIn(platform.administrator);
    await session.page.locator(listRow).first().waitFor();
    // Not what comes by itself once the list stands, as the drawer of what waits.
    return { ofLogin, toList: (await session.fetched()).filter(isCode) };
  });
}

/** What the browser of somebody who has signed in keeps. */
export function signedIn(browser: Browser, platform: ConsolePlatform): Promise<StorageState> {
  return BrowserSession.during(browser, platform.url, {}, async (session) => {
    await session.goTo('/login');
    await session.signIn(platform.administrator);
    return session.page.context().storageState();
  });
}

/** What belongs to the frame's charts or to the map has lines of its own; figures with charts are reached from the dashboard. */
function pathsBefore(path: string): string[] {
  return path.startsWith('/statistics/') ? [firstList, dashboard] : [firstList];
}

export async function weigh({ browser, platform, storageState }: Setting): Promise<Figures> {
  const { ofLogin, toList } = await throughLogin(browser, platform);
  // Somebody who has signed in, with an empty cache: what the last of these pages adds.
  const ofPath = (...paths: string[]) =>
    BrowserSession.during(browser, platform.url, { storageState }, async (session) => {
      let added = 0;
      for (const path of paths) added = await addedBy(session, path);
      return added;
    });
  const lists = menuScreens.filter(({ path }) => ![firstList, dashboard, map].includes(path));
  const added: { path: string; bytes: number }[] = [];
  for (const { path } of lists) added.push({ path, bytes: await ofPath(...pathsBefore(path), path) });
  added.sort((one, other) => other.bytes - one.bytes);
  const heaviest = added.slice(0, 5).map(({ path, bytes }) => `${path} ${kb(bytes)}`);
  const headers = ofLogin.reduce((sum, { headerBytes }) => sum + headerBytes, 0);
  return {
    loginKb: { value: kb(bodyBytes(ofLogin) + headers), note: `${ofLogin.length} requests, headers too` },
    firstListKb: { value: kb(bodyBytes(toList)) },
    dashboardKb: { value: kb(await ofPath('/403', dashboard)) },
    mapKb: { value: kb(await ofPath('/403', map)) },
    furtherListKb: { value: kb(added[0]?.bytes ?? 0), note: heaviest.join(', ') },
  };
}
