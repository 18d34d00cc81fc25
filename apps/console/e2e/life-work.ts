import { fittedPart } from '@vehicle/contract/fleet/fitted-part/contract';
import { maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { dm1Frame } from '../../server/src/testing/fault-report.ts';
import { engineHoursFrame, engineSpeedFrame } from './connected-vehicle.ts';
import { nextMark } from './data-records.ts';
import { accessibilityFaults, screenshot } from './harness.ts';
import type { LifeScenario, Machine, Worker } from './life-scenario.ts';
import { computeMaintenance } from './maintenance-computation.ts';
import { ask, openView, soon } from './records.ts';

const metric = ({ page }: Worker, name: string) =>
  page.locator('.metric').filter({ has: page.getByText(name, { exact: true }) });

const fact = ({ page }: Worker, field: string) =>
  page.locator(`.basic-info [data-field="${field}"] dd`).innerText();

/** At work: its owner finds it in the list and sees what it tells as it tells it. */
export async function work({ client }: LifeScenario, { id, vin, terminal }: Machine): Promise<void> {
  const { page, list } = client;
  await openView(page, '/data/vehicle');
  await list.row(vin).getByRole('link', { name: vin }).click();
  const speed = metric(client, '发动机转速').locator('.metric-value');
  await terminal.tell(engineSpeedFrame(1500));
  await expect.poll(() => speed.innerText(), soon).toMatch(/^1,500(\.0+)?\s*rpm$/);
  await screenshot(page, 'life-at-work-1440-zh');
  await openView(page, `/singleVehicle/index/${id}?tab=basicInfo`);
  await page.locator('.basic-info').getByText(vin).waitFor();
  expect([await fact(client, 'state'), await fact(client, 'debugStatus')]).toEqual(['已销售', '通过']);
  await screenshot(page, 'life-basic-info-1440-zh');
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** Whether it is there within a moment. */
async function appears(element: Locator): Promise<boolean> {
  const limit = { timeout: 5000 };
  return element.waitFor(limit).then(
    () => true,
    () => false,
  );
}

/** A fault that comes through the socket rings the bell of the service, which leads to it. */
export async function breakDown({ service, fault }: LifeScenario, { vin, terminal }: Machine): Promise<void> {
  const { page, list } = service;
  await terminal.tell(dm1Frame(0, { spn: fault.spn, fmi: 0, occurrences: 1 }));
  const bell = page.getByRole('button', { name: /^通知，\d+ 条未读$/ });
  const notice = list.drawer.locator('.notice').filter({ hasText: fault.name });
  // Every 15 seconds, and as often as its reader turns to another page.
  const isReported = async () => {
    await openView(page, '/profile');
    await openView(page, '/research/faultService');
    const isRung = await appears(bell);
    if (isRung) await bell.click();
    return isRung && (await appears(notice));
  };
  await expect.poll(isReported, { timeout: 60_000 }).toBe(true);
  expect(await notice.innerText()).toContain(`${vin} 新故障：${fault.name}（SPN ${fault.spn} FMI 0）`);
  await notice.getByRole('link').click();
  await page.locator('.ant-drawer-title').filter({ hasText: fault.name }).waitFor();
}

/** The service takes it, looks up what is known, and says what was done with which parts. */
export async function serve(scenario: LifeScenario, { id, vin }: Machine): Promise<void> {
  const { service, partName } = scenario;
  const { page, list } = service;
  await openView(page, '/research/faultService');
  await list.row(vin).waitFor();
  // What nobody has taken cannot be handled.
  await expect.poll(() => list.actions(vin), soon).toEqual(['接单', '打印单据']);
  await list.act(vin, '接单');
  await list.row(vin).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '处理中' }).click();
  await list.act(vin, '处理');
  await list.dialog.getByRole('button', { name: '水温高的处理' }).click();
  await page.locator('.article').getByText('检查水泵').waitFor();
  await page.locator('.ant-drawer-close').filter({ visible: true }).click();
  await page.locator('.article').waitFor({ state: 'hidden' });
  await list.dialog.locator('#resolution').fill('更换水泵并加注冷却液');
  await list.dialog.getByRole('button', { name: '添加配件' }).click();
  await list.choose(list.dialog.getByRole('group', { name: '第 1 种配件' }).getByRole('combobox'), partName);
  await list.confirm();
  await list.dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '已处理' }).click();
  await list.row(vin).getByText(`${partName} × 1`).waitFor();
  const { rows } = await ask(vehicleFault.calls.list, { body: { criteria: { vehicleId: id } } });
  expect(rows).toMatchObject([
    { status: 'handled', resolution: '更换水泵并加注冷却液', parts: [{ qty: 1 }] },
  ]);
}

