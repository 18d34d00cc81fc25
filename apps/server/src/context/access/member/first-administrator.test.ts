import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { member, resetPassword } from '@vehicle/contract/access/member/contract';
import { changePassword, login, logout, memberInfo } from '@vehicle/contract/access/member/passport';
import { checkPassword, passwordCode } from '@vehicle/contract/access/member/password';
import { calls } from '@vehicle/contract/catalogue';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator } from '../../../testing/builders.ts';
import { formOf } from '../../../testing/member-form.ts';
import { attempt, refused } from '../../../testing/passport.ts';
import { aRole, giveRole } from '../../../testing/role.ts';
import { type Credentials, ensureFirstAdministrator } from './first-administrator.ts';
import { randomPassword } from './password.ts';

const hour_ms = 3_600_000;
const nobody: Credentials = { loginName: '', password: '' };

/** A server on a platform of its own, and what its first start has made. */
async function firstStart(): Promise<{ fresh: TestApp; made: Credentials; file: string }> {
  const fresh = await testApp();
  onTestFinished(() => fresh.close());
  const made = (await ensureFirstAdministrator(fresh.database, fresh)) ?? nobody;
  return { fresh, made, file: join(fresh.dataDir, 'secrets', 'first-administrator.txt') };
}

const startAgain = (fresh: TestApp) => ensureFirstAdministrator(fresh.database, fresh);

async function tokenOf(fresh: TestApp, { loginName, password }: Credentials): Promise<string> {
  return (await fresh.ask(login, { body: { loginName, password } }))?.token ?? '';
}

function change(fresh: TestApp, token: string, oldPassword: string, newPassword = randomPassword()) {
  const body = { oldPassword, newPassword, confirmNewPassword: newPassword };
  return fresh.send(changePassword, { token, body });
}

