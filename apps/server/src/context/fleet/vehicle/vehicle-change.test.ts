import { queryVehicleChanges } from '@vehicle/contract/fleet/vehicle/change';
import { restoreVehicle, retireVehicle, transferVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { bindTerminal } from '@vehicle/contract/fleet/vehicle/contract';
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

it('the way of a vehicle through the fleet is one history: registered, bound, handed over, retired, restored', async () => {
  const db = server.database.kysely;
  const { token } = admin;
  const [giver, taker] = [await anOrg(db, { name: '南坑' }), await anOrg(db, { name: '北坑' })];
  const id = await aVehicle(db, { orgId: giver });
  const terminalId = await aTerminal(db, { terminalNo: `TX${id}` });
  await server.ask(bindTerminal, { params: { id }, body: { version: 1, terminalId, reason: '首装' }, token });
  const target = { id, target: taker };
  await server.ask(transferVehicle, { params: target, body: { version: 2, reason: '调拨' }, token });
  await server.ask(retireVehicle, { params: { id }, body: { version: 3, reason: '大修' }, token });
  await server.ask(restoreVehicle, { params: { id }, body: { version: 4 }, token });

  const asked = async (body: object, by = token) =>
    server.ask(queryVehicleChanges, { params: { id }, body, token: by });
  const order = { property: 'at', direction: 'ASC' };
  const { rows, total } = await asked({ order });
  const by = `成员 ${admin.loginName}`;
  expect(total).toBe(6);
  expect(rows.map(({ kind, before, after, reason }) => [kind, before, after, reason])).toEqual([
    ['registered', null, '南坑', null],
    ['terminal', null, `TX${id}`, '首装'],
    ['transferred', '南坑', '北坑', '调拨'],
    // Retirement frees the terminal.
    ['retired', null, null, '大修'],
    ['terminal', `TX${id}`, null, '大修'],
    ['restored', null, null, null],
  ]);
  expect(rows.slice(1).every((row) => row.by === by)).toBe(true);
  expect((await asked({ criteria: { kind: 'terminal' }, pageSize: 1 })).total).toBe(2);

  const owner = await aMember(db, { orgId: taker });
  const [handover] = (await asked({ criteria: { kind: 'transferred' } }, owner.token)).rows;
  expect(handover).toMatchObject({ before: '—', after: '北坑' });
  const former = await aMember(db, { orgId: giver });
  expect(
    await server.send(queryVehicleChanges, { params: { id }, body: {}, token: former.token }),
  ).toMatchObject({ status: 404 });
});
