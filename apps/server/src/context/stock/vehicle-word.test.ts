import { settlement } from '@vehicle/contract/stock/settlement/contract';
import { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { stockVehicle } from '@vehicle/contract/stock/stock-vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { anInStockVehicle, aSale, aStockFixture, type StockFixture } from '../../testing/stock-movement.ts';

let server: TestApp;
let fixture: StockFixture;
beforeAll(async () => {
  server = await testApp();
  fixture = await aStockFixture(server);
});
afterAll(() => server.close());

async function plated(vehicleId: number, plateNo: string): Promise<void> {
  await sql`update vehicle set plate_no = ${plateNo} where id = ${vehicleId}`.execute(server.database.kysely);
}

it('R2.44 a vehicle in stock, its movements and its settlement are found by a part of the plate', async () => {
  const { token } = fixture.seller;
  const vehicleId = await anInStockVehicle(server, fixture);
  await plated(vehicleId, '晋K-IMP-01');
  const body = { criteria: { vin: 'imp-0' } };
  const stock = await server.ask(stockVehicle.calls.list, { body, token });
  expect(stock.rows.map(({ id }) => id)).toEqual([vehicleId]);
  const moved = await server.ask(stockMovement.calls.list, { body, token });
  expect(moved.rows.map((row) => row.vehicleId)).toEqual([vehicleId]);
});

it('R6.1 whoever sees a settlement and not its vehicle does not find it by the plate', async () => {
  const { seller, client } = fixture;
  const { vehicleId } = await aSale(server, fixture);
  await plated(vehicleId, '晋K-SOLD');
  const body = { criteria: { vin: 'sold' } };
  const ids = async (token: string) =>
    (await server.ask(settlement.calls.list, { body, token })).rows.map((row) => [
      row.vehicleId,
      row.isVehicleSeen,
    ]);
  expect(await ids(client.token)).toEqual([[vehicleId, true]]);
  await sql`update vehicle set org_id = ${fixture.clientId} where id = ${vehicleId}`.execute(
    server.database.kysely,
  );
  const sellers = await ids(seller.token);
  expect(sellers.every(([, isSeen]) => isSeen)).toBe(true);
});
