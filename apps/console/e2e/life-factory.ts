import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { expect } from 'vitest';
import { connectTerminal, engineSpeedFrame } from './connected-vehicle.ts';
import { accessibilityFaults, screenshot } from './harness.ts';
import type { LifeScenario, Machine, Worker } from './life-scenario.ts';
import { fillMoment } from './moment.ts';
import { ask, openView, soon } from './records.ts';

const stateOf = async (id: number) => (await ask(vehicle.calls.get, { params: { id } })).state;

/** Has a toast of the console tell the sentence. */
async function reported({ page }: Worker, sentence: string): Promise<void> {
  await page.locator('.ant-message').getByText(sentence).first().waitFor();
}

/** Leaves a form that has been filled in. */
async function discard({ page, list }: Worker): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃修改' }).click();
  await list.dialog.waitFor({ state: 'hidden' });
}

/** Built: registered with its model, and with a terminal that has its SIM. */
export async function build(scenario: LifeScenario): Promise<Machine> {
  const { factory, vin, model, factoryOrg, serviceOrg, terminalNo, simNo } = scenario;
  const { page, list } = factory;
  await openView(page, '/terminal');
  await page.getByRole('button', { name: /新\s*增/ }).click();
  await list.dialog.locator('#terminalNo').fill(terminalNo);
  await list.dialog.locator('#simNo').fill(simNo);
  await list.choose(list.dialog.locator('#type'), '', '2013');
  await list.confirm();
  await list.row(terminalNo).waitFor();

  await openView(page, '/data/vehicle');
  await page.getByRole('button', { name: /新\s*增/ }).click();
  await list.dialog.locator('#vin').fill(vin);
  await list.choose(list.dialog.locator('#modelId'), model.name);
  await list.choose(list.dialog.locator('#orgId'), factoryOrg.name);
  await list.choose(list.dialog.locator('#serviceOrgId'), serviceOrg.name);
  await list.confirm();
  await list.row(vin).getByText('已生产').waitFor();
  await list.act(vin, '终端');
  await list.choose(list.dialog.locator('#terminalId'), terminalNo);
  await list.confirm();
  await list.row(vin).getByText(simNo).waitFor();
  const { rows } = await ask(vehicle.calls.list, { body: { criteria: { vin } } });
  expect(rows).toMatchObject([{ state: 'built', orgId: factoryOrg.id, terminalNo, debugStatus: null }]);
  return { id: rows[0]?.id ?? 0, vin, terminal: await connectTerminal(simNo) };
}

/** Names the machine and the warehouse of an entry; what was filled in stays. */
async function arrive({ factory, warehouseCode }: LifeScenario, vin: string, daysAgo: number): Promise<void> {
  const { page, list } = factory;
  await openView(page, '/maintenance/stockVehicle');
  await page.getByRole('button', { name: /入库$/ }).click();
  await list.choose(list.dialog.locator('#vehicleIds'), vin);
  await list.choose(list.dialog.locator('#warehouseId'), warehouseCode);
  await fillMoment(list.dialog.locator('#movedAt'), daysAgo);
  await list.confirm();
}

/** Debugged: refused in the warehouse before, filled by the machine and by hand, passed, with its report. */
export async function debug(scenario: LifeScenario, { id, vin, terminal }: Machine): Promise<void> {
  const { factory, specName } = scenario;
  const { page, list } = factory;
  await arrive(scenario, vin, 40);
  await list.dialog.getByText('的调试尚未通过，不能入库').first().waitFor();
  await discard(factory);

  await openView(page, '/inspection/vehicleDebug');
  await page.locator('.toolbar').getByRole('button', { name: '新建调试' }).click();
  await list.choose(list.dialog.locator('#vehicleId'), vin);
  await list.dialog.getByText(`${specName} V1.0`).waitFor();
  await list.confirm();
  await list.drawer.getByText('调试中', { exact: true }).waitFor();
  expect(await stateOf(id)).toBe('debugging');
  const line = (name: string) => list.drawer.locator('.debug-item').filter({ hasText: name });
  const outcome = (name: string) => line(name).locator('.item-mark').getAttribute('data-outcome');
  await terminal.tell(engineSpeedFrame(700));
  await expect.poll(() => outcome('怠速转速'), soon).toBe('passed');
  const pass = () =>
    list.drawer
      .getByRole('button', { name: /^(check )?通\s*过$/ })
      .first()
      .click();
  await pass();
  await reported(factory, '还有 1 个必检项目没有通过：灯光与喇叭。');
  await line('灯光与喇叭').getByText('合格', { exact: true }).click();
  await expect.poll(() => outcome('灯光与喇叭'), soon).toBe('passed');
  await pass();
  await confirmed(factory);
  await list.drawer.getByRole('button', { name: '强制通过' }).waitFor({ state: 'detached' });
  await list.drawer.getByRole('button', { name: '调试报告' }).click();
  const sheet = page.locator('dialog.print-dialog .print-sheet');
  for (const text of [vin, `${specName} V1.0`, '700 rpm']) await sheet.getByText(text).first().waitFor();
  await screenshot(page, 'life-report-1440-zh');
  const { rows } = await ask(vehicleDebug.calls.list, { body: { criteria: { vehicleId: id } } });
  expect(rows).toMatchObject([{ status: 'Pass', progress: 100, passedCount: 2 }]);
  expect(await stateOf(id)).toBe('built');
}

