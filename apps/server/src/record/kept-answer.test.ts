import { randomUUID } from 'node:crypto';
import { keptKeys, keyHeader } from '@vehicle/contract/core/idempotency';
import { fittedPart, replacePart } from '@vehicle/contract/fleet/fitted-part/contract';
import { takeFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app/http.ts';
import { oldRows } from '../app/worker/old-rows.sql.ts';
import { runInTransaction } from '../platform/process/job-run.ts';
import { readAnswer, type TestApp, testApp } from '../testing/app.ts';
import {
  aMember,
  anAdministrator,
  aSession,
  aVehicle,
  type TestMember,
  unique,
} from '../testing/builders.ts';
import { aVehicleFault } from '../testing/fault-builders.ts';
import { aPart } from '../testing/master-data-builders.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const { create, update } = fittedPart.calls;

/** A piece that nobody has written yet; its place tells it from all others. */
async function aForm(vehicleId?: number) {
  return {
    vehicleId: vehicleId ?? (await aVehicle(db())),
    partId: await aPart(db()),
    serialNo: null,
    position: `place ${unique()}`,
    qty: 1,
    boundAt: '2026-11-20T08:00:00.000Z',
    hourMeterAtBind_h: null,
    warrantyUntil: null,
    remark: null,
  };
}
type Form = Awaited<ReturnType<typeof aForm>>;

const make = (body: Form, key: string, token = admin.token) =>
  server.send(create, { body, token, headers: { [keyHeader]: key } });

async function madeOf({ position }: Form): Promise<number> {
  const { rows } = await sql`select from fitted_part where position = ${position}`.execute(db());
  return rows.length;
}

async function keptOf(memberId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from kept_answer where member_id = ${memberId} order by created_at, key`.execute(db());
  return rows.map(({ key }) => key);
}

describe('U12 a call that is tried again under its key', () => {
  it('is done once, and each try gets the same answer', async () => {
    const [form, key] = [await aForm(), randomUUID()];
    const first = await make(form, key);
    const again = await make(form, key);
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, success: true, message: first.message, object: first.object });
    expect(await madeOf(form)).toBe(1);
    const acts =
      await sql`select from audit_log where record = ${`fittedPart/${Object(first.object).id}`}`.execute(
        db(),
      );
    expect(acts.rows).toHaveLength(1);
  });

  it('is done as often as it comes where it has none', async () => {
    const form = await aForm();
    await server.ask(create, { body: form, token: admin.token });
    await server.ask(create, { body: form, token: admin.token });
    expect(await madeOf(form)).toBe(2);
  });

  it('changes a record once: the version that was read is not held against the second try', async () => {
    const piece = await server.ask(create, { body: await aForm(), token: admin.token });
    const { params, key } = { params: { id: piece.id }, key: randomUUID() };
    const body = { ...(await aForm(piece.vehicleId)), version: piece.version };
    const change = () =>
      server.send(update, { params, body, token: admin.token, headers: { [keyHeader]: key } });
    expect([(await change()).status, (await change()).status]).toEqual([200, 200]);
    const stale = await server.send(update, { params, body, token: admin.token });
    expect(stale).toMatchObject({ status: 406, object: { code: 'STALE_EDIT' } });
  });

  it('that is no form but an act on a record, or two records at once, is done once too', async () => {
    const fault = await aVehicleFault(db(), { vehicleId: await aVehicle(db()) });
    const headers = { [keyHeader]: randomUUID() };
    const take = () =>
      server.ask(takeFault, { params: { id: fault }, body: { version: 1 }, token: admin.token, headers });
    expect(await take()).toEqual(await take());
    const piece = await server.ask(create, { body: await aForm(), token: admin.token });
    const { vehicleId: _, ...successor } = await aForm();
    const body = { ...successor, boundAt: '2026-11-21T08:00:00.000Z', reason: '磨损', version: 1 };
    const replace = () =>
      server.ask(replacePart, {
        params: { id: piece.id },
        body,
        token: admin.token,
        headers: { [keyHeader]: randomUUID() },
      });
    await replace();
    await expect(replace()).rejects.toThrow('406');
  });

  it('by two processes at the same time is done by one of them', async () => {
    const { database, dataDir, now } = server;
    const other = await buildApp({
      database,
      env: { ...server.app.context.env, dataDir },
      log: server.app.context.log,
      intake: server.app.context.intake,
      consoleDir: null,
      isDiskLow: () => false,
      clock: now,
    });
    const [form, key] = [await aForm(), randomUUID()];
    const answers = await Promise.all(
      [server.app, other, server.app, other].map(async (app) =>
        readAnswer(
          await app.inject({
            method: create.method,
            url: create.path,
            headers: {
              authorization: `Bearer ${admin.token}`,
              'content-type': 'application/json',
              [keyHeader]: key,
            },
            payload: JSON.stringify(form),
          }),
        ),
      ),
    );
    await other.close();
    expect(new Set(answers.map(({ status, object }) => `${status} ${JSON.stringify(object)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await madeOf(form)).toBe(1);
  });

  it('that was refused is looked at anew, and nothing is kept of it', async () => {
    const [form, key] = [await aForm(), randomUUID()];
    expect(await make({ ...form, boundAt: '2099-01-01T00:00:00.000Z' }, key)).toMatchObject({ status: 400 });
    expect(await keptOf(admin.memberId)).not.toContain(key);
    expect(await make(form, key)).toMatchObject({ status: 201 });
  });

  it('asks the same: another content under its key is refused', async () => {
    const [form, key] = [await aForm(), randomUUID()];
    await make(form, key);
    const other = await aForm();
    expect(await make(other, key)).toMatchObject({ status: 406, object: { code: 'KEY_REUSED' } });
    expect(await madeOf(other)).toBe(0);
  });

  it('belongs to its member: under another one’s key somebody else’s call is a call of its own', async () => {
    const other = await aMember(db(), { permissions: ['fitted-part-add'] });
    const vehicleId = await aVehicle(db(), { orgId: other.orgId });
    const [mine, theirs, key] = [await aForm(), await aForm(vehicleId), randomUUID()];
    expect(await make(mine, key)).toMatchObject({ status: 201 });
    const answer = await make(theirs, key, other.token);
    expect(answer).toMatchObject({ status: 201, object: { position: theirs.position } });
    expect([await madeOf(mine), await madeOf(theirs)]).toEqual([1, 1]);
  });

  it.each(['', 'x', 'A'.repeat(4000), '00000000-0000-0000-0000-00000000000'])(
    'is refused under no key: %#',
    async (key) => {
      const form = await aForm();
      expect(await make(form, key)).toMatchObject({ status: 400, object: { errors: [{ path: keyHeader }] } });
      expect(await madeOf(form)).toBe(0);
    },
  );

  it(`is remembered for ${keptKeys.days} days, and then done anew`, async () => {
    const [form, key] = [await aForm(), randomUUID()];
    await make(form, key);
    const at = (days: number) => new Date(server.now().getTime() + days * 86_400_000);
    const expire = (now: Date) => runInTransaction(server.database, { now }, oldRows.run);
    await expire(at(keptKeys.days - 1));
    await make(form, key);
    expect(await madeOf(form)).toBe(1);
    await expire(at(keptKeys.days + 1));
    expect(await keptOf(admin.memberId)).toEqual([]);
    // Its session has gone by then, too.
    await make(form, key, await aSession(db(), admin.memberId, server.now()));
    expect(await madeOf(form)).toBe(2);
  });

  it(`has no more than ${keptKeys.ofMember} others beside it: the oldest give way`, async () => {
    const member = await anAdministrator(db());
    await sql`
      insert into kept_answer (member_id, key, digest, answer, created_at)
      select ${member.memberId}, gen_random_uuid(), '', '', ${server.now()}::timestamptz - interval '1 hour' - at * interval '1 second'
      from generate_series(1, ${keptKeys.ofMember}) at`.execute(db());
    const [oldest = ''] = await keptOf(member.memberId);
    const key = randomUUID();
    await make(await aForm(), key, member.token);
    const kept = await keptOf(member.memberId);
    expect(kept).toHaveLength(keptKeys.ofMember);
    expect(kept).toContain(key);
    expect(kept).not.toContain(oldest);
  });
});
