import { createHmac } from 'node:crypto';
import { locationOf } from '@vehicle/jt808/location';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { runInTransaction } from '../../platform/process/job-run.ts';
import { TestPlatform } from '../../testing/forwarding/platform.ts';
import { TestReceiver } from '../../testing/forwarding/receiver.ts';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import type { TestTerminal } from '../../testing/gateway-terminal.ts';
import { expiredForwarding } from './expired-forwarding.ts';
import type { ForwardLimits } from './forward-limits.ts';
import { createForwarder, type Forwarder } from './forwarder.ts';
import { OutgoingGate, type Resolver } from './outgoing-address.ts';

const secret = 'a-secret-of-the-test';
const quick: Partial<ForwardLimits> = {
  poll_ms: 10,
  backOff_ms: 20,
  longestBackOff_ms: 80,
  answer_ms: 30_000,
  lock_ms: 20,
};

let server: TestGateway;
const running: Forwarder[] = [];
const closing: Array<() => Promise<void>> = [];
/** Each test has a vehicle of its own. */
let vehicleAt = -1;

beforeAll(async () => {
  server = await testGateway({ vehicles: 32 });
});
afterAll(() => server.stop());
afterEach(async () => {
  await Promise.all(running.splice(0).map((forwarder) => forwarder.stop()));
  for (const close of closing.splice(0)) await close();
  await server.rows('update forward_target set enabled = false');
});

interface Place {
  targetId: number;
  vehicleId: number;
  terminal: TestTerminal;
}

async function targetFor(kind: 'https' | 'jt808', address: string): Promise<number> {
  const [made] = await server.rows<{ id: number }>(
    `insert into forward_target (name, kind, address, secret, org_id, created_at, updated_at)
     select 'target ' || $2 || random(), $1, $2, $3, id, now(), now() from org where parent_id is null and code like 'fleet-%'
     returning id`,
    [kind, address, secret],
  );
  return made?.id ?? 0;
}

/** A target, and the next vehicle with its forwarding open and its terminal signed in. */
async function openedTo(kind: 'https' | 'jt808', address: string): Promise<Place> {
  vehicleAt += 1;
  const targetId = await targetFor(kind, address);
  const vehicleId = server.vehicleId(vehicleAt);
  await server.rows("update vehicle set forwarding = 'open' where id = $1", [vehicleId]);
  await server.ingest.registry.reload();
  return { targetId, vehicleId, terminal: await server.terminal(vehicleAt) };
}

let sent = 0;
/** Sends locations a second apart and waits until they are durable. */
async function report(terminal: TestTerminal, count: number): Promise<string[]> {
  const times: string[] = [];
  for (let at = 0; at < count; at++) {
    sent += 1;
    const time = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000 + sent * 1000);
    terminal.send({
      type: 'location',
      ...locationOf({ time, latitude: 39.5, longitude: 116.5, speed_kmh: sent % 60 }),
    });
    times.push(time.toISOString());
  }
  for (let at = 0; at < count; at++) expect(await terminal.result()).toBe(0);
  return times;
}

function forwarder(limits: Partial<ForwardLimits> = {}, resolve?: Resolver): Forwarder {
  const allowedHosts = ['http://127.0.0.0/8', '127.0.0.0/8', 'http://rebound.example'];
  const made = createForwarder({
    database: server.test.database,
    log: silentLog,
    allowedHosts,
    limits: { ...quick, ...limits },
    ...(resolve === undefined ? {} : { gate: new OutgoingGate(allowedHosts, resolve) }),
  });
  running.push(made);
  return made;
}

async function receiver(): Promise<TestReceiver> {
  const made = await TestReceiver.listening();
  closing.push(() => made.close());
  return made;
}

async function platform(): Promise<TestPlatform> {
  const made = await TestPlatform.listening();
  closing.push(() => made.close());
  return made;
}

const waiting = async ({ targetId }: Pick<Place, 'targetId'>): Promise<number> =>
  (
    await server.rows<{ count: number }>('select count(*) from forward_outbox where target_id = $1', [
      targetId,
    ])
  )[0]?.count ?? 0;
