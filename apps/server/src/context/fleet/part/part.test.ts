import { part } from '@vehicle/contract/fleet/part/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readXlsx } from '../../../record/sheet/xlsx-reader.ts';
import { textsOf, xlsxOf } from '../../../record/sheet/xlsx-testing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle, rootOrg, unique } from '../../../testing/builders.ts';
import { aFittedPart, anotherModel, aStrategy } from '../../../testing/master-data-builders.ts';
import { clientOf, invalid, type ResourceClient, refusal } from '../../../testing/resource.ts';
import { sendSheet, takeSheet } from '../../../testing/sheet/sheet.ts';

let server: TestApp;
let client: ResourceClient;
beforeAll(async () => {
  server = await testApp();
  client = await clientOf(server, part, () => ({
    code: `PART-${unique()}`,
    name: '机油滤清器',
    specification: 'JX0810',
    unit: 'piece',
    maker: '某滤清器厂',
    modelIds: [],
    serialised: false,
    life_h: 250,
    life_km: null,
    life_months: 12,
    price: 86.5,
    minStock: 10,
    remark: null,
  }));
});
afterAll(() => server.close());

const failed = z.object({ code: z.enum(['MODEL_IS_NODE', 'MODEL_IN_USE']) });
const db = () => server.database.kysely;

