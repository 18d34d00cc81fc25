import { maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { aPart, nextMark } from './data-records.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { computeMaintenance } from './maintenance-computation.ts';
import { aModel, aReportingVehicle, ask, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
let list: ListingPage;
let machine: Awaited<ReturnType<typeof aReportingVehicle>>;
let modelName: string;
const strategy = nextMark('250 小时保养');

const hours = (engineTotalHours: number) =>
  machine.report({ at: new Date().toISOString(), accOn: true, metrics: { engineTotalHours } });

/** The machine's row once the server has taken in what it has reported. */
async function computedStatus(): Promise<string | undefined> {
  await computeMaintenance();
  const body = { criteria: { vehicleId: machine.row.id } };
  return (await ask(maintenanceReminder.calls.list, { body })).rows[0]?.status;
}

openSignedIn((opened) => {
  ({ browser, page } = opened);
  list = listingPage(page);
});
beforeAll(async () => {
  const model = await aModel();
  modelName = model.name;
  machine = await aReportingVehicle({ modelId: model.id });
});

const tab = (name: string) => openView(page, `/maintenance/maintenanceReminder?tab=${name}`);
const chip = (name: string) => page.locator('.reminder-chips').getByRole('button', { name });

it('R7.26 R9.2 the strategies to choose from are asked for as page 1 of 100', async () => {
  const asked = page.waitForRequest((request) => request.url().endsWith(maintenanceStrategy.calls.list.path));
  await openView(page, '/maintenance/maintenanceReminder');
  expect((await asked).postDataJSON()).toMatchObject({ pageIndex: 1, pageSize: 100 });
});

it('R2.28 R3.30 R7.26 a strategy is set up, the machine’s hours make it due, it is maintained, and the next one waits', async () => {
  const filter = await aPart({ name: nextMark('机油滤芯') });
  await tab('strategies');
  await page.getByRole('button', { name: '新增' }).click();
  await list.dialog.locator('#name').fill(strategy);
  await list.choose(list.dialog.locator('#modelIds'), modelName);
  await list.dialog.locator('#first_h').fill('250');
  await list.dialog.locator('#tasks').fill('更换机油、机滤\n检查制动');
  await list.confirm();
  // Without its interval a periodic maintenance would end with the first.
  await list.dialog.getByText('请填写').waitFor();
  await list.dialog.locator('#interval_h').fill('250');
  await list.dialog.locator('#warnBefore_h').fill('20');
  await list.choose(list.dialog.locator('#partIds'), filter.name);
  await screenshot(page, 'maintenance-strategy-form-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await list.confirm();
  await list.row(strategy).getByText('250 h').first().waitFor();
  await screenshot(page, 'maintenance-strategies-1440-zh');

  await hours(262.4);
  await expect.poll(computedStatus, soon).toBe('due');
  await openView(page, '/maintenance/maintenanceReminder');
  await page.locator('.criteria').getByLabel('车辆', { exact: true }).fill(machine.row.vin);
  // The machine stands in the list of all as well, and a chip that is pressed there forgets the search.
  const found = page.waitForResponse(
    (response) =>
      response.url().endsWith(maintenanceReminder.calls.list.path) &&
      response.request().postDataJSON()?.criteria?.vin === machine.row.vin,
  );
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await found;
  const line = list.row(machine.row.vin);
  for (const text of ['已到期', '262 / 250 h', '超 12 h', strategy])
    await line.getByText(text).first().waitFor();
  await chip('即将到期').click();
  await page.getByText('没有符合条件的记录').waitFor();
  await chip('即将到期').click();
  await line.waitFor();
  // However quickly one after the other.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.reminder-chips button')) button.click();
  });
  await page.waitForURL(/status=overdue(,|%2C)due(,|%2C)upcoming(,|%2C)planned/);
  // Nor is one lost that is drawn while the next is clicked.
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const [all, due] = [/status=overdue(,|%2C)due(,|%2C)upcoming(,|%2C)planned$/, /status=due$/];
  for (const [index, pause_ms] of [0, 10, 20, 30, 40].entries()) {
    await page.evaluate(async (pause) => {
      const buttons = document.querySelectorAll<HTMLElement>('.reminder-chips button');
      for (const at of [0, 2, 3]) {
        buttons[at]?.click();
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }, pause_ms);
    await page.waitForURL(index % 2 === 0 ? due : all);
  }
  await processor.detach();
  await line.waitFor();
  await expect.poll(() => chip('已到期').innerText(), soon).toMatch(/1$/);
  await screenshot(page, 'maintenance-open-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);

  await list.act(machine.row.vin, '登记保养');
  await expect.poll(() => list.dialog.locator('#hourMeter_h').inputValue(), soon).toBe('262.4');
  await list.dialog.getByText('检查制动').waitFor();
  await list.dialog.getByText(filter.name).first().waitFor();
  await list.dialog.getByLabel('第 1 个配件的数量').fill('2');
  await list.dialog.locator('#cost').fill('860.5');
  await screenshot(page, 'maintenance-maintain-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await list.confirm();
  await list.dialog.waitFor({ state: 'hidden' });
  await page.getByText('没有符合条件的记录').waitFor();
  await chip('已到期').click();
  for (const text of ['计划中', '0 / 250 h', '剩 250 h']) await line.getByText(text).first().waitFor();
  expect(await line.getByRole('button', { name: '登记保养' }).count()).toBe(0);
});

it('R2.28 what was maintained stands in its list and on its day of the calendar, on a phone too', async () => {
  await tab('done');
  const line = list.row(machine.row.vin);
  await line.waitFor();
  for (const text of ['262.4', '× 2', '860.50', strategy]) expect(await line.innerText()).toContain(text);
  await screenshot(page, 'maintenance-done-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: '日历' }).click();
  const today = page.locator('.month-grid td[aria-current] button');
  await today.waitFor();
  expect(await today.getAttribute('aria-label')).toContain('已保养');
  await today.press('Enter');
  await list.row(machine.row.vin).first().waitFor();
  await screenshot(page, 'maintenance-calendar-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '上个月' }).click();
  await expect.poll(() => page.locator('.month-grid td[aria-current]').count(), soon).toBe(0);

  const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, '/maintenance/maintenanceReminder');
  await small.locator('.card').first().waitFor();
  await screenshot(small, 'maintenance-open-390-en');
  await expect.poll(() => accessibilityFaults(small)).toEqual([]);
  await small.getByRole('link', { name: 'Calendar' }).click();
  await small.locator('.month-grid td[aria-current] button').waitFor();
  await small.locator('.card').first().waitFor();
  await screenshot(small, 'maintenance-calendar-390-en');
  await expect.poll(() => accessibilityFaults(small)).toEqual([]);
  await small.context().close();
});