const lane = async ({ targetId, vehicleId }: Place) =>
  (
    await server.rows<{
      last_error: string | null;
      failures: number;
      acknowledged_at: Date | null;
      auth_code: string;
    }>('select * from forward_lane where target_id = $1 and vehicle_id = $2', [targetId, vehicleId])
  )[0];
const deadLetters = ({ targetId }: Place) =>
  server.rows<{ reason: string; detail: string | null; ts: Date }>(
    'select reason, detail, ts from forward_dead_letter where target_id = $1 order by id',
    [targetId],
  );
const isEmpty = (place: Place) => expect.poll(() => waiting(place)).toBe(0);
const timesIn = (posts: TestReceiver['posts']) =>
  posts.flatMap(({ body }) => body.messages.map(({ at }) => at));
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

describe('the outbox', () => {
  it('has each new message of a vehicle whose forwarding is open, once, and nothing of others', async () => {
    const to = await receiver();
    const place = await openedTo('https', to.url);
    const closed = await server.terminal(15);
    await report(closed, 2);
    const time = new Date(Date.now() - 3 * 86_400_000);
    const same = { type: 'location' as const, ...locationOf({ time, latitude: 39.5, longitude: 116.5 }) };
    for (let at = 0; at < 3; at++)
      expect((await place.terminal.ask(same)).message).toMatchObject({ result: 0 });
    await report(place.terminal, 2);
    expect(await waiting(place)).toBe(3);
    await server.rows('update forward_target set enabled = false where id = $1', [place.targetId]);
    await server.ingest.registry.reload();
    await report(place.terminal, 2);
    expect(await waiting(place)).toBe(3);
  });

  it('lets go of what has waited for a week', async () => {
    const to = await receiver();
    const place = await openedTo('https', to.url);
    await report(place.terminal, 3);
    await server.rows(
      "update forward_outbox set queued_at = now() - interval '8 days' where place in (select place from forward_outbox where target_id = $1 order by place limit 2)",
      [place.targetId],
    );
    const run = () => runInTransaction(server.test.database, { now: new Date() }, expiredForwarding.run);
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    expect(await waiting(place)).toBe(1);
    expect((await deadLetters(place)).map(({ reason }) => reason)).toEqual(['expired', 'expired']);
  });
});

