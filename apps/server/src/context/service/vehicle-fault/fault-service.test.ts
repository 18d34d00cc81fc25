import { part } from '@vehicle/contract/fleet/part/contract';
import { handleFault, takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aVehicle, type TestMember } from '../../../testing/builders.ts';
import { aFaultCode, aSpn, aVehicleFault } from '../../../testing/fault-builders.ts';
import { aPart } from '../../../testing/master-data-builders.ts';

let server: TestApp;
let admin: TestMember;
let serviceOrg: number;
let wang: TestMember;
let li: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
  serviceOrg = await anOrg(db(), { type: 'service' });
  [wang, li] = [await aTechnician(), await aTechnician()];
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const aTechnician = () =>
  aMember(db(), { orgId: serviceOrg, type: 'serviceUser', permissions: ['vehicle-fault-edit'] });

const aServedVehicle = async () => aVehicle(db(), { orgId: await anOrg(db()), serviceOrgId: serviceOrg });
const aFault = async (vehicleId?: number) =>
  aVehicleFault(db(), { vehicleId: vehicleId ?? (await aServedVehicle()), origin: 'dm1' });
const read = (id: number, { token } = admin) => server.ask(vehicleFault.calls.get, { params: { id }, token });

async function take(id: number, { token }: TestMember) {
  const { version } = await read(id);
  return server.send(takeFault, { params: { id }, body: { version }, token });
}

async function handle(id: number, { token }: TestMember, edit: object = {}) {
  const { version } = await read(id);
  const body = { version, resolution: '更换水泵', parts: [], ...edit };
  return server.send(handleFault, { params: { id }, body, token });
}

const done = { status: 200 };
const refused = (code: string, sentence: RegExp) => ({
  status: 406,
  message: expect.stringMatching(sentence),
  object: { code },
});