describe('the list of parts', () => {
  it('R7.22 R3.26 parts are made, read, changed and removed', async () => {
    const { create, update, remove } = part.calls;
    expect([create, update, remove].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /factory/partInfo',
      'PUT /factory/partInfo/:id',
      'DELETE /factory/partInfo/:id',
    ]);
    const { id } = await client.made();
    expect(await client.row(id)).toMatchObject({
      life_h: 250,
      life_months: 12,
      price: 86.5,
      modelIds: [],
      modelNames: null,
      fittedCount: 0,
    });
    expect(await client.edit(id, { price: 90, minStock: null })).toMatchObject({
      status: 200,
      object: { price: 90, minStock: null },
    });
    expect(await client.remove(id)).toMatchObject({ status: 204 });
    expect(await client.read(id)).toMatchObject({ status: 404 });
  });

  it('R7.22 list the models that they fit, in their order; an update replaces the list', async () => {
    const [a, b, c] = [
      await anotherModel(db(), { name: '甲型' }),
      await anotherModel(db(), { name: '乙; "丙"型' }),
      await anotherModel(db(), { name: '丁型' }),
    ];
    const { id } = await client.made({ modelIds: [c, a, c] });
    expect(await client.row(id)).toMatchObject({ modelIds: [c, a], modelNames: '丁型; 甲型' });
    expect(await client.edit(id, { modelIds: [a, b] })).toMatchObject({
      status: 200,
      object: { modelIds: [a, b], modelNames: '甲型; "乙; ""丙""型"' },
    });
    const { rows } = await sql`select from part_model where part_id = ${id}`.execute(db());
    expect(rows).toHaveLength(2);
    expect(await client.edit(id, { modelIds: [] })).toMatchObject({
      object: { modelIds: [], modelNames: null },
    });
  });

  it('R7.22 a list that names a model that there is not, or a node, is refused and changes nothing', async () => {
    const model = await anotherModel(db());
    const node = await anotherModel(db(), { isNode: true });
    const { id } = await client.made({ modelIds: [model] });
    const before = await client.list({});
    const missing = refusal('REFERENCE_MISSING', 'modelIds');
    expect(await client.edit(id, { modelIds: [model, 2_000_000_000] })).toMatchObject(missing);
    expect(await client.make({ modelIds: [2_000_000_000] })).toMatchObject(missing);
    expect(await client.edit(id, { modelIds: [node] })).toMatchObject(refusal('MODEL_IS_NODE', 'modelIds'));
    expect(await client.make({ modelIds: [model, node] })).toMatchObject(
      refusal('MODEL_IS_NODE', 'modelIds'),
    );
    expect(await client.list({})).toEqual(before);
  });

  it('D54 R3.17 a model does not become a node while a part begins to name it', async () => {
    const models = await clientOf(server, vehicleModel, () => ({}));
    for (let round = 0; round < 8; round += 1) {
      const model = await anotherModel(db());
      const answers = await Promise.all([
        models.edit(model, { isNode: true }),
        client.make({ modelIds: [model] }),
      ]);
      const codes = answers.map(({ object }) => failed.safeParse(object).data?.code ?? null);
      expect([
        [null, 'MODEL_IS_NODE'],
        ['MODEL_IN_USE', null],
      ]).toContainEqual(codes);
    }
  });

  it('is found by a part of its code, its name or its specification', async () => {
    const mark = unique();
    const { id, code } = await client.made({ name: `滤清器${mark}`, specification: `JX${mark}` });
    for (const word of [code, `滤清器${mark}`, `jx${mark}`])
      expect((await client.list({ word })).map((row) => row.id)).toEqual([id]);
    expect(await client.list({ word: `无${mark}` })).toEqual([]);
  });

  it('R7.22 a model’s parts are those that name it and those that fit all', async () => {
    const [model, other] = [await anotherModel(db()), await anotherModel(db())];
    const name = `筛选${unique()}`;
    const own = await client.made({ name, modelIds: [model] });
    const everyones = await client.made({ name });
    await client.made({ name, modelIds: [other] });
    const found = await client.list({ name, modelId: model });
    expect(found.map(({ id }) => id)).toEqual([everyones.id, own.id]);
  });

  it('R7.22 the unit is one that the dictionary offers, or stays as it was', async () => {
    expect(await client.make({ unit: 'fathom' })).toMatchObject(refusal('REFERENCE_MISSING', 'unit'));
    expect(await client.make({ unit: 'operating' })).toMatchObject(refusal('REFERENCE_MISSING', 'unit'));
    const { id } = await client.made({ unit: 'drum' });
    await sql`update dictionary set enabled = false where kind = 'partUnit' and code = 'drum'`.execute(db());
    expect(await client.make({ unit: 'drum' })).toMatchObject(refusal('REFERENCE_MISSING', 'unit'));
    expect(await client.edit(id, { name: '润滑油' })).toMatchObject({ status: 200 });
    expect(await client.edit(id, { unit: 'L' })).toMatchObject({ status: 200 });
    expect(await client.edit(id, { unit: 'drum' })).toMatchObject(refusal('REFERENCE_MISSING', 'unit'));
  });

  it('R7.22 one that is fitted, or stands in a plan or in the knowledge, is in use', async () => {
    const [fitted, planned, known] = [await client.made(), await client.made(), await client.made()];
    await aFittedPart(db(), { partId: fitted.id });
    await sql`insert into maintenance_strategy_part values (${await aStrategy(db())}, ${planned.id}, 1)`.execute(
      db(),
    );
    await sql`
      with made as (
        insert into expert_knowledge (fault_name, fault_level, created_at, updated_at)
        values ('故障', 1, now(), now()) returning id)
      insert into expert_knowledge_part select id, ${known.id}, 1 from made`.execute(db());
    const answers = [];
    for (const { id } of [fitted, planned, known]) answers.push(await client.remove(id));
    for (const answer of answers) expect(answer).toMatchObject(refusal('IN_USE'));
    expect(answers.map(({ message }) => message.match(/“(.*?)”/)?.[1])).toEqual([
      '已安装配件',
      '保养策略',
      '知识库内容',
    ]);
  });

  it('C35 R7.22 pieces are counted that the reader may see', async () => {
    const { id } = await client.made();
    const orgId = await anOrg(db());
    await aFittedPart(db(), { partId: id, vehicleId: await aVehicle(db(), { orgId }) });
    await aFittedPart(db(), { partId: id });
    const { token } = await aMember(db(), { orgId });
    expect(await client.read(id, token)).toMatchObject({ object: { fittedCount: 1 } });
    expect(await client.read(id)).toMatchObject({ object: { fittedCount: 2 } });
  });

  it('R7.22 a code is there once, and an old edit is refused', async () => {
    const { code, id } = await client.made();
    expect(await client.make({ code })).toMatchObject(refusal('DUPLICATE', 'code'));
    await client.edit(id, { name: '先改' });
    expect(await client.edit(id, { name: '后改', version: 1 })).toMatchObject(refusal('STALE_EDIT'));
    expect(await client.make({ price: -1, life_h: 0 })).toMatchObject(invalid('life_h', 'price'));
  });

  it('R6.3 R6.4 everybody reads them, and only who holds parts-dictionary changes them', async () => {
    const { id } = await client.made();
    expect(await client.deniedTo(await rootOrg(db()), id)).toEqual([403, 403, 403, 200]);
  });

  it('R2.49 what is exported can be imported: codes, numbers and the names of models', async () => {
    const [a, b] = [await anotherModel(db()), await anotherModel(db())];
    const { code, id } = await client.made({ modelIds: [b, a], remark: '=1+1' });
    const { token } = client.admin;
    const list = { criteria: { code } };
    const taken = await takeSheet(server, { token, resource: part, mode: 'all', list });
    const [titles = [], row = []] = textsOf(await readXlsx(taken.file));
    expect(row).toEqual(expect.arrayContaining([String(code), 'JX0810', '件', '=1+1']));
    expect(await client.remove(id)).toMatchObject({ status: 204 });
    expect(await sendSheet(server, { token, resource: part, file: taken.file })).toMatchObject({
      status: 200,
      object: { inserted: 1 },
    });
    expect(await client.list({ code })).toMatchObject([{ modelIds: [b, a], price: 86.5, life_h: 250 }]);
    const wrong = row.map((cell) =>
      cell === String(code) ? `W-${unique()}` : cell === '件' ? 'fathom' : cell,
    );
    const file = xlsxOf([titles, wrong]);
    expect(await sendSheet(server, { token, resource: part, file })).toMatchObject({
      status: 400,
      object: { code: 'SHEET_REFUSED', errors: [{ path: 'rows.2.unit' }] },
    });
  });
});