describe('signed JSON', () => {
  it('is posted in order with ids, time and signature, and then is gone from the outbox', async () => {
    const to = await receiver();
    const place = await openedTo('https', to.url);
    const times = await report(place.terminal, 130);
    await forwarder().start();
    await isEmpty(place);
    const posts = to.postsOf(place.vehicleId);
    expect(timesIn(posts)).toEqual(times);
    expect(posts.map(({ body }) => body.messages.length)).toEqual([100, 30]);
    const [{ headers, text, body } = to.posts[0] ?? expect.fail()] = posts;
    const timestamp = String(headers['x-timestamp']);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
    expect(headers['x-signature']).toBe(`sha256=${signature}`);
    expect(headers['x-message-id']).toBe(body.messages[0]?.id);
    expect(body).toMatchObject({ form: 1, isBackfill: false, vehicle: { id: place.vehicleId } });
    expect(body.messages[0]).toMatchObject({ kind: 0x0200, isSuspect: false, position: { latitude: 39.5 } });
    expect(await lane(place)).toMatchObject({
      failures: 0,
      last_error: null,
      acknowledged_at: expect.any(Date),
    });
  });

  it('F78 follows no redirect, and comes again with the same ids when the receiver dies before it answers, is overloaded, slow or away', async () => {
    const to = await receiver();
    const place = await openedTo('https', to.url);
    const troubles = ['dies', 503, 302, 'silent', 429] as const;
    let at = 0;
    to.answering = () => troubles[at++] ?? 200;
    const times = await report(place.terminal, 3);
    await forwarder({ answer_ms: 100 }).start();
    await isEmpty(place);
    const ids = to.postsOf(place.vehicleId).map(({ body }) => body.messages.map(({ id }) => id).join());
    // An answer that comes too late has the same sent once more.
    expect(ids.length).toBeGreaterThan(troubles.length);
    expect(unique(ids)).toHaveLength(1);
    await to.close();
    const more = await report(place.terminal, 2);
    await expect.poll(async () => (await lane(place))?.last_error).toBe('connection ECONNREFUSED');
    expect(await waiting(place)).toBe(2);
    await to.listen();
    await isEmpty(place);
    expect(unique(timesIn(to.postsOf(place.vehicleId)))).toEqual([...times, ...more]);
    expect(await deadLetters(place)).toEqual([]);
  });

  it('lays a message aside that the receiver calls wrong, and brings all the others in their order', async () => {
    const to = await receiver();
    const place = await openedTo('https', to.url);
    const times = await report(place.terminal, 20);
    const poison = times[7];
    to.answering = ({ body }) => (body.messages.some(({ at }) => at === poison) ? 400 : 200);
    await forwarder().start();
    await isEmpty(place);
    const taken = to.posts.filter(({ body }) => !body.messages.some(({ at }) => at === poison));
    expect(timesIn(taken)).toEqual(times.filter((time) => time !== poison));
    expect(await deadLetters(place)).toEqual([
      { reason: 'refused', detail: 'status 400', ts: new Date(String(poison)) },
    ]);
    expect(
      to.posts.filter(({ body }) => body.messages.length === 1 && body.messages[0]?.at === poison).length,
    ).toBe(5);
  });

  it('F78 goes to no address that the name of a saved target has got since', async () => {
    const to = await receiver();
    const { port } = new URL(to.url);
    const place = await openedTo('https', `http://rebound.example:${port}/in`);
    await report(place.terminal, 1);
    let isRebound = true;
    const resolve: Resolver = async () => [isRebound ? '10.1.2.3' : '127.0.0.1'];
    await forwarder({}, resolve).start();
    await expect.poll(async () => (await lane(place))?.last_error).toBe('address forbidden');
    // The loopback network is allowed to the test.
    isRebound = false;
    await isEmpty(place);
    expect(to.takenOf(place.vehicleId)).toHaveLength(1);
  });

  it('one vehicle that goes wrong does not hold up another', async () => {
    const to = await receiver();
    const one = await openedTo('https', to.url);
    vehicleAt += 1;
    const otherId = server.vehicleId(vehicleAt);
    await server.rows("update vehicle set forwarding = 'open' where id = $1", [otherId]);
    await server.ingest.registry.reload();
    const other = await server.terminal(vehicleAt);
    await report(one.terminal, 1);
    await report(other, 3);
    to.answering = ({ body }) => (body.vehicle?.id === one.vehicleId ? 400 : 200);
    await forwarder({ backOff_ms: 60_000, longestBackOff_ms: 60_000 }).start();
    await expect.poll(() => to.takenOf(otherId).length).toBe(3);
    await expect.poll(() => waiting(one)).toBe(1);
  });
});

