import { stockAnalysis, stockAnalysisList } from '@vehicle/contract/stock/stock-analysis/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle } from '../../../testing/builders.ts';
import { randomOf } from '../../../testing/machine.ts';
import { anotherModel, aWarehouse } from '../../../testing/master-data-builders.ts';
import { aMovement, aSettlement } from '../../../testing/usage-builders.ts';

const day_ms = 86_400_000;
const vehicles = 24;
const seed = Date.now() % 1_000_000;
const random = randomOf(seed);
const upTo = (most: number) => Math.floor(random() * most);

interface Movement {
  vehicleId: number;
  modelId: number;
  warehouseId: number;
  direction: 'IN' | 'OUT';
  reason: 'production' | 'transfer' | 'return' | 'sale';
  clientId: number | null;
  price: number | null;
  at: number;
}

let server: TestApp;
let token: string;
const [warehouses, models, clients]: [number[], number[], number[]] = [[], [], []];
const movements: Movement[] = [];
const start = Date.parse('2025-09-01T00:00:00+08:00');

const db = () => server.database.kysely;
const one = (from: readonly number[]): number => from[upTo(from.length)] ?? 0;

/** Movements between warehouses and clients: made, moved, sold, given back, and so on until the time is over. */
function lifeOf(vehicleId: number, modelId: number): Movement[] {
  const reported: Movement[] = [];
  let warehouseId = one(warehouses);
  let at = start + upTo(200 * day_ms);
  const add = (direction: 'IN' | 'OUT', reason: Movement['reason'], sale = { clientId: 0, price: 0 }) => {
    const { clientId, price } = sale;
    reported.push({
      vehicleId,
      modelId,
      warehouseId,
      direction,
      reason,
      at,
      clientId: clientId || null,
      price: price || null,
    });
    at += 3_600_000 + upTo(60 * day_ms);
  };
  add('IN', 'production');
  for (let isIn = true; at < start + 400 * day_ms; ) {
    const isTransfer = isIn && random() < 0.4;
    if (isTransfer) {
      add('OUT', 'transfer');
      warehouseId = one(warehouses);
      add('IN', 'transfer');
      continue;
    }
    if (isIn)
      add('OUT', 'sale', { clientId: one(clients), price: random() < 0.7 ? 1000 + upTo(1_000_000) : 0 });
    else {
      warehouseId = one(warehouses);
      add('IN', 'return');
    }
    isIn = !isIn;
  }
  return reported;
}

beforeAll(async () => {
  console.log(`seed ${seed}`);
  server = await testApp();
  const orgId = await anOrg(db(), { type: 'factory' });
  ({ token } = await aMember(db(), { orgId }));
  for (let count = 0; count < 3; count++) {
    warehouses.push(await aWarehouse(db(), { orgId }));
    models.push(await anotherModel(db()));
    clients.push(await anOrg(db()));
  }
  for (let count = 0; count < vehicles; count++) {
    const modelId = one(models);
    movements.push(...lifeOf(await aVehicle(db(), { orgId, modelId }), modelId));
  }
  for (const { clientId, price, at, ...movement } of movements) {
    const movementId = await aMovement(db(), {
      vehicleId: movement.vehicleId,
      warehouseId: movement.warehouseId,
      direction: movement.direction,
      reason: movement.reason,
      at: new Date(at).toISOString(),
      ...(clientId === null ? {} : { counterpartyOrgId: clientId }),
      ...(price === null ? {} : { price: String(price + 1) }),
    });
    if (price !== null && clientId !== null)
      await aSettlement(db(), { movementId, clientOrgId: clientId, amount: String(price) });
  }
});
afterAll(() => server.close());

const dayText = (at: number) => platformDay(at).day;
const isWithin = ({ at }: Movement, { from, until }: Range) => dayText(at) >= from && dayText(at) <= until;
const isPlace = (each: Movement, { warehouseId, modelId }: Place) =>
  each.warehouseId === warehouseId && each.modelId === modelId;

interface Range {
  from: string;
  until: string;
}
interface Place {
  warehouseId: number;
  modelId: number;
}

function aRange(): Range {
  const first = start + upTo(300 * day_ms);
  return { from: dayText(first), until: dayText(first + upTo(95 * day_ms)) };
}

/** Where a vehicle stands at the end of a day, and since which day it is in stock. */
function inStock(vehicleId: number, until: string): (Place & { days: number }) | null {
  let since: number | null = null;
  let place: Place | null = null;
  for (const each of movements) {
    if (each.vehicleId !== vehicleId || dayText(each.at) > until) continue;
    if (each.direction === 'IN') {
      since ??= each.at;
      place = each;
      continue;
    }
    place = null;
    if (each.reason !== 'transfer') since = null;
  }
  if (place === null || since === null) return null;
  const days = (Date.parse(until) - Date.parse(dayText(since))) / day_ms;
  return { warehouseId: place.warehouseId, modelId: place.modelId, days };
}

