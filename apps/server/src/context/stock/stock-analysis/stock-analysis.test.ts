import { org } from '@vehicle/contract/access/org/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import {
  stockAnalysis,
  stockAnalysisList,
  stockAnalysisSheet,
} from '@vehicle/contract/stock/stock-analysis/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aVehicle } from '../../../testing/builders.ts';
import { anotherModel, aWarehouse } from '../../../testing/master-data-builders.ts';
import { refusal } from '../../../testing/resource.ts';
import { cellText, takeListSheet } from '../../../testing/sheet/list.ts';
import { aMovement, aSettlement } from '../../../testing/usage-builders.ts';

let server: TestApp;
let token: string;
let clientToken: string;
let strangerToken: string;
let [own, other, model, oldModel, client]: number[] = [];
const criteria = { from: '2026-03-01', until: '2026-03-31' };
const at = (day: string) => `${day}T08:00:00+08:00`;

beforeAll(async () => {
  server = await testApp();
  const orgId = await anOrg(db(), { type: 'factory' });
  client = await anOrg(db(), { name: '红柳矿' });
  ({ token } = await aMember(db(), { orgId }));
  clientToken = (await aMember(db(), { orgId: client })).token;
  strangerToken = (await aMember(db(), { orgId: await anOrg(db()) })).token;
  model = await anotherModel(db(), { name: '甲型' });
  oldModel = await anotherModel(db(), { name: '乙型' });
  own = await aWarehouse(db(), { orgId, name: '一号库' });
  other = await aWarehouse(db(), { orgId, name: '二号库' });
  await fill(orgId);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

async function fill(orgId: number): Promise<void> {
  const [warehouseId = 0, otherId = 0, modelId = 0, agedId = 0, counterpartyOrgId = 0] = [
    own,
    other,
    model,
    oldModel,
    client,
  ];
  const make = (of = modelId) => aVehicle(db(), { orgId, modelId: of });
  const into = (vehicleId: number, day: string) =>
    aMovement(db(), { vehicleId, warehouseId, direction: 'IN', at: at(day) });
  const [sold, moved, fresh, unpriced, tomorrow] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make(),
  ];
  await into(sold, '2026-01-10');
  const sale = { warehouseId, direction: 'OUT' as const, counterpartyOrgId };
  const movementId = await aMovement(db(), {
    vehicleId: sold,
    ...sale,
    price: '120000',
    at: at('2026-03-05'),
  });
  await aSettlement(db(), { movementId, clientOrgId: counterpartyOrgId, amount: '100000.50' });
  await into(moved, '2026-02-01');
  const transfer = { vehicleId: moved, reason: 'transfer' as const };
  await aMovement(db(), { ...transfer, warehouseId, direction: 'OUT', at: at('2026-03-10') });
  await aMovement(db(), {
    ...transfer,
    warehouseId: otherId,
    direction: 'IN',
    at: '2026-03-10T09:00:00+08:00',
  });
  await into(fresh, '2026-03-20');
  await into(unpriced, '2026-02-20');
  await aMovement(db(), { vehicleId: unpriced, ...sale, at: at('2026-03-06') });
  // Half past midnight of the first day after the range.
  await aMovement(db(), { vehicleId: tomorrow, warehouseId, direction: 'IN', at: '2026-03-31T16:30:00Z' });
  await into(await make(agedId), '2025-12-01');
  await into(await make(agedId), '2025-06-01');
}

const none = { days0To30: 0, days31To90: 0, days91To180: 0, daysOver180: 0 };

describe('stock', () => {
  const list = (more: object = {}, as = token) =>
    server.ask(stockAnalysisList, {
      body: { kind: 'repertory', period: 'DAY', criteria: { ...criteria, ...more } },
      token: as,
    });

  it('R7.33 opening + in − out = closing, by warehouse and model, with the age of what stands there', async () => {
    const { rows } = await list();
    expect(rows).toEqual([
      expect.objectContaining({
        warehouseName: '一号库',
        modelName: '乙型',
        opening: 2,
        in: 0,
        out: 0,
        closing: 2,
        ...none,
        days91To180: 1,
        daysOver180: 1,
      }),
      expect.objectContaining({
        warehouseName: '一号库',
        modelName: '甲型',
        opening: 3,
        in: 1,
        out: 3,
        closing: 1,
        ...none,
        days0To30: 1,
      }),
      // In stock since the first of February: a transfer makes no machine younger.
      expect.objectContaining({
        warehouseName: '二号库',
        modelName: '甲型',
        opening: 0,
        in: 1,
        out: 0,
        closing: 1,
        ...none,
        days31To90: 1,
      }),
    ]);
  });

  it('R7.33 R3.31 goes on from day to day and from month to month', async () => {
    const ask = (period: string, from: string) =>
      server.ask(stockAnalysis, {
        body: { kind: 'repertory', period, criteria: { ...criteria, from } },
        token,
      });
    const byDay = await ask('DAY', '2026-03-01');
    if (byDay.kind !== 'repertory') throw new Error('no stock');
    expect(byDay.total).toEqual({
      opening: 5,
      in: 2,
      out: 3,
      closing: 4,
      days0To30: 1,
      days31To90: 1,
      days91To180: 1,
      daysOver180: 1,
    });
    expect(byDay.series).toHaveLength(31);
    expect(byDay.series.slice(3, 6)).toEqual([
      { at: '2026-03-04', opening: 5, in: 0, out: 0, closing: 5 },
      { at: '2026-03-05', opening: 5, in: 0, out: 1, closing: 4 },
      { at: '2026-03-06', opening: 4, in: 0, out: 1, closing: 3 },
    ]);
    expect(byDay.series.at(-1)).toEqual({ at: '2026-03-31', opening: 4, in: 0, out: 0, closing: 4 });
    expect((await ask('MONTH', '2026-02-01')).series).toEqual([
      { at: '2026-02', opening: 3, in: 2, out: 0, closing: 5 },
      { at: '2026-03', opening: 5, in: 2, out: 3, closing: 4 },
    ]);
  });

  it('R7.33 R2.49 in the order that is asked for, in the file as in the list', async () => {
    const properties = ['warehouseName', 'modelName', 'closing', 'daysOver180'] as const;
    const order = { property: 'closing', direction: 'DESC' };
    const asked = { kind: 'repertory', period: 'DAY', criteria, order };
    const listed = await server.ask(stockAnalysisList, { body: asked, token });
    if (listed.kind !== 'repertory') throw new Error('no stock');
    expect(listed.rows.map(({ closing }) => closing)).toEqual([2, 1, 1]);
    const call = stockAnalysisSheet.call;
    expect(await takeListSheet(server, { call, properties, list: { ...asked, pageSize: 1 }, token })).toEqual(
      [
        properties.map((property) => `标题 ${property}`),
        ...listed.rows.map((row) => properties.map((property) => cellText(row[property]))),
      ],
    );
    const wrong = { ...asked, order: { ...order, property: 'amount' } };
    expect(await server.send(stockAnalysisList, { body: wrong, token })).toMatchObject({ status: 400 });
  });

  it('R7.33 of one warehouse or model; of those of other organisations nothing', async () => {
    expect((await list({ warehouseId: other })).rows).toHaveLength(1);
    expect((await list({ modelId: oldModel })).rows).toHaveLength(1);
    expect(await list({}, strangerToken)).toMatchObject({ rows: [], total: 0 });
    expect(await list({ warehouseId: own }, clientToken)).toMatchObject({ rows: [], total: 0 });
  });
});

describe('sales', () => {
  const body = { kind: 'sell', period: 'MONTH', criteria };
  const sale = {
    units: 2,
    returned: 0,
    netUnits: 2,
    amount: 100_000.5,
    returnedAmount: null,
    draftAmount: null,
    listAmount: 120_000,
    unitsWithoutPrice: 1,
  };

  it('R7.33 units and amount by month, model and client', async () => {
    expect(await server.ask(stockAnalysis, { body, token })).toEqual({
      kind: 'sell',
      total: sale,
      series: [{ at: '2026-03', ...sale }],
    });
    const { rows, total } = await server.ask(stockAnalysisList, { body, token });
    expect([total, rows]).toEqual([
      1,
      [{ at: '2026-03', modelId: model, modelName: '甲型', orgId: client, orgName: '红柳矿', ...sale }],
    ]);
    const empty = { ...body, criteria: { ...criteria, from: '2026-02-01', until: '2026-02-28' } };
    expect(await server.ask(stockAnalysis, { body: empty, token })).toMatchObject({
      total: { units: 0, amount: null },
    });
  });

  it('R7.33 by period, model or client alone', async () => {
    const ask = async (groupBy: string[]) =>
      (await server.ask(stockAnalysisList, { body: { ...body, groupBy }, token })).rows;
    const none = { at: null, modelId: null, modelName: null, orgId: null, orgName: null };
    expect(await ask(['period'])).toEqual([{ ...none, ...sale, at: '2026-03' }]);
    expect(await ask(['model'])).toEqual([{ ...none, ...sale, modelId: model, modelName: '甲型' }]);
    expect(await ask(['client'])).toEqual([{ ...none, ...sale, orgId: client, orgName: '红柳矿' }]);
  });

  it('R7.33 are shown to seller and client and to nobody else', async () => {
    const units = async (as: string) => {
      const answer = await server.ask(stockAnalysis, { body, token: as });
      return answer.kind === 'sell' ? answer.total.units : -1;
    };
    expect([await units(token), await units(clientToken), await units(strangerToken)]).toEqual([2, 2, 0]);
  });

  it('R7.33 what comes back is taken off and shown beside, drafts are apart', async () => {
    const clientOrgId = await anOrg(db(), { name: '回风矿' });
    const { token: buyer } = await aMember(db(), { orgId: clientOrgId });
    const sell = async (
      day: string,
      terms: { amount: string; status: 'draft' | 'confirmed' | 'settled' },
    ) => {
      const vehicleId = await aVehicle(db(), { orgId: clientOrgId, modelId: model ?? 0 });
      const movement = { vehicleId, warehouseId: own ?? 0, counterpartyOrgId: clientOrgId, price: '50' };
      const movementId = await aMovement(db(), { ...movement, direction: 'OUT', at: at(day) });
      await aSettlement(db(), { movementId, clientOrgId, ...terms });
      return vehicleId;
    };
    await sell('2026-04-01', { amount: '40', status: 'confirmed' });
    await sell('2026-04-02', { amount: '30', status: 'draft' });
    const back = await sell('2026-04-03', { amount: '25', status: 'settled' });
    const giving = { vehicleId: back, warehouseId: own ?? 0, direction: 'IN', reason: 'return' } as const;
    await aMovement(db(), { ...giving, at: at('2026-05-04') });
    const { series, total } = await server.ask(stockAnalysis, {
      body: { ...body, criteria: { from: '2026-04-01', until: '2026-05-31' } },
      token: buyer,
    });
    const sums = { returnedAmount: 25, draftAmount: 30, listAmount: 150, unitsWithoutPrice: 1 };
    expect(total).toEqual({ units: 3, returned: 1, netUnits: 2, amount: 40, ...sums });
    expect(series).toEqual([
      { at: '2026-04', units: 3, returned: 0, netUnits: 3, amount: 65, ...sums, returnedAmount: null },
      {
        at: '2026-05',
        units: 0,
        returned: 1,
        netUnits: -1,
        amount: -25,
        returnedAmount: 25,
        draftAmount: null,
        listAmount: null,
        unitsWithoutPrice: 0,
      },
    ]);
  });

  it('R7.17 what movements name cannot go', async () => {
    const { token: admin } = await anAdministrator(db());
    const warehouseId = await aWarehouse(db());
    const [counterpartyOrgId, vehicleId] = [await anOrg(db()), await aVehicle(db())];
    await aMovement(db(), {
      vehicleId,
      warehouseId,
      direction: 'OUT',
      counterpartyOrgId,
      at: at('2026-03-01'),
    });
    for (const [call, id] of [
      [warehouse.calls.remove, warehouseId],
      [org.calls.remove, counterpartyOrgId],
      [vehicle.calls.remove, vehicleId],
    ] as const) {
      expect(await server.send(call, { params: { id }, token: admin })).toMatchObject({
        ...refusal('IN_USE'),
        message: expect.stringContaining('出入库记录'),
      });
    }
  });
});
