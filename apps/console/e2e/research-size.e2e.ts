import { expect, it } from 'vitest';
import { openForEachTest } from './frame-page.ts';
import { consoleUrl, signIn } from './harness.ts';

let page: Parameters<typeof signIn>[0];
openForEachTest((opened) => {
  ({ page } = opened);
});

const limit_bytes = 15_000;

/** Compressed bytes of the scripts and styles that the page has fetched so far. */
function fetchedBytes(): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && /\.(js|css)$/.test(entry.name))
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'encodedBodySize')), 0),
  );
}

it.each(['/research/faultCode', '/research/repository', '/expert/category', '/expert/case'])(
  '%s adds at most 15 KB of scripts and styles to the first list',
  async (path) => {
    await signIn(page, undefined, '/data/vehicle');
    await page.locator('main .listing tbody').waitFor();
    await page.waitForLoadState('networkidle');
    const before = await fetchedBytes();
    await page.goto(consoleUrl(path));
    await page.locator('main .listing tbody tr[data-row-key]').filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const added = (await fetchedBytes()) - before;
    console.log(`${path} adds ${added} bytes`);
    expect(added).toBeGreaterThan(500);
    expect(added).toBeLessThan(limit_bytes);
  },
);
