import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextMark } from './data-records.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { day_ms, fillMoment } from './moment.ts';
import { aClientOrg } from './orgs.ts';
import { aModel, ask, aVehicle, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
let list: ListingPage;
let model: Awaited<ReturnType<typeof aModel>>;
let depot: Awaited<ReturnType<typeof aWarehouse>>;

openSignedIn((opened) => {
  ({ browser, page } = opened);
  list = listingPage(page);
});
beforeAll(async () => {
  model = await aModel();
  depot = await aWarehouse(null);
  await ask(stockMaintenanceItem.calls.create, {
    body: {
      name: `电瓶充电${nextMark('K')}`,
      type: 'LOOP',
      modelIds: [model.id],
      intervalDays: 30,
      task: '充电至 12.6 V',
      method: '断开负极后接充电机',
      enabled: true,
    },
  });
});

async function aWarehouse(capacity: number | null) {
  const vehicle = await aVehicle();
  const code = nextMark('CK');
  const place = { address: '矿区一号路 8 号', lat: 39.26, lng: 110.18, managerId: null };
  return ask(warehouse.calls.create, {
    body: { code, name: `成品库${code}`, orgId: vehicle.orgId, capacity, enabled: true, ...place },
  });
}

/** A vehicle that came into the depot so many days ago. */
async function aStockedVehicle(days: number) {
  const row = await aVehicle({ modelId: model.id });
  const movedAt = new Date(Date.now() - days * day_ms).toISOString();
  const body = { direction: 'IN', reason: 'production', warehouseId: depot.id, remark: null } as const;
  await ask(bookMovement, { body: { ...body, vehicleId: row.id, movedAt } });
  return row;
}

async function sell({ id: vehicleId }: { id: number }): Promise<void> {
  const terms = { price: 1_280_000, dueAt: null, warrantyUntil: null, remark: null };
  const { id: clientOrgId } = await aClientOrg();
  const movedAt = new Date().toISOString();
  const body = { direction: 'OUT', reason: 'sale', vehicleId, clientOrgId, movedAt, ...terms } as const;
  await ask(bookMovement, { body });
}

const toast = (text: string) => page.locator('.ant-message').getByText(text).first().waitFor();
const fieldErrors = () => list.dialog.locator('.ant-form-item-explain-error');

describe('stock', () => {
  it('R2.28 R3.31 R7.17 vehicles come into a warehouse until it is full and are moved on to another', async () => {
    const [one, two] = [await aVehicle({ modelId: model.id }), await aVehicle({ modelId: model.id })];
    await openView(page, '/maintenance/warehouse');
    await page.getByRole('button', { name: /新\s*增/ }).click();
    const code = nextMark('CK');
    await list.dialog.locator('#code').fill(code);
    await list.dialog.locator('#name').fill(`一号库${code}`);
    await list.choose(list.dialog.locator('#orgId'), depot.orgName);
    await list.dialog.locator('#capacity').fill('1');
    await list.dialog.locator('#address').fill('矿区二号路 3 号');
    await screenshot(page, 'stock-warehouse-add-1440-zh');
    await list.confirm();
    await toast('添加成功！');

    await openView(page, '/maintenance/stockVehicle');
    const arrive = async (vin: string) => {
      await page.getByRole('button', { name: /入库$/ }).click();
      await list.choose(list.dialog.locator('#vehicleIds'), vin);
      await list.choose(list.dialog.locator('#warehouseId'), code);
    };
    await arrive(one.vin);
    await fillMoment(list.dialog.locator('#movedAt'), 40);
    await screenshot(page, 'stock-in-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await list.confirm();
    await toast('添加成功！');
    await expect.poll(() => list.row(one.vin).innerText(), soon).toContain('40 天');
    expect(await list.row(one.vin).innerText()).toContain(`一号库${code}`);

    // No place is left, and nothing can stand in two warehouses.
    await arrive(two.vin);
    await list.confirm();
    await expect.poll(() => fieldErrors().allInnerTexts(), soon).toEqual([expect.stringContaining('已满')]);
    await screenshot(page, 'stock-full-1440-zh');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃修改' }).click();

    await list.act(one.vin, '调拨');
    await list.choose(list.dialog.locator('#toWarehouseId'), code);
    await list.confirm();
    await expect
      .poll(() => fieldErrors().allInnerTexts(), soon)
      .toEqual([expect.stringContaining('已在该仓库中')]);
    await list.choose(list.dialog.locator('#toWarehouseId'), depot.code);
    await list.confirm();
    await expect.poll(() => list.row(one.vin).innerText(), soon).toContain(depot.name);
    // A transfer makes none younger.
    expect(await list.row(one.vin).innerText()).toContain('40 天');
    await screenshot(page, 'stock-vehicle-1440-zh');

    await page.getByRole('link', { name: '出入库记录' }).click();
    // Others move vehicles too meanwhile.
    await openView(page, `/maintenance/stockVehicle?tab=movements&vin=${one.vin}`);
    await expect.poll(() => list.row(one.vin).allInnerTexts(), soon).toHaveLength(3);
    const kinds = await list.row(one.vin).locator('.movement-mark').allInnerTexts();
    expect(kinds.sort()).toEqual(['入库 · 生产', '入库 · 调拨', '出库 · 调拨']);
    await screenshot(page, 'stock-movement-1440-zh');

    await openView(page, `/maintenance/warehouse?code=${depot.code}`);
    await list.act(depot.code, '详情');
    await list.drawer.getByRole('link', { name: one.vin }).first().waitFor();
    await list.drawer.locator('.warehouse-models').getByText(model.name).waitFor();
    await expect.poll(() => list.drawer.locator('[data-field="days31To90"] dd').innerText(), soon).toBe('1');
    await screenshot(page, 'stock-warehouse-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('R2.28 stands as cards on a phone, in English, with details one touch away', async () => {
    const { vin } = await aStockedVehicle(200);
    await sell(await aStockedVehicle(40));
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small);
    const look = async (path: string, name: string) => {
      await openView(small, path);
      await small.locator('.card').first().waitFor();
      expect(await tooWide(small), name).toEqual([]);
      await screenshot(small, `stock-${name}-390-en`);
    };
    await look('/maintenance/settlement', 'settlement');
    await look('/maintenance/stockMaintenanceItem', 'item');
    await look(`/maintenance/stockMaintenanceItem?tab=reminders&vin=${vin}`, 'reminder');
    await look('/maintenance/stockVehicle?tab=movements', 'movement');
    await look(`/maintenance/stockVehicle?vin=${vin}`, 'vehicle');
    await small.getByText('200 days').waitFor();
    await look(`/maintenance/warehouse?code=${depot.code}`, 'warehouse');
    await small.getByRole('button', { name: 'Details' }).click();
    await small.locator('.ant-drawer').getByText('200 days').first().waitFor();
    await screenshot(small, 'stock-warehouse-detail-390-en');
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await small.context().close();
  });
});
