import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, type TestMember } from '../modules/builders.ts';
import { callCheck } from './call-check.ts';
import { type TestApp, testApp } from './testing.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

function _post(url: string, payload: string, headers: Record<string, string> = json) {
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
  });
}

describe('the start', () => {
  it('refuses a route that declares no authority', () => {
    const app = Fastify();
    callCheck(app);
    expect(() => app.get('/open', async () => 'x')).toThrow('GET /open declares no authority');
  });

  it('refuses a contract whose calls are not all answered', () => {
    expect(callCheck(Fastify())).toThrow(/Calls without a route: .*passport\.login/);
  });
});
