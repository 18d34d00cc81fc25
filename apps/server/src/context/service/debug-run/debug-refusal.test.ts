import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle, rootOrg } from '../../../testing/builders.ts';
import { type DebugClient, debugClient, forced } from '../../../testing/debug-run.ts';
import { anotherModel } from '../../../testing/master-data-builders.ts';
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
const measured = { seq: 10, measured: 7.2 };
const good = [measured, { seq: 20, passed: true }];

describe('what makes no sense with a run is refused', () => {
  it('D53 R4.11 a second run while one is open, also of twenty at once', async () => {
    const vehicleId = await aVehicle(db());
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.make({ vehicleId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(406)]);
    const refused = answers.find(({ status }) => status === 406);
    expect(refused).toMatchObject(refusal('DEBUG_OPEN', 'vehicleId'));
    expect(refused?.message).toMatch(/调试规范\d+ V1\.0/);
    const [run] = await client.list({ vehicleId });
    const id = run?.id ?? 0;
    await client.start(id);
    expect(await client.make({ vehicleId })).toMatchObject(refusal('DEBUG_OPEN'));
    await client.progress(id, { finish: forced });
    expect(await client.make({ vehicleId })).toMatchObject({ status: 201 });
    // A new plan takes nothing away from what has passed.
    expect(await hasPassedDebug(db(), vehicleId)).toBe(true);
  });

  it('D53 R4.11 results before the start, and after the start another start, a change and a removal', async () => {
    const { id } = await client.made();
    expect(await client.progress(id, { results: good })).toMatchObject(refusal('DEBUG_NOT_STARTED'));
    expect(await client.progress(id, { finish: { status: 'Pass' } })).toMatchObject(
      refusal('DEBUG_NOT_STARTED'),
    );
    expect(await client.start(id, 99)).toMatchObject(refusal('STALE_EDIT'));
    await client.start(id);
    expect(await client.start(id)).toMatchObject(refusal('DEBUG_STARTED'));
    expect(await client.edit(id, { remark: '改' })).toMatchObject(refusal('DEBUG_STARTED'));
    expect(await client.remove(id)).toMatchObject(refusal('DEBUG_STARTED'));
    expect(await client.row(id)).toMatchObject({ status: 'Debuging', version: 2, remark: null });
  });

  it('D53 R3.28 R4.11 anything once it is over', async () => {
    const id = await client.going();
    await client.progress(id, { finish: forced });
    const over = refusal('DEBUG_FINISHED');
    expect(await client.progress(id, { results: good })).toMatchObject(over);
    expect(await client.progress(id, { finish: { status: 'Pass' } })).toMatchObject(over);
    expect(await client.start(id)).toMatchObject(over);
    expect(await client.edit(id, {})).toMatchObject(over);
    expect(await client.remove(id)).toMatchObject(over);
  });

  it('D53 R3.28 Pass while a required item has not passed, with what is missing', async () => {
    const id = await client.going();
    const results = [
      { seq: 10, measured: 9 },
      { seq: 40, passed: true },
    ];
    const answer = await client.progress(id, { results, finish: { status: 'Pass' } });
    expect(answer).toMatchObject(refusal('DEBUG_ITEMS_MISSING'));
    expect(answer.message).toBe('还有 2 个必检项目没有通过：制动气压 / 灯光。');
    // Nothing of the refused step is kept.
    expect(await client.row(id)).toMatchObject({ progress: 0, status: 'Debuging', version: 2 });
  });

  it('D47 R4.11 an item that there is not, one of the machine entered by hand, and one twice', async () => {
    const id = await client.going();
    const answer = (...results: object[]) => client.progress(id, { results });
    expect(await answer({ seq: 99, passed: true })).toMatchObject(
      refusal('DEBUG_ITEM_UNKNOWN', 'results.0.seq'),
    );
    expect(await answer(measured, { seq: 30, measured: 700 })).toMatchObject(
      refusal('DEBUG_ITEM_AUTOMATIC', 'results.1.measured'),
    );
    expect(await answer({ seq: 30, passed: true })).toMatchObject(
      refusal('DEBUG_ITEM_AUTOMATIC', 'results.0.passed'),
    );
    expect(await answer({ seq: 30, remark: '见热机记录' })).toMatchObject({ status: 200 });
    expect(await answer({ seq: 20 }, { seq: 20 })).toMatchObject(invalid('results.1.seq'));
    // What a person says of an item with limits decides nothing.
    expect(await answer({ seq: 10, measured: 5, passed: true })).toMatchObject({
      object: { items: [{ measured: 5, passed: false }, {}, {}, {}] },
    });
  });

  it('D53 R4.11 a machine that has left the fleet, or that the specification is not for', async () => {
    const gone = await aVehicle(db());
    const { id } = await client.made({ vehicleId: gone });
    await sql`update vehicle set retired_at = now() where id = ${gone}`.execute(db());
    expect(await client.start(id)).toMatchObject(refusal('VEHICLE_RETIRED'));
    expect(await client.edit(id, {})).toMatchObject(refusal('VEHICLE_RETIRED'));
    expect(await client.remove(id)).toMatchObject({ status: 204 });
    expect(await client.make({ vehicleId: gone })).toMatchObject(refusal('VEHICLE_RETIRED'));
    const [node, debugSpecificationId] = [await anotherModel(db(), { isNode: true }), await client.aSpec()];
    const modelId = await anotherModel(db(), { parentId: node });
    await sql`
      insert into debug_specification_model (debug_specification_id, model_id, position)
      values (${debugSpecificationId}, ${node}, 1)`.execute(db());
    expect(await client.make({ debugSpecificationId })).toMatchObject(
      refusal('DEBUG_SPECIFICATION_MISFIT', 'debugSpecificationId'),
    );
    const vehicleId = await aVehicle(db(), { modelId });
    const fitting = await client.made({ vehicleId, debugSpecificationId });
    await sql`update vehicle set model_id = ${await anotherModel(db())} where id = ${vehicleId}`.execute(
      db(),
    );
    expect(await client.start(fitting.id)).toMatchObject(refusal('DEBUG_SPECIFICATION_MISFIT'));
    expect(await client.edit(fitting.id, { vehicleId: await aVehicle(db()) })).toMatchObject(
      refusal('FIXED_FIELD', 'vehicleId'),
    );
    expect(
      await client.edit(fitting.id, { debugSpecificationId: await client.aSpec(), remark: '换规范' }),
    ).toMatchObject({
      status: 200,
      object: { remark: '换规范', itemCount: 4 },
    });
  });

  it('C34 R6.3 R6.4 a machine out of scope, and whoever lacks the code', async () => {
    const [own, foreign] = [await anOrg(db()), await anOrg(db())];
    const permissions = ['vehicle-debug-add', 'vehicle-debug-remove'] as const;
    const { token } = await aMember(db(), { orgId: own, permissions });
    const vehicleId = await aVehicle(db(), { orgId: foreign });
    expect(await client.make({ vehicleId }, token)).toMatchObject(refusal('REFERENCE_MISSING', 'vehicleId'));
    const { id } = await client.made({ vehicleId });
    expect(await client.read(id, token)).toMatchObject({ status: 404 });
    expect(await client.remove(id, token)).toMatchObject({ status: 404 });
    expect(await client.list({ vehicleId }, token)).toEqual([]);
    expect(await client.start(id, 1, token)).toMatchObject({ status: 403 });
    expect(await client.progress(id, {}, token)).toMatchObject({ status: 403 });
    expect(await client.deniedTo(await rootOrg(db()), id)).toEqual([403, 403, 403, 200]);
  });
});
