import { readResult } from '@vehicle/contract/core/call';
import { uploadFile } from '@vehicle/contract/core/file';
import { progressDebug, startDebug, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { debugSpecification } from '@vehicle/contract/service/debug-specification/contract';
import { maintain, maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import { handleFault, takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { confirmSettlement, paySettlement, settlement } from '@vehicle/contract/stock/settlement/contract';
import { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { aPart, nextMark } from './data-records.ts';
import { aDebugItem } from './debug-specification.ts';
import { anOwnSpn } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, screenshot } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { anHourlyStrategy, computeMaintenance } from './maintenance-computation.ts';
import { aClientOrg } from './orgs.ts';
import { tokenOfAdministrator, upload } from './policy-upload.ts';
import { printDialog, printedPages, upright } from './printed-pages.ts';
import { aModel, aReportingVehicle, ask, aVehicle, openView, soon } from './records.ts';
import { dayAgo } from './statistics-data.ts';

let page: Page;
let list: ListingPage;
openSignedIn((opened) => {
  page = opened.page;
  list = listingPage(page);
});

async function aPicture(): Promise<string> {
  const content = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  const answer = await upload(await tokenOfAdministrator(), { name: '照片.png', type: 'image/png', content });
  return readResult(uploadFile, (await answer.json()).object);
}

/** What a camera sees of a picture. */
async function pixelsOf(png: Buffer): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  const { width, height, values } = await page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const scale = 4;
      const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const seen = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return { width: canvas.width, height: canvas.height, values: [...seen] };
    },
    [...png],
  );
  return { width, height, data: Uint8ClampedArray.from(values) };
}

const close = () => printDialog(page).getByRole('button', { name: '关闭' }).click();
const sheet = () => printDialog(page).locator('.print-sheet');

/** Pictures are fetched after their sheet stands. */
async function picturesShown(count: number): Promise<void> {
  await expect
    .poll(
      () =>
        sheet()
          .locator('.stored-picture img')
          .evaluateAll(
            (all) => all.filter((each) => each instanceof HTMLImageElement && each.naturalWidth > 0).length,
          ),
      soon,
    )
    .toBe(count);
}

/** In mm on paper, at the 96 pixels an inch that browsers lay out with. */
async function measuresOf(selector: string): Promise<{ width: number; height: number }> {
  const box = await sheet().locator(selector).first().boundingBox();
  const mm = (px = 0) => Math.round((px / 96) * 25.4);
  return { width: mm(box?.width), height: mm(box?.height) };
}

const counted = (texts: readonly string[]) =>
  texts.every((text, at) => text.includes(`第${at + 1}/${texts.length}页`));

it('U43 a debug report has its items, verdicts, photos, three signatures, and a code that leads back to it', async () => {
  const machine = await aVehicle();
  const items = [
    aDebugItem({ seq: 1, name: '制动气压', min: 6.5, max: 8, unit: 'bar' }),
    aDebugItem({ seq: 2, name: '灯光与喇叭' }),
    ...Array.from({ length: 40 }, (_, at) =>
      aDebugItem({ seq: at + 3, name: `外观第${at + 1}处`, required: false }),
    ),
  ];
  const spec = await ask(debugSpecification.calls.create, {
    body: { name: nextMark('出厂调试'), specVersion: 'V1.0', modelIds: [machine.modelId], items },
  });
  const planned = await ask(vehicleDebug.calls.create, {
    body: { vehicleId: machine.id, debugSpecificationId: spec.id, remark: null },
  });
  const { id } = planned;
  const run = await ask(startDebug, { params: { id }, body: { version: planned.version } });
  await ask(progressDebug, {
    params: { id },
    body: {
      version: run.version,
      results: [
        { seq: 1, measured: 7.2 },
        { seq: 2, passed: false, remark: '喇叭不响', photoFileId: await aPicture() },
      ],
    },
  });
  await openView(page, `/inspection/vehicleDebug?report=${id}`);
  await picturesShown(1);
  expect(await measuresOf('.print-photos .stored-picture')).toEqual({ width: 60, height: 45 });
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'print-debug-1440-zh');
  const number = `DR-${String(id).padStart(6, '0')}`;
  const { texts, sizes } = await printedPages(page, 'print-debug-zh');
  expect(texts.length).toBeGreaterThan(1);
  expect(counted(texts)).toBe(true);
  expect(sizes).toEqual(texts.map(() => upright));
  const all = texts.join('\n');
  for (const word of [
    '车辆调试报告',
    number,
    machine.vin,
    machine.orgName,
    '6.5–8bar',
    '7.2bar',
    '喇叭不响',
    '不合格',
  ])
    expect(all).toContain(word.normalize('NFKC').replace(/\s+/g, ''));
  for (const signer of ['调试人员', '检验人员', '批准人员']) expect(texts.at(-1)).toContain(signer);
  // The titles of the items stand on each page that has some of them.
  expect(texts[1]).toContain('合格范围');
  for (const text of texts) expect(text).toContain(`页车辆调试报告${number}`);

  // As a phone reads the paper.
  const code = await sheet().locator('.print-qr svg').screenshot();
  const address = decodeQR(await pixelsOf(code));
  expect(new URL(address).hash).toBe(`#/inspection/vehicleDebug?report=${id}`);
  await close();
  await sheet().waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('report=');
  await page.goto(address);
  await sheet().getByText(number).first().waitFor();
  await close();
});

