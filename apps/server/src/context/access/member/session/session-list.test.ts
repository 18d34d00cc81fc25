import { memberInfo } from '@vehicle/contract/access/member/passport';
import {
  memberSessions,
  ownSessions,
  revokeSession,
  type SessionRow,
} from '@vehicle/contract/access/session/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aSession,
  aVehicle,
  type TestMember,
} from '../../../../testing/builders.ts';
import { loginFrom, openStream } from '../../../../testing/passport.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const minute_ms = 60_000;
const db = () => server.database.kysely;
const own = (token: string) => server.ask(ownSessions, { token });
const revoke = (token: string, id: number) => server.send(revokeSession, { params: { id }, token });
const notFound = { status: 404, object: { code: 'NOT_FOUND' } };

async function onlySession({ token }: TestMember): Promise<SessionRow> {
  const [session, ...others] = await own(token);
  if (!session || others.length > 0) throw new Error('Not one session');
  return session;
}

async function isAlive({ token }: TestMember): Promise<boolean> {
  return (await server.send(memberInfo, { token })).status === 200;
}

describe('one’s own sessions', () => {
  it('B25 are listed with place and program, the last used first, without what could open them', async () => {
    const member = await aMember(db());
    await loginFrom(server, '10.20.0.1', { loginName: member.loginName, password: member.password });
    const rows = await own(member.token);
    expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(rows[0]).toMatchObject({ address: '10.20.0.1', userAgent: 'test\tagent', actorName: null });
    const answer = await server.send(ownSessions, { token: member.token });
    expect(JSON.stringify(answer.object)).not.toMatch(/token|hash/i);
  });

  it('B25 leave out those that have died', async () => {
    const { memberId, token } = await aMember(db());
    await aSession(db(), memberId, new Date(server.now().getTime() - 31 * minute_ms));
    expect(await own(token)).toHaveLength(1);
  });

  it('B25 can be ended, once, and their stream closes', async () => {
    const orgId = await anOrg(db());
    const member = await aMember(db(), { orgId });
    const other = { ...member, token: await aSession(db(), member.memberId) };
    const stream = await openStream(server, other.token, await aVehicle(db(), { orgId }));
    const id = (await own(member.token)).find(({ isCurrent }) => !isCurrent)?.id ?? 0;
    expect(await revoke(member.token, id)).toMatchObject({ status: 204 });
    expect(await isAlive(other)).toBe(false);
    expect(await isAlive(member)).toBe(true);
    await stream.ended;
    expect(await revoke(member.token, id)).toMatchObject(notFound);
  });
});

describe('a member’s sessions', () => {
  it('B25 are listed for who may see the member, 404 where that is out of scope', async () => {
    const orgId = await anOrg(db());
    const member = await aMember(db(), { orgId });
    const reader = await aMember(db(), { orgId, permissions: ['member-view'] });
    const stranger = await aMember(db(), { orgId: await anOrg(db()), permissions: ['member-view'] });
    const list = ({ token }: TestMember, id = member.memberId) =>
      server.send(memberSessions, { params: { id }, token });
    for (const one of [reader, admin]) {
      const { object } = await list(one);
      expect(memberSessions.result.parse(object)).toMatchObject([{ isCurrent: false }]);
    }
    expect(await list(stranger)).toMatchObject(notFound);
    expect(await list(admin, 999_999_999)).toMatchObject(notFound);
    expect(await list(member)).toMatchObject({ status: 403 });
  });

  it('B25 an administrator ends one, and both logs tell who did', async () => {
    const member = await aMember(db());
    const { id } = await onlySession(member);
    expect(await revoke(admin.token, id)).toMatchObject({ status: 204 });
    expect(await isAlive(member)).toBe(false);
    const { rows } = await sql`
      select outcome, actor_id, address from login_log where member_id = ${member.memberId}`.execute(db());
    expect(rows).toEqual([{ outcome: 'revoked', actor_id: admin.memberId, address: '127.0.0.1' }]);
    const { rows: acts } = await sql`
      select member_id, call, before from audit_log where record = ${`session/${id}`}`.execute(db());
    expect(acts).toEqual([
      {
        member_id: admin.memberId,
        call: 'session.revoke',
        before: { memberId: member.memberId, loginName: member.loginName },
      },
    ]);
  });

  it('B25 one that is somebody else’s is 404 without member-edit, out of scope and above oneself', async () => {
    const orgId = await anOrg(db());
    const editor = await aMember(db(), { orgId, permissions: ['member-edit'] });
    const inScope = await aMember(db(), { orgId });
    const outOfScope = await aMember(db());
    const administrator = await aMember(db(), { orgId, type: 'administrator' });
    const holdsMore = await aMember(db(), { orgId, permissions: ['member-edit', 'terminal-edit'] });
    const plain = await aMember(db(), { orgId });
    expect(await revoke(plain.token, (await onlySession(inScope)).id)).toMatchObject(notFound);
    for (const other of [outOfScope, administrator, holdsMore]) {
      expect(await revoke(editor.token, (await onlySession(other)).id)).toMatchObject(notFound);
      expect(await isAlive(other)).toBe(true);
    }
    expect(await revoke(editor.token, (await onlySession(inScope)).id)).toMatchObject({ status: 204 });
    expect(await revoke(editor.token, 999_999_999)).toMatchObject(notFound);
  });
});
