import { type MenuEntry, menu } from '@vehicle/server/seed/menu';
import type { Locator } from 'playwright-core';
import { quarterSpeed, type Setting, Visit } from './console-browser.ts';
import type { Figures } from './console-line.ts';

export interface MenuScreen {
  path: string;
}

const TABS = 20;
const CLICK_WITHIN_MS = 3_000;
/** Event Timing tells of an interaction with the frame that follows it. */
const PAINTED_WITHIN_MS = 300;

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
  { selector: 'main .ant-picker', atMost: 1, closes: true },
  { selector: 'main .toolbar button.ant-btn-primary', atMost: 1, closes: true },
  { selector: 'main .maplibregl-ctrl-zoom-in, main canvas', atMost: 2 },
];

async function touchAll(visit: Visit): Promise<void> {
  const { page } = visit;
  for (const { selector, atMost, closes } of touched) {
    const found = page.locator(selector).filter({ visible: true });
    const count = Math.min(await found.count(), atMost);
    for (let at = 0; at < count; at++) {
      await touch(visit, found.nth(at));
      if (!closes) continue;
      await page.keyboard.press('Escape');
      await page.waitForTimeout(PAINTED_WITHIN_MS);
    }
  }
}

/** What cannot be touched just now, such as what something covers, is passed over. */
async function touch({ page }: Visit, target: Locator): Promise<void> {
  await target.click({ timeout: CLICK_WITHIN_MS }).catch(() => undefined);
  await page.waitForTimeout(PAINTED_WITHIN_MS);
}

interface Worst {
  value: number;
  note: string;
}

function worse(worst: Worst, value: number, note: string): Worst {
  return value > worst.value ? { value, note } : worst;
}

/** Each screen at a quarter of the processor: what moves while it appears, and how long it takes to answer a hand. */
export async function measureScreens({ browser, platform, storageState }: Setting): Promise<Figures> {
  const vehicle = { path: `/singleVehicle/index/${await platform.vehicleId()}` };
  let slowest: Worst = { value: 0, note: '' };
  let shifting: Worst = { value: 0, note: '' };
  for (const { path } of [...menuScreens, vehicle]) {
    const visit = await Visit.begin(browser, platform.url, { slowdown: quarterSpeed, storageState });
    try {
      await visit.goTo('/403');
      await visit.settle();
      const { now } = await visit.read();
      await visit.goTo(path);
      await visit.settle();
      const { shifts } = await visit.read();
      const shift = shifts.reduce(
        (sum, { at, value, isExpected }) => sum + (at < now || isExpected ? 0 : value),
        0,
      );
      shifting = worse(shifting, Number(shift.toFixed(4)), path);
      await touchAll(visit);
      for (const { duration, what } of (await visit.read()).interactions)
        slowest = worse(slowest, duration, `${path}: ${what}`);
    } finally {
      await visit.close();
    }
  }
  return { interactionMs: slowest, layoutShift: shifting };
}

/** As many tabs as are kept, one after the other, and what the memory holds then. */
export async function measureTabs({ browser, platform, storageState }: Setting): Promise<Figures> {
  const visit = await Visit.begin(browser, platform.url, { storageState });
  const { page, cdp } = visit;
  await visit.goTo('/data/vehicle');
  await page.locator('main .listing tbody tr[data-row-key]').first().waitFor();
  await visit.settle();
  const elements = Number(await page.evaluate('pageProbe.elements()'));
  for (const { path } of menuScreens.slice(0, TABS)) {
    await visit.goTo(path);
    await visit.settle();
  }
  const tabs = await page.locator('.frame-tags a').count();
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await visit.close();
  return {
    heapMb: { value: Number((usedSize / 1e6).toFixed(1)), note: `${tabs} tabs` },
    listElements: { value: elements, note: '/data/vehicle' },
  };
}