it('U43 a settlement names both parties, spells the amount, lists the receipts and has room for stamps', async () => {
  const machine = await aVehicle();
  const code = nextMark('CK');
  const place = { address: '矿区一号路 8 号', lat: 39.26, lng: 110.18, managerId: null };
  const depot = await ask(warehouse.calls.create, {
    body: { code, name: `成品库${code}`, orgId: machine.orgId, capacity: null, enabled: true, ...place },
  });
  const entry = { direction: 'IN', reason: 'production', warehouseId: depot.id, remark: null } as const;
  const hour_ms = 3_600_000;
  const at = (hours: number) => new Date(Date.now() - hours * hour_ms).toISOString();
  await ask(bookMovement, { body: { ...entry, vehicleId: machine.id, movedAt: at(2) } });
  const client = await aClientOrg();
  const terms = { price: 1_280_000.05, dueAt: null, warrantyUntil: null, remark: null };
  await ask(bookMovement, {
    body: {
      direction: 'OUT',
      reason: 'sale',
      vehicleId: machine.id,
      clientOrgId: client.id,
      movedAt: at(1),
      ...terms,
    },
  });
  const { rows } = await ask(settlement.calls.list, { body: { criteria: { vin: machine.vin } } });
  const [draft] = rows;
  if (!draft) throw new Error('no settlement');
  const params = { id: draft.id };
  const agreed = await ask(confirmSettlement, { params, body: { version: draft.version } });
  const receipt = { amount: 500_000, paidOn: dayAgo(0), remark: '首付款' };
  await ask(paySettlement, { params, body: { version: agreed.version, ...receipt } });
  await openView(page, `/maintenance/settlement?vin=${machine.vin}`);
  await list.act(machine.vin, '详情');
  await list.drawer.getByRole('button', { name: '打印结算单' }).click();
  await sheet().getByText('首付款').waitFor();
  expect((await measuresOf('.print-seals p')).height).toBe(40);
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'print-settlement-1440-zh');
  const { texts } = await printedPages(page, 'print-settlement-zh');
  expect(counted(texts)).toBe(true);
  for (const word of [
    draft.no,
    machine.orgName,
    client.name,
    machine.vin,
    '¥1,280,000.05',
    '壹佰贰拾捌万元零伍分',
    '¥500,000.00',
    '柒拾捌万元零伍分',
    '首付款',
  ])
    expect(texts.join('\n')).toContain(word.normalize('NFKC').replace(/\s+/g, ''));
  await close();
});

