import { debugStatus } from '@vehicle/contract/core/enumeration';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { progressDebug, startDebug, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aTerminal, aVehicle } from '../../../testing/builders.ts';
import { type DebugClient, debugClient, forced } from '../../../testing/debug-run.ts';
import { fetched, plainPicture, uploaded } from '../../../testing/file.ts';
import { invalid, refusal } from '../../../testing/resource.ts';
import { hasPassedDebug } from './debug-pass.service.ts';

let server: TestApp;
let client: DebugClient;
beforeAll(async () => {
  server = await testApp();
  client = await debugClient(server);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

const stateOf = async (vehicleId: unknown) => {
  const { rows } = await sql<{ state: string }>`select state from vehicle where id = ${vehicleId}`.execute(
    db(),
  );
  return rows[0]?.state;
};

/** As the vehicle's own record tells it. */
const debugStatusOf = async (id: number) =>
  (await server.ask(vehicle.calls.get, { params: { id }, token: client.admin.token })).debugStatus;

const good = [
  { seq: 10, measured: 7.2 },
  { seq: 20, passed: true },
];

describe('a run of a machine against a debug specification', () => {
  it('R7.19 R3.28 R4.11 R3.26 is planned, started, entered step by step and passed', async () => {
    const calls = [vehicleDebug.calls.get, startDebug, progressDebug];
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /factory/vehicleDebug/:id',
      'POST /factory/vehicleDebug/start/:id',
      'PUT /factory/vehicleDebug/progress/:id',
    ]);
    const terminalId = await aTerminal(db(), { terminalNo: 'DBG-1' });
    const vehicleId = await aVehicle(db(), { terminalId });
    const planned = await client.made({ vehicleId });
    expect(planned).toMatchObject({
      status: null,
      progress: 0,
      isOpen: true,
      itemCount: 4,
      terminalNo: null,
    });
    expect(await stateOf(vehicleId)).toBe('built');
    expect(await debugStatusOf(vehicleId)).toBeNull();
    const started = await client.start(planned.id);
    expect(started).toMatchObject({
      status: 200,
      object: {
        status: 'Debuging',
        startedAt: expect.any(String),
        operator: expect.any(String),
        terminalNo: 'DBG-1',
      },
    });
    expect(await stateOf(vehicleId)).toBe('debugging');
    expect(await debugStatusOf(vehicleId)).toBe('Debuging');
    expect(await hasPassedDebug(db(), vehicleId)).toBe(false);
    await client.progress(planned.id, { results: [{ seq: 10, measured: 6.2 }] });
    expect(await client.row(planned.id)).toMatchObject({
      progress: 25,
      passedCount: 0,
      items: [{ seq: 10, measured: 6.2, passed: false }, { seq: 20, passed: null }, {}, {}],
    });
    await client.progress(planned.id, { results: good });
    expect(await client.row(planned.id)).toMatchObject({
      progress: 50,
      items: [
        { measured: 7.2, passed: true, by: expect.any(String), measuredAt: expect.any(String) },
        { passed: true },
        { passed: null },
        { passed: null },
      ],
    });
    expect(await client.progress(planned.id, { finish: { status: 'Pass' } })).toMatchObject({
      status: 200,
      object: { status: 'Pass', finishedAt: expect.any(String), isOpen: false, compelReason: null },
    });
    expect(await stateOf(vehicleId)).toBe('built');
    expect(await hasPassedDebug(db(), vehicleId)).toBe(true);
    expect(await debugStatusOf(vehicleId)).toBe('Pass');
    expect(debugStatus.options).toEqual(['Debuging', 'CompelPass', 'Pass']);
    const { rows } = await sql<{ call: string }>`
      select call from audit_log where record = ${`vehicleDebug/${planned.id}`} order by id`.execute(db());
    expect(rows.map(({ call }) => call)).toEqual([
      'vehicleDebug.create',
      'vehicleDebug.start',
      ...Array(3).fill('vehicleDebug.progress'),
    ]);
  });

  it('R3.28 R4.11 is forced to pass with a reason only, and is then listed by stage, VIN, time and specification', async () => {
    const { id: planned, ...other } = await client.made();
    const id = await client.going();
    for (const reason of [undefined, '', '  ', 'x'.repeat(501)]) {
      expect(await client.progress(id, { finish: { status: 'CompelPass', reason } })).toMatchObject(
        invalid('finish.reason'),
      );
    }
    expect(await client.progress(id, { finish: forced })).toMatchObject({
      status: 200,
      object: { status: 'CompelPass', compelReason: forced.reason, progress: 0 },
    });
    const run = await client.row(id);
    expect(await hasPassedDebug(db(), Number(run.vehicleId))).toBe(true);
    const idsOf = async (criteria: object) => (await client.list({ ...criteria })).map((row) => row.id);
    expect(await idsOf({ stage: 'CompelPass', vin: String(run.vin).slice(3) })).toEqual([id]);
    expect(await idsOf({ stage: 'planned' })).toContain(planned);
    expect(await idsOf({ stage: 'planned' })).not.toContain(id);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(
      await idsOf({
        startedFrom: run.startedAt,
        startedUntil: soon,
        debugSpecificationId: run.debugSpecificationId,
      }),
    ).toEqual([id]);
    expect(await idsOf({ debugSpecificationId: other.debugSpecificationId, startedUntil: soon })).toEqual([]);
    expect((await client.list({ vehicleId: run.vehicleId }))[0]).toMatchObject({ items: null });
  });

  it('R4.11 keeps the specification as it stood at the start', async () => {
    const { id, debugSpecificationId } = await client.made();
    const change = async (specVersion: string) =>
      sql`update debug_specification set spec_version = ${specVersion} where id = ${debugSpecificationId}`.execute(
        db(),
      );
    await change('V2.0');
    await client.start(id);
    await change('V3.0');
    expect(await client.row(id)).toMatchObject({ specVersion: 'V2.0', itemCount: 4 });
    await client.progress(id, { finish: forced });
    expect(
      await server.database.kysely
        .deleteFrom('debug_specification')
        .where('id', '=', Number(debugSpecificationId))
        .execute(),
    ).toHaveLength(1);
    expect(await client.row(id)).toMatchObject({ debugSpecificationId: null, specVersion: 'V2.0' });
  });

  it('R4.11 machines in stock and with clients are debugged too and stay what they are', async () => {
    const vehicleId = await aVehicle(db());
    await sql`update vehicle set state = 'sold' where id = ${vehicleId}`.execute(db());
    const id = await client.going({ vehicleId });
    expect(await stateOf(vehicleId)).toBe('sold');
    await client.progress(id, { finish: forced });
    expect(await stateOf(vehicleId)).toBe('sold');
  });

  it('C34 an item has a photo, which only who sees the machine sees', async () => {
    const [own, foreign] = [await anOrg(db()), await anOrg(db())];
    const permissions = ['vehicle-debug-update-progress', 'vehicle-debug-start'] as const;
    const [near, far] = [
      await aMember(db(), { orgId: own, permissions }),
      await aMember(db(), { orgId: foreign, permissions }),
    ];
    const id = await client.going({ vehicleId: await aVehicle(db(), { orgId: own }) });
    const content = await plainPicture(64, 64).png().toBuffer();
    const photoFileId = await uploaded(server, near, { content });
    const results = [{ seq: 40, photoFileId, remark: '左后轮罩' }];
    expect(await client.progress(id, { results }, far.token)).toMatchObject({ status: 404 });
    expect(await client.progress(id, { results }, near.token)).toMatchObject({ status: 200 });
    expect((await fetched(server, near, photoFileId)).status).toBe(200);
    expect((await fetched(server, far, photoFileId)).status).toBe(404);
    // Beside the photo and the remark nothing has changed, and nobody has judged.
    expect(await client.row(id)).toMatchObject({
      items: [{}, {}, {}, { photoFileId, remark: '左后轮罩', passed: null }],
    });
    const stolen = await uploaded(server, far, { content });
    expect(
      await client.progress(id, { results: [{ seq: 20, photoFileId: stolen }] }, near.token),
    ).toMatchObject(refusal('REFERENCE_MISSING', 'photoFileId'));
    await client.progress(id, { results: [{ seq: 40, photoFileId: null }] }, near.token);
    expect(await client.row(id)).toMatchObject({
      items: [{}, {}, {}, { photoFileId: null, remark: '左后轮罩' }],
    });
    expect(await client.start(id, 1, far.token)).toMatchObject({ status: 404 });
  });
});
