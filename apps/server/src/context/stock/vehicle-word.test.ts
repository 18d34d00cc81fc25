import { settlement } from '@vehicle/contract/stock/settlement/contract';
import { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { stockVehicle } from '@vehicle/contract/stock/stock-vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { anOrg } from '../../testing/builders.ts';
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
  const { seller } = fixture;
  const { vehicleId } = await aSale(server, fixture);
  await plated(vehicleId, '晋K-SOLD');
  const found = async (vin: string) => {
    const body = { criteria: { vin } };
    const { rows } = await server.ask(settlement.calls.list, { body, token: seller.token });
    return rows.map((row) => ({ vehicleId: row.vehicleId, plateNo: row.plateNo }));
  };
  expect(await found('sold')).toEqual([{ vehicleId, plateNo: '晋K-SOLD' }]);
  const kysely = server.database.kysely;
  const elsewhere = await anOrg(kysely, { type: 'client' });
  await sql`update vehicle set org_id = ${elsewhere} where id = ${vehicleId}`.execute(kysely);
  expect(await found('sold')).toEqual([]);
  const { rows } = await sql<{ vin: string }>`select vin from vehicle where id = ${vehicleId}`.execute(
    kysely,
  );
  expect(await found(rows[0]?.vin ?? '')).toEqual([{ vehicleId, plateNo: null }]);
});