/** Says yes to the question that is asked. */
export async function confirmed({ page }: Worker): Promise<void> {
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /确\s*定/ })
    .click();
}

/** In stock: it stands there for forty days, and cannot leave the fleet from there. */
export async function stock(scenario: LifeScenario, { id, vin }: Machine): Promise<void> {
  const { factory } = scenario;
  const { page, list } = factory;
  await arrive(scenario, vin, 40);
  await list.dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => list.row(vin).innerText(), soon).toContain('40 天');
  expect(await stateOf(id)).toBe('inStock');

  await openView(page, `/data/vehicle?vin=${vin}`);
  await list.act(vin, '退役');
  await list.dialog.locator('#reason').fill('误操作');
  await list.confirm();
  await reported(factory, `${vin} 还在仓库中，请先出库再退役。`);
  await discard(factory);
  expect(await stateOf(id)).toBe('inStock');
}

/** Cared for in stock: what is overdue is done, with a photo; it repeats. */
export async function careInStock({ factory }: LifeScenario, { id: vehicleId, vin }: Machine): Promise<void> {
  const { page, list } = factory;
  await openView(page, `/maintenance/stockMaintenanceItem?tab=reminders&vin=${vin}`);
  await expect.poll(() => list.row(vin).innerText(), soon).toContain('已逾期');
  await screenshot(page, 'stock-reminder-1440-zh');
  await list.act(vin, '登记保养');
  await list.confirm();
  await list.dialog.getByText('请填写').waitFor();
  await list.dialog.locator('#result').fill('已充电，电压 12.7 V');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  await list.dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: '电瓶.png', mimeType: 'image/png', buffer });
  await list.dialog.getByText('电瓶.png').waitFor();
  await list.dialog.locator('.ant-progress').waitFor({ state: 'detached' });
  await screenshot(page, 'stock-maintain-1440-zh');
  expect(await accessibilityFaults(page)).toEqual([]);
  await list.confirm();
  await expect.poll(() => list.row(vin).innerText(), soon).toContain('未到期');
  const criteria = { vehicleId, status: 'maintained' } as const;
  const { rows } = await ask(stockMaintenanceReminder.calls.list, { body: { criteria } });
  expect(rows).toMatchObject([{ result: '已充电，电压 12.7 V', photos: [{ name: '电瓶.png' }] }]);
  await page.getByRole('link', { name: '保养记录' }).click();
  // The list that was left goes first.
  await list.row(vin).getByRole('button', { name: '登记保养' }).waitFor({ state: 'detached' });
  await list.act(vin, '详情');
  await list.drawer.locator('.reminder-photos img').waitFor();
  await screenshot(page, 'stock-maintained-1440-zh');
}

/** Sold: out of the warehouse to the client, at a price. */
export async function sell(scenario: LifeScenario, { id, vin }: Machine): Promise<void> {
  const { factory, clientOrg } = scenario;
  const { page, list } = factory;
  await openView(page, `/maintenance/stockVehicle?vin=${vin}`);
  await list.act(vin, '销售');
  await list.choose(list.dialog.locator('#clientOrgId'), clientOrg.name);
  await list.dialog.locator('#price').fill('1280000');
  await screenshot(page, 'stock-sale-1440-zh');
  await list.confirm();
  await expect.poll(() => list.row(vin).count(), soon).toBe(0);
  expect(await ask(vehicle.calls.get, { params: { id } })).toMatchObject({
    state: 'sold',
    orgId: clientOrg.id,
    debugStatus: 'Pass',
    soldAt: expect.any(String),
  });
  const { rows } = await ask(stockMovement.calls.list, { body: { criteria: { vehicleId: id } } });
  expect(rows.map(({ direction, reason, price }) => [direction, reason, price])).toEqual([
    ['OUT', 'sale', 1_280_000],
    ['IN', 'production', null],
  ]);
}

/** Given back before anybody has confirmed what is owed for it: not yet. */
export async function tryReturn(scenario: LifeScenario, { id, vin }: Machine): Promise<void> {
  const { factory, warehouseCode } = scenario;
  const { page, list } = factory;
  await openView(page, '/maintenance/stockVehicle');
  await page.getByRole('button', { name: /入库$/ }).click();
  await list.dialog.getByText('退货入库').click();
  await list.choose(list.dialog.locator('#vehicleIds'), vin);
  await list.choose(list.dialog.locator('#warehouseId'), warehouseCode);
  await list.confirm();
  await list.dialog.getByText('还是草稿，请先确认再退货').first().waitFor();
  await discard(factory);
  expect(await stateOf(id)).toBe('sold');
}
