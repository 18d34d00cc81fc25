import { getRetention, updateRetention } from '@vehicle/contract/telemetry/retention/contract';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openForEachTest } from './frame-page.ts';
import { accessibilityFaults, darkFaults, desktop, phone, screenshot, signIn } from './harness.ts';
import { aReportingVehicle, ask, askAsAdministrator, soon } from './records.ts';
import { toast } from './session-page.ts';
import { testServer } from './test-server.ts';

const path = '/system/retention';
let page: Page;
openForEachTest((opened) => {
  ({ page } = opened);
});

const dialog = () => page.getByRole('dialog');

async function setDays(label: string, days: string): Promise<void> {
  await page.getByRole('button', { name: '修改保留天数' }).click();
  const field = dialog().getByLabel(label);
  await field.fill(days);
  await dialog().getByRole('button', { name: '确定' }).first().click();
}

describe('data retention', () => {
  it('shows what is kept and for how long, on a desktop and on a phone, and is accessible', async () => {
    await signIn(page, undefined, path);
    await page.getByRole('heading', { name: '每日存储' }).waitFor();
    await page.getByText('400 天').waitFor();
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'retention-zh-1440');
    await page.setViewportSize(phone);
    await page.getByText('总占用空间').waitFor();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, soon).toBe(phone.width);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'retention-zh-390');
  });

  it('U44 the form of each day can be read, by day and by night, on a desktop and on a phone', async () => {
    await askAsAdministrator();
    const { settings } = await ask(getRetention, {});
    const days = [27, 26, 25].map((ago) =>
      new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
    );
    const [packed, mixed] = days;
    const client = new pg.Client(testServer().ownerUrl);
    await client.connect();
    try {
      // So that nothing of it is packed meanwhile.
      await ask(updateRetention, { body: { ...settings, looseDays: 30 } });
      const machine = await aReportingVehicle();
      for (const day of days.slice(1))
        await machine.report({ at: `${day}T12:00:00Z`, accOn: false, metrics: { engineSpeed: 0 } });
      await client.query('select ensure_pack_partition($1::date)', [packed]);
      // What is stored is counted as the database estimates it.
      for (const day of days.slice(1)) await client.query(`analyze message_${day.replaceAll('-', '')}`);
      await client.query('insert into message_day (day, packed_rows) values ($1, 1), ($2, 1)', [
        packed,
        mixed,
      ]);
      const forms = async () => {
        const stored = await ask(getRetention, {});
        return days.map((day) => stored.days.find((one) => one.day === day)?.form);
      };
      await expect.poll(forms, soon).toEqual(['packed', 'mixed', 'loose']);
      await signIn(page, undefined, path);
      await page.getByText('400 天').waitFor();
      const tags = page.locator('.retention .ant-table-tbody .ant-tag');
      const next = page.locator(
        '.retention-panel:last-child .ant-pagination-next:not(.ant-pagination-disabled)',
      );
      const seen = new Set<string>();
      for (let isLast = false; !isLast; ) {
        for (const size of [desktop, phone]) {
          await page.setViewportSize(size);
          expect(await accessibilityFaults(page, 'contrast')).toEqual([]);
          expect(await darkFaults(page, `retention-forms-zh-${size.width}`)).toEqual([]);
        }
        for (const tag of await tags.allInnerTexts()) seen.add(tag);
        isLast = (await next.count()) === 0;
        if (!isLast) await next.click();
      }
      expect([...seen]).toEqual(expect.arrayContaining(['写入中', '未压缩', '有补传数据', '已压缩']));
    } finally {
      await client.query('delete from message_day where day in ($1, $2)', [packed, mixed]);
      await client.end();
      await ask(updateRetention, { body: settings });
    }
  });

  it('R4.9 a confirmation that says not to close leaves the dialog open and sends nothing; the next one closes it', async () => {
    await askAsAdministrator();
    const machine = await aReportingVehicle();
    const longAgo = new Date(Date.now() - 20 * 86_400_000).toISOString();
    await machine.report({ at: longAgo, accOn: false, metrics: { engineSpeed: 0 } });
    await signIn(page, undefined, path);
    await page.getByText('400 天').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: '修改保留天数' }).click();
    const form = page.locator('.ant-modal.form-dialog');
    await form.getByLabel('上报数据保留天数').fill('7');
    await form.getByLabel('原始报文保留天数').fill('7');
    await form.getByRole('button', { name: '确定' }).click();
    const question = page.locator('.ant-modal-confirm');
    await question.locator('.ant-modal-confirm-title').getByText('将删除数据').waitFor();
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await form.isVisible()).toBe(true);
    expect(await form.getByLabel('原始报文保留天数').inputValue()).toBe('7');
    expect(sent).toEqual([]);

    // Within what is stored there is nothing to ask about.
    await form.getByLabel('上报数据保留天数').fill('400');
    await form.getByLabel('原始报文保留天数').fill('179');
    await form.getByRole('button', { name: '确定' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(sent).toHaveLength(1);
    await expect.poll(() => page.getByText('179 天').count(), soon).toBe(1);
    await page.getByRole('button', { name: '修改保留天数' }).click();
    await form.getByLabel('原始报文保留天数').fill('180');
    await form.getByRole('button', { name: '确定' }).click();
    await page.getByText('180 天').waitFor();
  });

  it('changes the days, by their rules', async () => {
    await signIn(page, undefined, path);
    await setDays('原始报文保留天数', '401');
    await dialog().getByText('不能超过上报数据保留天数（400 天）').waitFor();
    await screenshot(page, 'retention-dialog-zh-1440');
    await dialog().getByLabel('原始报文保留天数').fill('200');
    await dialog().getByRole('button', { name: '确定' }).click();
    await toast(page, '修改成功').waitFor();
    await page.getByText('200 天').waitFor();
    await setDays('原始报文保留天数', '180');
    await page.getByText('180 天').waitFor();
  });
});
