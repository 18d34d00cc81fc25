import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { consoleUrl, openBrowser, openProfile } from './harness.ts';
import { aVehicle, soon } from './records.ts';
import { testServer } from './test-server.ts';
import { settle, type Watch, watch } from './tour-watch.ts';

/**
 * Compressed bytes of each file that the page has fetched so far of all that was built: scripts, styles, workers, land; each once,
 * since a worker takes out of the cache what the page has. With `until_ms` of the page's clock only those asked for by then.
 */
async function fetchedFiles(page: Page, until_ms = Number.MAX_VALUE): Promise<Map<string, number>> {
  const files = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => new URL(name).pathname.startsWith('/assets/') && startTime <= until)
        .map((entry): [string, number] => [entry.name, Number(Reflect.get(entry, 'encodedBodySize'))]),
    until_ms,
  );
  return new Map(files);
}

const sumOf = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0);

const fetchedBytes = async (page: Page) => sumOf((await fetchedFiles(page)).values());

describe('who signs in', () => {
  it('from the login page to the first list at most 415 KB of scripts and styles are fetched', async () => {
    const page = await openProfile(await openBrowser());
    // The login page, which leads to where one wanted to go (R2.11): the start page has its own limit.
    await page.goto(consoleUrl('/data/vehicle'), { waitUntil: 'networkidle' });
    const ofLogin = await fetchedBytes(page);
    const { loginName, password } = testServer().administrator;
    await page.locator('input[name="loginName"]').fill(loginName);
    await page.locator('input[name="password"]').fill(password);
    await page.evaluate(() => {
      const noteList = () => {
        if (document.querySelector('main .listing tbody')) performance.mark('list');
      };
      new MutationObserver(noteList).observe(document, { childList: true, subtree: true });
    });
    await page.locator('button[type="submit"]').click();
    await page.locator('main .listing tbody').waitFor();
    // What is fetched once the list stands may have come before anybody looks.
    const stood_ms = await page.evaluate(() => performance.getEntriesByName('list')[0]?.startTime ?? 0);
    const toList = sumOf((await fetchedFiles(page, stood_ms)).values());
    console.log(`login page ${ofLogin} bytes, to the first list ${toList} bytes`);
    expect(ofLogin).toBeGreaterThan(20_000);
    expect(ofLogin).toBeLessThan(82_000);
    expect(toList).toBeGreaterThan(ofLogin + 200_000);
    expect(toList).toBeLessThan(415_000);
  });
});

describe('who is signed in', () => {
  let signedIn: Page;
  openSignedIn((opened) => {
    signedIn = opened.page;
  });

  async function open(page: Page, watched: Watch, path: string): Promise<void> {
    await page.goto(consoleUrl(path));
    // It belongs to none of the screens.
    await page.locator('.notice-bell').waitFor();
    await settle(page, watched, path);
  }

  /** What each screen but the first adds to those before, in a document of its own. */
  async function addedBy(...paths: string[]): Promise<number[]> {
    const page = await signedIn.context().newPage();
    const watched = watch(page);
    const totals: number[] = [];
    for (const path of paths) {
      await open(page, watched, path);
      // It comes by itself a moment after the frame, to which it belongs.
      await expect
        .poll(
          async () => [...(await fetchedFiles(page)).keys()].some((name) => name.includes('outbox-drawer')),
          soon,
        )
        .toBe(true);
      totals.push(await fetchedBytes(page));
    }
    await page.close();
    return totals.slice(1).map((total, at) => total - (totals[at] ?? 0));
  }

  /** All that a screen fetches, the frame with it, in a document of its own. */
  async function filesOf(path: string): Promise<Map<string, number>> {
    const page = await signedIn.context().newPage();
    await open(page, watch(page), path);
    const files = await fetchedFiles(page);
    await page.close();
    return files;
  }

  let firstList: ReadonlyMap<string, number> | undefined;

  it.each([
    '/data/vehicleCategory',
    '/inspection/debugSpecification',
    '/data/partsDictionary',
    '/data/metrics',
    '/research/faultCode',
    '/research/repository',
    '/expert/category',
    '/maintenance/maintenanceReminder',
    '/system/account',
    '/system/auditLog',
    '/monitoring/equipmentList',
    '/monitoring/queryMessage',
  ])('%s adds at most 15 KB to the first list', async (path) => {
    firstList ??= await filesOf('/data/vehicle');
    const known = firstList;
    const further = [...(await filesOf(path))].filter(([name]) => !known.has(name));
    const added = sumOf(further.map(([, size]) => size));
    expect(added).toBeGreaterThan(1000);
    expect(added).toBeLessThan(15_000);
  });

  it('statistics add at most 15 KB each to a list and the charts of the dashboard', async () => {
    const screens = ['energyEfficiency', 'repertory', 'sell', 'worktime'].map(
      (name) => `/statistics/${name}`,
    );
    const [, ...added] = await addedBy('/data/vehicle', '/dashboard', ...screens);
    expect(added).toHaveLength(screens.length);
    expect(Math.min(...added)).toBeGreaterThan(500);
    expect(Math.max(...added)).toBeLessThan(15_000);
  });

  it('the tabs of a vehicle add at most 15 KB each to its page, those with a grid of every metric or message at most 20 KB', async () => {
    const { id } = await aVehicle();
    const tab = (name: string) => `/singleVehicle/index/${id}?tab=${name}`;
    const light = ['faultRecord', 'partInfo', 'partChangeInfo', 'transferRecorder'].map(tab);
    const page = tab('basicInfo');
    const [, ofPage = 0, ...added] = await addedBy(
      '/data/vehicle',
      '/dashboard',
      page,
      ...light,
      tab('realTime'),
      tab('historyData'),
    );
    expect(ofPage).toBeLessThan(20_000);
    expect(added).toHaveLength(light.length + 2);
    expect(Math.max(...added.slice(0, -2))).toBeLessThan(15_000);
    expect(Math.max(...added)).toBeLessThan(20_000);
  });

  it.each([
    { path: '/dashboard', limit: 230_000 },
    { path: '/monitoring/distribution', limit: 360_000 },
  ])('$path adds at most $limit bytes to the frame', async ({ path, limit }) => {
    const [added] = await addedBy('/403', path);
    expect(added).toBeGreaterThan(10_000);
    expect(added).toBeLessThan(limit);
  });
});
