import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { changePassword, login } from '@vehicle/contract/passport';
import { checkPassword, passwordCode } from '@vehicle/contract/password';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../http/testing.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { randomPassword } from './password.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

describe('the first administrator', () => {
  it('has a random password in a file that only the owner may read, until it is changed', async () => {
    const fresh = await testApp();
    const made = await ensureFirstAdministrator(fresh.database, { dataDir: fresh.dataDir });
    const file = join(fresh.dataDir, 'secrets', 'first-administrator.txt');
    expect(await readFile(file, 'utf8')).toBe(`admin\n${made?.password}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const signedIn = await fresh.ask(login, { body: { loginName: 'admin', password: made?.password } });
    expect(signedIn?.firstSign).toBe(true);
    const token = signedIn?.token;
    const newPassword = randomPassword();
    const body = { oldPassword: made?.password, newPassword, confirmNewPassword: newPassword };
    expect(await fresh.send(changePassword, { token, body })).toMatchObject({ status: 200 });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await fresh.close();
  });

  it('is made once, however many servers start', async () => {
    const fresh = await testApp();
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(fresh.database, fresh)));
    expect(made.filter((account) => account !== null)).toHaveLength(1);
    await fresh.close();
  });

  it('random passwords keep the rules and do not repeat', () => {
    const made = Array.from({ length: 200 }, randomPassword);
    expect(new Set(made).size).toBe(200);
    expect(made.every((password) => checkPassword(password) === passwordCode.success)).toBe(true);
  });
});