function expectedStock(place: Place, range: Range) {
  const own = movements.filter((each) => isPlace(each, place));
  const count = (direction: string, isMeant: (each: Movement) => boolean) =>
    own.filter((each) => each.direction === direction && isMeant(each)).length;
  const isBefore = ({ at }: Movement) => dayText(at) < range.from;
  const opening = count('IN', isBefore) - count('OUT', isBefore);
  const [came, went] = [
    count('IN', (each) => isWithin(each, range)),
    count('OUT', (each) => isWithin(each, range)),
  ];
  const ages = [...new Set(movements.map(({ vehicleId }) => vehicleId))]
    .map((vehicleId) => inStock(vehicleId, range.until))
    .filter((each) => each?.warehouseId === place.warehouseId && each.modelId === place.modelId)
    .map((each) => each?.days ?? 0);
  const aged = (from: number, until: number) => ages.filter((days) => days >= from && days <= until).length;
  return {
    opening,
    in: came,
    out: went,
    closing: opening + came - went,
    days0To30: aged(0, 30),
    days31To90: aged(31, 90),
    days91To180: aged(91, 180),
    daysOver180: aged(181, Infinity),
  };
}

interface Deal extends Movement {
  isReturn: boolean;
}

/** Sales, and what came back, with client and price of its last sale. */
const deals = (): Deal[] =>
  movements.flatMap((each, place): Deal[] => {
    if (each.reason === 'sale') return [{ ...each, isReturn: false }];
    if (each.reason !== 'return') return [];
    const own = movements.slice(0, place).filter(({ vehicleId }) => vehicleId === each.vehicleId);
    const sale = own.findLast(({ reason }) => reason === 'sale');
    return sale ? [{ ...sale, at: each.at, isReturn: true }] : [];
  });
const soldIn = (range: Range) => deals().filter((each) => isWithin(each, range));

function expectedSale(reported: readonly Deal[]) {
  const sold = reported.filter(({ isReturn }) => !isReturn);
  const back = reported.filter(({ isReturn }) => isReturn);
  const sumOf = (of: readonly Deal[], sign: (deal: Deal) => number = () => 1) => {
    const priced = of.flatMap((deal) => (deal.price === null ? [] : [sign(deal) * deal.price]));
    return priced.length === 0 ? null : priced.reduce((sum, price) => sum + price, 0);
  };
  const priced = sold.filter(({ price }) => price !== null).length;
  const listed = sumOf(sold);
  return {
    units: sold.length,
    returned: back.length,
    netUnits: sold.length - back.length,
    amount: sumOf(reported, ({ isReturn }) => (isReturn ? -1 : 1)),
    returnedAmount: sumOf(back),
    draftAmount: null,
    listAmount: listed === null ? null : listed + priced,
    unitsWithoutPrice: sold.length - priced,
  };
}

describe('stock and sales of random ranges are what the movements tell one by one', () => {
  it('R7.33 R3.29 opening, in, out, closing and ages by warehouse and model, and from day to day', async () => {
    for (let times = 0; times < 4; times++) {
      const range = aRange();
      const body = { kind: 'repertory', period: 'DAY', criteria: range };
      const list = await server.ask(stockAnalysisList, { body: { ...body, pageSize: 100 }, token });
      if (list.kind !== 'repertory') throw new Error('no stock');
      const note = `seed ${seed}, ${range.from} to ${range.until}`;
      for (const row of list.rows) expect(row, note).toMatchObject(expectedStock(row, range));
      const reported = movements.filter(({ at }) => dayText(at) <= range.until);
      const places = new Set(reported.map(({ warehouseId, modelId }) => `${warehouseId}/${modelId}`));
      expect(list.total, note).toBe(places.size);
      const { series } = await server.ask(stockAnalysis, { body, token });
      const at = upTo(series.length);
      const day = series[at]?.at ?? '';
      const ofDay = movements.filter((each) => dayText(each.at) === day);
      expect(series[at], note).toMatchObject({
        in: ofDay.filter(({ direction }) => direction === 'IN').length,
        out: ofDay.filter(({ direction }) => direction === 'OUT').length,
        closing: movements
          .filter((each) => dayText(each.at) <= day)
          .reduce((sum, { direction }) => sum + (direction === 'IN' ? 1 : -1), 0),
      });
    }
  });

  it('R7.33 R3.29 units and amount of sales by month, model and client', async () => {
    for (let times = 0; times < 3; times++) {
      const range = aRange();
      const note = `seed ${seed}, ${range.from} to ${range.until}`;
      const body = { kind: 'sell', period: 'MONTH', criteria: range };
      const { total } = await server.ask(stockAnalysis, { body, token });
      expect(total, note).toEqual(expectedSale(soldIn(range)));
      const list = await server.ask(stockAnalysisList, { body: { ...body, pageSize: 1000 }, token });
      if (list.kind !== 'sell') throw new Error('no sales');
      expect(
        list.rows.reduce((sum, { units, returned }) => sum + units + returned, 0),
        note,
      ).toBe(soldIn(range).length);
      for (const row of list.rows) {
        const own = soldIn(range).filter(
          (each) =>
            dayText(each.at).slice(0, 7) === row.at &&
            each.modelId === row.modelId &&
            each.clientId === row.orgId,
        );
        expect(row, note).toMatchObject(expectedSale(own));
      }
    }
  });
});
