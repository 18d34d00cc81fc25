import { debugSpecification } from '@vehicle/contract/service/debug-specification/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { rootOrg, unique } from '../../../testing/builders.ts';
import { aMetric, anotherModel } from '../../../testing/master-data-builders.ts';
import { clientOf, invalid, type ResourceClient, refusal } from '../../../testing/resource.ts';

const item = { seq: 1, name: '怠速', metricId: null, min: 650, max: 750, unit: 'rpm', required: true };

let server: TestApp;
let client: ResourceClient;
beforeAll(async () => {
  server = await testApp();
  client = await clientOf(server, debugSpecification, () => ({
    name: `出厂调试规范${unique()}`,
    specVersion: 'V1.0',
    modelIds: [],
    items: [item],
  }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('debug specifications', () => {
  it('R7.20 R3.26 are made and changed, and listed 10,000 at a time, the newest first', async () => {
    const { list, create, update } = debugSpecification.calls;
    expect([list, create, update].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /factory/vehicleDebugSpec/query',
      'POST /factory/vehicleDebugSpec',
      'PUT /factory/vehicleDebugSpec/:id',
    ]);
    const [first, second] = [await client.made(), await client.made()];
    expect(await client.edit(first.id, { specVersion: 'V1.1' })).toMatchObject({
      status: 200,
      object: { specVersion: 'V1.1', version: 2 },
    });
    const order = { property: 'id', direction: 'DESC' };
    const { token } = client.admin;
    const page = await server.ask(debugSpecification.calls.list, {
      body: { order, pageIndex: 1, pageSize: 10_000 },
      token,
    });
    expect(page).toMatchObject({ pageSize: 10_000 });
    expect(page.rows.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    const tooMany = await server.send(list, { body: { pageSize: 10_001 }, token });
    expect(tooMany).toMatchObject({ status: 400 });
    expect(await client.remove(first.id)).toMatchObject({ status: 204 });
  });

  it('R7.20 keep their items in the order of their numbers, by metric or by hand', async () => {
    const metricId = await aMetric(db());
    const items = [
      { ...item, seq: 20, metricId, required: false },
      { ...item, seq: 10, name: '驻车制动', min: null, max: null, unit: '' },
    ];
    const { id } = await client.made({ items });
    expect(await client.row(id)).toMatchObject({ items: items.toReversed(), itemCount: 2 });
  });

  it.each([
    ['items', []],
    ['items.1.seq', [item, item]],
    ['items.0.max', [{ ...item, min: 751 }]],
    ['items.0.name', [{ ...item, name: ' ' }]],
    ['items.0.seq', [{ ...item, seq: 0 }]],
    ['items.0.passed', [{ ...item, passed: true }]],
  ])('R7.20 D47 %s is refused where it is wrong', async (path, items) => {
    expect(await client.make({ items })).toMatchObject(invalid(path));
  });

  it('R7.20 a limit may be open or a single value', async () => {
    for (const limits of [
      { min: null, max: 5 },
      { min: 5, max: null },
      { min: 5, max: 5 },
    ]) {
      expect(await client.make({ items: [{ ...item, ...limits }] })).toMatchObject({ status: 201 });
    }
  });

  it('R7.20 an item must name a metric that there is, and the list models, not nodes', async () => {
    const items = [item, { ...item, seq: 2, metricId: 2_000_000_000 }];
    expect(await client.make({ items })).toMatchObject(refusal('REFERENCE_MISSING', 'items.1.metricId'));
    const node = await anotherModel(db(), { isNode: true });
    expect(await client.make({ modelIds: [node] })).toMatchObject(refusal('MODEL_IS_NODE', 'modelIds'));
    const model = await anotherModel(db(), { name: '适用车型' });
    const { id } = await client.made({ modelIds: [model] });
    expect(await client.row(id)).toMatchObject({ modelIds: [model], modelNames: '适用车型' });
    expect(await client.edit(id, { modelIds: [model, node] })).toMatchObject(
      refusal('MODEL_IS_NODE', 'modelIds'),
    );
    expect((await client.list({ modelId: model })).map((row) => row.id)).toContain(id);
  });

  it('R7.20 a version of a name is there once; an old edit and one in use are refused', async () => {
    const { id, name } = await client.made();
    expect(await client.make({ name })).toMatchObject(refusal('DUPLICATE', 'specVersion'));
    expect(await client.make({ name, specVersion: 'V2.0' })).toMatchObject({ status: 201 });
    await client.edit(id, { items: [{ ...item, max: 800 }] });
    expect(await client.edit(id, { version: 1 })).toMatchObject(refusal('STALE_EDIT'));
    const model = await anotherModel(db());
    await sql`update vehicle_model set debug_specification_id = ${id} where id = ${model}`.execute(db());
    expect(await client.remove(id)).toMatchObject(refusal('IN_USE'));
  });

  it('R6.3 R6.4 only who holds the codes changes them', async () => {
    const { id } = await client.made();
    expect(await client.deniedTo(await rootOrg(db()), id)).toEqual([403, 403, 403, 200]);
  });
});
