import {
  categoryMetricGroups,
  categoryMetrics,
  modelMetrics,
  saveCategoryMetrics,
  saveModelMetrics,
} from '@vehicle/contract/fleet/metric/choice';
import { metric } from '@vehicle/contract/fleet/metric/contract';
import { vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, aVehicle, type TestMember } from '../../../testing/builders.ts';
import { aCategory, aMetric, anotherModel } from '../../../testing/master-data-builders.ts';
import { refusal } from '../../../testing/resource.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

interface Choice {
  id: number;
  metricIds: number[] | null;
  version?: number;
}

const saveFor = (call: typeof saveCategoryMetrics, { id, metricIds, version = 1 }: Choice) =>
  server.send(call, { params: { id }, body: { version, metricIds }, token: admin.token });
const chooseForCategory = (choice: Choice) => saveFor(saveCategoryMetrics, choice);
const chooseForModel = (choice: Choice) => saveFor(saveModelMetrics, choice);

const ofCategory = (id: number) => server.ask(categoryMetrics, { params: { id }, token: admin.token });
const ofModel = (id: number) => server.ask(modelMetrics, { params: { id }, token: admin.token });

async function shownBy(vehicleId: number): Promise<string[]> {
  const groups = await server.ask(vehicleMetrics, { params: { id: vehicleId }, token: admin.token });
  return groups.flatMap(({ groupCode, metrics }) => metrics.map(({ code }) => `${groupCode}/${code}`));
}

