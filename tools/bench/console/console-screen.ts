import { type MenuEntry, menu } from '@vehicle/server/app/seed/menu';
import type { Locator } from 'playwright-core';
import { rounded } from '../../load/report.ts';
import { BrowserSession, type Interaction, quarterSpeed, type Setting } from './console-browser.ts';
import type { Figures } from './console-line.ts';

export interface MenuScreen {
  path: string;
}

const tabCount = 20;
const clickWithin_ms = 3_000;
/** Event Timing tells of an interaction with the frame that follows it. */
const paintedWithin_ms = 300;
/** So many of the slowest interactions are reported. */
const shown = 15;
const standsWithin_ms = 10_000;
const lookEach_ms = 200;

function pagesOf(entries: readonly MenuEntry[]): MenuScreen[] {
  return entries.flatMap(({ path, url, children = [] }) => [
    ...(url ? [{ path }] : []),
    ...pagesOf(children),
  ]);
}

/** Every screen that the program brings a menu entry for. */
export const menuScreens: readonly MenuScreen[] = Object.freeze(pagesOf(menu));

/** What somebody may touch on any screen without harm; at most so many of a kind. */
const touched: readonly { selector: string; atMost: number; closes?: true }[] = [
  { selector: 'main th.ant-table-column-has-sorters', atMost: 2 },
  { selector: 'main .ant-pagination-next:not(.ant-pagination-disabled) button', atMost: 1 },
  { selector: 'main [role="tab"]', atMost: 9 },
  { selector: 'main .ant-segmented-item:not(.ant-segmented-item-selected)', atMost: 3 },
  { selector: 'main .criteria input[type="text"], main input[type="search"]', atMost: 1 },
  { selector: 'main .ant-select-selector, main .ant-select', atMost: 2, closes: true },
  { selector: 'main .ant-picker, main .range-picker, main .day-picker', atMost: 1, closes: true },
  { selector: 'main .toolbar button.ant-btn-primary', atMost: 1, closes: true },
  { selector: 'main .maplibregl-ctrl-zoom-in, main canvas', atMost: 2 },
];

const touchable = touched.map(({ selector }) => selector).join(', ');

/** A list is complete with its table; before that there would be little to touch, and the result would be too good. */
async function untilComplete({ page }: BrowserSession): Promise<void> {
  const count = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  for (const until = Date.now() + standsWithin_ms; Date.now() < until; ) {
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
    const isListDue =
      (await count('main .listing')) > 0 && (await count('main .resource-table, main .listing-pager')) === 0;
    if (!isListDue && (await count(touchable)) > 0) return;
    await page.waitForTimeout(lookEach_ms);
  }
}

async function touchAll(session: BrowserSession): Promise<void> {
  const { page } = session;
  await untilComplete(session);
  await session.settle();
  for (const { selector, atMost, closes } of touched) {
    const found = page.locator(selector).filter({ visible: true });
    const count = Math.min(await found.count(), atMost);
    for (let at = 0; at < count; at++) {
      await touch(session, found.nth(at));
      if (!closes) continue;
      await page.keyboard.press('Escape');
      await page.waitForTimeout(paintedWithin_ms);
    }
  }
}

/** What cannot be touched just now, such as what something covers, is passed over. */
async function touch({ page }: BrowserSession, target: Locator): Promise<void> {
  await target.click({ timeout: clickWithin_ms }).catch(() => undefined);
  await page.waitForTimeout(paintedWithin_ms);
}

interface ReportedInteraction extends Interaction {
  path: string;
}

/** The slowest event stands for its interaction. */
function slowestOfEach(events: readonly Interaction[]): Interaction[] {
  const slowest = new Map<number, Interaction>();
  for (const event of events) {
    if ((slowest.get(event.id)?.duration ?? 0) < event.duration) slowest.set(event.id, event);
  }
  return [...slowest.values()];
}

