import { storage } from '@vehicle/contract/stock/warehouse/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts';
import { insert, recorded } from '../../../testing/builders.ts';
import {
  aBuiltVehicle,
  aYard,
  booking,
  entry,
  sale,
  setCapacity,
  type Yard,
} from '../../../testing/stock-movement.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;

/** Vehicles of the factory, and whether they stand in its warehouse. */
async function vehiclesOf(yard: Yard, count: number, { standing }: { standing: boolean }): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await aBuiltVehicle(server, yard));
  if (standing) {
    const { storageId } = yard;
    await sql`update vehicle set storage_id = ${storageId}, state = 'inStock' where id = any(${ids})`.execute(
      db(),
    );
    const moved_at = new Date('2026-01-01');
    for (const vehicle_id of ids) {
      const movement = { vehicle_id, storage_id: storageId, direction: 'IN', reason: 'production', moved_at };
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
    const yard = await aYard(server);
    const ids = await vehiclesOf(yard, 50, { standing: true });
    const body = sale(server, yard);
    const answers = await Promise.all(
      [...ids, ...ids].map((vehicleId) => insisting({ ...body, vehicleId }, yard.seller.token)),
    );
    expect(outcomes(answers)).toEqual({ '201': 50, '406 VEHICLE_NOT_IN_STOCK': 50 });
    const emptied = { params: { id: yard.storageId }, token: yard.seller.token };
    expect(await server.ask(storage.calls.get, emptied)).toMatchObject({ standing: 0 });
    const { rows } = await sql`
      select count(*) as movements, count(distinct t.no) as numbers, count(distinct t.vehicle_id) as vehicles,
        count(settlement.id) as settlements
      from stock_movement t left join settlement on settlement.movement_id = t.id
      where t.vehicle_id = any(${ids}) and t.direction = 'OUT'`.execute(db());
    expect(rows).toEqual([{ movements: 50, numbers: 50, vehicles: 50, settlements: 50 }]);
  });

  it('D54 R3.31 R7.17 a warehouse never takes in more than it has room for', async () => {
    const yard = await aYard(server);
    const ids = await vehiclesOf(yard, 20, { standing: false });
    await setCapacity(server, yard.storageId, 7);
    const body = entry(server, yard);
    const { token } = yard.seller;
    const answers = await Promise.all(ids.map((vehicleId) => insisting({ ...body, vehicleId }, token)));
    expect(outcomes(answers)).toEqual({ '201': 7, '406 STORAGE_FULL': 13 });
    const row = await server.ask(storage.calls.get, { params: { id: yard.storageId }, token });
    expect(row).toMatchObject({ standing: 7, capacity: 7 });
  });
});
