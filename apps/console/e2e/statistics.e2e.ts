import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatNumber } from '../src/shared/ui/format.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, desktop, openPage, phone, screenshot, signIn } from './harness.ts';
import { openView } from './records.ts';
import { aReportingFleet, aStockedFleet, dayAgo, type ReportingFleet, type StockedFleet } from './statistics-data.ts';

let browser: Browser;
let page: Page;
let fleet: ReportingFleet;
let stock: StockedFleet;
openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  fleet = await aReportingFleet(7);
  stock = await aStockedFleet();
});

describe('look', () => {
  it('shots', async () => {
    for (const [locale, view] of [['zh-CN', desktop], ['zh-CN', phone], ['en-GB', desktop], ['en-GB', phone]] as const) {
      const shown = await openPage(browser, { locale, viewport: view.width === 390 ? {width: 390, height: 2600} : {width: 1440, height: 1500} });
      await signIn(shown, undefined, '/403');
      for (const [name, path] of [
        ['worktime', `/statistics/worktime?orgId=${fleet.orgId}`],
        ['worktime-month', `/statistics/worktime?orgId=${fleet.orgId}&period=MONTH&groupBy=model`],
        ['worktime-days', `/statistics/worktime?vehicleId=${fleet.vehicles[0]?.id}`],
        ['energy', `/statistics/energyEfficiency?orgId=${fleet.orgId}`],
        ['energy-days', `/statistics/energyEfficiency?vehicleId=${fleet.vehicles[0]?.id}`],
        ['repertory', `/statistics/repertory?storageId=${stock.storageId}`],
        ['sell', `/statistics/sell?storageId=${stock.storageId}`],
      ] as const) {
        await openView(shown, path);
        await shown.locator('.statistics .figure-cards').waitFor();
        await shown.waitForTimeout(1500);
        await screenshot(shown, `statistics-${name}-${view.width}-${locale.slice(0, 2)}`);
        console.log(name, view.width, locale, await accessibilityFaults(shown), await shown.evaluate(() => document.documentElement.scrollWidth));
      }
      await shown.context().close();
    }
  }, 200_000);
});
