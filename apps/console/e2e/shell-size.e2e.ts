import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { consoleUrl, signIn } from './harness.ts';
import { testServer } from './test-server.ts';

let page: Page;
let frame: FramePage;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

/** Compressed bytes of the scripts and styles that the page has fetched so far. */
function fetchedBytes(): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && /\.(js|css)$/.test(entry.name))
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'encodedBodySize')), 0),
  );
}

it('from the login page to the first list at most 380 KB of scripts and styles are fetched', async () => {
  // The login page, which leads to where one wanted to go (R2.11): the start page has its own limit.
  await page.goto(consoleUrl('/data/vehicle'), { waitUntil: 'networkidle' });
  const ofLogin = await fetchedBytes();
  const { loginName, password } = testServer().administrator;
  await page.locator('input[name="loginName"]').fill(loginName);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.locator('main .listing tbody').waitFor();
  const toList = await fetchedBytes();
  console.log(`login page ${ofLogin} bytes, to the first list ${toList} bytes`);
  expect(ofLogin).toBeGreaterThan(20_000);
  expect(ofLogin).toBeLessThan(75_000);
  expect(toList).toBeGreaterThan(ofLogin + 200_000);
  expect(toList).toBeLessThan(380_000);
});

it.each([
  { path: '/data/vehicleCategory', column: '类别编码' },
  { path: '/data/vehicleModel', column: '车型编码' },
  { path: '/data/partsDictionary', column: '配件编码' },
  { path: '/data/metrics', column: '指标编码' },
  { path: '/research/faultCode', column: '故障等级' },
  { path: '/research/repository', column: '故障部件' },
  { path: '/expert/category', column: '案例数' },
  { path: '/expert/case', column: '故障部件' },
])(
  'R2.24 R2.30 R2.34 $path adds at most 15 KB of scripts and styles to the first list',
  async ({ path, column }) => {
    await signIn(page, undefined, '/data/vehicle');
    await page.locator('main .listing tbody').waitFor();
    const before = await fetchedBytes();
    await frame.goTo(path);
    await page.locator('main .listing thead th').filter({ hasText: column }).waitFor();
    const added = (await fetchedBytes()) - before;
    expect(added).toBeGreaterThan(1000);
    expect(added).toBeLessThan(15_000);
  },
);
