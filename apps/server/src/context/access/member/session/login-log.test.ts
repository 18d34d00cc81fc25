import { memberSignIns } from '@vehicle/contract/access/member/contract';
import { logout } from '@vehicle/contract/access/member/passport';
import { ownSessions, revokeSession } from '@vehicle/contract/access/session/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aSession, type TestMember } from '../../../../testing/builders.ts';
import { attempt, refused } from '../../../../testing/passport.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const read = (token: string, id: number, page: number | string = 1) =>
  server.send(memberSignIns, { params: { id, page }, token });
const pageOf = (token: string, id: number, page = 1) =>
  server.ask(memberSignIns, { params: { id, page }, token });

describe('the login log of a member', () => {
  it('R7.8 comes in pages of ten, the newest first', async () => {
    const { memberId, loginName, token } = await aMember(db());
    await sql`
      insert into login_log (member_id, login_name, at, address, outcome)
      select ${memberId}, ${loginName}, now() - make_interval(mins => number), '10.0.0.' || number, 'success'
      from generate_series(1, 23) as number`.execute(db());
    const first = await pageOf(token, memberId);
    expect(first).toMatchObject({ total: 23, pageIndex: 1, pageSize: 10 });
    expect(first.rows.map(({ address }) => address)).toEqual(
      Array.from({ length: 10 }, (_, at) => `10.0.0.${at + 1}`),
    );
    expect((await pageOf(token, memberId, 3)).rows).toHaveLength(3);
    expect((await pageOf(token, memberId, 4)).rows).toEqual([]);
  });

  it.each(['0', '-1', '1.5', 'x', '1e3', '100001'])('R7.8 page %s is 400', async (page) => {
    const { memberId, token } = await aMember(db());
    expect(await read(token, memberId, page)).toMatchObject({ status: 400 });
  });

  it('R7.8 is open to its member, and to who may see members in scope; else 404', async () => {
    const orgId = await anOrg(db());
    const member = await aMember(db(), { orgId });
    const reader = await aMember(db(), { orgId, permissions: ['member-view'] });
    const stranger = await aMember(db(), { orgId: await anOrg(db()), permissions: ['member-view'] });
    const colleague = await aMember(db(), { orgId });
    for (const { token } of [member, reader, admin])
      expect(await read(token, member.memberId)).toMatchObject({ status: 200 });
    for (const { token } of [stranger, colleague])
      expect(await read(token, member.memberId)).toMatchObject({ status: 404 });
    expect(await read(admin.token, 999_999_999)).toMatchObject({ status: 404 });
  });

  it('R7.8 H85 tells what became of every attempt, and how sessions ended', async () => {
    const member = await aMember(db());
    await attempt(server, { ...member, password: 'wrong' });
    await attempt(server, member);
    const extra = await aSession(db(), member.memberId);
    const sessions = await server.ask(ownSessions, { token: extra });
    const revoked = sessions.find(({ isCurrent, address }) => !isCurrent && address !== null);
    await server.send(revokeSession, { params: { id: revoked?.id ?? 0 }, token: admin.token });
    await server.ask(logout, { token: extra });
    const { rows } = await pageOf(member.token, member.memberId);
    expect(rows.map(({ outcome, actorName }) => [outcome, actorName])).toEqual([
      ['logout', null],
      ['revoked', `成员 ${admin.loginName}`],
      ['success', null],
      ['wrongPassword', null],
    ]);
  });

  it('R7.8 tells of a member of another platform, who is refused like anybody else', async () => {
    const member = await aMember(db(), { applications: ['vehicle-app'] });
    expect(await attempt(server, member)).toMatchObject(refused);
    const { rows } = await pageOf(admin.token, member.memberId);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['otherPlatform']);
  });
});
