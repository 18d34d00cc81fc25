import { changePassword, memberInfo } from '@vehicle/contract/access/member/passport';
import { passwordCode } from '@vehicle/contract/access/member/password';
import { passwordVectors } from '@vehicle/contract/access/member/password-vector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, aSession } from '../../../testing/builders.ts';
import { attempt, loginFrom, refused } from '../../../testing/passport.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('R7.4 changing the password', () => {
  async function changer(parts: Parameters<typeof aMember>[1] = {}) {
    const member = await aMember(db(), parts);
    return { ...member, token: await aSession(db(), member.memberId, server.now()) };
  }

  function change(token: string, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) {
    return server.send(changePassword, { token, body: { oldPassword, newPassword, confirmNewPassword } });
  }

  it('A5 R4.6 R7.4 ends the other sessions and opens the rest of the product', async () => {
    const { memberId, loginName, password, token } = await changer({ mustChangePassword: true });
    const other = await aSession(db(), memberId, server.now());
    const answer = await change(token, password, 'Basalt9Krone');
    expect(answer).toMatchObject({ status: 200, success: true, message: '修改成功！' });
    expect(await server.ask(memberInfo, { token })).toMatchObject({ firstSign: false });
    expect(await server.send(memberInfo, { token: other })).toMatchObject({ status: 401 });
    expect(await attempt(server, { loginName, password })).toMatchObject(refused);
    expect(await attempt(server, { loginName, password: 'Basalt9Krone' })).toMatchObject({ success: true });
  });

  it.each([
    ['R5.10', 'Basalt9Krone', 'Basalt9Kronf', 'PASSWORD_MISMATCH'],
    ['R5.3', 'Ab1d5', 'Ab1d5', 'PASSWORD_REFUSED'],
    ['R5.3', 'a1B9c2d8e3f7g4h6i', 'a1B9c2d8e3f7g4h6i', 'PASSWORD_REFUSED'],
    ['R5.4', 'Basaltcrane', 'Basaltcrane', 'PASSWORD_REFUSED'],
    ['R5.5', 'Basalt111x', 'Basalt111x', 'PASSWORD_REFUSED'],
    ['R5.5', 'Bo1sol1t1x', 'Bo1sol1t1x', 'PASSWORD_REFUSED'],
    ['R5.6', 'Basalt19-Ga', 'Basalt19-Ga', 'PASSWORD_REFUSED'],
    ['R5.6', 'Baaasalt19', 'Baaasalt19', 'PASSWORD_REFUSED'],
    ['R5.7', 'Basalt123x', 'Basalt123x', 'PASSWORD_REFUSED'],
    ['R5.8', 'Babcsalt19', 'Babcsalt19', 'PASSWORD_REFUSED'],
    ['R5.9', 'b1salt', 'b1salt', 'PASSWORD_WEAK'],
    ['A7', 'Passw0rd1', 'Passw0rd1', 'PASSWORD_COMMON'],
    ['A7', 'P@ssw0rd', 'P@ssw0rd', 'PASSWORD_COMMON'],
    ['A7', 'Vehicle-7Qz', 'Vehicle-7Qz', 'PASSWORD_COMMON'],
    ['A7', 'k平台总部7Qp-x', 'k平台总部7Qp-x', 'PASSWORD_COMMON'],
  ])('%s refuses %s on the server too', async (_, newPassword, confirmation, code) => {
    const { password, token } = await changer();
    expect(await change(token, password, newPassword, confirmation)).toMatchObject({
      status: 400,
      object: { code },
    });
  });

  it('R5.1 R5.2 an empty old or new password is refused on the server too, and changes nothing', async () => {
    const { loginName, password, token } = await changer();
    for (const [old, wanted, code] of [
      ['', 'Granit9Kranweg', 'OLD_PASSWORD_WRONG'],
      [password, '', 'PASSWORD_REFUSED'],
    ] as const)
      expect(await change(token, old, wanted)).toMatchObject({ success: false, object: { code } });
    expect(await attempt(server, { loginName, password })).toMatchObject({ success: true });
  });

  it('R8.3 says 密码强度太弱！', async () => {
    const { password, token } = await changer();
    expect((await change(token, password, 'b1salt')).message).toBe('密码强度太弱！');
  });

  it('A7 refuses the own login name and mobile', async () => {
    const { password, token } = await changer({ loginName: 'gaoyuan', mobile: '13948173926' });
    for (const newPassword of ['g@0yuan#51Kp', 'Kq173926wz']) {
      expect(await change(token, password, newPassword)).toMatchObject({
        status: 400,
        message: '该密码过于常见或包含账号、手机号、组织名等信息，请换一个。',
        object: { code: 'PASSWORD_COMMON', errors: [{ path: 'newPassword' }] },
      });
    }
  });

  it('A6 keeps every rule that the browser keeps, whatever the dialog lets through', async () => {
    const { password, token } = await changer();
    for (const [rule, newPassword, code] of passwordVectors) {
      const answer = await change(token, `not ${password}`, newPassword);
      const isRefused = answer.status === 400 && JSON.stringify(answer.object).includes('PASSWORD_REFUSED');
      expect(isRefused, `${rule}: ${newPassword}`).toBe(code !== passwordCode.success);
    }
  });

  it('A8 keeps every character: neither trimmed nor cut, full-width signs and emoji as they are', async () => {
    const { loginName, password, token } = await changer();
    const newPassword = ' Kran7·Ｋ\u{1F69C}-Turm9 ';
    expect([...newPassword]).toHaveLength(16);
    expect(await change(token, password, `${newPassword}x`)).toMatchObject({ status: 400 });
    expect(await change(token, password, newPassword)).toMatchObject({ status: 200 });
    const others = [
      newPassword.trim(),
      newPassword.toUpperCase(),
      newPassword.normalize('NFKC'),
      `${newPassword}x`,
      newPassword.slice(0, -1),
    ];
    for (const other of others) {
      expect(await attempt(server, { loginName, password: other })).toMatchObject(refused);
    }
    expect(await attempt(server, { loginName: `  ${loginName} `, password: newPassword })).toMatchObject({
      success: true,
    });
  });

  it('A6 under the policy nist asks only for length, and tells the browser so', async () => {
    const nist = await testApp({ env: { passwordPolicy: 'nist' } });
    const { password, token, loginName } = await aMember(nist.database.kysely);
    expect(await nist.ask(memberInfo, { token })).toMatchObject({ passwordPolicy: 'nist' });
    const send = (newPassword: string) => {
      const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword };
      return nist.send(changePassword, { token, body });
    };
    expect(await send('Basalt9Krone')).toMatchObject({ status: 400, object: { code: 'PASSWORD_REFUSED' } });
    expect(await send('passwordpassword')).toMatchObject({ object: { code: 'PASSWORD_COMMON' } });
    expect(await send('granittreppenhaus')).toMatchObject({ status: 200 });
    const again = { loginName, password: 'granittreppenhaus' };
    expect(await attempt(nist, again)).toMatchObject({ success: true });
    await nist.close();
  });

  it('A5 a wrong old password is refused and counts as a failed sign-in', async () => {
    const { loginName, password, token } = await changer();
    for (let round = 0; round < 10; round += 1) {
      const answer = await change(token, 'wrong', 'Basalt9Krone');
      expect(answer).toMatchObject({ status: 406, object: { code: 'OLD_PASSWORD_WRONG' } });
    }
    expect(await change(token, password, 'Basalt9Krone')).toMatchObject({ status: 406 });
    expect(await loginFrom(server, '127.0.0.1', { loginName, password })).toMatchObject(refused);
  });
});
