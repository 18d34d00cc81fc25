import { option } from '@vehicle/contract/core/option';
import { setForwarding } from '@vehicle/contract/fleet/vehicle/command';
import {
  forwardTarget,
  queryForwardBackfills,
  queryForwardHealth,
} from '@vehicle/contract/telemetry/forward-target/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestReceiver } from '../../server/src/testing/forwarding/receiver.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { aReportingVehicle, ask, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
let listing: ListingPage;
let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await TestReceiver.listening();
});
afterAll(() => receiver.close());
openSignedIn((opened) => {
  ({ browser, page } = opened);
  listing = listingPage(page);
});

const path = '/data/forwardTarget';
const secret = 'e2e-signing-secret';

async function aTarget(name: string) {
  const [org] = await ask(option.org, { query: {} });
  if (typeof org?.id !== 'number') throw new Error('no organisation');
  const body = {
    name,
    kind: 'https' as const,
    address: receiver.url,
    orgId: org.id,
    newSecret: secret,
    enabled: true,
  };
  return ask(forwardTarget.calls.create, { body });
}

/** A vehicle whose forwarding is open, and the hand that makes it report; the gateway hears of the opening a moment later. */
async function aForwardedVehicle() {
  const { row, report } = await aReportingVehicle();
  await ask(setForwarding, { params: { id: row.id }, body: { version: row.version, forwarding: 'open' } });
  return { row, report: () => report({ at: new Date().toISOString(), metrics: { engineSpeed: 900 } }) };
}

describe('the forwarding targets', () => {
  it('F78 R5.16 an address that nothing goes to is refused at its field; one that is allowed is added and tried out', async () => {
    const name = `监管平台${Date.now() % 100_000}`;
    await openView(page, path);
    await page.getByRole('button', { name: '新增' }).click();
    const { dialog } = listing;
    await dialog.locator('#name').fill(name);
    await dialog.getByText('HTTPS JSON').click();
    await dialog.locator('#address').fill('https://169.254.169.254/');
    await dialog.locator('#orgId').click();
    await page.locator('.ant-select-dropdown:visible .ant-select-tree-node-content-wrapper').first().click();
    await listing.confirm();
    await dialog.getByText('请填写').waitFor();
    await dialog.locator('#newSecret').fill(secret);
    await listing.confirm();
    await dialog.locator('.ant-form-item-explain-error').filter({ hasText: '名单' }).waitFor();
    await screenshot(page, 'data-forward-target-add-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await dialog.locator('#address').fill(receiver.url);
    await listing.confirm();
    await listing.row(name).waitFor();
    await listing.act(name, '测试');
    await page.getByText(`“${name}”连接成功`).waitFor();
    expect(receiver.posts.at(-1)?.body).toMatchObject({ isTest: true });
    await listing.act(name, '编辑');
    await dialog.getByText('已设置签名密钥').waitFor();
    expect(await dialog.locator('#newSecret').inputValue()).toBe('');
  });

  it('shows what waits and why, vehicle by vehicle, and sends again what is stored', async () => {
    receiver.answering = () => 422;
    const target = await aTarget(`拒收平台${Date.now() % 100_000}`);
    const { row, report } = await aForwardedVehicle();
    const health = async () => {
      await report();
      const all = await ask(queryForwardHealth, {});
      return all.find(({ targetId }) => targetId === target.id)?.lastError?.detail;
    };
    await expect.poll(health, soon).toBe('422');
    await openView(page, `${path}?name=${encodeURIComponent(target.name)}`);
    await listing.row(target.name).filter({ hasText: '对方返回 HTTP 422' }).waitFor();
    await screenshot(page, 'data-forward-target-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await listing.act(target.name, '转发情况');
    await listing.drawer.getByText(row.vin).waitFor();
    await screenshot(page, 'data-forward-target-vehicles-1440-zh');
    receiver.answering = () => 200;
    await page.keyboard.press('Escape');

    await expect.poll(() => receiver.takenOf(row.id).length, { timeout: 15_000 }).toBeGreaterThan(0);
    await listing.act(target.name, '补发');
    await listing.drawer.getByRole('button', { name: '新建补发' }).click();
    const { dialog } = listing;
    await listing.choose(dialog.locator('#vehicleIds'), row.vin);
    await dialog.locator('.range-picker').click();
    await page.locator('.ant-picker-presets li').first().click();
    await screenshot(page, 'data-forward-target-backfill-1440-zh');
    await listing.confirm();
    await listing.drawer.getByText('进行中').or(listing.drawer.getByText('已完成')).first().waitFor();
    const backfills = async () =>
      (await ask(queryForwardBackfills, { params: { id: target.id }, body: {} })).rows[0]?.enqueued;
    await expect.poll(backfills, soon).toBeGreaterThan(0);
    await screenshot(page, 'data-forward-target-backfills-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('is readable on a phone', async () => {
    const narrow = await openPage(browser, { viewport: phone });
    await signIn(narrow, undefined, path);
    await narrow.locator('.forward-health').first().waitFor();
    await screenshot(narrow, 'data-forward-target-390-zh');
    const width = await narrow.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
    await narrow.context().close();
  });
});
