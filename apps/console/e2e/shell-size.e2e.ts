import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openForEachTest } from './frame-page.ts';
import { consoleUrl } from './harness.ts';
import { testServer } from './test-server.ts';

let page: Page;
openForEachTest((opened) => {
  ({ page } = opened);
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
  await page.goto(consoleUrl('/login'), { waitUntil: 'networkidle' });
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
