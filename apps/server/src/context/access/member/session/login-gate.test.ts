import { memberInfo } from '@vehicle/contract/access/member/passport';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type TestApp, testApp } from '../../../../testing/app.ts';
import { aMember } from '../../../../testing/builders.ts';
import { loginFrom, refused } from '../../../../testing/passport.ts';
import { gateLimits, throughArgonGate } from './argon-gate.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;

/** Work that stays in the gate until it is let go. */
function occupy(places: number, source = '10.0.0.1'): { leave: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const inside = Array.from({ length: places }, () => throughArgonGate({ source }, () => promise));
  return {
    leave: async () => {
      resolve();
      await Promise.all(inside);
    },
  };
}

/** All from one place. */
const fromOne = (body: { loginName: string; password: string }) => loginFrom(server, '10.5.0.1', body);

async function aMemberThat(change: string) {
  const member = await aMember(db());
  await sql`update member set ${sql.raw(change)} where id = ${member.memberId}`.execute(db());
  return member;
}

describe('the gate before the password hash', () => {
  it('A15 holds a few, lets twenty wait and tells the rest to come back', async () => {
    const { loginName, password, token } = await aMember(db());
    const crowd = occupy(gateLimits.running);
    const arrivals: Promise<Answer>[] = Array.from({ length: gateLimits.waitingOfSource + 1 }, () =>
      fromOne({ loginName, password }),
    );
    // The only answer for now: who waits has none.
    expect(await Promise.race(arrivals)).toMatchObject({ status: 429 });
    const excess = await fromOne({ loginName, password });
    expect(excess).toMatchObject({ status: 429, object: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(excess.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.app.inject('/health')).statusCode).toBe(200);
    expect(await server.send(memberInfo, { token })).toMatchObject({ status: 200 });
    await crowd.leave();
    const statuses = (await Promise.all(arrivals)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(gateLimits.waitingOfSource);
    expect(await fromOne({ loginName, password })).toMatchObject({ success: true });
  });

  it('S9 a crowd of one source, or of many, keeps another waiting for its turn only', async () => {
    const crowd = occupy(gateLimits.running, 'crowd');
    const order: string[] = [];
    const from = (source: string) =>
      throughArgonGate({ source }, async () => void order.push(source)).catch(() => order.push('refused'));
    const all = Array.from({ length: gateLimits.waitingOfSource }, () => from('crowd'));
    for (let source = 0; source < 10; source += 1)
      for (let at = 0; at < gateLimits.waitingOfSource; at += 1) all.push(from(`crowd ${source}`));
    all.push(from('victim'));
    await crowd.leave();
    await Promise.all(all);
    const served = order.filter((source) => source !== 'refused');
    expect(served).toContain('victim');
    expect(served.indexOf('victim')).toBeLessThanOrEqual(12);
    expect(served).toHaveLength(gateLimits.waiting);
  });

  it('S9 a crowd of one line of IPv6, 256 networks, keeps nobody waiting for more than a turn', async () => {
    const crowd = occupy(gateLimits.running, 'crowd');
    const order: string[] = [];
    const from = (source: string, isKnown = false) =>
      throughArgonGate({ source, isKnown }, async () => void order.push(source)).catch(() =>
        order.push('refused'),
      );
    const all = Array.from({ length: 256 }, (_, at) => from(`2001:db8:0:${(0xaa00 + at).toString(16)}::/64`));
    all.push(from('10.9.9.9'), from('10.9.9.10', true));
    await crowd.leave();
    await Promise.all(all);
    const served = order.filter((source) => source !== 'refused');
    expect(served[0]).toBe('10.9.9.10');
    expect(served.indexOf('10.9.9.9')).toBeLessThanOrEqual(3);
  });

  it('A15 two hundred at once: some are told to come back, none fails', async () => {
    const { loginName, password } = await aMember(db());
    const answers = await Promise.all(Array.from({ length: 200 }, () => fromOne({ loginName, password })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(answers.filter(({ success }) => success).length).toBeGreaterThanOrEqual(
      gateLimits.waitingOfSource,
    );
  });

  it('A12 every refusal has computed a hash: unknown, wrong, locked, disabled and expired alike', async () => {
    const locked = await aMember(db());
    for (let round = 0; round < 10; round += 1)
      await loginFrom(server, '10.6.0.1', { loginName: locked.loginName, password: 'wrong' });
    const kinds = [
      { loginName: 'nobody-at-all', password: 'x' },
      { loginName: (await aMember(db())).loginName, password: 'wrong' },
      locked,
      await aMemberThat('enabled = false'),
      await aMemberThat(`expires_at = now() - interval '1 day'`),
    ];
    const bodies = kinds.map(({ loginName, password }) => ({ loginName, password }));
    const all = () => Promise.all(bodies.map((body) => loginFrom(server, '10.6.0.1', body)));
    const crowd = occupy(gateLimits.running + gateLimits.waitingOfSource, '10.6.0.1');
    for (const answer of await all()) expect(answer.status).toBe(429);
    await crowd.leave();
    for (const answer of await all()) expect(answer).toMatchObject(refused);
  });
});
