import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import { aMember } from '../../../../testing/builders.ts';
import { loginFrom, refused } from '../../../../testing/passport.ts';
import { memberLimit, sourceLimit } from './login-limit.sql.ts';
import { paceLimit } from './login-pace.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('guesses at one member', () => {
  it('S9 are slowed from all sources together, and its owner signs in from the usual place meanwhile', async () => {
    const { loginName, password } = await aMember(db());
    const home = '10.20.0.1';
    expect(await loginFrom(server, home, { loginName, password })).toMatchObject({ success: true });
    const guess = (from: string) => loginFrom(server, from, { loginName, password: 'wrong' });
    for (let at = 0; at < paceLimit.freeFailures; at += 1) await guess(`10.21.0.${at}`);
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(`10.22.0.${at}`)));
    const paced = crowd.filter(({ status }) => status === 429);
    expect(paced.length).toBeGreaterThanOrEqual(20 - paceLimit.patience_ms / paceLimit.spacing_ms - 2);
    expect(Number(paced[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const [owner] = await Promise.all([loginFrom(server, home, { loginName, password }), guess('10.23.0.1')]);
    expect(owner).toMatchObject({ success: true });
  });

  it('S9 a crowd of sources keeps nobody waiting who comes from another one', async () => {
    const { loginName, password } = await aMember(db());
    const guess = (from: string, word = 'wrong') => loginFrom(server, from, { loginName, password: word });
    for (let at = 0; at < paceLimit.freeFailures; at += 1) await guess(`10.25.0.${at}`);
    let isOver = false;
    const crowd = Array.from({ length: 12 }, async (_, at) => {
      while (!isOver) {
        await guess(`10.26.0.${at}`);
        await sleep(50);
      }
    });
    await sleep(paceLimit.spacing_ms * 3);
    const moved = await guess('10.27.0.1', password);
    isOver = true;
    await Promise.all(crowd);
    expect(moved).toMatchObject({ status: 200, success: true });
  });

  it('S9 at once from many sources are no more than that are free, and those that follow slowly', async () => {
    const { loginName, memberId } = await aMember(db());
    const sources = Array.from({ length: 60 }, (_, at) => `10.28.0.${at}`);
    await Promise.all(sources.map((from) => loginFrom(server, from, { loginName, password: 'wrong' })));
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from login_log where member_id = ${memberId} or login_name = ${loginName}`.execute(
      db(),
    );
    const slow = paceLimit.patience_ms / paceLimit.spacing_ms;
    expect(rows[0]?.count).toBeGreaterThanOrEqual(paceLimit.freeFailures);
    // One has taken the first place of the line, and another may find the time of one more over.
    expect(rows[0]?.count).toBeLessThanOrEqual(paceLimit.freeFailures + slow + 2);
  });

  it('S9 count as one however the name is written', async () => {
    const { loginName, memberId, password } = await aMember(db());
    await sql`update member set login_name = 'iris' where id = ${memberId}`.execute(db());
    const written = ['iris', 'IRIS', 'Iris', 'iRIS', 'IriS'];
    for (let at = 0; at < memberLimit.lockAfter; at += 1) {
      server.pass(20_000);
      const name = written[at % written.length] ?? loginName;
      await loginFrom(server, '10.24.0.1', { loginName: name, password: 'wrong' });
    }
    const { rows } = await sql<{ key: string }>`
      select key from login_failure where locked_until is not null and key like ${`account ${memberId} %`}`.execute(
      db(),
    );
    expect(rows).toHaveLength(1);
    expect(await loginFrom(server, '10.24.0.1', { loginName: 'iris', password })).toMatchObject(refused);
  });

  it('S9 count by the first half of an IPv6 address', async () => {
    const spray = (at: number) =>
      loginFrom(server, `2001:db8:0:9::${at.toString(16)}`, { loginName: `spray${at}`, password: 'x' });
    for (let at = 1; at <= sourceLimit.failures; at += 1) await spray(at);
    expect(await spray(0xffff)).toMatchObject({ status: 429 });
    expect(await loginFrom(server, '2001:db8:0:a::1', { loginName: 'spray', password: 'x' })).toMatchObject({
      status: 200,
    });
  });
});
