import { login, logout, memberInfo } from '@vehicle/contract/access/member/passport';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf, newToken } from '../../../../record/token.ts';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import { aMember, aSession, type TestMember } from '../../../../testing/builders.ts';
import { attempt } from '../../../../testing/passport.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const minute_ms = 60_000;
const db = () => server.database.kysely;

async function signedIn({ loginName, password }: TestMember, presented?: string): Promise<string> {
  const result = await server.ask(login, { body: { loginName, password }, token: presented });
  if (!result) throw new Error('The sign-in was refused');
  return result.token;
}

async function isAlive(token: string, at = server): Promise<boolean> {
  return (await at.send(memberInfo, { token })).status === 200;
}

describe('tokens', () => {
  it('B19 are 256 random bits: a thousand are a thousand different ones', () => {
    const tokens = Array.from({ length: 1000 }, newToken);
    expect(new Set(tokens).size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('B19 only their SHA-256 is stored, and it opens nothing', async () => {
    const member = await aMember(db());
    const token = await signedIn(member);
    const { rows } = await sql<{ text: string; hash: Buffer }>`
      select session::text as text, token_hash as hash from session where member_id = ${member.memberId}`.execute(
      db(),
    );
    expect(rows.map(({ hash }) => hash.toString('hex'))).toContain(hashOf(token).toString('hex'));
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    for (const { hash } of rows) {
      expect(await isAlive(hash.toString('base64url'))).toBe(false);
      expect(await isAlive(hash.toString('hex'))).toBe(false);
    }
  });

  it('B20 a sign-in that presents one ends it and gives another', async () => {
    const member = await aMember(db());
    const token = await signedIn(member, member.token);
    expect(token).not.toBe(member.token);
    expect(await isAlive(member.token)).toBe(false);
    expect(await isAlive(token)).toBe(true);
  });

  it('B20 a refused sign-in leaves the presented one alone', async () => {
    const { loginName, token } = await aMember(db());
    const answer = await server.send(login, { body: { loginName, password: 'wrong' }, token });
    expect(answer.success).toBe(false);
    expect(await isAlive(token)).toBe(true);
  });
});

describe('sessions', () => {
  it('B21 end after half an hour without use and after twelve hours with it', async () => {
    const clocked = await testApp();
    const idle = await aMember(clocked.database.kysely);
    const busy = await aMember(clocked.database.kysely);
    for (let quarter = 1; quarter <= 47; quarter += 1) {
      clocked.pass(15 * minute_ms);
      expect(await isAlive(busy.token, clocked)).toBe(true);
      if (quarter === 2) expect(await isAlive(idle.token, clocked)).toBe(false);
    }
    clocked.pass(16 * minute_ms);
    expect(await isAlive(busy.token, clocked)).toBe(false);
    await clocked.close();
  });

  it('B21 note their use at most once a minute', async () => {
    const { memberId, token } = await aMember(db());
    const lastUse = async () => {
      const { rows } = await sql<{ at: Date }>`
        select last_used_at as at from session where member_id = ${memberId}`.execute(db());
      return rows[0]?.at.getTime();
    };
    await sql`update session set last_used_at = ${server.now()} where member_id = ${memberId}`.execute(db());
    const first = await lastUse();
    await server.send(memberInfo, { token });
    expect(await lastUse()).toBe(first);
    server.pass(2 * minute_ms);
    await server.send(memberInfo, { token });
    expect(await lastUse()).toBeGreaterThan(first ?? 0);
  });

  it('B28 R4.2 logging out ends the session and has the browser forget', async () => {
    const { memberId } = await aMember(db());
    const token = await aSession(db(), memberId, server.now());
    const answer = await server.send(logout, { token });
    expect(answer).toMatchObject({ status: 200, message: '已退出登录。' });
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(await isAlive(token)).toBe(false);
  });

  it('B26 an eleventh ends the one that was used longest ago', async () => {
    const member = await aMember(db());
    const others = [];
    for (let at = 1; at < 10; at += 1)
      others.push(await aSession(db(), member.memberId, new Date(server.now().getTime() + at)));
    await attempt(server, member);
    expect(await isAlive(member.token)).toBe(false);
    for (const token of others) expect(await isAlive(token)).toBe(true);
  });
});

describe('with SESSIONS_PER_MEMBER at 3', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await testApp({ env: { sessionsOfMember: 3 } });
  });
  afterAll(() => limited.close());

  it('B26 a member has three, however many sign in at once', async () => {
    const member = await aMember(limited.database.kysely);
    await Promise.all(Array.from({ length: 12 }, () => attempt(limited, member)));
    const { rows } = await sql`select from session where member_id = ${member.memberId}`.execute(
      limited.database.kysely,
    );
    expect(rows).toHaveLength(3);
    expect(await isAlive(member.token, limited)).toBe(false);
  });
});