function tell(seen: readonly ReportedInteraction[]): void {
  const slowest = seen.toSorted((one, other) => other.duration - one.duration).slice(0, shown);
  process.stdout.write('\nms of the slowest interactions: waited + worked + until painted\n');
  for (const { path, what, duration, waited, worked } of slowest) {
    const parts = [waited, worked, duration - waited - worked].map(Math.round).join(' + ');
    process.stdout.write(
      `${String(Math.round(duration)).padStart(6)} = ${parts.padEnd(18)} ${path}: ${what}\n`,
    );
  }
}

/** What one session of a screen was like. */
interface Seen {
  path: string;
  shift: number;
  slowest: number;
  events: readonly ReportedInteraction[];
}

function see({ browser, platform, storageState }: Setting, path: string): Promise<Seen> {
  const options = { slowdown: quarterSpeed, storageState };
  return BrowserSession.during(browser, platform.url, options, async (session) => {
    await session.goTo('/403');
    await session.settle();
    const { now } = await session.read();
    await session.goTo(path);
    await session.settle();
    const { shifts } = await session.read();
    const shift = shifts.reduce(
      (sum, { at, value, isExpected }) => sum + (at < now || isExpected ? 0 : value),
      0,
    );
    await touchAll(session);
    const { interactions } = await session.read();
    const events = slowestOfEach(interactions).map((each) => ({ ...each, path }));
    return { path, shift, slowest: Math.max(0, ...events.map(({ duration }) => duration)), events };
  });
}

/** The session that is neither the quickest nor the slowest of three: one of them may be the machine's fault. */
async function medianSession(setting: Setting, first: Seen): Promise<Seen> {
  const measured = [first, await see(setting, first.path), await see(setting, first.path)];
  return measured.toSorted((one, other) => one.slowest - other.slowest)[1] ?? first;
}

const bySlowest = (one: Seen, other: Seen): number => other.slowest - one.slowest;

function isSlowest({ slowest }: Seen, others: readonly Seen[]): boolean {
  return others.every((other) => other.slowest < slowest);
}

/**
 * Each screen at a quarter of the processor: what moves while it appears, and how long it takes to answer a hand. The slowest is
 * measured three times, and so is the one that is the slowest then, until one of them stays it.
 */
export async function measureScreens(setting: Setting): Promise<Figures> {
  const vehicle = { path: `/singleVehicle/index/${await setting.platform.vehicleId()}` };
  const seen: Seen[] = [];
  for (const { path } of [...menuScreens, vehicle]) seen.push(await see(setting, path));
  tell(seen.flatMap(({ events }) => events));
  const waiting = seen.toSorted(bySlowest);
  const again: Seen[] = [];
  for (let first = waiting.shift(); first && isSlowest(first, again); first = waiting.shift())
    again.push(await medianSession(setting, first));
  tell(again.flatMap(({ events }) => events));
  const [slowest] = again.toSorted(bySlowest);
  const what = slowest?.events.find(({ duration }) => duration === slowest.slowest)?.what;
  const [moving] = seen.toSorted((one, other) => other.shift - one.shift);
  return {
    interactionMs: {
      value: slowest?.slowest ?? 0,
      note: `${slowest?.path}: ${what}; the ${again.length} slowest screens by the middle of 3 visits`,
    },
    layoutShift: { value: rounded(moving?.shift ?? 0, 4), note: moving?.path ?? '' },
  };
}

/** As many tabs as are kept, one after the other, and what the memory holds then. */
export function measureTabs({ browser, platform, storageState }: Setting): Promise<Figures> {
  return BrowserSession.during(browser, platform.url, { storageState }, tabsOf);
}

async function tabsOf(session: BrowserSession): Promise<Figures> {
  const { page, cdp } = session;
  await session.goTo('/data/vehicle');
  await page.locator('main .listing tbody tr[data-row-key]').first().waitFor();
  await session.settle();
  const elements = Number(await page.evaluate('pageProbe.elements()'));
  for (const { path } of menuScreens.slice(0, tabCount)) {
    await session.goTo(path);
    await session.settle();
  }
  const tabs = await page.locator('.frame-tags a').count();
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return {
    heapMb: { value: rounded(usedSize / 1e6), note: `${tabs} tabs` },
    listElements: { value: elements, note: '/data/vehicle' },
  };
}