it('U43 a maintenance is taken along as an empty sheet, and kept as the record of what was done', async () => {
  const model = await aModel();
  const machine = await aReportingVehicle({ modelId: model.id });
  const filter = await aPart({ name: nextMark('机油滤芯') });
  const tasks = '更换机油与机滤\n检查制动';
  await anHourlyStrategy({ modelId: model.id, tasks, partIds: [filter.id] });
  await machine.report({ at: new Date().toISOString(), accOn: true, metrics: { engineTotalHours: 262.4 } });
  const criteria = { vehicleId: machine.row.id };
  const due = async () => {
    await computeMaintenance();
    return (await ask(maintenanceReminder.calls.list, { body: { criteria } })).rows.find(
      ({ status }) => status === 'due',
    );
  };
  await expect.poll(due, soon).toBeDefined();
  const reminder = await due();
  if (!reminder) throw new Error('nothing is due');
  await openView(page, `/maintenance/maintenanceReminder?vin=${machine.row.vin}`);
  await list.act(machine.row.vin, '打印单据');
  await sheet().getByText('更换机油与机滤').waitFor();
  await screenshot(page, 'print-maintenance-empty-1440-zh');
  const number = `MR-${String(reminder.id).padStart(6, '0')}`;
  const empty = (await printedPages(page, 'print-maintenance-empty-zh')).texts;
  expect(counted(empty)).toBe(true);
  expect(empty[0]).toContain(number);
  expect(empty.join('')).toMatch(/☐更换机油与机滤.*☐检查制动/);
  await close();

  const done = {
    doneAt: new Date().toISOString(),
    hourMeter_h: 262.4,
    odometer_km: null,
    parts: [{ partId: filter.id, qty: 2 }],
    cost: 860.5,
    remark: null,
    causeCode: null,
    cause: null,
    labour_h: 3.5,
    downFrom: new Date(Date.now() - 7_200_000).toISOString(),
    downUntil: new Date(Date.now() - 3_600_000).toISOString(),
    beforePhotoIds: [await aPicture()],
    afterPhotoIds: [await aPicture()],
    signature: null,
  };
  await ask(maintain, { params: { id: reminder.id }, body: { version: reminder.version, ...done } });
  await openView(page, `/maintenance/maintenanceReminder?tab=done&vin=${machine.row.vin}`);
  await list.act(machine.row.vin, '打印单据');
  await picturesShown(2);
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'print-maintenance-1440-zh');
  const { texts } = await printedPages(page, 'print-maintenance-zh');
  expect(counted(texts)).toBe(true);
  const all = texts.join('');
  expect(all).toMatch(/☑更换机油与机滤.*☑检查制动/);
  for (const word of [
    number,
    '262.4',
    filter.name,
    '3.5',
    '作业前',
    '作业后',
    '维修人员',
    '检验人员',
    '用车单位',
  ])
    expect(all).toContain(word.normalize('NFKC').replace(/\s+/g, ''));
  await close();
});

it('U43 a repair is a sheet of its own, with the fault, what was done about it and the parts', async () => {
  const machine = await aVehicle();
  const filter = await aPart({ name: nextMark('压力传感器') });
  const now = new Date().toISOString();
  const made = await ask(vehicleFault.calls.create, {
    body: {
      vehicleId: machine.id,
      sourceAddress: 0,
      spn: anOwnSpn(),
      fmi: 3,
      occurrences: 1,
      lamp: 'none',
      firstAt: now,
      lastAt: now,
      status: 'active',
      hourMeter_h: 1280.5,
      odometer_km: null,
      resolution: null,
    },
  });
  const params = { id: made.id };
  const taken = await ask(takeFault, { params, body: { version: made.version } });
  const body = {
    version: taken.version,
    resolution: '更换压力传感器并清除故障码',
    parts: [{ partId: filter.id, qty: 1 }],
    causeCode: null,
    cause: '插头进水',
    labour_h: 1.5,
    downFrom: null,
    downUntil: null,
    beforePhotoIds: [],
    afterPhotoIds: [],
    signature: null,
  };
  await ask(handleFault, { params, body });
  await openView(page, `/research/faultService?tab=done&vin=${machine.vin}`);
  await list.act(machine.vin, '打印单据');
  await sheet().getByText('更换压力传感器并清除故障码').waitFor();
  await screenshot(page, 'print-repair-1440-zh');
  const { texts } = await printedPages(page, 'print-repair-zh');
  expect(counted(texts)).toBe(true);
  const words = [
    '车辆维修单',
    `FR-${String(made.id).padStart(6, '0')}`,
    `SPN ${made.spn} · FMI 3`,
    filter.name,
    '插头进水',
    '1.5',
    '1280.5',
  ];
  for (const word of words) expect(texts.join('')).toContain(word.normalize('NFKC').replace(/\s+/g, ''));
  await close();
});
