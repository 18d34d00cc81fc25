import { option } from '@vehicle/contract/core/option';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { aMember, anAdministrator, anOrg, type TestMember, unique } from '../testing/builders.ts';
import {
  aCategory,
  aDebugSpecification,
  aMetric,
  anotherModel,
  aPart,
  aWarehouse,
} from '../testing/master-data-builders.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

type ListName =
  | 'category'
  | 'model'
  | 'modelNode'
  | 'part'
  | 'warehouse'
  | 'debugSpecification'
  | 'member'
  | 'metric';
interface Asked {
  keyword?: string;
  id?: number;
  pageIndex?: number;
  token?: string;
  language?: string;
}

function ask(name: ListName, { token = admin.token, language = 'zh', ...query }: Asked = {}) {
  const texts = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return server.ask(option[name], { query: texts, token, headers: { 'accept-language': language } });
}

const namesOf = async (name: ListName, asked: Asked) =>
  (await ask(name, asked)).map(({ dictName }) => dictName);

describe('option lists of master data', () => {
  it('R7.25 R7.37 stand where the specification has them', () => {
    const { category, model, org, mine, part, vehicleModel } = option;
    expect([category, model, org, mine, part, vehicleModel].map(({ path }) => path)).toEqual([
      '/factory/option/category',
      '/factory/option/model',
      '/factory/option/org',
      '/factory/option/mine',
      '/factory/option/part',
      '/factory/option/vehicleModel/:id',
    ]);
  });

  it('R7.25 R3.11 find each record by its name and by what else it is known by', async () => {
    const mark = `查${unique()}`;
    await aCategory(db(), { name: `${mark}类别`, code: `C-${mark.length}${unique()}` });
    await anotherModel(db(), { name: `${mark}车型` });
    await aPart(db(), { name: `${mark}滤芯`, specification: 'JX-99', code: `FLT-${unique()}` });
    await aWarehouse(db(), { name: `${mark}仓库` });
    await aDebugSpecification(db(), { name: `${mark}规范`, specVersion: 'V3' });
    await aMetric(db(), { name: `${mark}指标`, code: 'optionMetric' });
    expect(await namesOf('category', { keyword: mark })).toEqual([`${mark}类别`]);
    expect(await namesOf('model', { keyword: mark })).toEqual([`${mark}车型`]);
    expect(await namesOf('part', { keyword: mark })).toEqual([`${mark}滤芯 JX-99`]);
    expect(await namesOf('part', { keyword: 'jx-99' })).toEqual([`${mark}滤芯 JX-99`]);
    expect(await namesOf('warehouse', { keyword: mark })).toEqual([`${mark}仓库`]);
    expect(await namesOf('debugSpecification', { keyword: mark })).toEqual([`${mark}规范 V3`]);
    expect(await namesOf('debugSpecification', { keyword: `${mark}规范 v3` })).toEqual([`${mark}规范 V3`]);
    expect(await namesOf('metric', { keyword: mark })).toEqual([`${mark}指标 optionMetric`]);
    const { loginName } = await aMember(db());
    expect(await namesOf('member', { keyword: loginName })).toEqual([`成员 ${loginName}`]);
  });

  it('R7.25 models without the nodes, and both where a parent is chosen', async () => {
    const mark = `树${unique()}`;
    const node = await anotherModel(db(), { name: `${mark} A 节点`, isNode: true });
    const model = await anotherModel(db(), { name: `${mark} B 车型`, parentId: node });
    const ids = async (name: ListName) => (await ask(name, { keyword: mark })).map(({ id }) => id);
    expect(await ids('model')).toEqual([model]);
    expect(await ids('modelNode')).toEqual([node, model]);
  });

  it('R7.25 the models of a category are those of the categories below it too, and are searched', async () => {
    const upper = await aCategory(db());
    const lower = await aCategory(db(), { parentId: upper });
    const own = await anotherModel(db(), { categoryId: upper, name: 'A 自有' });
    const below = await anotherModel(db(), { categoryId: lower, name: 'B 下级' });
    await anotherModel(db(), { categoryId: lower, isNode: true });
    const of = async (id: number, query: Record<string, string> = {}) => {
      const options = await server.ask(option.vehicleModel, { params: { id }, query, token: admin.token });
      return options.map((one) => one.id);
    };
    expect(await of(upper)).toEqual([own, below]);
    expect(await of(lower)).toEqual([below]);
    expect(await of(upper, { keyword: '下级' })).toEqual([below]);
    expect(await of(upper, { keyword: '没有', id: String(own) })).toEqual([own]);
    expect(await of(2_000_000_000)).toEqual([]);
  });

  it('R7.37 R3.11 come 50 to a page, each record once, the chosen one first', async () => {
    const mark = `页${unique()}`;
    for (let number = 100; number < 220; number += 1) await aPart(db(), { name: `${mark}-${number}` });
    const [chosen] = await ask('part', { keyword: `${mark}-219` });
    const id = Number(chosen?.id);
    const pages = [];
    for (const pageIndex of [1, 2, 3, 4]) pages.push(await ask('part', { keyword: mark, id, pageIndex }));
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20, 0]);
    const names = pages.flat().map(({ dictName }) => dictName);
    const sorted = Array.from({ length: 119 }, (_, at) => `${mark}-${100 + at}`);
    expect(names).toEqual([`${mark}-219`, ...sorted]);
    expect(await ask('part', { keyword: mark })).toHaveLength(50);
  });

  it('R7.37 a word at the beginning of a name comes before one inside', async () => {
    const mark = `序${unique()}`;
    const inside = await aPart(db(), { name: `A${mark}` });
    const first = await aPart(db(), { name: `${mark}Z` });
    expect((await ask('part', { keyword: mark })).map(({ id }) => id)).toEqual([first, inside]);
  });

  it.each(['%', '_', '\\', "'", '%%%'])('D51 a word is taken literally: %s', async (keyword) => {
    for (const name of ['part', 'warehouse', 'category', 'model', 'debugSpecification'] as const) {
      expect(await ask(name, { keyword: `${keyword}${keyword}` })).toEqual([]);
    }
  });

  it('D47 D48 words that are too long and pages that are none are refused', async () => {
    const send = (query: Record<string, string>) => server.send(option.part, { query, token: admin.token });
    const wrong = [{ keyword: 'x'.repeat(65) }, { pageIndex: '0' }, { pageIndex: '1.5' }, { id: 'a' }];
    for (const query of wrong) expect(await send(query)).toMatchObject({ status: 400 });
  });

  it('C35 warehouses and people are offered within the scope only, also by their id', async () => {
    const mark = `域${unique()}`;
    const [orgId, foreignOrg] = [await anOrg(db()), await anOrg(db())];
    const own = await aWarehouse(db(), { orgId, name: `${mark}甲` });
    const foreign = await aWarehouse(db(), { orgId: foreignOrg, name: `${mark}乙` });
    const { token, memberId } = await aMember(db(), { orgId });
    const stranger = await aMember(db(), { orgId: foreignOrg });
    const warehouses = await ask('warehouse', { keyword: mark, id: foreign, token });
    expect(warehouses.map(({ id }) => id)).toEqual([own]);
    const people = await ask('member', { id: stranger.memberId, token });
    expect(people.map(({ id }) => id)).toEqual([memberId]);
  });

  it('R7.25 what is disabled is offered no more, but stays where it is chosen', async () => {
    const name = `停用${unique()}`;
    const id = await aWarehouse(db(), { name });
    await sql`update warehouse set enabled = false where id = ${id}`.execute(db());
    expect(await ask('warehouse', { keyword: name })).toEqual([]);
    expect(await ask('warehouse', { keyword: name, id })).toEqual([{ id, dictName: name }]);
    const { memberId, loginName } = await aMember(db());
    await sql`update member set enabled = false where id = ${memberId}`.execute(db());
    expect(await ask('member', { keyword: loginName })).toEqual([]);
    expect(await ask('member', { keyword: loginName, id: memberId })).toHaveLength(1);
  });

  it.each([
    ['zh', '发动机转速', '发动机', '件', '运营'],
    ['en', 'Engine speed', 'Engine', 'Piece', 'Operating'],
    ['es', 'RPM del motor', 'Motor', 'Pieza', 'Operación'],
    ['ja', 'エンジン回転数', 'エンジン', '点', '運用'],
  ])('R3.11 R1.2 metrics, groups and dictionaries speak %s', async (language, speed, engine, unit, role) => {
    const sent = { token: admin.token, headers: { 'accept-language': language } };
    expect(await namesOf('metric', { keyword: 'engineSpeed', language })).toContain(`${speed} engineSpeed`);
    expect(await namesOf('metric', { keyword: speed, language })).toContain(`${speed} engineSpeed`);
    const groups = await server.ask(option.metricGroup, sent);
    expect(groups.map(({ dictName }) => dictName)).toContain(engine);
    expect(await server.ask(option.partUnit, sent)).toContainEqual({ id: 'piece', dictName: unit });
    expect(await server.ask(option.vehicleRole, sent)).toContainEqual({ id: 'operating', dictName: role });
  });
});
