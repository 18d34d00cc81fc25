import {
  admitDevice,
  dismissDevices,
  queryDeviceRequests,
  terminal,
} from '@vehicle/contract/fleet/terminal/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aTerminal,
  aVehicle,
  type TestMember,
} from '../../../testing/builders.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

async function refused(terminalId: number, identity: string, minutesAgo: number, count = 1): Promise<void> {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await sql`
    insert into gateway_event (kind, phone, terminal_id, remote, detail, count, first_at, last_at)
    values ('registrationRefused', '1', ${terminalId}, '198.51.100.7', ${identity}, ${count}, ${at}, ${at})`.execute(
    db(),
  );
}

async function aRegisteredTerminal(orgId: number, identity: string): Promise<number> {
  const id = await aTerminal(db(), { orgId });
  const registeredAt = new Date(Date.now() - 60 * 60_000);
  await sql`
    update terminal set device_identity = ${identity}, auth_code = 'code', registered_at = ${registeredAt}
    where id = ${id}`.execute(db());
  await aVehicle(db(), { orgId, terminalId: id });
  return id;
}

const requestsOf = (terminalId: number, token = admin.token) =>
  server.ask(queryDeviceRequests, { body: { criteria: { terminalId } }, token });

it('S5 lists each device that asks for a number since the terminal was registered, and how often', async () => {
  const id = await aRegisteredTerminal(await anOrg(db()), 'A|M1|0001');
  await refused(id, 'OLD|M1|0009', 90);
  await refused(id, 'B|M2|0002', 20, 3);
  await refused(id, 'B|M2|0002', 10, 4);
  await refused(id, 'A|M1|0001', 15);
  const { rows, total } = await requestsOf(id);
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { terminalId: id, identity: 'B|M2|0002', count: 7, isRegistered: false, remote: '198.51.100.7' },
    { terminalId: id, identity: 'A|M1|0001', count: 1, isRegistered: true },
  ]);
});

it('S5 releases the number to a device that has asked, once, and to no other', async () => {
  const id = await aRegisteredTerminal(await anOrg(db()), 'A|M1|0001');
  await refused(id, 'B|M2|0002', 10);
  const params = { id };
  const { version } = await server.ask(terminal.calls.get, { params, token: admin.token });
  const admit = (identity: string, asVersion: number) =>
    server.send(admitDevice, { params, body: { version: asVersion, identity }, token: admin.token });
  expect(await admit('C|M3|0003', version)).toMatchObject({ status: 404 });
  expect(await admit('B|M2|0002', version)).toMatchObject({ status: 200, object: { version: version + 1 } });
  expect(await admit('B|M2|0002', version)).toMatchObject({ status: 406, object: { code: 'STALE_EDIT' } });
  const { rows } = await sql`select device_identity, auth_code from terminal where id = ${id}`.execute(db());
  expect(rows).toEqual([{ device_identity: 'B|M2|0002', auth_code: null }]);
  expect(await requestsOf(id)).toMatchObject({ total: 0 });
});

it('S5 dismisses those that have asked until now; who asks again is listed again', async () => {
  const id = await aRegisteredTerminal(await anOrg(db()), 'A|M1|0001');
  await refused(id, 'B|M2|0002', 10);
  const params = { id };
  const { version } = await server.ask(terminal.calls.get, { params, token: admin.token });
  await server.ask(dismissDevices, { params, body: { version }, token: admin.token });
  expect(await requestsOf(id)).toMatchObject({ total: 0 });
  await refused(id, 'B|M2|0002', -1);
  expect(await requestsOf(id)).toMatchObject({ total: 1 });
  const { rows } = await sql`select device_identity, auth_code from terminal where id = ${id}`.execute(db());
  expect(rows).toEqual([{ device_identity: 'A|M1|0001', auth_code: 'code' }]);
});

it('S5 shows and decides only what the member may', async () => {
  const orgId = await anOrg(db());
  const id = await aRegisteredTerminal(orgId, 'A|M1|0001');
  await refused(id, 'B|M2|0002', 10);
  const stranger = await aMember(db(), { orgId: await anOrg(db()), permissions: ['terminal-edit'] });
  const viewer = await aMember(db(), { orgId });
  const owner = await aMember(db(), { orgId, permissions: ['terminal-edit'] });
  expect(await requestsOf(id, stranger.token)).toMatchObject({ total: 0 });
  expect(await requestsOf(id, owner.token)).toMatchObject({ total: 1 });
  const decide = (token: string) =>
    server.send(admitDevice, { params: { id }, body: { version: 1, identity: 'B|M2|0002' }, token });
  expect(await decide(stranger.token)).toMatchObject({ status: 404 });
  expect(await decide(viewer.token)).toMatchObject({ status: 403 });
});
