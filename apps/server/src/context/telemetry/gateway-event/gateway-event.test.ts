import { queryGatewayEvents } from '@vehicle/contract/telemetry/gateway-event/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aTerminal, aVehicle } from '../../../testing/builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;

interface Parts {
  kind: string;
  phone?: string;
  terminalId?: number;
  vehicleId?: number;
}

async function anEvent({ kind, phone = '13800000000', terminalId, vehicleId }: Parts): Promise<void> {
  await sql`
    insert into gateway_event (kind, phone, terminal_id, vehicle_id, remote, sample, count, first_at, last_at)
    values (${kind}, ${phone}, ${terminalId ?? null}, ${vehicleId ?? null}, '10.0.0.1:9', '\\x7e01', 3, now(), now())`.execute(
    db(),
  );
}

it('an administrator sees what the gateway refused, others what their terminals sent', async () => {
  const orgId = await anOrg(db());
  const vehicleId = await aVehicle(db(), { orgId });
  const terminalId = await aTerminal(db(), { orgId });
  await anEvent({ kind: 'unknownTerminal', phone: '13900000001' });
  await anEvent({ kind: 'timeSuspect', vehicleId });
  await anEvent({ kind: 'authenticationFailed', terminalId });
  const admin = await anAdministrator(db());
  const all = await server.ask(queryGatewayEvents, { body: {}, token: admin.token });
  expect(all.total).toBe(3);
  expect(all.rows.map(({ sample }) => sample)).toEqual(['7e01', '7e01', '7e01']);
  const unknown = await server.ask(queryGatewayEvents, {
    body: {
      criteria: { kind: 'unknownTerminal', phone: '1390' },
      order: { property: 'count', direction: 'ASC' },
    },
    token: admin.token,
  });
  expect(unknown.rows.map(({ phone, vin }) => [phone, vin])).toEqual([['13900000001', null]]);
  const { token } = await aMember(db(), { orgId });
  const own = await server.ask(queryGatewayEvents, { body: {}, token });
  expect(own.rows.map(({ kind }) => kind).sort()).toEqual(['authenticationFailed', 'timeSuspect']);
  const stranger = await aMember(db(), { orgId: await anOrg(db()) });
  expect((await server.ask(queryGatewayEvents, { body: {}, token: stranger.token })).total).toBe(0);
});
