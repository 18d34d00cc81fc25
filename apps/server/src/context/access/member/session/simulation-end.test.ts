import { memberSignIns, simulate, stopSimulation } from '@vehicle/contract/access/member/contract';
import { changePassword, logout, memberInfo } from '@vehicle/contract/access/member/passport';
import { memberSessions, ownSessions, revokeSession } from '@vehicle/contract/access/session/contract';
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
import { attempt, openStream } from '../../../../testing/passport.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const act = (id: number, token = admin.token) => server.ask(simulate, { params: { id }, token });
const isAlive = async (token: string) => (await server.send(memberInfo, { token })).status === 200;
const adminName = () => `成员 ${admin.loginName}`;

async function signIns(memberId: number) {
  const { rows } = await server.ask(memberSignIns, { params: { id: memberId, page: 1 }, token: admin.token });
  return rows.map(({ outcome, actorName }) => [outcome, actorName]);
}

async function actsOf(subjectId: number) {
  const { rows } = await sql`
    select call, record, member_id, member_name, subject_name from audit_log
    where subject_id = ${subjectId} and member_id is not null order by id`.execute(db());
  return rows;
}

describe('the end of a simulation', () => {
  it('R4.3 by itself: the actor’s own session goes on', async () => {
    const { memberId, token: own } = await aMember(db());
    const { token } = await act(memberId);
    const answer = await server.send(stopSimulation, { token });
    expect(answer).toMatchObject({ status: 200, message: '模拟登录退出成功！' });
    expect(await Promise.all([token, own, admin.token].map(isAlive))).toEqual([false, true, true]);
  });

  it('R4.3 there is none to end in a session of one’s own', async () => {
    const { token } = await aMember(db());
    for (const one of [token, admin.token])
      expect(await server.send(stopSimulation, { token: one })).toMatchObject({
        status: 406,
        object: { code: 'NOT_SIMULATED' },
      });
    expect(await isAlive(token)).toBe(true);
  });

  it('S13 R4.3 when the actor signs out', async () => {
    const actor = await anAdministrator(db());
    const { memberId, token: own } = await aMember(db());
    const { token } = await act(memberId, actor.token);
    const other = await act(memberId);
    await server.ask(logout, { token: actor.token });
    expect(await Promise.all([token, actor.token, own, other.token].map(isAlive))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('R4.3 by logging out, which ends nothing else', async () => {
    const { memberId, token: own } = await aMember(db());
    const { token } = await act(memberId);
    await server.ask(logout, { token });
    expect(await Promise.all([token, own, admin.token].map(isAlive))).toEqual([false, true, true]);
    expect(await signIns(memberId)).toEqual([
      ['simulationStopped', adminName()],
      ['simulationStarted', adminName()],
    ]);
  });

  it('B23 with the actor: disabled, demoted or with a new password; its stream closes', async () => {
    const orgId = await anOrg(db());
    const { memberId } = await aMember(db(), { orgId });
    const vehicleId = await aVehicle(db(), { orgId });
    const disabled = await anAdministrator(db());
    const demoted = await anAdministrator(db());
    const changed = await anAdministrator(db());
    const tokens: string[] = [];
    for (const actor of [disabled, demoted, changed]) tokens.push((await act(memberId, actor.token)).token);
    const streams = await Promise.all(tokens.map((token) => openStream(server, token, vehicleId)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
    await sql`update member set enabled = false where id = ${disabled.memberId}`.execute(db());
    await sql`update member set member_type = 'orgUser' where id = ${demoted.memberId}`.execute(db());
    const newPassword = 'Basalt9Krone';
    const body = { oldPassword: changed.password, newPassword, confirmNewPassword: newPassword };
    await server.ask(changePassword, { token: changed.token, body });
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false, false]);
    await Promise.all(streams.map(({ ended }) => ended));
  });

  it('B25 by the member, who sees it among the own sessions', async () => {
    const { memberId, token: own } = await aMember(db());
    const { token } = await act(memberId);
    const rows = await server.ask(ownSessions, { token: own });
    const simulated = rows.find(({ actorName }) => actorName === adminName());
    expect(rows.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect(await server.ask(memberSessions, { params: { id: memberId }, token: admin.token })).toHaveLength(
      2,
    );
    await server.send(revokeSession, { params: { id: simulated?.id ?? 0 }, token: own });
    expect(await isAlive(token)).toBe(false);
  });
});

describe('what a simulation leaves', () => {
  it('C44 start and stop stand in the subject’s login log and in the audit log', async () => {
    const { memberId } = await aMember(db());
    const { token } = await act(memberId);
    await server.ask(stopSimulation, { token });
    expect(await signIns(memberId)).toEqual([
      ['simulationStopped', adminName()],
      ['simulationStarted', adminName()],
    ]);
    const { rows } = await sql`
      select member_id, call from audit_log where record = ${`member/${memberId}`} order by id`.execute(db());
    expect(rows).toEqual([
      { member_id: admin.memberId, call: 'member.simulate' },
      { member_id: admin.memberId, call: 'member.stopSimulation' },
    ]);
  });

  it('C44 every write bears both: who did it, and on whose behalf', async () => {
    const orgId = await anOrg(db());
    const member = await aMember(db(), { orgId, permissions: ['terminal-remove'] });
    const { token } = await act(member.memberId);
    const id = await aTerminal(db(), { orgId });
    await server.send(terminal.calls.remove, { params: { id }, token });
    expect(await actsOf(member.memberId)).toEqual([
      {
        call: 'terminal.remove',
        record: `terminal/${id}`,
        member_id: admin.memberId,
        member_name: adminName(),
        subject_name: `成员 ${member.loginName}`,
      },
    ]);
  });

  it('C44 it is no sign-in of the member: neither count nor time of the last one change', async () => {
    const { memberId } = await aMember(db());
    await act(memberId);
    const { rows } = await sql`
      select login_count, last_login_at from member where id = ${memberId}`.execute(db());
    expect(rows).toEqual([{ login_count: 0, last_login_at: null }]);
  });

  it('B26 the member’s own sessions are not pushed out by it, nor it by them', async () => {
    const limited = await testApp({ env: { sessionsOfMember: 2 } });
    const alive = async (token: string) => (await limited.send(memberInfo, { token })).status === 200;
    const someone = await anAdministrator(limited.database.kysely);
    const member = await aMember(limited.database.kysely);
    const tokens: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const params = { id: member.memberId };
      tokens.push((await limited.ask(simulate, { params, token: someone.token })).token);
    }
    expect(await alive(member.token)).toBe(true);
    expect(await Promise.all(tokens.map(alive))).toEqual([false, true, true]);
    for (let at = 0; at < 3; at += 1) await attempt(limited, member);
    expect(await Promise.all(tokens.map(alive))).toEqual([false, true, true]);
    expect(await alive(member.token)).toBe(false);
    await limited.close();
  });
});
