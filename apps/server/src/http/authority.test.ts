import { calls } from '@vehicle/contract/catalogue';
import { logout, memberInfo } from '@vehicle/contract/passport';
import { permission, permissions } from '@vehicle/contract/permission';
import { terminal } from '@vehicle/contract/terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, anAdministrator, type TestMember } from '../modules/builders.ts';
import { type TestApp, testApp } from './testing.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

describe('sessions and authority', () => {
  it.each([
    ['nothing', ''],
    ['the word alone', 'Bearer'],
    ['an empty token', 'Bearer '],
    ['another scheme', 'Basic YTpi'],
    ['lower case', `bearer ${'x'.repeat(43)}`],
    ['a foreign token', `Bearer ${'x'.repeat(43)}`],
    ['8 KB', `Bearer ${'x'.repeat(8000)}`],
  ])('B27 %s is 401', async (_, authorization) => {
    const answer = await server.send(memberInfo, { headers: { authorization } });
    expect(answer.status).toBe(401);
  });

  it('B27 a token in the query is not read', async () => {
    const { statusCode } = await server.app.inject({ url: `/passport/member/info?token=${admin.token}` });
    expect(statusCode).toBe(401);
  });

  it.each(['NONE', 'terminal-add', 'x'.repeat(8000), 'a,b,c'])(
    'R6.3 X-Authority %.20s decides nothing',
    async (claim) => {
      const reader = await aMember(server.database.kysely);
      const headers = { 'x-authority': claim };
      const body = { terminalNo: 'X1', simNo: '13000000001' };
      expect(await server.send(terminal.calls.create, { body, token: reader.token, headers })).toMatchObject({
        status: 403,
      });
      expect(await server.send(memberInfo, { token: reader.token, headers })).toMatchObject({ status: 200 });
    },
  );

  it('R6.3 a claim that does not fit is logged, shortened', async () => {
    const headers = { 'x-authority': 'y'.repeat(500) };
    await server.send(memberInfo, { token: admin.token, headers });
    const entry = server.logged.findLast(({ event }) => event === 'authority.mismatch');
    expect(entry?.fields).toMatchObject({ call: 'passport.memberInfo', claimed: 'y'.repeat(64) });
  });

  it('before the first password is changed only what changes it is open', async () => {
    const fresh = await aMember(server.database.kysely, { type: 'administrator', mustChangePassword: true });
    const statuses = new Map<string, number>();
    const logoutLast = [...calls.values()].sort((a, b) => Number(a === logout) - Number(b === logout));
    for (const call of logoutLast) {
      if (call.authority === 'public' || call.authority === 'terminal') continue;
      const params = { id: 1, keyword: 'a' };
      const answer = await server.send(call, { params, token: fresh.token });
      if (answer.status !== 403) statuses.set(call.name, answer.status);
    }
    expect([...statuses.keys()].sort()).toEqual([
      'passport.changePassword',
      'passport.logout',
      'passport.memberInfo',
    ]);
  });
});

describe('the matrix of calls and callers', () => {
  const guarded = [...calls.values()].filter(({ authority }) => authority !== 'public');
  const coded = guarded.filter(({ authority }) => authority !== 'session' && authority !== 'terminal');
  const inputs = { params: { id: 1, keyword: 'a' } };

  it.each(guarded.map((call) => [call.name, call] as const))(
    'R6.3 %s without a session is 401',
    async (_, call) => {
      expect(await server.send(call, inputs)).toMatchObject({ status: 401 });
    },
  );

  it.each(coded.map((call) => [call.name, call] as const))(
    'R6.4 %s needs its own code, and the member type that may use it',
    async (_, call) => {
      const executor = server.database.kysely;
      const code = permission.parse(call.authority);
      const others = permissions.filter((one) => one !== code);
      const callers = [
        await aMember(executor),
        await aMember(executor, { permissions: others }),
        await aMember(executor, { type: 'externalUser', permissions }),
        await aMember(executor, { type: 'serviceUser', permissions }),
      ];
      for (const { token } of callers) {
        expect(await server.send(call, { ...inputs, token })).toMatchObject({
          status: 403,
          message: '没有权限！',
        });
      }
      const holder = await aMember(executor, { permissions: [code] });
      // What is sent is not what the call wants, but the caller is let through to be told so.
      expect((await server.send(call, { ...inputs, token: holder.token })).status).not.toBe(403);
    },
  );
});