describe('several processes', () => {
  it('F21 of two forwarders one sends, and the other takes over when it is gone', async () => {
    const to = await receiver();
    const place = await openedTo('https', to.url);
    const first = forwarder();
    const second = forwarder();
    await first.start();
    await report(place.terminal, 5);
    await isEmpty(place);
    await second.start();
    const ids = await report(place.terminal, 30);
    await isEmpty(place);
    expect(to.takenOf(place.vehicleId)).toHaveLength(35);
    expect(ids).toHaveLength(30);
    await first.stop();
    await report(place.terminal, 5);
    await isEmpty(place);
    expect(unique(to.takenOf(place.vehicleId))).toHaveLength(40);
    expect(to.takenOf(place.vehicleId)).toHaveLength(40);
  });

  it('F2 stops when its connection is killed, and begins again by itself', async () => {
    const to = await receiver();
    const place = await openedTo('https', to.url);
    await forwarder().start();
    await report(place.terminal, 2);
    await isEmpty(place);
    await server.rows(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 8082026
         and database = (select oid from pg_database where datname = current_database())`,
    );
    const times = await report(place.terminal, 10);
    await isEmpty(place);
    expect(unique(timesIn(to.postsOf(place.vehicleId)))).toHaveLength(2 + times.length);
  });

  it('F1 what was under way when the process stopped comes again, nothing is lost', async () => {
    const to = await receiver();
    const place = await openedTo('https', to.url);
    const times = await report(place.terminal, 40);
    for (let round = 0; round < 3; round++) {
      to.answering = () => 'dies';
      const stopped = forwarder({ batchMessages: 10 });
      const before = to.posts.length;
      await stopped.start();
      await expect.poll(() => to.posts.length).toBeGreaterThan(before);
      await stopped.stop();
    }
    to.answering = () => 200;
    await forwarder({ batchMessages: 10 }).start();
    await isEmpty(place);
    expect(unique(timesIn(to.postsOf(place.vehicleId)))).toEqual(times);
  });
});

describe('another JT/T 808 platform', () => {
  it('hears each vehicle as its terminal, registered once, with what the terminal sent', async () => {
    const to = await platform();
    const place = await openedTo('jt808', to.address);
    await report(place.terminal, 3);
    await forwarder().start();
    await isEmpty(place);
    expect(to.received.map(({ messageId }) => messageId)).toEqual([0x0200, 0x0200, 0x0200]);
    const stored = await server.rows<{ raw: Buffer }>(
      'select raw from message where vehicle_id = $1 order by ts',
      [place.vehicleId],
    );
    expect(to.received.map(({ body }) => body.toString('hex'))).toEqual(
      stored.map(({ raw }) => raw.toString('hex')),
    );
    expect(unique(to.received.map(({ phone }) => phone.replace(/^0+/, '')))).toEqual([
      server.phone(vehicleAt),
    ]);
    to.cut();
    await report(place.terminal, 2);
    await isEmpty(place);
    expect(to).toMatchObject({ registrations: 1, connections: 2 });
    expect(await lane(place)).toMatchObject({ auth_code: 'code-1' });
  });

  it('is signed in to anew when it has forgotten the code, and gets what it did not answer again', async () => {
    const to = await platform();
    const place = await openedTo('jt808', to.address);
    const running = forwarder({ answer_ms: 2_000 });
    await running.start();
    await report(place.terminal, 1);
    await isEmpty(place);
    to.codes.clear();
    to.cut();
    let silent = 1;
    to.answering = () => (silent-- > 0 ? null : 0);
    await report(place.terminal, 2);
    await isEmpty(place);
    expect(to.registrations).toBe(2);
    expect(to.received).toHaveLength(4);
    expect(to.received[1]?.body.equals(to.received[2]?.body ?? Buffer.of())).toBe(true);
  });

  it('refuses a message that it calls wrong without holding up those behind', async () => {
    const to = await platform();
    const place = await openedTo('jt808', to.address);
    let wrong: string | null = null;
    to.answering = ({ body }) => {
      wrong ??= body.toString('hex');
      return body.toString('hex') === wrong ? 2 : 0;
    };
    await report(place.terminal, 3);
    await forwarder().start();
    await isEmpty(place);
    expect((await deadLetters(place)).map(({ reason, detail }) => [reason, detail])).toEqual([
      ['refused', 'answer 2'],
    ]);
    expect(to.received).toHaveLength(5 + 2);
  });
});

describe('a backfill', () => {
  it('follows what is new, vehicle by vehicle, in the order of device time', async () => {
    const to = await receiver();
    const place = await openedTo('https', to.url);
    const times = await report(place.terminal, 25);
    await server.rows('delete from forward_outbox where target_id = $1', [place.targetId]);
    await server.rows(
      `insert into forward_backfill (target_id, vehicle_ids, from_at, until_at, state, created_at)
       values ($1, $2, $3, $4, 'running', now())`,
      [place.targetId, [place.vehicleId], times[0], new Date(Date.parse(times.at(-1) ?? '') + 1)],
    );
    const fresh = await report(place.terminal, 2);
    await forwarder({ backfillStep: 10 }).start();
    const state = async () =>
      (
        await server.rows<{ state: string; enqueued: number }>('select state, enqueued from forward_backfill')
      )[0];
    await expect.poll(state).toEqual({ state: 'queued', enqueued: 25 });
    await isEmpty(place);
    const posts = to.postsOf(place.vehicleId);
    expect(timesIn(posts.filter(({ body }) => body.isBackfill === true))).toEqual(times);
    expect(timesIn(posts.filter(({ body }) => body.isBackfill === false))).toEqual(fresh);
  });
});
