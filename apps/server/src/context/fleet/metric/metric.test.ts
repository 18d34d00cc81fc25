import { allMetricGroups, metric, metricGroup } from '@vehicle/contract/fleet/metric/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { rootOrg, unique } from '../../../testing/builders.ts';
import { clientOf, invalid, type ResourceClient, refusal } from '../../../testing/resource.ts';

let server: TestApp;
let metrics: ResourceClient;
let groups: ResourceClient;
beforeAll(async () => {
  server = await testApp();
  groups = await clientOf(server, metricGroup, () => ({
    code: `group${unique()}`,
    name: { zh: '举升系统', en: 'Lift', es: 'Elevación', ja: '昇降' },
    sort: 900,
  }));
  const { id: groupId } = await groups.made();
  metrics = await clientOf(server, metric, () => ({
    code: `liftPressure${unique()}`,
    name: { zh: '举升压力', en: 'Lift pressure', es: 'Presión de elevación', ja: '昇降圧力' },
    unit: 'MPa',
    groupId,
    dataType: 'number',
    decimals: 1,
    min: 0,
    max: 40,
    warnBelow: null,
    warnAbove: 32,
    labels: null,
    isCounter: false,
    aggregation: 'max',
    spn: null,
  }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('metrics', () => {
  it('R7.27 R3.26 are made, read, changed and removed', async () => {
    const { create, update, remove } = metric.calls;
    expect([create, update, remove].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /telematics/metric',
      'PUT /telematics/metric/:id',
      'DELETE /telematics/metric/:id',
    ]);
    const { id } = await metrics.made();
    expect(await metrics.row(id)).toMatchObject({ unit: 'MPa', warnAbove: 32, name: { ja: '昇降圧力' } });
    expect(await metrics.edit(id, { warnAbove: 30 })).toMatchObject({
      status: 200,
      object: { warnAbove: 30, version: 2 },
    });
    expect(await metrics.remove(id)).toMatchObject({ status: 204 });
    expect(await metrics.read(id)).toMatchObject({ status: 404 });
  });

  it('R7.27 a code is there once, an old edit is refused, and the group must be there', async () => {
    const { id, code } = await metrics.made();
    expect(await metrics.make({ code })).toMatchObject(refusal('DUPLICATE', 'code'));
    expect(await metrics.make({ groupId: 2_000_000_000 })).toMatchObject(
      refusal('REFERENCE_MISSING', 'groupId'),
    );
    await metrics.edit(id, { unit: 'kPa' });
    expect(await metrics.edit(id, { unit: 'bar', version: 1 })).toMatchObject(refusal('STALE_EDIT'));
    expect(await metrics.make({ decimals: 7, spn: -1 })).toMatchObject(invalid('decimals', 'spn'));
  });

  it('R7.27 one that a parse file feeds is in use, and keeps its code', async () => {
    const { rows } = await sql<{ id: number }>`select id from metric where code = 'engineSpeed'`.execute(
      db(),
    );
    const id = rows[0]?.id ?? 0;
    expect(await metrics.remove(id)).toMatchObject(refusal('IN_USE'));
    expect(await metrics.edit(id, { code: 'rpm' })).toMatchObject(refusal('IN_USE'));
    expect(await metrics.edit(id, { warnAbove: 2600 })).toMatchObject({ status: 200 });
  });

  it('R6.3 R6.4 only who holds the codes changes them', async () => {
    const { id } = await metrics.made();
    expect(await metrics.deniedTo(await rootOrg(db()), id)).toEqual([403, 403, 403, 200]);
  });
});

describe('metric groups', () => {
  it('R7.27 R3.26 are made, read, changed and removed, and listed all in their order', async () => {
    const { create, get, update, remove } = metricGroup.calls;
    expect([create, get, update, remove].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /telematics/metric-group',
      'GET /telematics/metric-group/:id',
      'PUT /telematics/metric-group/:id',
      'DELETE /telematics/metric-group/:id',
    ]);
    const { id } = await groups.made({ sort: 0 });
    expect(await groups.edit(id, { sort: 9999 })).toMatchObject({ status: 200, object: { sort: 9999 } });
    const all = await server.ask(allMetricGroups, { token: groups.admin.token });
    expect(allMetricGroups.path).toBe('/telematics/metric/group/all');
    expect(all.at(-1)).toMatchObject({ id, metricCount: 0 });
    expect(all.map(({ sort }) => sort)).toEqual(all.map(({ sort }) => sort).toSorted((a, b) => a - b));
    expect(await groups.remove(id)).toMatchObject({ status: 204 });
  });

  it('R7.27 a code is there once, an old edit and one in use are refused', async () => {
    const { id, code } = await groups.made();
    expect(await groups.make({ code })).toMatchObject(refusal('DUPLICATE', 'code'));
    await groups.edit(id, { sort: 901 });
    expect(await groups.edit(id, { sort: 902, version: 1 })).toMatchObject(refusal('STALE_EDIT'));
    await metrics.made({ groupId: id });
    expect(await groups.remove(id)).toMatchObject(refusal('IN_USE'));
  });

  it('R6.3 R6.4 only who holds the codes changes them', async () => {
    const { id } = await groups.made();
    expect(await groups.deniedTo(await rootOrg(db()), id)).toEqual([403, 403, 403, 200]);
  });
});
