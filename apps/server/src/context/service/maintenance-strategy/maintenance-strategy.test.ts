import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { rootOrg, unique } from '../../../testing/builders.ts';
import { anotherModel, aPart } from '../../../testing/master-data-builders.ts';
import { clientOf, invalid, type ResourceClient, refusal } from '../../../testing/resource.ts';

let server: TestApp;
let client: ResourceClient;
beforeAll(async () => {
  server = await testApp();
  client = await clientOf(server, maintenanceStrategy, () => ({
    name: `250 小时保养${unique()}`,
    type: 'LOOP',
    modelIds: [],
    first_h: 50,
    first_km: null,
    first_days: 30,
    interval_h: 250,
    interval_km: null,
    interval_days: 90,
    warnBefore_h: 20,
    warnBefore_km: null,
    warnBefore_days: 7,
    tasks: '更换机油和机滤',
    partIds: [],
    enabled: true,
  }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const noInterval = { interval_h: null, interval_km: null, interval_days: null };
const noFirst = { first_h: null, first_km: null, first_days: null };

describe('maintenance strategies', () => {
  it('R7.26 R3.26 the first 100 are asked for where the specification has them', async () => {
    const { list } = maintenanceStrategy.calls;
    expect(`${list.method} ${list.path}`).toBe('POST /telematics/maintenance-strategy/query');
    const { id } = await client.made();
    const page = await server.ask(list, { body: { pageIndex: 1, pageSize: 100 }, token: client.admin.token });
    expect(page).toMatchObject({ pageIndex: 1, pageSize: 100 });
    expect(page.rows[0]).toMatchObject({ id, first_h: 50, interval_days: 90, warnBefore_h: 20 });
  });

  it('R7.26 name models and parts in their order, and are changed and removed', async () => {
    const [modelA, modelB] = [
      await anotherModel(db(), { name: '甲' }),
      await anotherModel(db(), { name: '乙' }),
    ];
    const [partA, partB] = [await aPart(db(), { name: '机油' }), await aPart(db(), { name: '机滤' })];
    const { id } = await client.made({ modelIds: [modelB, modelA], partIds: [partB, partA] });
    expect(await client.row(id)).toMatchObject({ modelNames: '乙; 甲', partNames: '机滤; 机油' });
    expect(await client.edit(id, { partIds: [partA], enabled: false })).toMatchObject({
      status: 200,
      object: { modelIds: [modelB, modelA], partIds: [partA], partNames: '机油', enabled: false },
    });
    expect((await client.list({ modelId: modelA, enabled: false })).map((row) => row.id)).toEqual([id]);
    expect(await client.remove(id)).toMatchObject({ status: 204 });
  });

  it('R3.30 R7.26 a LOOP has an interval for each first time, ONCE has none, and both have a first time', async () => {
    expect(await client.make({ ...noFirst })).toMatchObject(invalid('first_h'));
    expect(await client.make({ interval_days: null })).toMatchObject(invalid('interval_days'));
    expect(await client.make({ first_km: 500, ...noInterval })).toMatchObject(
      invalid('interval_h', 'interval_km', 'interval_days'),
    );
    expect(await client.make({ type: 'ONCE' })).toMatchObject(invalid('interval_h', 'interval_days'));
    const { id } = await client.made({ type: 'ONCE', ...noInterval });
    expect(await client.edit(id, { type: 'LOOP' })).toMatchObject(invalid('interval_h', 'interval_days'));
    expect(await client.edit(id, { ...noFirst })).toMatchObject(invalid('first_h'));
    const english = await server.send(maintenanceStrategy.calls.update, {
      params: { id },
      body: { ...maintenanceStrategy.write.strip().parse(await client.row(id)), ...noFirst, version: 1 },
      token: client.admin.token,
      headers: { 'accept-language': 'en' },
    });
    expect(english.object).toMatchObject({
      errors: [{ message: 'Enter at least one of hours, kilometres or days for the first maintenance' }],
    });
  });

  it('R7.26 a list that names what there is not, or a node, is refused', async () => {
    const node = await anotherModel(db(), { isNode: true });
    expect(await client.make({ modelIds: [node] })).toMatchObject(refusal('MODEL_IS_NODE', 'modelIds'));
    expect(await client.make({ modelIds: [2_000_000_000] })).toMatchObject(
      refusal('REFERENCE_MISSING', 'modelIds'),
    );
    expect(await client.make({ partIds: [2_000_000_000] })).toMatchObject(
      refusal('REFERENCE_MISSING', 'partIds'),
    );
  });

  it('R7.26 a name is there once, and an old edit is refused', async () => {
    const { id, name } = await client.made();
    expect(await client.make({ name })).toMatchObject(refusal('DUPLICATE', 'name'));
    await client.edit(id, { tasks: '先改' });
    expect(await client.edit(id, { tasks: '后改', version: 1 })).toMatchObject(refusal('STALE_EDIT'));
  });

  it('R6.3 R7.26 only who holds the codes changes them', async () => {
    const { id } = await client.made();
    expect(await client.deniedTo(await rootOrg(db()), id)).toEqual([403, 403, 403, 200]);
  });
});
