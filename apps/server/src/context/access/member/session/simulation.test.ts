import { memberSignIns, simulate } from '@vehicle/contract/access/member/contract';
import { changePassword, memberInfo } from '@vehicle/contract/access/member/passport';
import { ownSessions, revokeSession } from '@vehicle/contract/access/session/contract';
import { calls } from '@vehicle/contract/catalogue';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aTerminal,
  aVehicle,
  type TestMember,
} from '../../../../testing/builders.ts';
import { listed } from '../../../../testing/vehicle.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const minute_ms = 60_000;
const db = () => server.database.kysely;
const send = (id: number, token = admin.token) => server.send(simulate, { params: { id }, token });
const act = (id: number, token = admin.token) => server.ask(simulate, { params: { id }, token });
const isAlive = async (token: string) => (await server.send(memberInfo, { token })).status === 200;
const adminName = () => `成员 ${admin.loginName}`;

async function signIns(memberId: number) {
  const { rows } = await server.ask(memberSignIns, { params: { id: memberId, page: 1 }, token: admin.token });
  return rows.map(({ outcome, actorName }) => [outcome, actorName]);
}

describe('acting as another member', () => {
  it('R4.3 R3.1 gives a session of its own as that member, with the same rights and the same scope', async () => {
    const orgId = await anOrg(db());
    const member = await aMember(db(), { orgId, permissions: ['terminal-remove'] });
    const theirs = await aVehicle(db(), { orgId });
    await aVehicle(db());
    const { token, expiresAt, ...result } = await act(member.memberId);
    expect(result).toMatchObject({
      id: member.memberId,
      uid: String(member.memberId),
      name: `成员 ${member.loginName}`,
      memberType: 'orgUser',
      firstSign: false,
      applicationId: 1,
    });
    expect(Date.parse(expiresAt) - server.now().getTime()).toBeLessThanOrEqual(30 * minute_ms);
    expect(await server.ask(memberInfo, { token })).toMatchObject({
      memberId: member.memberId,
      memberType: 'orgUser',
      actorName: adminName(),
    });
    expect(await listed(server, token)).toEqual([theirs]);
    const removal = { params: { id: await aTerminal(db(), { orgId }) }, token };
    expect(await server.send(terminal.calls.remove, removal)).toMatchObject({ status: 204 });
    expect(await server.send(terminal.calls.create, { body: {}, token })).toMatchObject({ status: 403 });
    expect(await isAlive(admin.token)).toBe(true);
    expect(await isAlive(member.token)).toBe(true);
  });

  it('C43 is for administrators only, whatever a role says', async () => {
    const { memberId } = await aMember(db());
    for (const type of ['orgUser', 'serviceUser', 'externalUser'] as const) {
      const other = await aMember(db(), { type, permissions: ['member-simulate', 'member-view'] });
      expect(await send(memberId, other.token)).toMatchObject({ status: 403, object: { code: 'FORBIDDEN' } });
    }
    expect(await signIns(memberId)).toEqual([]);
  });

  it('C43 an administrator, oneself included, cannot be acted as, so nobody gains a code', async () => {
    const other = await anAdministrator(db());
    for (const id of [other.memberId, admin.memberId])
      expect(await send(id)).toMatchObject({ status: 403, object: { code: 'GRANT_EXCEEDED' } });
  });

  it('C43 nobody who does not exist, and nobody whose member cannot be used now', async () => {
    expect(await send(999_999_999)).toMatchObject({ status: 404 });
    const closed = await anOrg(db());
    const unusable = [
      await aMember(db()),
      await aMember(db()),
      await aMember(db(), { orgId: closed }),
      await aMember(db(), { applications: ['vehicle-app'] }),
    ];
    await sql`update member set enabled = false where id = ${unusable[0]?.memberId}`.execute(db());
    await sql`update member set expires_at = now() - interval '1 second' where id = ${unusable[1]?.memberId}`.execute(
      db(),
    );
    await sql`update org set enabled = false where id = ${closed}`.execute(db());
    for (const { memberId } of unusable) {
      expect(await send(memberId)).toMatchObject({ status: 406, object: { code: 'MEMBER_UNUSABLE' } });
      expect(await signIns(memberId)).toEqual([]);
    }
  });

  it('C43 what is only for the person is refused, also to act as yet another', async () => {
    const { memberId } = await aMember(db());
    const { token } = await act(memberId);
    const personal = [simulate, ...[...calls.values()].filter(({ onlyInPerson }) => onlyInPerson)];
    expect(personal).toEqual(expect.arrayContaining([changePassword, revokeSession]));
    for (const call of personal) {
      const answer = await server.send(call, { params: { id: memberId }, token });
      expect([call.name, answer]).toMatchObject([
        call.name,
        { status: 403, object: { code: 'SIMULATION_REFUSED' } },
      ]);
    }
    expect(await isAlive(token)).toBe(true);
  });

  it('C43 goes round the first password, which could not be changed there, and leaves it to be changed', async () => {
    const member = await aMember(db(), { mustChangePassword: true });
    const { token, firstSign } = await act(member.memberId);
    expect(firstSign).toBe(false);
    expect(await server.ask(memberInfo, { token })).toMatchObject({ firstSign: false });
    expect(await server.send(ownSessions, { token })).toMatchObject({ status: 200 });
    expect(await server.ask(memberInfo, { token: member.token })).toMatchObject({ firstSign: true });
  });

  it('C43 lasts half an hour, in use or not', async () => {
    const clocked = await testApp();
    const someone = await anAdministrator(clocked.database.kysely);
    const { memberId } = await aMember(clocked.database.kysely);
    const { token } = await clocked.ask(simulate, { params: { id: memberId }, token: someone.token });
    for (let part = 0; part < 2; part += 1) {
      clocked.pass(14 * minute_ms);
      expect(await clocked.send(memberInfo, { token })).toMatchObject({ status: 200 });
      expect(await clocked.send(memberInfo, { token: someone.token })).toMatchObject({ status: 200 });
    }
    clocked.pass(3 * minute_ms);
    expect(await clocked.send(memberInfo, { token })).toMatchObject({ status: 401 });
    expect(await clocked.send(memberInfo, { token: someone.token })).toMatchObject({ status: 200 });
    await clocked.close();
  });
});
