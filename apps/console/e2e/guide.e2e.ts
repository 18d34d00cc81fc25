import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepGuidePicture } from './guide-picture.ts';
import { desktop, openBrowser } from './harness.ts';
import { settle, watch } from './tour-watch.ts';

/**
 * A platform with the demo fleet (`npm start`), as `http://name:password@host:port`: what the user guide shows in both languages
 * is a fleet at work.
 */
const { GUIDE_DEMO } = process.env;

const press = (name: RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

async function showTrack(page: Page): Promise<void> {
  await press(/轨迹回放|Track replay/)(page);
  await page.getByRole('button', { name: /播放|Play/ }).waitFor();
}

async function showNotices(page: Page): Promise<void> {
  await press(/^(通知|Notices)/)(page);
  await page.locator('.notice').first().waitFor();
}

interface Shown {
  name: string;
  path: string;
  /** What is done before it is shown. */
  open?: (page: Page) => Promise<void>;
}

const vehicle = '/singleVehicle/index/1';
const reminders = '/maintenance/maintenanceReminder';

const shown: readonly Shown[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'map', path: '/monitoring/distribution?vehicleId=1' },
  { name: 'track', path: '/monitoring/distribution?vehicleId=1', open: showTrack },
  { name: 'equipment-list', path: '/monitoring/equipmentList?status=working' },
  { name: 'real-time', path: vehicle },
  { name: 'history-data', path: `${vehicle}?tab=historyData` },
  { name: 'fitted-part', path: `${vehicle}?tab=partInfo` },
  { name: 'energy', path: '/statistics/energyEfficiency' },
  { name: 'worktime', path: '/statistics/worktime' },
  {
    name: 'debug-specification',
    path: '/inspection/debugSpecification',
    open: press(/^(编\s*辑|Edit)$/),
  },
  { name: 'debug-run', path: '/inspection/vehicleDebug', open: press(/^(查\s*看|Open)$/) },
  { name: 'warehouse', path: '/maintenance/warehouse', open: press(/^(详\s*情|Details)$/) },
  { name: 'stock-vehicle', path: '/maintenance/stockVehicle' },
  { name: 'settlement', path: '/maintenance/settlement' },
  { name: 'stock-maintain', path: '/maintenance/stockMaintenanceItem?tab=reminders' },
  { name: 'maintenance', path: reminders },
  { name: 'maintain', path: reminders, open: press(/^(登记保养|Record maintenance)$/) },
  { name: 'calendar', path: `${reminders}?tab=calendar` },
  { name: 'strategy', path: `${reminders}?tab=strategies` },
  { name: 'fault-service', path: '/research/faultService' },
  { name: 'notice', path: '/research/faultService', open: showNotices },
  { name: 'expert-knowledge', path: '/research/repository', open: press(/^(阅\s*读|Read)$/) },
  { name: 'expert', path: '/expert/faultCode' },
];

async function signInAt(page: Page, { origin, username, password }: URL): Promise<void> {
  await page.goto(`${origin}/#/login`);
  await page.locator('input[name="loginName"]').fill(decodeURIComponent(username));
  await page.locator('input[name="password"]').fill(decodeURIComponent(password));
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-frame]').waitFor();
}

/** In a tab of its own, so that no other view stands among its tags. */
async function picture(context: BrowserContext, { name, path, open }: Shown, suffix: string): Promise<void> {
  const page = await context.newPage();
  const watched = watch(page);
  const pathname = path.replace(/\?.*/, '');
  await page.goto(`${new URL(GUIDE_DEMO ?? '').origin}/#${path}`);
  // It comes with code of its own.
  await page.locator('.notice-bell').waitFor();
  await settle(page, watched, pathname);
  await open?.(page);
  await settle(page, watched, pathname);
  await keepGuidePicture(page, `${name}${suffix}`);
  expect(watched.takeComplaints()).toEqual([]);
  await page.close();
}

describe.skipIf(GUIDE_DEMO === undefined)('the user guide', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });

  it.each([
    { locale: 'zh-CN', suffix: '' },
    { locale: 'en-GB', suffix: '-en' },
  ])(
    'has its pictures of a fleet at work in $locale',
    async ({ locale, suffix }) => {
      const context = await browser.newContext({
        viewport: desktop,
        locale,
        timezoneId: 'Asia/Shanghai',
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(30_000);
      const first = await context.newPage();
      await signInAt(first, new URL(GUIDE_DEMO ?? ''));
      for (const one of shown) await picture(context, one, suffix);
      await context.close();
    },
    300_000,
  );
});