describe('a fault in the hands of the service', () => {
  it('was handled when that was written down, however much later it is sent: neither before it was taken nor to come', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const handledAt = async (told: string) => {
      const id = await aFault();
      await take(id, wang);
      await sql`update vehicle_fault set taken_at = now() - interval '1 hour' where id = ${id}`.execute(db());
      expect(await handle(id, wang, { handledAt: told })).toMatchObject(done);
      const { takenAt, handledAt: at } = await read(id);
      return { at: Date.parse(at ?? ''), takenAt: Date.parse(takenAt ?? '') };
    };
    const half = ago(30);
    expect((await handledAt(half)).at).toBe(Date.parse(half));
    const early = await handledAt(ago(600));
    expect(early.at).toBe(early.takenAt);
    expect((await handledAt(ago(-600))).at).toBeLessThanOrEqual(Date.now());
    const id = await aFault();
    await take(id, wang);
    expect(await handle(id, wang, { handledAt: 'yesterday' })).toMatchObject({ status: 400 });
  });

  it('has no downtime that ended before it began', async () => {
    const id = await aFault();
    await take(id, wang);
    const first_ms = Date.parse((await read(id)).firstAt);
    const at = (hours: number) => new Date(first_ms + hours * 3_600_000).toISOString();
    expect(await handle(id, wang, { downFrom: at(-3), downUntil: at(-1) })).toMatchObject({
      status: 400,
      object: { errors: [{ path: 'downUntil' }] },
    });
    // A driver may have stopped before the machine told anything.
    expect(await handle(id, wang, { downFrom: at(-3), downUntil: new Date().toISOString() })).toMatchObject(
      done,
    );
  });

  it('R7.30 is seen, taken, and handled with measures and parts', async () => {
    const id = await aFault();
    const [pump, seal] = [await aPart(db(), { name: '水泵' }), await aPart(db(), { name: '密封圈' })];
    const stage = async (name: string) => {
      const body = { criteria: { stage: name } };
      const { rows } = await server.ask(vehicleFault.calls.list, { body, token: wang.token });
      return rows.some((row) => row.id === id);
    };
    expect(await stage('waiting')).toBe(true);
    expect(await take(id, wang)).toMatchObject({
      ...done,
      object: { handler: `成员 ${wang.loginName}`, takenAt: expect.any(String), isMine: true },
    });
    expect([await stage('waiting'), await stage('taken')]).toEqual([false, true]);
    expect((await read(id, li)).isMine).toBe(false);
    const parts = [
      { partId: pump, qty: 1 },
      { partId: seal, qty: 2.5 },
    ];
    expect(await handle(id, wang, { parts })).toMatchObject({
      ...done,
      object: {
        status: 'handled',
        resolution: '更换水泵',
        handledAt: expect.any(String),
        isMine: false,
        parts: [
          { partId: pump, partName: '水泵', qty: 1 },
          { partId: seal, partName: '密封圈', qty: 2.5 },
        ],
      },
    });
    expect([await stage('taken'), await stage('done')]).toEqual([false, true]);
    const { rows } = await sql`
      select call, member_name from audit_log where record = ${`vehicleFault/${id}`} order by id`.execute(
      db(),
    );
    const member_name = `成员 ${wang.loginName}`;
    expect(rows).toEqual([
      { call: 'vehicleFault.take', member_name },
      { call: 'vehicleFault.handle', member_name },
    ]);
  });

  it('R7.30 D53 is not handled before it is taken, nor by another, nor twice', async () => {
    const id = await aFault();
    expect(await handle(id, wang)).toMatchObject(refused('FAULT_NOT_TAKEN', /先接单/));
    await take(id, wang);
    expect(await handle(id, li)).toMatchObject(refused('FAULT_TAKEN', new RegExp(wang.loginName)));
    const row = await read(id);
    const update = { ...vehicleFault.write.strip().parse(row), version: row.version };
    const body = { ...update, status: 'handled', resolution: '我来' };
    expect(
      await server.send(vehicleFault.calls.update, { params: { id }, body, token: li.token }),
    ).toMatchObject({ status: 406, object: { code: 'FAULT_TAKEN' } });
    expect(await handle(id, wang)).toMatchObject(done);
    expect(await handle(id, wang)).toMatchObject(refused('FAULT_DONE', /重复登记/));
    expect(await take(id, wang)).toMatchObject({ status: 406, object: { code: 'FAULT_CLOSED' } });
  });

  it('R7.30 D53 is taken over only from who has let it lie, or by an administrator', async () => {
    const [kept, old, left, upper] = [await aFault(), await aFault(), await aFault(), await aFault()];
    const gone = await aTechnician();
    for (const id of [kept, old, upper]) expect(await take(id, wang)).toMatchObject(done);
    await take(left, gone);
    expect(await take(kept, li)).toMatchObject(refused('FAULT_TAKEN', /24 小时/));
    expect(await take(kept, wang)).toMatchObject({ status: 406, object: { code: 'FAULT_TAKEN' } });
    await sql`update vehicle_fault set taken_at = now() - interval '24 hours' where id = ${old}`.execute(
      db(),
    );
    expect(await take(old, li)).toMatchObject({ ...done, object: { handler: `成员 ${li.loginName}` } });
    await sql`update member set enabled = false where id = ${gone.memberId}`.execute(db());
    expect(await take(left, li)).toMatchObject(done);
    expect(await take(upper, admin)).toMatchObject(done);
  });

  it('R7.30 that the machine no longer reports is handled by who has taken it, and stays cleared', async () => {
    const [mended, untaken] = [await aFault(), await aFault()];
    await take(mended, wang);
    await sql`
      update vehicle_fault set status = 'cleared', cleared_at = now() where id in (${mended}, ${untaken})`.execute(
      db(),
    );
    const body = { criteria: { stage: 'taken' } };
    const { rows } = await server.ask(vehicleFault.calls.list, { body, token: wang.token });
    expect(rows.map(({ id }) => id)).toContain(mended);
    expect(await handle(mended, wang)).toMatchObject({
      ...done,
      object: { status: 'cleared', resolution: '更换水泵', handledAt: expect.any(String) },
    });
    expect(await handle(untaken, wang)).toMatchObject(refused('FAULT_DONE', /已处理完成/));
  });

  it('R7.30 D54 of ten who take it at once, one has it', async () => {
    const id = await aFault();
    const team = await Promise.all(Array.from({ length: 10 }, aTechnician));
    const answers = await Promise.all(
      team.map(({ token }) => server.send(takeFault, { params: { id }, body: { version: 1 }, token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(406)]);
  });

  it('R7.30 C34 of another service organisation is none, and who only reads changes nothing', async () => {
    const foreign = await aMember(db(), {
      orgId: await anOrg(db(), { type: 'service' }),
      type: 'serviceUser',
      permissions: ['vehicle-fault-edit'],
    });
    const vehicleId = await aServedVehicle();
    const id = await aFault(vehicleId);
    expect(await take(id, foreign)).toMatchObject({ status: 404 });
    expect(await handle(id, foreign)).toMatchObject({ status: 404 });
    const { rows } = await sql<{
      org_id: number;
    }>`select org_id from vehicle where id = ${vehicleId}`.execute(db());
    const outside = await aMember(db(), { orgId: rows[0]?.org_id ?? 0, type: 'externalUser' });
    expect((await read(id, outside)).id).toBe(id);
    expect(await take(id, outside)).toMatchObject({ status: 403 });
  });

  it.each([
    ['without measures', { resolution: ' ' }],
    ['with a part twice', { parts: [1, 1].map((partId) => ({ partId, qty: 1 })) }],
    ['with none of a part', { parts: [{ partId: 1, qty: 0 }] }],
  ])('R7.30 is not handled %s', async (_, edit) => {
    const id = await aFault();
    await take(id, wang);
    expect(await handle(id, wang, edit)).toMatchObject({ status: 400 });
    expect(await read(id)).toMatchObject({ status: 'active', parts: [] });
  });

  it('R7.30 names only parts that there are, which cannot be removed as long as it is there', async () => {
    const id = await aFault();
    await take(id, wang);
    const parts = [{ partId: 2_000_000_000, qty: 1 }];
    expect(await handle(id, wang, { parts })).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING' },
    });
    expect((await read(id)).status).toBe('active');
    const partId = await aPart(db());
    expect(await handle(id, wang, { parts: [{ partId, qty: 1 }] })).toMatchObject(done);
    const removal = { params: { id: partId }, token: admin.token };
    expect(await server.send(part.calls.remove, removal)).toMatchObject({
      status: 406,
      object: { code: 'IN_USE' },
    });
    // Entered by hand, so that it can go, and lets go of its parts.
    await sql`update vehicle_fault set origin = 'manual' where id = ${id}`.execute(db());
    await server.ask(vehicleFault.calls.remove, { params: { id }, token: admin.token });
    expect(await server.send(part.calls.remove, removal)).toMatchObject({ status: 204 });
  });
});

