import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openForEachTest } from './frame-page.ts';
import { accessibilityFaults, darkFaults, phone, screenshot, signIn, tooWide } from './harness.ts';

const path = '/system/retention';
/** A backup of the test's database takes some seconds on a machine with much else to do. */
const made = { timeout: 120_000 };
let page: Page;
openForEachTest((opened) => {
  ({ page } = opened);
});

const rows = () => page.locator('.backup-list tbody tr[data-row-key]');

describe('backups', () => {
  it('R14.4 an administrator sees the last backups and starts one, on a desktop and on a phone', async () => {
    await signIn(page, undefined, path);
    await page.getByRole('heading', { name: '备份', exact: true }).waitFor();
    await page.getByText('下次备份').waitFor();
    const start = page.getByRole('button', { name: '立即备份' });
    // The one that the server has made at its start.
    await expect.poll(() => rows().getByText('成功').count(), made).toBeGreaterThan(0);
    await expect.poll(() => start.isEnabled(), made).toBe(true);
    const before = await rows().count();
    await start.click();
    await expect.poll(() => rows().count(), made).toBe(before + 1);
    await expect.poll(() => rows().first().getByText('成功').count(), made).toBe(1);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'backup-zh-1440');
    expect(await darkFaults(page, 'backup-zh-1440')).toEqual([]);
    await page.setViewportSize(phone);
    await expect.poll(() => tooWide(page)).toEqual([]);
    await screenshot(page, 'backup-zh-390');
  });
});
