import { connect } from 'node:net';
import { login, memberInfo } from '@vehicle/contract/access/member/passport';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator, aVehicle, type TestMember } from '../testing/builders.ts';

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

  it('S1 nobody fills the log by asking for what is refused, and no line of it is long', async () => {
    const before = server.logged.length;
    const asked = 200;
    await Promise.all(
      Array.from({ length: asked }, () =>
        server.send(vehicle.calls.get, { params: { id: 2_000_000_000 }, token: admin.token }),
      ),
    );
    for (let at = 0; at < 40; at += 1) await aVehicle(server.database.kysely, { vin: `no VIN ${at}` });
    const list = { body: { pageSize: 100 }, token: admin.token };
    expect(await server.send(vehicle.calls.list, list)).toMatchObject({ status: 500 });
    const lines = server.logged.slice(before);
    expect(lines.filter(({ event }) => event === 'http.refused').length).toBeLessThan(asked / 10);
    const failure = lines.find(({ event }) => event === 'http.failure');
    expect(String(failure?.fields.error).length).toBeLessThan(4_100);
  });

  it('S1 a caller who leaves within the body is no failure of the server, and no line of its log', async () => {
    const { port } = new URL(await server.listen());
    const before = server.logged.length;
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    const head = `POST ${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{`;
    await new Promise((resolve) => socket.write(head, resolve));
    // What came before has been read when this has been answered.
    await fetch(`http://127.0.0.1:${port}/health`);
    socket.destroy();
    await expect
      .poll(() => new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count))))
      .toBeLessThanOrEqual(1);
    await fetch(`http://127.0.0.1:${port}/health`);
    const events = server.logged.slice(before).map(({ event }) => event);
    expect(events.filter((event) => event !== 'http.answer')).toEqual([]);
  });
});
