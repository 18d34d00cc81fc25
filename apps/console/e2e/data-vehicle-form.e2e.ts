import { org } from '@vehicle/contract/access/org/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { openPage, screenshot, signIn } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { aMember } from './member.ts';
import { aModel, ask, aVehicle, grantRole, openView, optionsOf, soon } from './records.ts';

let browser: Browser;
let page: Page;
let listing: ListingPage;

openSignedIn((opened) => {
  ({ browser, page } = opened);
  listing = listingPage(page);
});

describe('the VIN as it is typed', () => {
  it('R3.15 becomes capitals without spaces; an unusual check digit is a warning and no obstacle', async () => {
    const model = await aModel();
    const last = String(Date.now()).slice(-6);
    await openView(page, '/data/vehicle');
    await page.getByRole('button', { name: '新增' }).click();
    const field = listing.dialog.locator('#vin');
    await field.fill(` lmywc40y 0pb${last.slice(0, 5)}`);
    expect(await field.inputValue()).toBe(`LMYWC40Y0PB${last.slice(0, 5)}`);
    await field.press('Tab');
    await listing.dialog.getByText('VIN').first().waitFor();
    await field.fill(`LMYWC40YIPB${last}`);
    await field.press('Tab');
    await expect.poll(() => listing.dialog.locator('.ant-form-item-explain-error').count(), soon).toBe(1);

    await field.fill(`LMYWC40YAPB${last}`);
    await listing.dialog.getByText(/第 9 位校验码按标准应为 [\dX]，现为 A/).waitFor();
    await screenshot(page, 'data-vehicle-vin-1440-zh');
    await listing.choose(listing.dialog.locator('#modelId'), model.name);
    await listing.dialog.locator('#orgId').click();
    await optionsOf(page, 'orgId').first().click();
    await listing.confirm();
    await page.getByText('添加成功！').waitFor();
  });

  it('R2.24 an edited vehicle keeps its organisation: that changes by a transfer', async () => {
    const made = await aVehicle();
    await openView(page, `/data/vehicle?vin=${made.vin}`);
    await listing.act(made.vin, '编辑');
    await listing.dialog.locator('#plateNo').fill('晋安-77');
    expect(await listing.dialog.locator('#orgId').count()).toBe(0);
    await listing.confirm();
    await listing.row(made.vin).filter({ hasText: '晋安-77' }).waitFor();
    const stored = await ask(vehicle.calls.get, { params: { id: made.id } });
    expect([stored.plateNo, stored.orgId]).toEqual(['晋安-77', made.orgId]);
  });
});

describe('what the list shows', () => {
  it('R3.16 VIN, organisation, role, SIM and forwarding, found by category, stage and forwarding', async () => {
    const made = await aVehicle({ role: 'rental' });
    await openView(page, `/data/vehicle?vin=${made.vin}&role=rental&state=built&forwarding=close`);
    for (const part of [made.vin, made.orgName, '租赁', '已生产'])
      await listing.row(made.vin).filter({ hasText: part }).waitFor();
    const titles = await page.locator('.listing thead').filter({ visible: true }).innerText();
    for (const title of ['VIN 码', '所属组织', '用途', 'SIM 卡号', '数据转发'])
      expect(titles).toContain(title);
    await openView(page, `/data/vehicle?vin=${made.vin}&state=sold`);
    await page.getByText('没有符合条件的记录').waitFor();
  });

  it('R2.48 R6.5 somebody with fewer rights has fewer actions, and the state in place of a switch', async () => {
    const headquarters = await ask(org.calls.list, { body: { criteria: { code: 'HQ' } } });
    const [orgId] = headquarters.rows.map(({ id }) => id);
    const made = await aVehicle(orgId === undefined ? {} : { orgId });
    const { loginName, password } = await aMember({ memberType: 'externalUser' });
    await grantRole(loginName, '外部用户');
    const theirs = await openPage(browser);
    await signIn(theirs, { loginName, password }, `/data/vehicle?vin=${made.vin}`);
    const list = listingPage(theirs);
    await list.row(made.vin).waitFor();
    expect(await list.actions(made.vin)).toEqual(['历史']);
    await list.row(made.vin).getByText('已关闭', { exact: true }).waitFor();
    expect(await list.row(made.vin).getByRole('switch').count()).toBe(0);
    await theirs.context().close();
  });
});