async function idsOf(...codes: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select metric.id from unnest(${codes}::text[]) with ordinality as wanted (code, place)
    join metric on metric.code = wanted.code order by wanted.place`.execute(db());
  return rows.map(({ id }) => id);
}

/** A category below another, a model of it and a vehicle of that. */
async function aBranch() {
  const upper = await aCategory(db(), { name: '上级类别' });
  const lower = await aCategory(db(), { name: '下级类别', parentId: upper });
  const modelId = await anotherModel(db(), { categoryId: lower });
  return { upper, lower, modelId, vehicleId: await aVehicle(db(), { modelId }) };
}

describe('which metrics the vehicles show', () => {
  it('R7.23 the calls stand where the specification has them, with its last slash', () => {
    const paths = [categoryMetrics, categoryMetricGroups, saveCategoryMetrics].map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(paths).toEqual([
      'GET /telematics/category/:id/metrics',
      'GET /telematics/category/group/:id/metrics',
      'PUT /telematics/category/:id/metrics/',
    ]);
  });

  it('R7.23 a model’s own choice is in force, else its category’s, else that of a category above', async () => {
    const { upper, lower, modelId } = await aBranch();
    const [speed = 0, fuel = 0, odometer = 0] = await idsOf('engineSpeed', 'fuelLevel', 'jt808Odometer');
    expect(await ofModel(modelId)).toMatchObject({ isOwn: false, metricIds: [], inheritedFrom: null });

    await chooseForCategory({ id: upper, metricIds: [speed] });
    expect(await ofModel(modelId)).toMatchObject({
      isOwn: false,
      metricIds: [speed],
      inheritedFrom: '上级类别',
    });
    expect(await ofCategory(lower)).toMatchObject({
      isOwn: false,
      metricIds: [speed],
      inheritedFrom: '上级类别',
    });
    expect(await ofCategory(upper)).toMatchObject({ isOwn: true, inheritedFrom: null, version: 2 });

    await chooseForCategory({ id: lower, metricIds: [fuel, speed] });
    expect(await ofModel(modelId)).toMatchObject({ metricIds: [fuel, speed], inheritedFrom: '下级类别' });

    await chooseForModel({ id: modelId, metricIds: [odometer] });
    expect(await ofModel(modelId)).toMatchObject({ isOwn: true, metricIds: [odometer], inheritedFrom: null });

    await chooseForModel({ id: modelId, metricIds: null, version: 2 });
    expect(await ofModel(modelId)).toMatchObject({ isOwn: false, inheritedFrom: '下级类别', version: 3 });
  });

  it('R7.23 R7.15 a vehicle shows exactly what is chosen, under the groups, in the order chosen', async () => {
    const { upper, modelId, vehicleId } = await aBranch();
    const before = await shownBy(vehicleId);
    expect(before).toContain('terminal/jt808Odometer');
    const chosen = await idsOf('engineTorque', 'fuelLevel', 'engineSpeed');
    await chooseForCategory({ id: upper, metricIds: chosen });
    expect(await shownBy(vehicleId)).toEqual(['engine/engineTorque', 'engine/engineSpeed', 'fuel/fuelLevel']);
    const groups = await server.ask(categoryMetricGroups, { params: { id: upper }, token: admin.token });
    expect(groups.map(({ groupCode, metrics }) => [groupCode, metrics.map(({ id }) => id)])).toEqual([
      ['engine', [chosen[0], chosen[2]]],
      ['fuel', [chosen[1]]],
    ]);
    await chooseForModel({ id: modelId, metricIds: chosen.toReversed() });
    expect(await shownBy(vehicleId)).toEqual(['engine/engineSpeed', 'engine/engineTorque', 'fuel/fuelLevel']);
    await chooseForModel({ id: modelId, metricIds: null, version: 2 });
    await chooseForCategory({ id: upper, metricIds: null, version: 2 });
    expect(await shownBy(vehicleId)).toEqual(before);
  });

  it('R7.23 an old edit, a metric that there is not, and no metrics at all are refused', async () => {
    const { upper, modelId } = await aBranch();
    const metricIds = await idsOf('engineSpeed');
    expect(await chooseForCategory({ id: upper, metricIds })).toMatchObject({ status: 200 });
    expect(await chooseForCategory({ id: upper, metricIds: null })).toMatchObject(refusal('STALE_EDIT'));
    expect(await chooseForModel({ id: modelId, metricIds: [2_000_000_000] })).toMatchObject(
      refusal('REFERENCE_MISSING', 'metricIds'),
    );
    expect(await chooseForModel({ id: modelId, metricIds: [] })).toMatchObject({ status: 400 });
    expect(await ofModel(modelId)).toMatchObject({ version: 1, inheritedFrom: '上级类别' });
  });

  it('R7.23 who may not change the category or model may not choose', async () => {
    const { upper, modelId } = await aBranch();
    const { token } = await aMember(db(), { permissions: ['metrics-edit'] });
    const body = { version: 1, metricIds: null };
    const answers = await Promise.all([
      server.send(saveCategoryMetrics, { params: { id: upper }, body, token }),
      server.send(saveModelMetrics, { params: { id: modelId }, body, token }),
      server.send(categoryMetrics, { params: { id: upper }, token }),
      server.send(categoryMetrics, { params: { id: 2_000_000_000 }, token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 404]);
  });

  it('H85 the audit log tells whose choice was changed, and from what to what', async () => {
    const { upper } = await aBranch();
    const [speed, fuel] = await idsOf('engineSpeed', 'fuelLevel');
    await chooseForCategory({ id: upper, metricIds: [speed ?? 0] });
    await chooseForCategory({ id: upper, metricIds: [fuel ?? 0], version: 2 });
    const { rows } = await sql`
      select call, before, after from audit_log where record = ${`vehicleCategory/${upper}`} order by id`.execute(
      db(),
    );
    expect(rows).toEqual([
      { call: 'vehicleCategory.saveMetrics', before: { metricIds: null }, after: { metricIds: [speed] } },
      { call: 'vehicleCategory.saveMetrics', before: { metricIds: [speed] }, after: { metricIds: [fuel] } },
    ]);
  });

  it('R7.27 a metric that is chosen, or measured by a debug specification, is in use', async () => {
    const { upper, modelId } = await aBranch();
    const chosen = await aMetric(db());
    const own = await aMetric(db());
    const measured = await aMetric(db());
    await chooseForCategory({ id: upper, metricIds: [chosen] });
    await chooseForModel({ id: modelId, metricIds: [own] });
    await sql`
      insert into debug_specification (name, spec_version, items, created_at, updated_at)
      values ('制动调试', '1', ${JSON.stringify([{ seq: 1, metricId: measured }])}, now(), now())`.execute(
      db(),
    );
    const answers = [];
    for (const id of [chosen, own, measured]) {
      answers.push(await server.send(metric.calls.remove, { params: { id }, token: admin.token }));
    }
    for (const answer of answers) expect(answer).toMatchObject(refusal('IN_USE'));
    expect(answers.map(({ message }) => message.match(/“(.*?)”/)?.[1])).toEqual([
      '车辆类别',
      '车型',
      '调试规范',
    ]);
    await chooseForCategory({ id: upper, metricIds: null, version: 2 });
    const params = { id: chosen };
    expect(await server.send(metric.calls.remove, { params, token: admin.token })).toMatchObject({
      status: 204,
    });
  });
});