describe('the queue of faults', () => {
  const known = async (level: number) => {
    const spn = aSpn();
    await aFaultCode(db(), { spn, level });
    return spn;
  };
  const listed = async (vehicleId: number, property: string, { token } = admin) => {
    const body = { criteria: { vehicleId }, order: { property, direction: 'DESC' } };
    const { rows } = await server.ask(vehicleFault.calls.list, { body, token });
    return rows.map(({ id }) => id);
  };

  it('has the highest level first, then the stop lamp, then what has been there longest', async () => {
    const vehicleId = await aServedVehicle();
    const [mild, grave] = [await known(1), await known(4)];
    const fault = (parts: object) => aVehicleFault(db(), { vehicleId, ...parts });
    const mildStop = await fault({ spn: mild, lamp: 'redStop', firstAt: '2026-11-10T08:00:00Z' });
    const graveNew = await fault({ spn: grave, firstAt: '2026-11-20T08:00:00Z' });
    const graveOld = await fault({ spn: grave, sourceAddress: 1, firstAt: '2026-11-17T08:00:00Z' });
    const graveStop = await fault({
      spn: grave,
      sourceAddress: 2,
      lamp: 'redStop',
      firstAt: '2026-11-21T08:00:00Z',
    });
    const nameless = await fault({ firstAt: '2026-11-01T08:00:00Z' });
    const namelessStop = await fault({ lamp: 'redStop', firstAt: '2026-11-22T08:00:00Z' });
    const cleared = await fault({ spn: grave, sourceAddress: 3, status: 'cleared', lamp: 'redStop' });
    expect(await listed(vehicleId, 'urgency')).toEqual([
      graveStop,
      namelessStop,
      graveOld,
      graveNew,
      mildStop,
      nameless,
      cleared,
    ]);
  });

  it('has what the reader deals with before what others do', async () => {
    const vehicleId = await aServedVehicle();
    const theirs = await aVehicleFault(db(), { vehicleId, spn: await known(4), origin: 'dm1' });
    const own = await aVehicleFault(db(), { vehicleId, spn: await known(1), origin: 'dm1' });
    await take(theirs, li);
    await take(own, wang);
    expect(await listed(vehicleId, 'ownUrgency', wang)).toEqual([own, theirs]);
    expect(await listed(vehicleId, 'urgency', wang)).toEqual([theirs, own]);
  });
});
