import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { rootOrg, unique } from '../../../testing/builders.ts';
import { anotherModel, aPart } from '../../../testing/master-data-builders.ts';
import { type Desk, deskOf, invalid, refusal } from '../../../testing/resource.ts';

let server: TestApp;
let desk: Desk;
beforeAll(async () => {
  server = await testApp();
  desk = await deskOf(server, maintenanceStrategy, () => ({
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
    const { id } = await desk.made();
    const page = await server.ask(list, { body: { pageIndex: 1, pageSize: 100 }, token: desk.admin.token });
    expect(page).toMatchObject({ pageIndex: 1, pageSize: 100 });
    expect(page.rows[0]).toMatchObject({ id, first_h: 50, interval_days: 90, warnBefore_h: 20 });
  });

  it('R7.26 name models and parts in their order, and are changed and removed', async () => {
    const [modelA, modelB] = [
      await anotherModel(db(), { name: '甲' }),
      await anotherModel(db(), { name: '乙' }),
    ];
    const [partA, partB] = [await aPart(db(), { name: '机油' }), await aPart(db(), { name: '机滤' })];
    const { id } = await desk.made({ modelIds: [modelB, modelA], partIds: [partB, partA] });
    expect(await desk.row(id)).toMatchObject({ modelNames: '乙; 甲', partNames: '机滤; 机油' });
    expect(await desk.edit(id, { partIds: [partA], enabled: false })).toMatchObject({
      status: 200,
      object: { modelIds: [modelB, modelA], partIds: [partA], partNames: '机油', enabled: false },
    });
    expect((await desk.list({ modelId: modelA, enabled: false })).map((row) => row.id)).toEqual([id]);
    expect(await desk.remove(id)).toMatchObject({ status: 204 });
  });

  it('R3.30 R7.26 a LOOP has an interval for each first time, ONCE has none, and both have a first time', async () => {
    expect(await desk.make({ ...noFirst })).toMatchObject(invalid('first_h'));
    expect(await desk.make({ interval_days: null })).toMatchObject(invalid('interval_days'));
    expect(await desk.make({ first_km: 500, ...noInterval })).toMatchObject(
      invalid('interval_h', 'interval_km', 'interval_days'),
    );
    expect(await desk.make({ type: 'ONCE' })).toMatchObject(invalid('interval_h', 'interval_days'));
    const { id } = await desk.made({ type: 'ONCE', ...noInterval });
    expect(await desk.edit(id, { type: 'LOOP' })).toMatchObject(invalid('interval_h', 'interval_days'));
    expect(await desk.edit(id, { ...noFirst })).toMatchObject(invalid('first_h'));
    const english = await server.send(maintenanceStrategy.calls.update, {
      params: { id },
      body: { ...maintenanceStrategy.write.strip().parse(await desk.row(id)), ...noFirst, version: 1 },
      token: desk.admin.token,
      headers: { 'accept-language': 'en' },
    });
    expect(english.object).toMatchObject({
      errors: [{ message: 'Enter when the first maintenance is due: hours, kilometres or days' }],
    });
  });

  it('R7.26 a list that names what there is not, or a node, is refused', async () => {
    const node = await anotherModel(db(), { isNode: true });
    expect(await desk.make({ modelIds: [node] })).toMatchObject(refusal('MODEL_IS_NODE', 'modelIds'));
    expect(await desk.make({ modelIds: [2_000_000_000] })).toMatchObject(
      refusal('REFERENCE_MISSING', 'modelIds'),
    );
    expect(await desk.make({ partIds: [2_000_000_000] })).toMatchObject(
      refusal('REFERENCE_MISSING', 'partIds'),
    );
  });

  it('R7.26 a name is there once, and an old edit is refused', async () => {
    const { id, name } = await desk.made();
    expect(await desk.make({ name })).toMatchObject(refusal('DUPLICATE', 'name'));
    await desk.edit(id, { tasks: '先改' });
    expect(await desk.edit(id, { tasks: '后改', version: 1 })).toMatchObject(refusal('STALE_EDIT'));
  });

  it('R6.3 R7.26 only who holds the codes changes them', async () => {
    const { id } = await desk.made();
    expect(await desk.deniedTo(await rootOrg(db()), id)).toEqual([403, 403, 403, 200]);
  });
});
