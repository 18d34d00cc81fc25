import { logout, memberInfo } from '@vehicle/contract/access/member/passport';
import { calls } from '@vehicle/contract/catalogue';
import { permissions } from '@vehicle/contract/core/permission';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { aMember, anAdministrator, type TestMember } from '../testing/builders.ts';

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
    ['only the word', 'Bearer'],
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

  const claims = [
    ['nothing', undefined],
    ['an empty claim', ''],
    ['NONE', 'NONE'],
    ['the code that is needed and not held', 'terminal-add'],
    ['another code', 'member-simulate'],
    ['every code', permissions.join(',')],
    ['8 KB', 'x'.repeat(8000)],
    ['a list', '["terminal-add"]'],
  ] as const;

  it.each(claims)('R6.3 C33 X-Authority with %s decides nothing', async (_, claim) => {
    const reader = await aMember(server.database.kysely);
    const holder = await aMember(server.database.kysely, { permissions: ['terminal-remove'] });
    const headers = claim === undefined ? {} : { 'x-authority': claim };
    const body = { terminalNo: 'X1', simNo: '13000000001' };
    const missing = { params: { id: 999_999_999 }, headers };
    expect(await server.send(terminal.calls.create, { body, token: reader.token, headers })).toMatchObject({
      status: 403,
      object: { code: 'FORBIDDEN' },
    });
    expect(await server.send(terminal.calls.create, { body, headers })).toMatchObject({ status: 401 });
    expect(await server.send(terminal.calls.remove, { ...missing, token: holder.token })).toMatchObject({
      status: 404,
    });
    expect(await server.send(memberInfo, { token: reader.token, headers })).toMatchObject({ status: 200 });
  });

  it('R6.3 C33 what fits is not logged, and neither is a call without a claim', async () => {
    const noted = () => server.logged.filter(({ event }) => event === 'authority.mismatch').length;
    const before = noted();
    const token = admin.token;
    await server.send(memberInfo, { token });
    await server.send(memberInfo, { token, headers: { 'x-authority': 'NONE' } });
    await server.send(terminal.calls.remove, {
      params: { id: 999_999_999 },
      token,
      headers: { 'x-authority': 'terminal-remove' },
    });
    expect(noted()).toBe(before);
  });

  it('R6.3 C33 a claim that does not fit is logged, shortened', async () => {
    const headers = { 'x-authority': 'y'.repeat(500) };
    await server.send(memberInfo, { token: admin.token, headers });
    const entry = server.logged.findLast(({ event }) => event === 'authority.mismatch');
    expect(entry?.fields).toMatchObject({ call: 'passport.memberInfo', claimed: 'y'.repeat(64) });
  });

  it('A3 before the first password is changed only what changes it is open', async () => {
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
