import { loginSettings, memberInfo, olderLogin } from '@vehicle/contract/access/member/passport';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { running } from '../../../../platform/release.ts';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import { aMember } from '../../../../testing/builders.ts';
import { attempt, refused } from '../../../../testing/passport.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const older = (username: string, password: string) =>
  server.send(olderLogin, { body: { username, password } });

describe('the older variant of the sign-in', () => {
  it('A13 R7.3 takes username and password and opens the same session', async () => {
    const { loginName, password, memberId } = await aMember(db());
    const result = await server.ask(olderLogin, { body: { username: ` ${loginName} `, password } });
    expect(result).toMatchObject({ id: memberId, firstSign: false });
    expect(await server.ask(memberInfo, { token: result?.token })).toMatchObject({ memberId });
  });

  it('A13 R4.1 says that the first password must be changed, and holds to it', async () => {
    const { loginName, password } = await aMember(db(), { mustChangePassword: true });
    const result = await server.ask(olderLogin, { body: { username: loginName, password } });
    expect(result?.firstSign).toBe(true);
    const { token } = result ?? {};
    expect(await server.send(memberInfo, { token })).toMatchObject({ status: 200 });
    const closed = await server.app.inject({
      url: '/passport/session',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(closed.statusCode).toBe(403);
  });

  it('A13 its failures lock the name for both, and stand in both logs', async () => {
    const { loginName, password, memberId } = await aMember(db());
    for (let round = 0; round < 10; round += 1)
      expect(await older(loginName, 'wrong')).toMatchObject(refused);
    expect(await older(loginName, password)).toMatchObject(refused);
    const body = { loginName, password };
    expect(
      await server.app
        .inject({ method: 'POST', url: '/login', payload: body })
        .then((answer) => answer.json()),
    ).toMatchObject({ success: false, object: null });
    expect(await attempt(server, body)).toMatchObject({ success: true });
    const { rows } = await sql`
      select count(*)::integer as count, max(address) as address from login_log
      where member_id = ${memberId} and outcome <> 'success'`.execute(db());
    expect(rows).toEqual([{ count: 12, address: '127.0.0.1' }]);
    const { rows: acts } = await sql`
      select call, count(*)::integer as count from audit_log where subject_id = ${memberId} group by call order by call`.execute(
      db(),
    );
    expect(acts).toEqual([
      { call: 'passport.login', count: 1 },
      { call: 'passport.olderLogin', count: 11 },
    ]);
  });

  it('A13 takes no field of the other variant', async () => {
    expect(await server.send(olderLogin, { body: { loginName: 'a', password: 'b' } })).toMatchObject({
      status: 400,
    });
  });
});

describe('what the sign-in page is told', () => {
  it.each([false, true])(
    'R2.2 R14.5 whether a link signs in by itself: %s; and the version, without the commit',
    async (loginLinkAuto) => {
      const set = await testApp({ env: { loginLinkAuto } });
      expect(await set.ask(loginSettings)).toEqual({ linkSignsIn: loginLinkAuto, version: running.version });
      await set.close();
    },
  );
});
