import { member, resetPassword } from '@vehicle/contract/access/member/contract';
import { changePassword, memberInfo } from '@vehicle/contract/access/member/passport';
import { checkPassword, passwordCode } from '@vehicle/contract/access/member/password';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aSession, type TestMember } from '../../../testing/builders.ts';
import { attempt, refused } from '../../../testing/passport.ts';
import { aRole, giveRole } from '../../../testing/role.ts';

let server: TestApp;
let admin: TestMember;
let orgId: number;
let manager: TestMember;
beforeAll(async () => {
  server = await testApp();
  orgId = await anOrg(db(), { name: '东岭矿' });
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const hour_ms = 3_600_000;
const failure = (status: number, code: string) => ({ status, success: false, object: { code } });

/** As the clock of the server goes on, sessions of before end. */
async function signedInAnew() {
  admin = await anAdministrator(db());
  manager = await aMember(db(), { orgId, permissions: ['member-resetpassword'] });
  const token = (one: TestMember) => aSession(db(), one.memberId, server.now());
  admin = { ...admin, token: await token(admin) };
  manager = { ...manager, token: await token(manager) };
}
beforeAll(signedInAnew);

function reset(id: number, newPassword: string | null = null, token = manager.token, version = 1) {
  return server.send(resetPassword, { token, body: { id, version, newPassword } });
}

async function resetAtRandom(user: TestMember) {
  const answer = await reset(user.memberId);
  const { password } = resetPassword.result.parse(answer.object);
  return { ...user, password: password ?? '' };
}

describe('R7.7 resetting a password', () => {
  it('A4 R7.7 R6.4 gives a random one once, ends the sessions, and asks for a change at the first sign-in', async () => {
    const user = await aMember(db(), { orgId });
    const token = await aSession(db(), user.memberId, server.now());
    const answer = await reset(user.memberId);
    expect(answer).toMatchObject({ status: 200, success: true });
    const { password, expiresAt } = resetPassword.result.parse(answer.object);
    expect(checkPassword(password ?? '')).toBe(passwordCode.success);
    // 16 of 56 characters are more than 64 bits.
    expect(password).toMatch(/^[A-Za-z2-9]{16}$/);
    expect(new Date(expiresAt).getTime() - server.now().getTime()).toBeGreaterThan(71 * hour_ms);
    expect(await server.send(memberInfo, { token })).toMatchObject({ status: 401 });
    expect(await attempt(server, user)).toMatchObject(refused);
    const signedIn = await attempt(server, { ...user, password: password ?? '' });
    expect(signedIn).toMatchObject({ success: true, object: { firstSign: true } });
  });

  it('R8.18 says that it was reset', async () => {
    const user = await aMember(db(), { orgId });
    expect((await reset(user.memberId)).message).toBe('密码重置成功！');
  });

  it('A4 the password works once', async () => {
    const user = await resetAtRandom(await aMember(db(), { orgId }));
    const first = await attempt(server, user);
    expect(first).toMatchObject({ success: true });
    expect(await attempt(server, user)).toMatchObject(refused);
    const token = (first.object as { token: string }).token;
    const body = {
      oldPassword: user.password,
      newPassword: 'Basalt9Krone',
      confirmNewPassword: 'Basalt9Krone',
    };
    expect(await server.send(changePassword, { token, body })).toMatchObject({ status: 200 });
    for (const _ of [1, 2]) {
      expect(await attempt(server, { ...user, password: 'Basalt9Krone' })).toMatchObject({ success: true });
    }
  });

  it('A4 also where it is tried several times at once', async () => {
    const user = await resetAtRandom(await aMember(db(), { orgId }));
    const answers = await Promise.all([1, 2, 3, 4].map(() => attempt(server, user)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('A4 and dies after 72 hours', async () => {
    const user = await resetAtRandom(await aMember(db(), { orgId }));
    const other = await resetAtRandom(await aMember(db(), { orgId }));
    server.pass(72 * hour_ms - 60_000);
    expect(await attempt(server, user)).toMatchObject({ success: true });
    server.pass(60_000);
    expect(await attempt(server, other)).toMatchObject(refused);
    await signedInAnew();
  });

  it('takes one that the administrator types, and does not tell it', async () => {
    const user = await aMember(db(), { orgId });
    const answer = await reset(user.memberId, 'Granit7-Kessel');
    expect(answer).toMatchObject({ status: 200, object: { password: null } });
    const given = { ...user, password: 'Granit7-Kessel' };
    expect(await attempt(server, given)).toMatchObject({ success: true, object: { firstSign: true } });
    expect(await attempt(server, given)).toMatchObject(refused);
  });

  it.each([
    ['R5.12', 'aB1-x', 'VALIDATION_FAILED'],
    ['A8', 'Granit7-Kessel-9-Turm', 'VALIDATION_FAILED'],
    ['R5.4', 'Basaltkran', 'PASSWORD_REFUSED'],
    ['R5.9', 'b1salt', 'PASSWORD_WEAK'],
    ['A7', 'Passw0rd1', 'PASSWORD_COMMON'],
    ['A7', 'k东岭矿7Qp-x', 'PASSWORD_COMMON'],
  ])('%s refuses %s', async (_, newPassword, code) => {
    const user = await aMember(db(), { orgId });
    expect(await reset(user.memberId, newPassword)).toMatchObject({
      status: 400,
      object: { code, errors: [{ path: 'newPassword' }] },
    });
    expect(await attempt(server, user)).toMatchObject({ success: true });
  });

  it('A8 takes twenty characters with a space, a full-width sign and an emoji as they are', async () => {
    const user = await aMember(db(), { orgId });
    const newPassword = ' Turm7·Ｋ\u{1F69C}-Granit9xy ';
    expect([...newPassword]).toHaveLength(20);
    expect(await reset(user.memberId, newPassword)).toMatchObject({ status: 200 });
    for (const other of [newPassword.trim(), newPassword.toLowerCase(), newPassword.normalize('NFKC')]) {
      expect(await attempt(server, { ...user, password: other })).toMatchObject(refused);
    }
    expect(await attempt(server, { ...user, password: newPassword })).toMatchObject({ success: true });
  });

  it('is not for the own record, nor for who stands above or may do more', async () => {
    expect(await reset(manager.memberId)).toMatchObject(failure(406, 'OWN_MEMBER'));
    const exceeded = failure(403, 'GRANT_EXCEEDED');
    const administrator = await aMember(db(), { orgId, type: 'administrator' });
    expect(await reset(administrator.memberId)).toMatchObject(exceeded);
    const greater = await aMember(db(), { orgId, permissions: ['terminal-remove'] });
    expect(await reset(greater.memberId)).toMatchObject(exceeded);
    await giveRole(db(), administrator.memberId, await aRole(db()));
    expect(await reset(administrator.memberId, null, admin.token)).toMatchObject({ status: 200 });
  });

  it('C34 finds nobody out of scope, refuses a stale record, and needs its code', async () => {
    const elsewhere = await aMember(db(), { orgId: await anOrg(db()) });
    expect(await reset(elsewhere.memberId)).toMatchObject(failure(404, 'NOT_FOUND'));
    const user = await aMember(db(), { orgId });
    expect(await reset(user.memberId, null, manager.token, 7)).toMatchObject(failure(406, 'STALE_EDIT'));
    const editor = await aMember(db(), { orgId, permissions: ['member-view', 'member-edit'] });
    const token = await aSession(db(), editor.memberId, server.now());
    expect(await reset(user.memberId, null, token)).toMatchObject(failure(403, 'FORBIDDEN'));
    expect(await attempt(server, user)).toMatchObject({ success: true });
  });

  it('stands in the audit log without the password', async () => {
    const user = await resetAtRandom(await aMember(db(), { orgId }));
    const { rows } = await sql`
      select call, member_id, after from audit_log where record = ${`member/${user.memberId}`}
        and call = 'member.resetPassword'`.execute(db());
    expect(rows).toEqual([
      {
        call: 'member.resetPassword',
        member_id: manager.memberId,
        after: { isRandom: true, expiresAt: expect.any(String) },
      },
    ]);
    const kept = await sql<{ text: string }>`select audit_log::text as text from audit_log`.execute(db());
    expect(kept.rows.some(({ text }) => text.includes(user.password))).toBe(false);
    expect(JSON.stringify(server.logged)).not.toContain(user.password);
  });

  it('a change whose old password was reset meanwhile is refused', async () => {
    const user = await aMember(db(), { orgId });
    const token = await aSession(db(), user.memberId, server.now());
    const body = {
      oldPassword: user.password,
      newPassword: 'Basalt9Krone',
      confirmNewPassword: 'Basalt9Krone',
    };
    const [changed, answer] = await Promise.all([
      server.send(changePassword, { token, body }),
      reset(user.memberId),
    ]);
    // Whichever came first, the other must not have been overwritten unseen.
    const now = await server.ask(member.calls.get, { token: admin.token, params: { id: user.memberId } });
    expect([changed.success, answer.success].filter(Boolean)).toHaveLength(1);
    expect(now.mustChangePassword).toBe(answer.success);
  });
});
