import { memberInfo } from '@vehicle/contract/passport';
import { vehicle } from '@vehicle/contract/vehicle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, aVehicle, type TestMember } from '../modules/builders.ts';
import { type TestApp, testApp } from './testing.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

describe('failures below', () => {
  it('a database that is away is 503, and the process is not ready but alive', async () => {
    const lonely = await testApp();
    await lonely.database.pool.end();
    const answer = await lonely.send(memberInfo, { token: admin.token });
    expect(JSON.stringify(answer)).not.toMatch(/select|node_modules|\.ts/);
    expect((await lonely.app.inject('/ready')).statusCode).toBe(503);
    expect((await lonely.app.inject('/health')).statusCode).toBe(200);
  });

  it('R8.9 a defect is 500 with a request id and no text of its own', async () => {
    const broken = await aVehicle(server.database.kysely, { vin: 'not a VIN' });
    const answer = await server.send(vehicle.calls.get, { params: { id: broken }, token: admin.token });
    expect(answer).toMatchObject({ status: 500, message: '服务器错误！', object: { code: 'INTERNAL' } });
    expect(answer.object).toHaveProperty('requestId');
    expect(Object.keys(answer.object ?? {})).toEqual(['code', 'requestId']);
  });
});
