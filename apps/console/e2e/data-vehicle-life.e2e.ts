import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { retireVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { bindTerminal, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { aClientOrg, someoneOf } from './orgs.ts';
import { ask, aTerminal, aVehicle, openView, soon } from './records.ts';
import { memberPassword } from './registered-member.ts';
import { testServer } from './test-server.ts';

let browser: Browser;
let page: Page;
let listing: ListingPage;

openSignedIn((opened) => {
  ({ browser, page } = opened);
  listing = listingPage(page);
});

const confirmation = () => page.locator('.ant-modal-confirm').filter({ visible: true });
const agree = () =>
  confirmation()
    .getByRole('button', { name: /确\s*定/ })
    .click();

async function openOn(vin: string, search = ''): Promise<void> {
  await openView(page, `/data/vehicle?vin=${vin}${search}`);
  await listing.row(vin).waitFor();
}

async function atForwardTargets(statement: string): Promise<void> {
  const client = new pg.Client(testServer().ownerUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('a vehicle that changes hands', () => {
  it('R2.24 R7.14 a transfer changes who sees it, and is kept with its reason', async () => {
    const [from, to] = [await aClientOrg(), await aClientOrg()];
    const made = await aVehicle({ orgId: from.id });
    const { loginName } = await someoneOf(from.id);
    const theirs = await openPage(browser);
    await signIn(theirs, { loginName, password: memberPassword }, `/data/vehicle?vin=${made.vin}`);
    await listingPage(theirs).row(made.vin).waitFor();

    await openOn(made.vin);
    await listing.act(made.vin, '移交');
    await listing.dialog.getByText(`“${from.name}”的用户将不再看到该车辆`).waitFor();
    await listing.confirm();
    await expect.poll(() => listing.dialog.getByText('请填写').count(), soon).toBe(2);
    await listing.dialog.locator('#target').fill(to.name);
    await page.locator('.ant-select-tree-title').getByText(to.name).click();
    await listing.dialog.locator('#reason').fill('调拨至新矿');
    await screenshot(page, 'data-vehicle-transfer-1440-zh');
    await listing.confirm();
    await listing.row(made.vin).filter({ hasText: to.name }).waitFor();

    await openView(theirs, `/data/vehicle?vin=${made.vin}`);
    await theirs.getByText('没有符合条件的记录').waitFor();
    await theirs.context().close();

    await listing.act(made.vin, '历史');
    await listing.drawer.getByText('移交记录').click();
    const transfer = listing.drawer.locator('tbody tr').filter({ hasText: '调拨至新矿' });
    await transfer.waitFor();
    expect(await transfer.innerText()).toContain(from.name);
    expect(await transfer.innerText()).toContain(to.name);
    await screenshot(page, 'data-vehicle-history-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('R7.14 a transfer to where it is already is refused with a sentence, and the form stays', async () => {
    const [own, other] = [await aClientOrg(), await aClientOrg()];
    const made = await aVehicle({ orgId: own.id });
    await openOn(made.vin);
    await listing.act(made.vin, '移交');
    await listing.dialog.locator('#target').fill(own.name);
    await page.locator('.ant-select-tree-title').getByText(own.name).click();
    await listing.dialog.locator('#reason').fill('误操作');
    await listing.confirm();
    await listing.dialog.getByText('车辆已属于该组织，请选择其他组织。').waitFor();
    await listing.dialog.locator('#target').fill(other.name);
    await page.locator('.ant-select-tree-title').getByText(other.name).click();
    await listing.confirm();
    await listing.row(made.vin).filter({ hasText: other.name }).waitFor();
  });
});

describe('a vehicle that leaves the fleet', () => {
  it('R2.24 R3.19 retiring frees the terminal and keeps the history; only restoring is left to do', async () => {
    const [made, bound] = [await aVehicle(), await aTerminal()];
    await ask(bindTerminal, {
      params: { id: made.id },
      body: { version: made.version, terminalId: bound.id, reason: '首次安装' },
    });
    await openView(page, `/terminal?terminalNo=${bound.terminalNo}`);
    const inUse = listing.row(bound.terminalNo);
    await inUse.getByRole('link', { name: made.vin }).waitFor();

    await openOn(made.vin);
    await listing.act(made.vin, '退役');
    await listing.confirm();
    await listing.dialog.getByText('请填写').waitFor();
    await listing.dialog.locator('#reason').fill('达到使用年限');
    await listing.confirm();
    await listing.row(made.vin).filter({ hasText: '已退役' }).waitFor();
    expect((await ask(terminal.calls.get, { params: { id: bound.id } })).inUse).toBe(false);

    expect(await listing.actions(made.vin)).toEqual(['恢复', '历史']);
    expect(await listing.row(made.vin).getByRole('switch').isDisabled()).toBe(true);
    await screenshot(page, 'data-vehicle-retired-1440-zh');
    await listing.act(made.vin, '历史');
    await listing.drawer.locator('tbody tr').filter({ hasText: '首次安装' }).waitFor();
    await listing.drawer.locator('tbody tr').filter({ hasText: '达到使用年限' }).waitFor();
    await page.keyboard.press('Escape');
    await listing.drawer.waitFor({ state: 'hidden' });

    await listing.act(made.vin, '恢复');
    await agree();
    await listing.row(made.vin).filter({ hasText: '从未上线' }).waitFor();
    expect((await ask(vehicle.calls.get, { params: { id: made.id } })).retiredAt).toBeNull();
  });

  it('R2.45 the list starts with the fleet; the criterion shows what has left it', async () => {
    const [stays, leaves] = [await aVehicle(), await aVehicle()];
    await ask(retireVehicle, {
      params: { id: leaves.id },
      body: { version: leaves.version, reason: '报废' },
    });
    await openView(page, '/data/vehicle');
    await listing.row(stays.vin).waitFor();
    expect(await listing.row(leaves.vin).count()).toBe(0);
    await openView(page, '/data/vehicle?isRetired=true');
    await listing.row(leaves.vin).waitFor();
    expect(await listing.row(stays.vin).count()).toBe(0);
  });

  it('is a card like the others on a phone, with what can be done', async () => {
    const made = await aVehicle();
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small, undefined, `/data/vehicle?vin=${made.vin}`);
    const more = small.getByRole('button', { name: 'More', exact: true });
    await more.waitFor();
    await screenshot(small, 'data-vehicle-390-en');
    await more.click();
    await small.getByRole('menuitem', { name: 'Transfer' }).click();
    await small.getByRole('dialog').locator('#reason').waitFor();
    await screenshot(small, 'data-vehicle-transfer-390-en');
    expect(await tooWide(small)).toEqual([]);
    await small.context().close();
  });
});

describe('forwarding the messages of a vehicle', () => {
  it('R3.16 without an enabled target it is refused, in words that stay until they are read', async () => {
    const made = await aVehicle();
    await openOn(made.vin);
    const toggle = listing.row(made.vin).getByRole('switch');
    expect(await toggle.getAttribute('aria-checked')).toBe('false');
    await toggle.click();
    await agree();
    await page.getByText('没有启用的转发目标，请先配置转发目标。').waitFor();
    await screenshot(page, 'data-vehicle-forwarding-refused-1440-zh');
    await agree();
    await expect.poll(() => toggle.getAttribute('aria-checked'), soon).toBe('false');
  });

  it('R3.16 R8.18 with one it is opened and closed, each after a question, and says so', async () => {
    const made = await aVehicle();
    await atForwardTargets(
      `insert into forward_target (org_id, name, kind, address, created_at, updated_at)
       values (${made.orgId}, '省平台 ${made.vin}', 'jt808', 'example.org:6808', now(), now())`,
    );
    await openOn(made.vin);
    const toggle = listing.row(made.vin).getByRole('switch');
    for (const [is, forwarding, said] of [
      ['true', 'open', '已开启数据转发！'],
      ['false', 'close', '已关闭数据转发！'],
    ] as const) {
      await toggle.click();
      await agree();
      await page.locator('.ant-message').getByText(said).waitFor();
      await expect.poll(() => toggle.getAttribute('aria-checked'), soon).toBe(is);
      expect((await ask(vehicle.calls.get, { params: { id: made.id } })).forwarding).toBe(forwarding);
    }
    await atForwardTargets(`delete from forward_target where name = '省平台 ${made.vin}'`);
  });

  it('R8.18 that it could not be opened or closed is said where the server says nothing', async () => {
    const made = await aVehicle();
    await openOn(made.vin);
    await page.route('**/vehicle/*/forwarding', (route) => route.fulfill({ status: 502 }));
    await listing.row(made.vin).getByRole('switch').click();
    await agree();
    await page.locator('.ant-message').getByText('数据转发开启或关闭失败').waitFor();
    await page.unroute('**/vehicle/*/forwarding');
  });
});