describe('the first administrator', () => {
  it('A2 has a random password in a file that only the owner may read, until it is changed', async () => {
    const { fresh, made, file } = await firstStart();
    expect(await readFile(file, 'utf8')).toBe(`admin\n${made.password}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const token = await tokenOf(fresh, made);
    expect(await fresh.ask(memberInfo, { token })).toMatchObject({ firstSign: true });
    expect(await change(fresh, token, made.password)).toMatchObject({ status: 200 });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(await startAgain(fresh)).toBe(null);
  });

  it('A2 has another one on each platform, and it is in no log', async () => {
    const [one, other] = [await firstStart(), await firstStart()];
    expect(one.made.password).not.toBe(other.made.password);
    await tokenOf(one.fresh, one.made);
    expect(JSON.stringify(one.fresh.logged)).not.toContain(one.made.password);
  });

  it('A2 the password dies with its first use; the next start gives a new one', async () => {
    const { fresh, made, file } = await firstStart();
    const token = await tokenOf(fresh, made);
    expect(await attempt(fresh, made)).toMatchObject(refused);
    const again = await startAgain(fresh);
    expect(again).toMatchObject({ loginName: 'admin' });
    expect(again?.password).not.toBe(made.password);
    expect(await readFile(file, 'utf8')).toBe(`admin\n${again?.password}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // Who still holds the former session cannot make the new password worthless.
    expect(await fresh.send(memberInfo, { token })).toMatchObject({ status: 401 });
    expect(await attempt(fresh, made)).toMatchObject(refused);
    expect(await attempt(fresh, again ?? nobody)).toMatchObject({ success: true });
  });

  it('A2 or after 24 hours; the next start gives a new one', async () => {
    const { fresh, made } = await firstStart();
    fresh.pass(24 * hour_ms - 60_000);
    expect(await startAgain(fresh)).toBe(null);
    fresh.pass(60_000);
    expect(await attempt(fresh, made)).toMatchObject(refused);
    expect(await attempt(fresh, (await startAgain(fresh)) ?? nobody)).toMatchObject({ success: true });
  });

  it('gets none where another administrator can help', async () => {
    const { fresh, made, file } = await firstStart();
    await tokenOf(fresh, made);
    const other = await anAdministrator(fresh.database.kysely);
    expect(await startAgain(fresh)).toBe(null);
    const { rows } = await fresh.ask(member.calls.list, {
      token: other.token,
      body: { criteria: { loginName: 'admin' } },
    });
    const { id = 0, version = 0 } = rows[0] ?? {};
    const body = { id, version, newPassword: null };
    const { password } = await fresh.ask(resetPassword, { token: other.token, body });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(await attempt(fresh, { ...made, password: password ?? '' })).toMatchObject({ success: true });
  });

  it('A1 is the only member, and no well-known name and password opens it', async () => {
    const { fresh } = await firstStart();
    const { rows } = await sql<{ name: string }>`select login_name as name from member`.execute(
      fresh.database.kysely,
    );
    expect(rows).toEqual([{ name: 'admin' }]);
    const names = ['admin', 'Admin', 'administrator', 'root', 'system'];
    const words = [
      '',
      'admin',
      'Admin',
      'root',
      'system',
      'password',
      'Passw0rd',
      'qwerty',
      'vehicle',
      'test',
    ];
    const ends = ['', '1', '12', '123', '1234', '123456', '@123', '888888', '2026', '!@#'];
    const pairs = names.flatMap((loginName) =>
      words.flatMap((word) => ends.map((end) => ({ loginName, password: `${word}${end}` }))),
    );
    expect(pairs).toHaveLength(500);
    const opened = [];
    for (let at = 0; at < pairs.length; at += 10) {
      // So that neither a place nor a member has to wait.
      fresh.pass(16 * 60_000);
      const answers = await Promise.all(pairs.slice(at, at + 10).map((pair) => attempt(fresh, pair)));
      opened.push(...answers.filter(({ success }) => success));
    }
    expect(opened).toEqual([]);
  }, 120_000);

  it('A3 R2.42 may do nothing before the password has been changed but change it, ask who it is and leave', async () => {
    const { fresh, made } = await firstStart();
    const token = await tokenOf(fresh, made);
    const open = new Set<unknown>([changePassword, memberInfo, logout]);
    const closed = [...calls.values()].filter(
      (call) => !open.has(call) && call.authority !== 'public' && call.authority !== 'terminal',
    );
    expect(closed.length).toBeGreaterThan(50);
    for (const call of closed) {
      const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]));
      expect(await fresh.send(call, { token, params }), call.name).toMatchObject({
        status: 403,
        object: { code: 'MUST_CHANGE_PASSWORD' },
      });
    }
    expect(await fresh.send(memberInfo, { token })).toMatchObject({ status: 200 });
    expect(await change(fresh, token, 'wrong')).toMatchObject({ status: 406 });
    expect(await fresh.send(logout, { token })).toMatchObject({ status: 200 });
  });

  it('is made once, however many servers start', async () => {
    const fresh = await testApp();
    onTestFinished(() => fresh.close());
    const made = await Promise.all([1, 2, 3].map(() => startAgain(fresh)));
    expect(made.filter((one) => one !== null)).toHaveLength(1);
  });

  it('C45 cannot be removed or demoted while there is no other', async () => {
    const { fresh, made } = await firstStart();
    const newPassword = randomPassword();
    await change(fresh, await tokenOf(fresh, made), made.password, newPassword);
    const token = await tokenOf(fresh, { ...made, password: newPassword });
    const { memberId } = await fresh.ask(memberInfo, { token });
    const params = { id: memberId };
    const own = { status: 406, object: { code: 'OWN_MEMBER' } };
    expect(await fresh.send(member.calls.remove, { token, params })).toMatchObject(own);
    const form = await formOf(fresh, token, memberId);
    const roleId = await aRole(fresh.database.kysely);
    await giveRole(fresh.database.kysely, memberId, roleId);
    for (const changed of [
      { enabled: false },
      { memberType: 'orgUser' },
      { applicationIds: [2], roleIds: [] },
    ]) {
      const body = { ...form, roleIds: [roleId], ...changed };
      expect(await fresh.send(member.calls.update, { token, params, body })).toMatchObject(own);
    }
    const body = { ...form, roleIds: [roleId], expiresAt: '2020-01-01' };
    expect(await fresh.send(member.calls.update, { token, params, body })).toMatchObject({
      status: 406,
      object: { code: 'LAST_ADMINISTRATOR' },
    });
  });

  it('random passwords keep the rules and do not repeat', () => {
    const made = Array.from({ length: 200 }, randomPassword);
    expect(new Set(made).size).toBe(200);
    expect(made.every((password) => checkPassword(password) === passwordCode.success)).toBe(true);
  });
});
