import { changePassword, logout, memberInfo } from '@vehicle/contract/access/member/passport';
import { org, setOrgEnabled } from '@vehicle/contract/access/org/contract';
import { ownSessions, revokeSession } from '@vehicle/contract/access/session/contract';
import { calls } from '@vehicle/contract/catalogue';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aSession,
  aTerminal,
  aVehicle,
  rootOrg,
  type TestMember,
} from '../../../../testing/builders.ts';
import { openStream } from '../../../../testing/passport.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

async function aMemberWithVehicle() {
  const orgId = await anOrg(db());
  return { member: await aMember(db(), { orgId }), vehicleId: await aVehicle(db(), { orgId }) };
}

async function disableOrg({ orgId }: TestMember): Promise<void> {
  const { version } = await server.ask(org.calls.get, { params: { id: orgId }, token: admin.token });
  const params = { id: orgId };
  await server.ask(setOrgEnabled, { params, body: { enabled: false, version }, token: admin.token });
}

const run = (statement: RawBuilder<unknown>) => statement.execute(db());

/** Some by a call, which tells the streams; the others by another process, which does not. */
const ends: ReadonlyArray<[string, (member: TestMember) => Promise<unknown>]> = [
  [
    'the member is disabled',
    ({ memberId }) => run(sql`update member set enabled = false where id = ${memberId}`),
  ],
  ['the member is removed', ({ memberId }) => run(sql`delete from member where id = ${memberId}`)],
  [
    'the member expires',
    ({ memberId }) =>
      run(sql`update member set expires_at = now() - interval '1 second' where id = ${memberId}`),
  ],
  ['its organisation is disabled', disableOrg],
  [
    'S10 the console is taken from the member',
    ({ memberId }) => run(sql`delete from member_application where member_id = ${memberId}`),
  ],
  ['it signs out', ({ token }) => server.ask(logout, { token })],
  ['an administrator ends it', revokeAll],
  ['the password is changed elsewhere', changeElsewhere],
];

async function revokeAll({ token }: TestMember): Promise<void> {
  for (const { id } of await server.ask(ownSessions, { token }))
    await server.send(revokeSession, { params: { id }, token: admin.token });
}

async function changeElsewhere({ memberId, password }: TestMember): Promise<void> {
  const newPassword = 'Basalt9Krone';
  await server.ask(changePassword, {
    token: await aSession(db(), memberId),
    body: { oldPassword: password, newPassword, confirmNewPassword: newPassword },
  });
}

describe('a session ends', () => {
  it.each(ends)('B23 when %s: calls are 401 and the stream closes', async (_, end) => {
    const { member, vehicleId } = await aMemberWithVehicle();
    const stream = await openStream(server, member.token, vehicleId);
    expect(stream.status).toBe(200);
    await end(member);
    expect(await server.send(memberInfo, { token: member.token })).toMatchObject({
      status: 401,
      object: { code: 'UNAUTHENTICATED' },
    });
    await stream.ended;
    expect((await openStream(server, member.token, vehicleId)).status).toBe(401);
  });

  it('B22 after that every call of the contract is 401, streams, uploads and exports too', async () => {
    const { token } = await anAdministrator(db());
    await server.ask(logout, { token });
    const guarded = [...calls.values()].filter(
      ({ authority }) => authority !== 'public' && authority !== 'terminal',
    );
    expect(new Set(guarded.map(({ answers }) => answers)).size).toBe(4);
    expect(guarded.some(({ accepts }) => accepts === 'multipart')).toBe(true);
    const params = { id: 1, page: 1, keyword: 'a', appCode: 'vehicle', kind: 'terminalType' };
    for (const call of guarded) {
      const { status } = await server.send(call, { params, token });
      expect([call.name, status]).toEqual([call.name, 401]);
    }
  });
});

describe('rights', () => {
  const removal = async (token: string) => {
    const id = await aTerminal(db(), { orgId: await rootOrg(db()) });
    return (await server.send(terminal.calls.remove, { params: { id }, token })).status;
  };

  it.each<[string, (roles: RawBuilder<unknown>) => RawBuilder<unknown>]>([
    ['the action leaves the role', (roles) => sql`delete from role_menu_entry where role_id in ${roles}`],
    ['the role is disabled', (roles) => sql`update role set enabled = false where id in ${roles}`],
    ['the role is taken away', (roles) => sql`delete from member_role where role_id in ${roles}`],
  ])('B24 end with the next call when %s', async (_, change) => {
    const { token, memberId } = await aMember(db(), { permissions: ['terminal-remove'] });
    expect(await removal(token)).toBe(204);
    await run(change(sql`(select role_id from member_role where member_id = ${memberId})`));
    expect(await removal(token)).toBe(403);
  });

  it('B24 are no more than the type of the member allows, from the next call on', async () => {
    const { token, memberId } = await aMember(db(), { permissions: ['terminal-remove'] });
    expect(await removal(token)).toBe(204);
    await run(sql`update member set member_type = 'externalUser' where id = ${memberId}`);
    expect(await removal(token)).toBe(403);
  });

  it('B24 come from roles of this console only, whatever another application names alike', async () => {
    const { token, memberId } = await aMember(db());
    await run(sql`
      with other as (select id from application where code = 'vehicle-app'),
        action as (
          insert into menu_entry (application_id, name, kind, code, created_at, updated_at)
          select id, 'x', 'Action', 'terminal-remove', now(), now() from other returning id),
        given as (
          insert into role (application_id, name, created_at, updated_at)
          select id, 'mobile', now(), now() from other returning id),
        granted as (insert into role_menu_entry (role_id, menu_entry_id) select given.id, action.id from given, action)
      insert into member_role (member_id, role_id) select ${memberId}, id from given`);
    expect(await removal(token)).toBe(403);
  });
});
