import { readFile } from 'node:fs/promises';
import { fittedPart, queryPartChanges } from '@vehicle/contract/fleet/fitted-part/contract';
import { metric } from '@vehicle/contract/fleet/metric/contract';
import { queryVehicleChanges } from '@vehicle/contract/fleet/vehicle/change';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { readXlsx } from '../../server/src/record/sheet/xlsx-reader.ts';
import { textsOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { aPart } from './data-records.ts';
import { aFaultCode, aKnowledge, anOwnSpn } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { aReportingVehicle, ask, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
let list: ListingPage;
let machine: Awaited<ReturnType<typeof aReportingVehicle>>;

const spn = anOwnSpn();
/** What the server has refused. */
const refused: string[] = [];

/** DM1 (PGN 65226) with one trouble code, FMI 3, seen seven times, under the amber warning lamp. */
function troubleFrame(source: number, code: number) {
  const bytes = [0x04, 0xff, code & 0xff, (code >> 8) & 0xff, ((code >> 16) << 5) | 3, 7, 0xff, 0xff];
  return { id: 0x18feca00 + source, extended: true, data: Buffer.from(bytes).toString('hex') };
}
const position = {
  latitude: 39.258741,
  longitude: 110.178632,
  altitude_m: 1203,
  speed_kmh: 0,
  direction_deg: 0,
};

openSignedIn((opened) => {
  ({ browser, page } = opened);
  list = listingPage(page);
  page.on('response', (response) => {
    if (response.status() !== 400) return;
    const request = response.request();
    refused.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
});
afterEach(() => {
  expect(refused.splice(0)).toEqual([]);
});
beforeAll(async () => {
  machine = await aReportingVehicle();
});

const tab = (name: string) => openView(page, `/singleVehicle/index/${machine.row.id}?tab=${name}`);

it('R2.31 R7.30 R3.24 a fault that the terminal reports appears by itself, with snapshot and knowledge, is taken and handled', async () => {
  await aFaultCode({ spn, fmi: 3, name: '先导压力传感器短路', level: 3 });
  await aKnowledge({ faultCodes: [{ spn, fmi: 3 }], faultName: '先导压力异常', measures: '检查线束' });
  await tab('faultRecord');
  await page.getByText('终端上报的故障会自动出现在这里').waitFor();
  await machine.report({
    at: new Date().toISOString(),
    position,
    accOn: true,
    metrics: { coolantTemperature: 91, engineTotalHours: 1204.5 },
    can: [troubleFrame(0, spn)],
  });
  const line = list.row('先导压力传感器短路');
  await line.waitFor(soon);
  for (const text of ['未处理', String(spn), '黄色警告灯', '终端上报'])
    expect(await line.innerText()).toContain(text);
  await page.locator('.time-bar[data-tone="open"]').waitFor();
  await screenshot(page, 'single-vehicle-fault-record-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);

  // The bar of the life line opens the details, by the keyboard too.
  await page.locator('.time-bar[data-tone="open"]').focus();
  await page.keyboard.press('Enter');
  await list.drawer.getByText('39.258741°').waitFor();
  await expect.poll(() => list.drawer.innerText(), soon).toContain('1,204.5');
  const names = await ask(metric.calls.list, {
    body: { criteria: { code: 'coolantTemperature' } },
  });
  await list.drawer
    .getByText(String(names.rows.find(({ code }) => code === 'coolantTemperature')?.name.zh), { exact: true })
    .waitFor();
  await list.drawer.getByText('91').first().waitFor();
  await screenshot(page, 'single-vehicle-fault-detail-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await list.drawer.getByRole('button', { name: '先导压力异常' }).click();
  await page.locator('.article').getByText('检查线束').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.article').waitFor({ state: 'hidden' });

  await list.drawer.getByRole('button', { name: '接单' }).click();
  const stored = async () => {
    const { rows } = await ask(vehicleFault.calls.list, {
      body: { criteria: { vehicleId: machine.row.id, spn } },
    });
    return rows[0];
  };
  // The details show the record as it is now, with the version that the next step begins from.
  await list.drawer.getByText('系统管理员').waitFor();
  expect((await stored())?.handler).toBe('系统管理员');
  await list.drawer.getByRole('button', { name: /^处\s*理$/ }).click();
  await list.dialog.locator('#resolution').fill('更换传感器线束');
  await list.confirm();
  await list.dialog.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ status: 'handled', resolution: '更换传感器线束' });
  await list.drawer.getByText('更换传感器线束').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => line.innerText(), soon).toContain('已处理');
});

it('R2.31 R7.22 R3.26 a part is fitted and replaced, and both stand in the change info and in its file', async () => {
  const part = await aPart({ name: '制动片总成', life_h: 2000, life_months: 1, serialised: true });
  await tab('partInfo');
  await page.getByRole('button', { name: '安装配件' }).click();
  await list.choose(list.dialog.locator('#partId'), '制动片', '制动片总成');
  await list.dialog.locator('#position').fill('左前');
  await list.confirm();
  await list.dialog.getByText('必填').waitFor();
  // Whether pieces of a part are told apart only the server knows; it says so at the field (R4.9).
  expect(refused.splice(0)).toEqual([expect.stringContaining('"serialNo":null')]);
  await list.dialog.locator('#serialNo').fill('SN-A1');
  expect(await list.dialog.locator('#hourMeterAtBind_h').inputValue()).toBe('1204.5');
  await screenshot(page, 'single-vehicle-part-fit-1440-zh');
  await list.confirm();
  await list.row('SN-A1').getByText('剩 2,000 h').waitFor();
  await screenshot(page, 'single-vehicle-fitted-part-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);

  await list.act('SN-A1', '更换');
  await list.dialog.locator('#serialNo').fill('SN-B2');
  await list.dialog.locator('#reason').fill('磨损到限');
  await list.confirm();
  await list.row('SN-B2').waitFor();
  expect(await list.rows.count()).toBe(1);
  const vehicleId = machine.row.id;
  const { rows } = await ask(fittedPart.calls.list, { body: { criteria: { vehicleId } } });
  expect(rows).toMatchObject([
    { serialNo: 'SN-B2', unboundAt: null, replacesId: rows[1]?.id },
    { serialNo: 'SN-A1', unbindReason: '磨损到限', partId: part.id },
  ]);

  await tab('partChangeInfo');
  const change = list.row('磨损到限');
  for (const text of ['更换', 'SN-A1', 'SN-B2', '左前']) await change.getByText(text).first().waitFor();
  await screenshot(page, 'single-vehicle-part-change-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  const [titles, newest] = textsOf(await readXlsx(await readFile(await download.path())));
  expect(titles).toEqual(expect.arrayContaining(['时间 (UTC+8)', '旧件', '新件序列号', '原因']));
  expect(newest).toEqual(expect.arrayContaining(['更换', 'SN-A1', 'SN-B2', '磨损到限']));
  expect((await ask(queryPartChanges, { body: { criteria: { vehicleId } } })).total).toBe(2);
});

it('R2.31 the transfer recorder tells whose the vehicle was and which terminal it had', async () => {
  await tab('transferRecorder');
  const bound = list.row('e2e');
  await bound.getByText('终端更换').waitFor();
  await list.row('登记').getByText(machine.row.orgName).waitFor();
  await page.getByRole('img', { name: new RegExp(`^${machine.row.orgName}，`) }).waitFor();
  await screenshot(page, 'single-vehicle-transfer-1440-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  const { total } = await ask(queryVehicleChanges, { params: { id: machine.row.id }, body: {} });
  expect(await list.rows.count()).toBe(total);
});

it('R2.31 the records fit a phone', async () => {
  const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, `/singleVehicle/index/${machine.row.id}?tab=faultRecord`);
  for (const name of ['faultRecord', 'partInfo', 'partChangeInfo', 'transferRecorder']) {
    await openView(small, `/singleVehicle/index/${machine.row.id}?tab=${name}`);
    await small.locator('.card').first().waitFor();
    expect(await tooWide(small)).toEqual([]);
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await screenshot(small, `single-vehicle-${name}-390-en`);
  }
  await small.context().close();
});
