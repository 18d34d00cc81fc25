import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xlsxOf } from '../../../record/sheet/xlsx-testing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle, rootOrg, unique } from '../../../testing/builders.ts';
import {
  aCategory,
  aDebugSpecification,
  anotherModel,
  aPart,
  aStrategy,
} from '../../../testing/master-data-builders.ts';
import { clientOf, type ResourceClient, refusal } from '../../../testing/resource.ts';
import { sendSheet } from '../../../testing/sheet/sheet.ts';

let server: TestApp;
let client: ResourceClient;
let categoryId: number;
beforeAll(async () => {
  server = await testApp();
  categoryId = await aCategory(server.database.kysely, { name: '测试类别' });
  client = await clientOf(server, vehicleModel, () => ({
    code: `MODEL-${unique()}`,
    name: 'WC40Y 支架搬运车',
    parentId: null,
    isNode: false,
    categoryId,
    configFileId: null,
    manufacturer: '本厂',
    ratedPower_kW: 170,
    payload_t: 40,
    seats: 2,
    mass_kg: 32_500,
    tank_L: 260,
    battery_kWh: null,
    idleSpeed_rpm: 700,
    reportInterval_s: 10,
    offlineAfter_s: 300,
    imageFileId: null,
    debugSpecificationId: null,
  }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;

/** A picture that the member has uploaded and no record names; only its type is looked at here. */
async function aPicture(memberId: number, type = 'image/png'): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into file (id, name, type, size, sha256, content, creator_id, created_at)
    values (gen_random_uuid(), 'p.png', ${type}, 1, ''::bytea, ''::bytea, ${memberId}, now()) returning id`.execute(
    db(),
  );
  return rows[0]?.id ?? '';
}

async function recordOf(fileId: string): Promise<string | null> {
  const { rows } = await sql<{ record: string | null }>`select record from file where id = ${fileId}`.execute(
    db(),
  );
  return rows[0]?.record ?? null;
}

describe('vehicle models', () => {
  it('R7.21 R3.17 carry all that is known of the machine', async () => {
    const debugSpecificationId = await aDebugSpecification(db(), { name: '出厂调试', specVersion: 'V2' });
    const { id } = await client.made({ debugSpecificationId });
    expect(await client.row(id)).toMatchObject({
      manufacturer: '本厂',
      ratedPower_kW: 170,
      categoryName: '测试类别',
      energyType: 'diesel',
      debugSpecificationName: '出厂调试 V2',
      isNode: false,
      metricCount: 0,
      vehicleCount: 0,
    });
    expect(await client.edit(id, { payload_t: 45 })).toMatchObject({
      status: 200,
      object: { payload_t: 45, version: 2 },
    });
    expect(vehicleModel.calls.remove.path).toBe('/factory/vehicleModel/remove/:id');
    expect(await client.remove(id)).toMatchObject({ status: 204 });
  });

  it('R3.17 in a list too count the vehicles that there are now, for each reader those in scope', async () => {
    const { id, name } = await client.made({ name: `计数 ${unique()}` });
    const orgId = await anOrg(db());
    const { token } = await aMember(db(), { orgId });
    const counted = async (reader: string) => {
      const answer = await server.ask(vehicleModel.calls.list, {
        body: { criteria: { name } },
        token: reader,
      });
      return answer.rows.map(({ vehicleCount }) => vehicleCount);
    };
    const both = async () => [await counted(client.admin.token), await counted(token)];
    expect(await both()).toEqual([[0], [0]]);
    await aVehicle(db(), { modelId: id });
    expect(await both()).toEqual([[1], [0]]);
    await aVehicle(db(), { modelId: id, orgId });
    expect(await both()).toEqual([[2], [1]]);
  });

  it('R3.17 stand below nodes or other models, never below themselves', async () => {
    const node = await client.made({ isNode: true, name: '40 吨级' });
    const model = await client.made({ parentId: node.id });
    const variant = await client.made({ parentId: model.id });
    expect(variant).toMatchObject({ parentName: 'WC40Y 支架搬运车' });
    expect(await client.edit(node.id, { parentId: variant.id })).toMatchObject(
      refusal('TREE_CYCLE', 'parentId'),
    );
    expect(await client.remove(model.id)).toMatchObject(refusal('IN_USE'));
    expect((await client.list({ isNode: true })).map(({ id }) => id)).toContain(node.id);
  });

  it('R3.17 a model that something names cannot become a node', async () => {
    const users: ReadonlyArray<(id: number) => Promise<unknown>> = [
      (modelId) => aVehicle(db(), { modelId }),
      async (id) => sql`insert into part_model values (${await aPart(db())}, ${id}, 1)`.execute(db()),
      async (id) =>
        sql`insert into debug_specification_model values (${await aDebugSpecification(db())}, ${id}, 1)`.execute(
          db(),
        ),
      async (id) =>
        sql`insert into maintenance_strategy_model values (${await aStrategy(db())}, ${id}, 1)`.execute(db()),
    ];
    for (const use of users) {
      const { id } = await client.made();
      await use(id);
      expect(await client.edit(id, { isNode: true })).toMatchObject(refusal('MODEL_IN_USE', 'isNode'));
      expect(await client.row(id)).toMatchObject({ isNode: false, version: 1 });
      expect(await client.remove(id)).toMatchObject(refusal('IN_USE'));
    }
    const { id } = await client.made();
    expect(await client.edit(id, { isNode: true })).toMatchObject({ status: 200 });
  });

  it('R2.51 R3.14 have a picture of their own, and let a former one go', async () => {
    const { memberId } = client.admin;
    const first = await aPicture(memberId);
    const { id } = await client.made({ imageFileId: first });
    expect(await recordOf(first)).toBe(`vehicleModel/${id}`);
    expect(await client.edit(id, { name: '改名' })).toMatchObject({ status: 200 });
    const second = await aPicture(memberId);
    expect(await client.edit(id, { imageFileId: second })).toMatchObject({ status: 200 });
    expect([await recordOf(first), await recordOf(second)]).toEqual([null, `vehicleModel/${id}`]);
    expect(await client.remove(id)).toMatchObject({ status: 204 });
    expect(await recordOf(second)).toBeNull();
  });

  it('C34 R3.14 a picture of somebody else, of another record or that is none is refused', async () => {
    const { memberId } = await aMember(db());
    const taken = await aPicture(client.admin.memberId);
    await client.made({ imageFileId: taken });
    const wrong = [
      await aPicture(memberId),
      taken,
      await aPicture(client.admin.memberId, 'application/pdf'),
      '11111111-2222-4333-8444-555555555555',
    ];
    const before = await client.list({});
    for (const imageFileId of wrong) {
      expect(await client.make({ imageFileId })).toMatchObject(refusal('REFERENCE_MISSING', 'imageFileId'));
    }
    expect(await client.list({})).toHaveLength(before.length);
  });

  it.each(['parentId', 'categoryId', 'configFileId', 'debugSpecificationId'])(
    'R7.21 %s must name a record that there is',
    async (property) => {
      expect(await client.make({ [property]: 2_000_000_000 })).toMatchObject(
        refusal('REFERENCE_MISSING', property),
      );
    },
  );

  it('R7.21 a code is there once, and an old edit is refused', async () => {
    const { code, id } = await client.made();
    expect(await client.make({ code })).toMatchObject(refusal('DUPLICATE', 'code'));
    await client.edit(id, { name: '先改' });
    expect(await client.edit(id, { name: '后改', version: 1 })).toMatchObject(refusal('STALE_EDIT'));
  });

  it('R6.3 R7.21 everybody reads them, and only who holds the codes changes them', async () => {
    const { id } = await client.made();
    expect(await client.deniedTo(await rootOrg(db()), id)).toEqual([403, 403, 403, 200]);
  });

  it('are found by a category and all below it', async () => {
    const upper = await aCategory(db());
    const lower = await aCategory(db(), { parentId: upper });
    const id = await anotherModel(db(), { categoryId: lower });
    expect((await client.list({ categoryId: upper })).map((row) => row.id)).toEqual([id]);
    expect((await client.list({ categoryId: lower })).map((row) => row.id)).toEqual([id]);
  });

  it('R2.49 come from a sheet that names their parent and category', async () => {
    const node = await client.made({ isNode: true, name: `节点${unique()}` });
    const titles = ['code', 'name', 'parentId', 'isNode', 'categoryId', 'reportInterval_s', 'offlineAfter_s'];
    const code = `SHEET-${unique()}`;
    const send = (category: string) =>
      sendSheet(server, {
        token: client.admin.token,
        resource: vehicleModel,
        file: xlsxOf([
          titles.map((name) => `标题 ${name}`),
          [code, '表格车型', String(node.name), false, category, 30, 300],
        ]),
      });
    expect(await send('没有的类别')).toMatchObject({
      status: 400,
      object: { errors: [{ path: 'rows.2.categoryId' }] },
    });
    expect(await send('测试类别')).toMatchObject({ status: 200, object: { inserted: 1 } });
    expect(await client.list({ code })).toMatchObject([
      { name: '表格车型', parentId: node.id, categoryId, reportInterval_s: 30, imageFileId: null },
    ]);
  });
});
