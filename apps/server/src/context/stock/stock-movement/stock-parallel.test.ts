import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts';
import { insert, recorded } from '../../../testing/builders.ts';
import {
  aBuiltVehicle,
  aStockFixture,
  booking,
  entry,
  type StockFixture,
  sale,
  setCapacity,
} from '../../../testing/stock-movement.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;

/** Vehicles of the factory, and whether they stand in its warehouse. */
async function vehiclesOf(
  fixture: StockFixture,
  count: number,
  { inStock }: { inStock: boolean },
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await aBuiltVehicle(server, fixture));
  if (inStock) {
    const { warehouseId } = fixture;
    await sql`update vehicle set warehouse_id = ${warehouseId}, state = 'inStock' where id = any(${ids})`.execute(
      db(),
    );
    const moved_at = new Date('2026-01-01');
    for (const vehicle_id of ids) {
      const movement = {
        vehicle_id,
        warehouse_id: warehouseId,
        direction: 'IN',
        reason: 'production',
        moved_at,
      };
      await insert(db(), 'stock_movement', { no: `START-${vehicle_id}`, ...movement, ...recorded() });
    }
  }
  return ids;
}

/** Who is told that the server is busy asks again. */
async function insisting(body: object, token: string): Promise<Answer> {
  const answer = await booking(server, { ...body }, token);
  return answer.status === 503 ? insisting(body, token) : answer;
}

const outcomes = (answers: ReadonlyArray<{ status: number; object: unknown }>) => {
  const counts = new Map<string, number>();
  for (const { status, object } of answers) {
    const isCoded = typeof object === 'object' && object !== null && 'code' in object;
    const name = isCoded ? `${status} ${object.code}` : String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
};

describe('movements at the same time', () => {
  it('D54 R3.31 100 parallel OUTs of 50 machines give exactly 50', async () => {
    const fixture = await aStockFixture(server);
    const ids = await vehiclesOf(fixture, 50, { inStock: true });
    const body = sale(server, fixture);
    const answers = await Promise.all(
      [...ids, ...ids].map((vehicleId) => insisting({ ...body, vehicleId }, fixture.seller.token)),
    );
    expect(outcomes(answers)).toEqual({ '201': 50, '406 VEHICLE_NOT_IN_STOCK': 50 });
    const emptied = { params: { id: fixture.warehouseId }, token: fixture.seller.token };
    expect(await server.ask(warehouse.calls.get, emptied)).toMatchObject({ inStock: 0 });
    const { rows } = await sql`
      select count(*) as movements, count(distinct t.no) as numbers, count(distinct t.vehicle_id) as vehicles,
        count(settlement.id) as settlements
      from stock_movement t left join settlement on settlement.movement_id = t.id
      where t.vehicle_id = any(${ids}) and t.direction = 'OUT'`.execute(db());
    expect(rows).toEqual([{ movements: 50, numbers: 50, vehicles: 50, settlements: 50 }]);
  });

  it('D54 R3.31 R7.17 a warehouse never takes in more than it has room for', async () => {
    const fixture = await aStockFixture(server);
    const ids = await vehiclesOf(fixture, 20, { inStock: false });
    await setCapacity(server, fixture.warehouseId, 7);
    const body = entry(server, fixture);
    const { token } = fixture.seller;
    const answers = await Promise.all(ids.map((vehicleId) => insisting({ ...body, vehicleId }, token)));
    expect(outcomes(answers)).toEqual({ '201': 7, '406 WAREHOUSE_FULL': 13 });
    const row = await server.ask(warehouse.calls.get, { params: { id: fixture.warehouseId }, token });
    expect(row).toMatchObject({ inStock: 7, capacity: 7 });
  });
});
