import {
  bindTerminal,
  checkTerminal,
  queryTerminalChanges,
  vehicle,
} from '@vehicle/contract/fleet/vehicle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  aTerminal,
  aVehicle,
  type TestMember,
} from '../../../../testing/builders.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('terminal binding', () => {
  const bind = (id: number, body: Record<string, unknown>, token = admin.token) =>
    server.send(bindTerminal, { params: { id }, body: { reason: '安装', ...body }, token });

  it('binds, changes and removes the terminal and keeps each change', async () => {
    const id = await aVehicle(db());
    const first = await aTerminal(db(), { terminalNo: 'BIND-1' });
    const second = await aTerminal(db(), { terminalNo: 'BIND-2' });
    expect(await bind(id, { version: 1, terminalId: first })).toMatchObject({
      status: 200,
      object: { terminalId: first, terminalNo: 'BIND-1', version: 2 },
    });
    await bind(id, { version: 2, terminalId: second, reason: '故障更换' });
    await bind(id, { version: 3, terminalId: null, reason: '拆除' });
    const { rows } = await server.ask(queryTerminalChanges, { params: { id }, body: {}, token: admin.token });
    expect(rows.map((row) => [row.oldTerminalNo, row.newTerminalNo, row.reason])).toEqual([
      ['BIND-2', null, '拆除'],
      ['BIND-1', 'BIND-2', '故障更换'],
      [null, 'BIND-1', '安装'],
    ]);
    expect(rows[0]?.by).toBe(`成员 ${admin.loginName}`);
  });

  it('R7.15 a terminal serves one vehicle: the other one is named', async () => {
    const used = await aTerminal(db());
    const owner = await aVehicle(db(), { terminalId: used });
    const { vin } = await server.ask(vehicle.calls.get, { params: { id: owner }, token: admin.token });
    const answer = await bind(await aVehicle(db()), { version: 1, terminalId: used });
    expect(answer).toMatchObject({ status: 406, object: { code: 'TERMINAL_BOUND' } });
    expect(answer.message).toContain(vin);
    expect(await server.ask(checkTerminal, { params: { id: used }, token: admin.token })).toMatchObject({
      id: owner,
    });
    const free = await aTerminal(db());
    expect(await server.ask(checkTerminal, { params: { id: free }, token: admin.token })).toBeNull();
  });

  it('of two who bind the same terminal at once one succeeds', async () => {
    const wanted = await aTerminal(db());
    const vehicles = await Promise.all([aVehicle(db()), aVehicle(db()), aVehicle(db())]);
    const answers = await Promise.all(vehicles.map((id) => bind(id, { version: 1, terminalId: wanted })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 406, 406]);
  });

  it('refuses a stale version, a terminal that is not there, and who has no permission', async () => {
    const id = await aVehicle(db());
    const wanted = await aTerminal(db());
    expect(await bind(id, { version: 9, terminalId: wanted })).toMatchObject({
      object: { code: 'STALE_EDIT' },
    });
    expect(await bind(id, { version: 1, terminalId: 999_999 })).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: 'terminalId' }] },
    });
    const { token } = await aMember(db(), { permissions: ['vehicle-edit'] });
    expect(await bind(id, { version: 1, terminalId: wanted }, token)).toMatchObject({ status: 403 });
  });
});
