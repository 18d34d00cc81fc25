import { login, memberInfo } from '@vehicle/contract/access/member/passport';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { running } from '../../../../platform/release.ts';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import { aMember, anOrg } from '../../../../testing/builders.ts';
import { attempt, loginFrom, refused } from '../../../../testing/passport.ts';
import { lockTime_ms, sourceLimit } from './login-limit.sql.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const minute_ms = 60_000;
const db = () => server.database.kysely;

async function outcomesOf(loginName: string): Promise<string[]> {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from login_log where login_name = ${loginName} order by id`.execute(db());
  return rows.map((row) => row.outcome);
}

describe('login', () => {
  it('R7.3 R3.1 R4.1 R5.14 gives a token that opens the other calls', async () => {
    const { loginName, password, memberId, orgId } = await aMember(db());
    const answer = await attempt(server, { loginName: ` ${loginName.toUpperCase()} `, password });
    expect(answer).toMatchObject({ status: 200, success: true, message: '登录成功！' });
    const { token, ...rest } = login.result.unwrap().parse(answer.object);
    expect(rest).toMatchObject({ id: memberId, firstSign: false, applicationId: 1, branch: 'HQ' });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await server.ask(memberInfo, { token })).toMatchObject({ memberId, orgId, memberType: 'orgUser' });
  });

  it('R3.3 R7.5 R14.5 tells who has signed in, and what runs here', async () => {
    const orgId = await anOrg(db(), { type: 'service', name: '西山服务站' });
    const { token, memberId, loginName } = await aMember(db(), { type: 'serviceUser', orgId });
    expect(await server.ask(memberInfo, { token })).toEqual({
      memberId,
      memberName: `成员 ${loginName}`,
      memberType: 'serviceUser',
      orgType: 'service',
      orgId,
      orgName: '西山服务站',
      firstSign: false,
      passwordPolicy: 'product',
      look: { title: null, logoFileId: null, themeColor: null },
      actorName: null,
      platform: { hasDemo: false, isInUse: false },
      release: running,
    });
  });

  it('A12 R8.1 every refusal looks the same, whatever its reason', async () => {
    const disabled = await aMember(db());
    await sql`update member set enabled = false where id = ${disabled.memberId}`.execute(db());
    const expired = await aMember(db());
    await sql`update member set expires_at = now() - interval '1 day' where id = ${expired.memberId}`.execute(
      db(),
    );
    const org = await anOrg(db());
    const orgless = await aMember(db(), { orgId: org });
    await sql`update org set enabled = false where id = ${org}`.execute(db());
    const wrong = { ...(await aMember(db())), password: 'wrong' };
    const unknown = { loginName: 'nobody', password: 'x' };
    const outcomes = [];
    for (const { loginName, password } of [disabled, expired, orgless, wrong, unknown]) {
      expect(await attempt(server, { loginName, password })).toMatchObject(refused);
      outcomes.push(...(await outcomesOf(loginName)));
    }
    expect(outcomes).toEqual(['disabled', 'expired', 'disabled', 'wrongPassword', 'unknown']);
  });

  it('A10 ten failures lock the name for that source for 15 minutes, the right password included', async () => {
    const { loginName, password } = await aMember(db());
    const address = '10.2.0.1';
    for (let round = 0; round < 10; round += 1) {
      expect(await loginFrom(server, address, { loginName, password: 'wrong' })).toMatchObject(refused);
    }
    expect(await loginFrom(server, address, { loginName, password })).toMatchObject(refused);
    expect((await outcomesOf(loginName)).at(-1)).toBe('locked');
    expect(await loginFrom(server, '10.2.0.2', { loginName, password })).toMatchObject({ success: true });
    server.pass(16 * minute_ms);
    expect(await loginFrom(server, address, { loginName, password })).toMatchObject({ success: true });
  });

  it('A10 a success lets the counting begin anew', async () => {
    const { loginName, password } = await aMember(db());
    const address = '10.2.0.3';
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 4; at += 1) await loginFrom(server, address, { loginName, password: 'wrong' });
      expect(await loginFrom(server, address, { loginName, password })).toMatchObject({ success: true });
    }
  });

  it('A10 guesses that come at once count like others: the right one among them is too late', async () => {
    const { loginName, password } = await aMember(db());
    const from = (given: string) => loginFrom(server, '10.2.0.4', { loginName, password: given });
    await Promise.all(Array.from({ length: 9 }, () => from('wrong')));
    await Promise.all([from('wrong'), from('wrong')]);
    expect(await from(password)).toMatchObject(refused);
  });

  it('A10 failures slow a name down before they lock it', () => {
    expect([1, 4, 5, 6, 9, 10, 50].map(lockTime_ms)).toEqual([0, 0, 1000, 2000, 16_000, 900_000, 900_000]);
  });

  it('A11 F75 one password tried on many names is 429 for the source, whatever it claims to be', async () => {
    const address = '10.3.0.1';
    const spray = (loginName: string, claimed: string) =>
      loginFrom(server, address, { loginName, password: 'Passw0rd' }, { 'x-forwarded-for': claimed });
    for (let at = 0; at < sourceLimit.failures; at += 1) await spray(`spray${at}`, `7.7.7.${at}`);
    const answer = await spray('spray-last', '8.8.8.8');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    server.pass(2 * minute_ms);
    expect((await spray('spray-last', '8.8.8.8')).status).toBe(200);
  });

  it('R3.10 the log keeps the address that the server saw beside the claimed one', async () => {
    const { loginName, password } = await aMember(db());
    await loginFrom(server, '10.4.0.9', { loginName, password, ip: '1.2.3.4' });
    const { rows } = await sql`
      select address, claimed_address, user_agent, outcome from login_log where login_name = ${loginName}`.execute(
      db(),
    );
    expect(rows).toEqual([
      { address: '10.4.0.9', claimed_address: '1.2.3.4', user_agent: 'test\tagent', outcome: 'success' },
    ]);
  });

  it.each([
    [{}],
    [{ loginName: 'a' }],
    [{ loginName: ['a'], password: 'b' }],
    [{ loginName: { $ne: null }, password: 'b' }],
    [{ loginName: null, password: null }],
    [{ loginName: 'a', password: 'x'.repeat(201) }],
    [{ loginName: 'a', password: 'b', admin: true }],
    // Half a character.
    [{ loginName: '\ud800', password: 'x' }],
  ])('R7.3 %j is 400', async (body) => {
    expect((await loginFrom(server, '10.5.0.1', body)).status).toBe(400);
  });

  it.each(["' or 1=1 --", '\u{1F600}', '"; select pg_sleep(10)', '%', '用户'])(
    'R7.3 the name %s is an ordinary failure',
    async (loginName) => {
      expect(await attempt(server, { loginName, password: 'x' })).toMatchObject(refused);
    },
  );
});
