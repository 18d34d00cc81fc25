import { retireVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { queryTerminalChanges, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { xlsxOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, screenshot } from './harness.ts';
import { aClientOrg } from './orgs.ts';
import { aModel, ask, aTerminal, aVehicle, openView, optionsOf, soon } from './records.ts';

let page: Page;
openSignedIn((opened) => {
  ({ page } = opened);
});

const rows = () => page.locator('.listing tbody tr[data-row-key]');
const bar = () => page.locator('.bulk-bar');
const dialog = () => page.locator('.ant-modal.form-dialog');
const confirm = () =>
  dialog()
    .locator('.ant-modal-footer')
    .getByRole('button', { name: /确\s*定/ })
    .click();
const vehicleOf = (id: number) => ask(vehicle.calls.get, { params: { id } });

/** An organisation's machines, all of them selected in the list. */
async function selected(count: number) {
  const { id: orgId } = await aClientOrg();
  const { id: modelId } = await aModel();
  const made = [];
  for (let at = 1; at <= count; at += 1)
    made.push(await aVehicle({ orgId, modelId, plateNo: `批${orgId}-0${at}` }));
  await openView(page, `/data/vehicle?orgId=${orgId}&order=plateNo`);
  await expect.poll(() => rows().count(), soon).toBe(count);
  await page.locator('.listing thead').getByRole('checkbox').first().check();
  await bar().getByText(`已选 ${count} 条`).waitFor();
  return { orgId, modelId, made };
}

async function open(act: string): Promise<void> {
  // antd puts a space between the two characters of a button.
  await bar()
    .getByRole('button', { name: new RegExp(`^${[...act].join('\\s*')}$`) })
    .click();
  await dialog().waitFor();
}

const plate = ({ plateNo }: { plateNo: string | null }) => plateNo ?? '';

it('U39 binds terminals to selected vehicles by a pasted list, the first time without a reason', async () => {
  const { made } = await selected(3);
  const terminals = [await aTerminal(), await aTerminal(), await aTerminal()];
  await open('绑定终端');
  const list = dialog().locator('#list');
  await list.fill(`别的车\t${terminals[0]?.terminalNo}`);
  await confirm();
  await dialog().getByText('有 1 行无法对应所选车辆，或车辆、终端重复').first().waitFor();
  await list.fill(made.map((row, at) => `${plate(row)}\t${terminals[at]?.terminalNo}`).join('\n'));
  await expect
    .poll(() => dialog().locator('.bulk-preview tbody tr strong').allInnerTexts())
    .toEqual(expect.arrayContaining(terminals.map(({ terminalNo }) => terminalNo)));
  expect(await dialog().locator('#reason').count()).toBe(0);
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'vehicle-bulk-terminals-1440-zh');
  await confirm();
  await page.getByText('已修改 3 台').waitFor();
  await dialog().waitFor({ state: 'hidden' });
  for (const [at, { id }] of made.entries())
    expect((await vehicleOf(id)).terminalNo).toBe(terminals[at]?.terminalNo);
  expect(await bar().count()).toBe(0);

  // Another terminal makes way with a reason; numbers alone go to the vehicles in their order.
  const [first, next] = [made[0], await aTerminal()];
  await rows()
    .filter({ hasText: first?.vin ?? '' })
    .locator('input[type="checkbox"]')
    .check();
  await open('绑定终端');
  await list.fill(next.terminalNo);
  await confirm();
  await dialog().getByText('请填写原因').waitFor();
  await dialog().locator('#reason').fill('更换设备');
  await confirm();
  await page.getByText('已修改 1 台').waitFor();
  const changes = await ask(queryTerminalChanges, { params: { id: first?.id ?? 0 }, body: {} });
  expect(changes.rows[0]).toMatchObject({ newTerminalNo: next.terminalNo, reason: '更换设备' });
});

it('U39 hands selected vehicles over all together, tells which cannot go and why, and goes on without them', async () => {
  const { made, orgId } = await selected(3);
  const { id: target, name } = await aClientOrg();
  const [gone] = made;
  await ask(retireVehicle, { params: { id: gone?.id ?? 0 }, body: { version: 1, reason: '报废' } });
  await open('移交');
  await dialog().locator('#target').click();
  await dialog().locator('#target').fill(name);
  await page.locator('.ant-select-tree-title').getByText(name).click();
  await dialog().locator('#reason').fill('整队移交');
  await confirm();
  const refused = dialog().locator('.bulk-refused');
  await refused.getByText('1 台车不能这样修改，没有修改任何车辆。').waitFor();
  // Told once, and by the name that people know.
  await expect.poll(() => refused.locator('li').allInnerTexts()).toHaveLength(1);
  expect(await refused.locator('li').innerText()).toContain(plate(gone ?? { plateNo: '' }));
  expect(await page.locator('.ant-message-notice').count()).toBe(0);
  for (const { id } of made) expect((await vehicleOf(id)).orgId).toBe(orgId);
  await screenshot(page, 'vehicle-bulk-refused-1440-zh');

  await refused.getByRole('button', { name: '取消选择这 1 台' }).click();
  await refused.waitFor({ state: 'hidden' });
  await confirm();
  await page.getByText('已修改 2 台').waitFor();
  const orgs = await Promise.all(made.map(async ({ id }) => (await vehicleOf(id)).orgId));
  expect(orgs).toEqual([orgId, target, target]);
});

it('U39 changes the model and the forwarding of selected vehicles, and leaves those that are so already', async () => {
  const { made } = await selected(2);
  const model = await aModel();
  await open('修改车型');
  await dialog().locator('#modelId').click();
  await dialog().locator('#modelId').fill(model.name);
  await optionsOf(page, 'modelId').getByText(model.name).first().click();
  await confirm();
  await page.getByText('已修改 2 台').waitFor();
  await expect.poll(() => rows().first().innerText(), soon).toContain(model.name);
  for (const { id } of made) expect((await vehicleOf(id)).modelId).toBe(model.id);

  await page.locator('.listing thead').getByRole('checkbox').first().check();
  await open('数据转发');
  await dialog().getByText('已关闭', { exact: true }).click();
  await screenshot(page, 'vehicle-bulk-forwarding-1440-zh');
  await confirm();
  await page.getByText('已修改 0 台，2 台无需修改').waitFor();
});

it('U39 takes the terminal of a vehicle with the import', async () => {
  const [terminal, model] = [await aTerminal(), await aModel()];
  const { name } = await aClientOrg();
  const vin = `LZYTAUXV7N${String(Date.now()).slice(-7)}`;
  await openView(page, '/data/vehicle');
  await page.getByRole('button', { name: '导入' }).click();
  const sheet = page.locator('.ant-modal.sheet-import');
  const titles = ['VIN 码', '车型', '所属组织', '用途', '计划工时 (h/天)', '终端编号'];
  const file = (terminalNo: string) => ({
    name: '车辆.xlsx',
    mimeType: 'application/octet-stream',
    buffer: xlsxOf([titles, [vin, model.name, name, '运营', 16, terminalNo]]),
  });
  await sheet.locator('input[type="file"]').setInputFiles(file('没有这个终端'));
  await sheet.locator('.sheet-problems > li', { hasText: '终端编号' }).waitFor(soon);
  await screenshot(page, 'vehicle-bulk-import-1440-zh');
  await sheet.locator('input[type="file"]').setInputFiles(file(terminal.terminalNo));
  await sheet.getByText('校验通过，可以导入 1 条记录').waitFor(soon);
  await sheet.getByRole('button', { name: '导入 1 行' }).click();
  await sheet.getByText('已导入 1 条记录').waitFor(soon);
  const { rows: found } = await ask(vehicle.calls.list, { body: { criteria: { vin } } });
  expect(found).toMatchObject([{ terminalNo: terminal.terminalNo }]);
});