/** Its hours make the maintenance due; it is done with parts and cost, and the next one waits. */
export async function maintain(scenario: LifeScenario, { id, vin, terminal }: Machine): Promise<void> {
  const { service, model, partName } = scenario;
  const { page, list } = service;
  const strategy = nextMark('250 小时保养');
  const every = { first_h: 250, interval_h: 250, warnBefore_h: 20 };
  const never = { first_km: null, first_days: null, interval_km: null, interval_days: null };
  const tasks = { tasks: '更换机油、机滤', partIds: [], warnBefore_km: null, warnBefore_days: null };
  await ask(maintenanceStrategy.calls.create, {
    body: { name: strategy, modelIds: [model.id], type: 'LOOP', enabled: true, ...every, ...never, ...tasks },
  });
  await terminal.tell(engineHoursFrame(262.4));
  const reminders = async () => {
    await computeMaintenance();
    const body = { criteria: { vehicleId: id } };
    return (await ask(maintenanceReminder.calls.list, { body })).rows.map(({ status }) => status);
  };
  await expect.poll(reminders, soon).toEqual(['due']);
  await openView(page, `/maintenance/maintenanceReminder?vin=${vin}`);
  await list.row(vin).getByText('已到期').waitFor();
  await list.act(vin, '登记保养');
  await expect.poll(() => list.dialog.locator('#hourMeter_h').inputValue(), soon).toBe('262.4');
  await list.dialog.locator('#cost').fill('860.5');
  await list.dialog.getByRole('button', { name: '添加配件' }).click();
  await list.choose(list.dialog.getByRole('group', { name: /第 1/ }).getByRole('combobox'), partName);
  await list.confirm();
  await list.dialog.waitFor({ state: 'hidden' });
  // What is planned only cannot be recorded yet.
  await list.row(vin).getByText('计划中').waitFor();
  expect(await list.row(vin).getByRole('button', { name: '登记保养' }).count()).toBe(0);
  await page.getByRole('link', { name: '已保养' }).click();
  for (const text of ['262.4', `${partName} × 1`, '860.50']) {
    await expect.poll(() => list.row(vin).innerText(), soon).toContain(text);
  }
  expect((await reminders()).toSorted()).toEqual(['maintained', 'planned']);
}

/** A part is fitted and changed, at the hours that the machine tells. */
export async function changePart(scenario: LifeScenario, { id, terminal }: Machine): Promise<void> {
  const { service, partName } = scenario;
  const { page, list } = service;
  await openView(page, `/singleVehicle/index/${id}?tab=partInfo`);
  await page.getByRole('button', { name: '安装配件' }).click();
  await list.choose(list.dialog.locator('#partId'), partName);
  await list.dialog.locator('#serialNo').fill('SN-A1');
  await expect.poll(() => list.dialog.locator('#hourMeterAtBind_h').inputValue(), soon).toBe('262.4');
  await list.confirm();
  await list.row('SN-A1').getByText('剩 2,000 h').waitFor();
  await terminal.tell(engineHoursFrame(312.4));
  await expect
    .poll(async () => {
      await openView(page, `/singleVehicle/index/${id}?tab=partInfo`);
      return list.row('SN-A1').innerText();
    }, soon)
    .toContain('剩 1,950 h');
  await list.act('SN-A1', '更换');
  await list.dialog.locator('#serialNo').fill('SN-B2');
  await list.dialog.locator('#reason').fill('磨损到限');
  await expect.poll(() => list.dialog.locator('#hourMeterAtBind_h').inputValue(), soon).toBe('312.4');
  await list.confirm();
  await list.row('SN-B2').waitFor();
  const { rows } = await ask(fittedPart.calls.list, { body: { criteria: { vehicleId: id } } });
  expect(rows).toMatchObject([
    { serialNo: 'SN-B2', unboundAt: null, replacesId: rows[1]?.id, hourMeterAtBind_h: 312.4 },
    { serialNo: 'SN-A1', unbindReason: '磨损到限' },
  ]);
  await openView(page, `/singleVehicle/index/${id}?tab=partChangeInfo`);
  for (const text of ['更换', 'SN-A1', 'SN-B2', '50']) {
    await list.row('磨损到限').getByText(text).first().waitFor();
  }
  await screenshot(page, 'life-part-change-1440-zh');
}
