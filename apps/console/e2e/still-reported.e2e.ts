import { handleFault, takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { openProfile, screenshot, signIn } from './harness.ts';
import { aClientOrg, someoneOf } from './orgs.ts';
import { aModel, aReportingVehicle, ask, openView, soon } from './records.ts';
import { memberPassword } from './registered-member.ts';

let browser: Browser;
let page: Page;
let orgId: number;
let plateNo: string;
let machine: Awaited<ReturnType<typeof aReportingVehicle>>;

openSignedIn((opened) => {
  ({ browser, page } = opened);
});

/** J1939 DM1 of the engine: red stop lamp, SPN 100 FMI 1. */
const stopLamp = { id: 0x18feca00, extended: true, data: '10ff640001010000' };
const told = '已处理，仍在上报';
const report = () => machine.report({ at: new Date().toISOString(), accOn: true, can: [stopLamp] });

beforeAll(async () => {
  ({ id: orgId } = await aClientOrg());
  const { id: modelId } = await aModel();
  plateNo = `灯${orgId}-1`;
  machine = await aReportingVehicle({ orgId, modelId, plateNo });
  await report();
  const criteria = { vehicleId: machine.row.id };
  const order = { property: 'firstAt' as const, direction: 'DESC' as const };
  const found = () => ask(vehicleFault.calls.list, { body: { criteria, order, pageIndex: 1, pageSize: 10 } });
  const fault = await vi.waitFor(async () => {
    const [only] = (await found()).rows;
    if (!only) throw new Error('no fault');
    return only;
  }, soon);
  const params = { id: fault.id };
  const { version } = await ask(takeFault, { params, body: { version: fault.version } });
  await ask(handleFault, { params, body: { version, resolution: '补加机油', parts: [] } });
  // The lamp is still on.
  await vi.waitFor(
    async () => {
      await report();
      if (!(await found()).rows[0]?.isStillReported) throw new Error('not yet');
    },
    { ...soon, interval: 2000 },
  );
});

it('R7.30 U34 U35 what somebody has handled and the machine goes on to report is told as that: at home, on the wall and among what is done', async () => {
  await report();
  await openView(page, '/research/faultService');
  await page.getByRole('link', { name: '已处理' }).click();
  const row = page.getByRole('row', { name: new RegExp(plateNo) });
  await row.getByText(told).waitFor();
  await screenshot(page, 'still-reported-list-zh');

  await openView(page, '/dashboard');
  const problem = page.locator('[data-tile="problems"] tr', { hasText: plateNo });
  const board = page.locator('[data-area="faults"] tr', { hasText: plateNo });
  await board.getByText(told).waitFor();
  if (await problem.count()) await problem.getByText(told).waitFor();

  // The wall has room for the gravest alarms: those of one client.
  const { loginName } = await someoneOf(orgId);
  const theirs = await openProfile(browser);
  await signIn(theirs, { loginName, password: memberPassword }, '/dashboard?display=wall');
  const alarm = theirs.locator('.wall-alarm[data-kind="alarm"]', { hasText: plateNo });
  await alarm.getByText(told).waitFor();
  expect(await theirs.locator('.wall-alarm[data-kind="none"]').count()).toBe(0);
  await screenshot(theirs, 'still-reported-wall-zh');
  await theirs.context().close();
});
