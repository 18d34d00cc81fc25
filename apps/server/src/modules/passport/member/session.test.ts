import { logout, memberInfo } from '@vehicle/contract/passport';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../http/testing.ts';
import { aMember, aSession } from '../../builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const minute_ms = 60_000;
const db = () => server.database.kysely;

describe('sessions', () => {
  it('only the hash of a token is stored', async () => {
    const { token } = await aMember(db());
    const { rows } = await sql<{ text: string }>`select session::text as text from session`.execute(db());
    expect(rows.some((row) => row.text.includes(token))).toBe(false);
  });

  it('end after half an hour without use and after twelve hours with it', async () => {
    const clocked = await testApp();
    const idle = await aMember(clocked.database.kysely);
    const busy = await aMember(clocked.database.kysely);
    for (let quarter = 1; quarter <= 47; quarter += 1) {
      clocked.pass(15 * minute_ms);
      expect(await clocked.send(memberInfo, { token: busy.token })).toMatchObject({ status: 200 });
      if (quarter === 2)
        expect(await clocked.send(memberInfo, { token: idle.token })).toMatchObject({ status: 401 });
    }
    clocked.pass(16 * minute_ms);
    expect(await clocked.send(memberInfo, { token: busy.token })).toMatchObject({ status: 401 });
    await clocked.close();
  });

  it('note their use at most once a minute', async () => {
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

  it('R4.2 a logged-out token opens nothing', async () => {
    const { memberId } = await aMember(db());
    const token = await aSession(db(), memberId, server.now());
    const answer = await server.send(logout, { token });
    expect(answer).toMatchObject({ status: 200, message: '已退出登录。' });
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(await server.send(memberInfo, { token })).toMatchObject({ status: 401 });
  });
});
