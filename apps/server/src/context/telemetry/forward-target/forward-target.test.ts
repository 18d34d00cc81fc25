import { setForwarding } from '@vehicle/contract/fleet/vehicle/command';
import {
  cancelForwardBackfill,
  discardForwardDeadLetters,
  forwardTarget,
  queryForwardBackfills,
  queryForwardDeadLetters,
  queryForwardHealth,
  queryForwardVehicles,
  retryForwardDeadLetters,
  startForwardBackfill,
  testForwardTarget,
} from '@vehicle/contract/telemetry/forward-target/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiredForwarding } from '../../../pipeline/forwarding/expired-forwarding.ts';
import { runInTransaction } from '../../../platform/process/job-run.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { whileRefused } from '../../../testing/as-owner.sql.ts';
import { aMember, anOrg, aVehicle, unique } from '../../../testing/builders.ts';
import { TestPlatform } from '../../../testing/forwarding/platform.ts';
import { TestReceiver } from '../../../testing/forwarding/receiver.ts';
import { clientOf, invalid, type ResourceClient, refusal } from '../../../testing/resource.ts';

const permissions = ['forward-target-add', 'forward-target-edit', 'forward-target-remove'] as const;
const newSecret = 'canary-secret-0001';

let server: TestApp;
let client: ResourceClient;
let orgId: number;
beforeAll(async () => {
  server = await testApp({
    env: { forwardAllowedHosts: ['http://127.0.0.0/8', '203.0.113.0/24', 'gone.invalid'] },
  });
  orgId = await anOrg(server.database.kysely);
  client = await clientOf(server, forwardTarget, () => ({
    name: `监管平台${unique()}`,
    kind: 'jt808',
    address: '203.0.113.7:7611',
    orgId,
    newSecret: null,
    enabled: true,
  }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const telemetry = () => server.database.telemetry;
const token = () => client.admin.token;

/** A vehicle of the organisation with its forwarding as it is wished. */
async function vehicleIn(org: number, forwarding: 'open' | 'close' = 'open'): Promise<number> {
  const id = await aVehicle(db(), { orgId: org });
  await sql`update vehicle set forwarding = ${forwarding} where id = ${id}`.execute(db());
  return id;
}

async function aDeadLetter(targetId: number, vehicleId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into forward_dead_letter (vehicle_id, target_id, ts, digest, size, reason, detail, queued_at, failed_at)
    values (${vehicleId}, ${targetId}, now(), ${unique()}, 60, 'refused', 'status 422', now(), now())
    returning id`.execute(telemetry());
  return rows[0]?.id ?? 0;
}

async function waits(targetId: number, vehicleId: number): Promise<void> {
  await sql`
    insert into forward_lane (vehicle_id, target_id, failures, failed_at, last_error)
    values (${vehicleId}, ${targetId}, 2, now(), 'connection ECONNREFUSED') on conflict do nothing`.execute(
    telemetry(),
  );
  await sql`
    insert into forward_outbox (vehicle_id, target_id, ts, digest, size, queued_at)
    values (${vehicleId}, ${targetId}, now(), ${unique()}, 60, now())`.execute(telemetry());
}

const waiting = async (targetId: number): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*) from forward_outbox where target_id = ${targetId}`.execute(
      telemetry(),
    )
  ).rows[0]?.count ?? 0;

describe('forwarding targets', () => {
  it('C38 H87 a secret is taken, kept over an edit, and shown in no answer, log or audit row', async () => {
    const made = await client.made({ kind: 'https', address: 'https://203.0.113.7/in', newSecret });
    expect(made).toMatchObject({ newSecret: null, hasSecret: true });
    expect((await client.edit(made.id, { name: `改名${unique()}` })).status).toBe(200);
    const { rows } = await sql`select secret from forward_target where id = ${made.id}`.execute(db());
    expect(rows).toEqual([{ secret: newSecret }]);
    const audit = await sql`select before, after from audit_log`.execute(db());
    for (const part of [await client.row(made.id), audit.rows, server.logged]) {
      expect(JSON.stringify(part)).not.toContain(newSecret);
    }
  });

  it('signed JSON needs a secret of some length', async () => {
    const https = { kind: 'https', address: 'https://203.0.113.7/' };
    expect(await client.make(https)).toMatchObject(invalid('newSecret'));
    expect(await client.make({ ...https, newSecret: 'short' })).toMatchObject(invalid('newSecret'));
    const { id } = await client.made();
    expect(await client.edit(id, https)).toMatchObject(invalid('newSecret'));
    expect((await client.edit(id, { ...https, newSecret })).status).toBe(200);
  });

  it.each([
    ['jt808', '10.0.0.1:7611', '名单'],
    ['jt808', 'gone.invalid:7611', '解析'],
    ['jt808', '203.0.113.7:22', '端口'],
    ['https', 'http://203.0.113.7/', '名单'],
    ['https', 'https://169.254.169.254/', '名单'],
    ['https', 'https://a:b@203.0.113.7/', '密码'],
    ['https', 'https://0x7f.1/', '格式'],
    ['https', 'ftp://203.0.113.7/', 'https'],
  ])('F78 %s to %s is refused when it is saved, in the words of the reader', async (kind, address, word) => {
    const answer = await client.make({ kind, address, newSecret });
    expect(answer).toMatchObject(refusal('FORWARD_ADDRESS_REFUSED', 'address'));
    expect(answer.message).toContain(word);
    const { id } = await client.made();
    expect(await client.edit(id, { kind, address, newSecret })).toMatchObject({ status: 406 });
    expect(await client.row(id)).toMatchObject({ address: '203.0.113.7:7611' });
  });

  it('two of an organisation have different names; those of others are nobody’s business', async () => {
    const { name } = await client.made();
    expect(await client.make({ name })).toMatchObject(refusal('DUPLICATE', 'name'));
    expect(await client.make({ name, orgId: await anOrg(db()) })).toMatchObject({ status: 201 });
  });

  it('C34 R6.3 belongs to an organisation: others find none and may do nothing', async () => {
    const { id } = await client.made();
    expect(await client.deniedTo(orgId, id)).toEqual([403, 403, 403, 200]);
    const stranger = await aMember(db(), { orgId: await anOrg(db()), permissions });
    expect(await client.read(id, stranger.token)).toMatchObject({ status: 404 });
    expect(await client.make({ orgId }, stranger.token)).toMatchObject(refusal('REFERENCE_MISSING', 'orgId'));
    for (const call of [queryForwardVehicles, queryForwardDeadLetters, queryForwardBackfills]) {
      expect(await server.send(call, { params: { id }, body: {}, token: stranger.token })).toMatchObject({
        status: 404,
      });
    }
    const health = await server.ask(queryForwardHealth, { token: stranger.token });
    expect(health).toEqual([]);
  });

  it('R4.10 F53 a vehicle is opened to a target of its organisation or of one above, and the last one stays', async () => {
    const own = await anOrg(db());
    const below = await anOrg(db(), { parentId: own });
    const vehicleId = await vehicleIn(below, 'close');
    const open = () =>
      server.send(setForwarding, {
        params: { id: vehicleId },
        body: { version: 1, forwarding: 'open' },
        token: token(),
      });
    await client.made({ orgId: await anOrg(db()) });
    expect(await open()).toMatchObject(refusal('NO_FORWARD_TARGET'));
    const target = await client.made({ orgId: own });
    expect(await open()).toMatchObject({ status: 200 });
    await waits(target.id, vehicleId);
    expect(await client.remove(target.id)).toMatchObject(refusal('FORWARD_TARGET_NEEDED'));
    const second = await client.made({ orgId: below });
    expect(await client.remove(target.id)).toMatchObject({ status: 204 });
    await runInTransaction(server.database, { now: server.now() }, expiredForwarding.run);
    expect(await waiting(target.id)).toBe(0);
    expect((await client.edit(second.id, { enabled: false })).status).toBe(200);
    expect(await client.remove(second.id)).toMatchObject({ status: 204 });
  });

  it('F78 is tried out by a real connection, and says why it failed; a changed address is not connected to', async () => {
    const receiver = await TestReceiver.listening();
    const platform = await TestPlatform.listening();
    const test = async (id: number) =>
      (await server.ask(testForwardTarget, { params: { id }, token: token() })).failure;
    const web = await client.made({ kind: 'https', address: receiver.url, newSecret });
    expect(await test(web.id)).toBeNull();
    expect(receiver.posts).toMatchObject([{ body: { isTest: true, messages: [] } }]);
    receiver.answering = () => 401;
    expect(await test(web.id)).toEqual({ code: 'status', detail: '401' });
    const tcp = await client.made();
    await sql`update forward_target set address = ${platform.address} where id = ${tcp.id}`.execute(db());
    expect(await test(tcp.id)).toBeNull();
    expect(platform.connections).toBe(1);
    await sql`update forward_target set address = '10.0.0.1:7611' where id = ${tcp.id}`.execute(db());
    expect(await test(tcp.id)).toEqual({ code: 'address', detail: 'notAllowed' });
    await receiver.close();
    await platform.close();
    expect(await test(web.id)).toEqual({ code: 'connection', detail: 'ECONNREFUSED' });
  });
});

describe('how it goes', () => {
  it('is shown for each target and each vehicle', async () => {
    const target = await client.made();
    const vehicleId = await vehicleIn(orgId);
    for (let at = 0; at < 3; at++) await waits(target.id, vehicleId);
    await aDeadLetter(target.id, vehicleId);
    const health = await server.ask(queryForwardHealth, { token: token() });
    const lastError = { code: 'connection', detail: 'ECONNREFUSED' };
    const reported = { queued: 3, deadLetters: 1, lastError, oldestQueuedAt: expect.any(String) };
    expect(health.find(({ targetId }) => targetId === target.id)).toMatchObject(reported);
    const vehicles = await server.ask(queryForwardVehicles, {
      params: { id: target.id },
      body: {},
      token: token(),
    });
    expect(vehicles).toMatchObject({ total: 1, rows: [{ vehicleId, failures: 2, ...reported }] });
  });

  it('dead letters are sent again or thrown away, by who may', async () => {
    const { id } = await client.made();
    const vehicleId = await vehicleIn(orgId);
    const [one, two] = [await aDeadLetter(id, vehicleId), await aDeadLetter(id, vehicleId)];
    const list = () => server.ask(queryForwardDeadLetters, { params: { id }, body: {}, token: token() });
    expect(await list()).toMatchObject({
      total: 2,
      rows: [{ id: two, reason: 'refused', failure: { code: 'status', detail: '422' } }, { id: one }],
    });
    const sortOut = (call: typeof retryForwardDeadLetters, deadLetters: number[], by = token()) =>
      server.send(call, { params: { id }, body: { deadLetters }, token: by });
    const reader = await aMember(db(), { orgId, permissions: ['forward-target-add'] });
    expect(await sortOut(retryForwardDeadLetters, [one], reader.token)).toMatchObject({ status: 403 });
    expect(await sortOut(retryForwardDeadLetters, [one])).toMatchObject({ object: { count: 1 } });
    expect(await waiting(id)).toBe(1);
    expect(await sortOut(discardForwardDeadLetters, [one, two])).toMatchObject({ object: { count: 1 } });
    expect(await sortOut(discardForwardDeadLetters, [one, two])).toMatchObject({ status: 404 });
    expect(await list()).toMatchObject({ total: 0 });
  });

  it('R15.1 dead letters stay as they are where the act cannot be written down', async () => {
    const { id } = await client.made();
    const deadLetters = [
      await aDeadLetter(id, await vehicleIn(orgId)),
      await aDeadLetter(id, await vehicleIn(orgId)),
    ];
    const sortOut = (call: typeof retryForwardDeadLetters) =>
      server.send(call, { params: { id }, body: { deadLetters }, token: token() });
    const list = () => server.ask(queryForwardDeadLetters, { params: { id }, body: {}, token: token() });
    const before = await list();
    await whileRefused(db(), { verb: 'insert', table: 'audit_log' }, async () => {
      for (const call of [retryForwardDeadLetters, discardForwardDeadLetters])
        expect(await sortOut(call)).toMatchObject({ status: 500 });
    });
    expect([await list(), await waiting(id)]).toEqual([before, 0]);
    expect(await sortOut(retryForwardDeadLetters)).toMatchObject({ object: { count: 2 } });
    expect(await waiting(id)).toBe(2);
  });
});

describe('a backfill', () => {
  const range = { from: '2026-11-01T00:00:00Z', until: '2026-11-02T00:00:00Z' };
  const start = (id: number, body: object) =>
    server.send(startForwardBackfill, { params: { id }, body: { ...range, ...body }, token: token() });

  it('takes vehicles that the target gets anyway, for a month at most', async () => {
    const { id } = await client.made();
    const vehicleId = await vehicleIn(orgId);
    const closed = await vehicleIn(orgId, 'close');
    const foreign = await vehicleIn(await anOrg(db()));
    const refused = refusal('BACKFILL_VEHICLE_CLOSED', 'vehicleIds');
    expect(await start(id, { vehicleIds: [vehicleId, closed] })).toMatchObject(refused);
    expect(await start(id, { vehicleIds: [foreign] })).toMatchObject(refused);
    expect(await start(id, { vehicleIds: [2_000_000_000] })).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING' },
    });
    const late = { vehicleIds: [vehicleId], until: '2026-12-03T00:00:00Z' };
    expect(await start(id, late)).toMatchObject(invalid('until'));
    expect(await start(id, { vehicleIds: [vehicleId, vehicleId] })).toMatchObject({
      status: 201,
      object: { state: 'running', vehicles: 1, enqueued: 0, waiting: 0 },
    });
    await client.edit(id, { enabled: false });
    expect(await start(id, { vehicleIds: [vehicleId] })).toMatchObject(refusal('FORWARD_TARGET_DISABLED'));
  });

  it('D53 is cancelled once, and what waits of it is not sent', async () => {
    const target = await client.made();
    const vehicleId = await vehicleIn(orgId);
    const { object } = await start(target.id, { vehicleIds: [vehicleId] });
    const { id: backfillId } = startForwardBackfill.result.parse(object);
    await waits(target.id, vehicleId);
    await sql`update forward_outbox set backfill_id = ${backfillId} where target_id = ${target.id}`.execute(
      telemetry(),
    );
    await waits(target.id, vehicleId);
    const list = () =>
      server.ask(queryForwardBackfills, { params: { id: target.id }, body: {}, token: token() });
    expect(await list()).toMatchObject({ rows: [{ id: backfillId, waiting: 1 }] });
    const cancel = () =>
      server.send(cancelForwardBackfill, {
        params: { id: target.id },
        body: { backfillId },
        token: token(),
      });
    expect(await cancel()).toMatchObject({ status: 200, object: { state: 'canceled', waiting: 0 } });
    expect(await cancel()).toMatchObject(refusal('BACKFILL_ENDED'));
    expect(await waiting(target.id)).toBe(1);
  });

  it('R15.1 is cancelled where what waits of it cannot be removed at once, which the worker does', async () => {
    const target = await client.made();
    const vehicleId = await vehicleIn(orgId);
    const { object } = await start(target.id, { vehicleIds: [vehicleId] });
    const { id: backfillId } = startForwardBackfill.result.parse(object);
    await waits(target.id, vehicleId);
    await sql`update forward_outbox set backfill_id = ${backfillId} where target_id = ${target.id}`.execute(
      telemetry(),
    );
    await waits(target.id, vehicleId);
    const params = { id: target.id };
    await whileRefused(telemetry(), { verb: 'delete', table: 'forward_outbox' }, async () => {
      const answer = await server.send(cancelForwardBackfill, {
        params,
        body: { backfillId },
        token: token(),
      });
      expect(answer).toMatchObject({ status: 500 });
    });
    const list = () => server.ask(queryForwardBackfills, { params, body: {}, token: token() });
    expect(await list()).toMatchObject({ rows: [{ id: backfillId, state: 'canceled', waiting: 1 }] });
    await runInTransaction(server.database, { now: server.now() }, expiredForwarding.run);
    expect(await list()).toMatchObject({ rows: [{ state: 'canceled', waiting: 0 }] });
    expect(await waiting(target.id)).toBe(1);
  });
});
