import { getBackups } from '@vehicle/contract/telemetry/backup/contract';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openForEachTest } from './frame-page.ts';
import { accessibilityFaults, darkFaults, phone, screenshot, signIn, tooWide } from './harness.ts';
import { testServer } from './test-server.ts';

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
    // A moment is read in one line.
    const moment = rows()
      .first()
      .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await moment.boundingBox())?.height).toBeLessThan(32);
    await rows().first().scrollIntoViewIfNeeded();
    await screenshot(page, 'backup-zh-390');
  });

  it('R14.4 the page says what is wrong with them: the last one failed, one is damaged, they are overdue', async () => {
    const client = new pg.Client(testServer().ownerUrl);
    await client.connect();
    onTestFinished(() => client.end());
    const change = (statement: string) => client.query(statement);
    await signIn(page, undefined, path);
    const troubles = page.locator('.backup-troubles').getByRole('alert');
    await expect.poll(() => rows().getByText('成功').count(), made).toBeGreaterThan(0);
    expect(await troubles.count()).toBe(0);
    await change("update backup_run set at = at - interval '9 days' where state = 'good'");
    await change(`insert into backup_run (at, rows, bytes, state, name, ended_at, reason) values
      (now() - interval '8 days', 1, 1, 'damaged', 'e2e-damaged', null, null), (now(), 0, 0, 'failed', null, now(), 'No space left on device')`);
    try {
      await expect
        .poll(
          async () => (await troubles.allInnerTexts()).map((text) => text.replace(/\d{4}-[\d: -]+/, '… ')),
          made,
        )
        .toEqual([
          '备份过旧，最近一次成功备份：… ',
          '最近一次备份失败：No space left on device',
          '… 的备份已损坏，无法用于恢复',
        ]);
      expect(await accessibilityFaults(page)).toEqual([]);
      await screenshot(page, 'backup-troubles-zh-1440');
      await page.setViewportSize(phone);
      await expect.poll(() => tooWide(page)).toEqual([]);
      await screenshot(page, 'backup-troubles-zh-390');
    } finally {
      await change("delete from backup_run where name = 'e2e-damaged' or state = 'failed'");
      await change("update backup_run set at = at + interval '9 days' where state = 'good'");
    }
    await expect.poll(() => troubles.count(), made).toBe(0);
  });

  it('R14.4 where what is asked for does not come, the panel says so and asks again on a click', async () => {
    const address = `**${getBackups.path}`;
    await page.route(address, (route) => route.abort());
    await signIn(page, undefined, path);
    await page.getByText('数据加载失败').waitFor();
    await page.unroute(address);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('下次备份').waitFor();
  });
});
