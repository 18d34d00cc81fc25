import { changePassword, memberInfo } from '@vehicle/contract/passport';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../http/testing.ts';
import { aMember, aSession } from '../../builders.ts';
import { attempt, loginFrom, refused } from '../testing.ts';

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

  it('R4.6 R7.4 ends the other sessions and opens the rest of the product', async () => {
    const { memberId, loginName, password, token } = await changer({ mustChangePassword: true });
    const other = await aSession(db(), memberId, server.now());
    const answer = await change(token, password, 'Basalt9Crane');
    expect(answer).toMatchObject({ status: 200, success: true, message: '修改成功！' });
    expect(await server.ask(memberInfo, { token })).toMatchObject({ firstSign: false });
    expect(await server.send(memberInfo, { token: other })).toMatchObject({ status: 401 });
    expect(await attempt(server, { loginName, password })).toMatchObject(refused);
    expect(await attempt(server, { loginName, password: 'Basalt9Crane' })).toMatchObject({ success: true });
  });

  it.each([
    ['R5.10', 'Basalt9Crane', 'Basalt9Cranf', 'PASSWORD_MISMATCH'],
    ['R5.3', 'Ab1d5', 'Ab1d5', 'PASSWORD_REFUSED'],
    ['R5.3', 'Abcx1Abcx1Abcx1Ab', 'Abcx1Abcx1Abcx1Ab', 'PASSWORD_REFUSED'],
    ['R5.4', 'Basaltcrane', 'Basaltcrane', 'PASSWORD_REFUSED'],
    ['R5.5', 'Basalt111x', 'Basalt111x', 'PASSWORD_REFUSED'],
    ['R5.6', 'Baaasalt19', 'Baaasalt19', 'PASSWORD_REFUSED'],
    ['R5.7', 'Basalt123x', 'Basalt123x', 'PASSWORD_REFUSED'],
    ['R5.8', 'Babcsalt19', 'Babcsalt19', 'PASSWORD_REFUSED'],
    ['R5.9', 'b1salt', 'b1salt', 'PASSWORD_WEAK'],
  ])('%s refuses %s on the server too', async (_, newPassword, confirmation, code) => {
    const { password, token } = await changer();
    expect(await change(token, password, newPassword, confirmation)).toMatchObject({
      status: 400,
      object: { code },
    });
  });

  it('R8.3 says 密码强度太弱！', async () => {
    const { password, token } = await changer();
    expect((await change(token, password, 'b1salt')).message).toBe('密码强度太弱！');
  });

  it('a wrong old password is refused and counts as a failed sign-in', async () => {
    const { loginName, password, token } = await changer();
    for (let round = 0; round < 10; round += 1) {
      const answer = await change(token, 'wrong', 'Basalt9Crane');
      expect(answer).toMatchObject({ status: 406, object: { code: 'OLD_PASSWORD_WRONG' } });
    }
    expect(await change(token, password, 'Basalt9Crane')).toMatchObject({ status: 406 });
    expect(await loginFrom(server, '127.0.0.1', { loginName, password })).toMatchObject(refused);
  });
});
