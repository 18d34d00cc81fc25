import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { rootOrg, unique } from '../../../testing/builders.ts';
import { aCategory, anotherModel } from '../../../testing/master-data-builders.ts';
import { clientOf, type ResourceClient, refusal } from '../../../testing/resource.ts';

let server: TestApp;
let client: ResourceClient;
beforeAll(async () => {
  server = await testApp();
  client = await clientOf(server, vehicleCategory, () => ({
    code: `CAT-${unique()}`,
    name: '铲板式搬运车',
    parentId: null,
    energyType: 'electric',
    icon: 'smallCar',
  }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('vehicle categories', () => {
  it('R7.21 R3.26 are made, read, changed and removed at the paths of the specification', async () => {
    const { create, update, remove } = vehicleCategory.calls;
    expect([create, update, remove].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /factory/vehicleCategory',
      'PUT /factory/vehicleCategory/:id',
      'DELETE /factory/vehicleCategory/remove/:id',
    ]);
    const { id } = await client.made();
    expect(await client.row(id)).toMatchObject({ energyType: 'electric', parentName: null, metricCount: 0 });
    expect(await client.edit(id, { name: '新名' })).toMatchObject({
      status: 200,
      object: { name: '新名', version: 2, updatedBy: expect.any(String) },
    });
    expect(await client.remove(id)).toMatchObject({ status: 204 });
    expect(await client.read(id)).toMatchObject({ status: 404 });
  });

  it('stand in a tree, and none below itself', async () => {
    const upper = await client.made();
    const lower = await client.made({ parentId: upper.id });
    expect(lower).toMatchObject({ parentId: upper.id, parentName: '铲板式搬运车' });
    for (const parentId of [upper.id, lower.id]) {
      expect(await client.edit(upper.id, { parentId })).toMatchObject(refusal('TREE_CYCLE', 'parentId'));
    }
    expect(await client.make({ parentId: 2_000_000_000 })).toMatchObject(
      refusal('REFERENCE_MISSING', 'parentId'),
    );
  });

  it('R7.21 one that something stands below, or is of, is in use', async () => {
    const withChild = await client.made();
    await aCategory(db(), { parentId: withChild.id });
    const withModel = await client.made();
    await anotherModel(db(), { categoryId: withModel.id });
    const withKnowledge = await client.made();
    await sql`
      insert into expert_knowledge (category_id, fault_name, fault_level, created_at, updated_at)
      values (${withKnowledge.id}, '故障', 1, now(), now())`.execute(db());
    const answers = [];
    for (const { id } of [withChild, withModel, withKnowledge]) answers.push(await client.remove(id));
    for (const answer of answers) expect(answer).toMatchObject(refusal('IN_USE'));
    expect(answers.map(({ message }) => message.match(/“(.*?)”/)?.[1])).toEqual([
      '车辆类别',
      '车型',
      '知识库内容',
    ]);
  });

  it('R7.21 a code is there once, and an old edit is refused', async () => {
    const { code, id } = await client.made();
    expect(await client.make({ code })).toMatchObject(refusal('DUPLICATE', 'code'));
    await client.edit(id, { name: '先改' });
    expect(await client.edit(id, { name: '后改', version: 1 })).toMatchObject(refusal('STALE_EDIT'));
    expect(await client.row(id)).toMatchObject({ name: '先改' });
  });

  it('R6.3 R7.21 everybody reads them, and only who holds the codes changes them', async () => {
    const { id } = await client.made();
    expect(await client.deniedTo(await rootOrg(db()), id)).toEqual([403, 403, 403, 200]);
  });

  it('are found by name, code and energy', async () => {
    const { id, code } = await client.made({ name: `查找${unique()}` });
    const ids = async (criteria: object) => (await client.list({ ...criteria })).map((row) => row.id);
    expect(await ids({ code })).toEqual([id]);
    expect(await ids({ energyType: 'electric' })).toContain(id);
    expect(await ids({ energyType: 'hybrid' })).not.toContain(id);
    expect(await ids({ name: '%' })).toEqual([]);
  });
});
