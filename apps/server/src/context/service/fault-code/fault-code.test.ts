import { allFmis, searchSpns } from '@vehicle/contract/core/j1939';
import { languages } from '@vehicle/contract/core/language';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xlsxOf } from '../../../record/sheet/xlsx-testing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, aModel, anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { aFaultCode, aKnowledge, aSpn } from '../../../testing/fault-builders.ts';
import { anotherModel } from '../../../testing/master-data-builders.ts';
import { sendSheet, takeSheet, titled } from '../../../testing/sheet/sheet.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const values = () => ({
  modelId: null as number | null,
  sourceAddress: null as number | null,
  spn: aSpn(),
  fmi: 1,
  name: '先导压力低',
  unit: '液压系统',
  level: 3,
  description: '检查先导泵和溢流阀。',
  enabled: true,
});
const create = (body: unknown, token = admin.token, language = 'zh') =>
  server.send(faultCode.calls.create, { body, token, headers: { 'accept-language': language } });

describe('the list of fault codes', () => {
  it('R7.18 R3.26 an entry is made, read, changed and removed', async () => {
    const body = { ...values(), spn: 100, sourceAddress: 200, modelId: await aModel(db()) };
    const made = await server.ask(faultCode.calls.create, { body, token: admin.token });
    expect(made).toMatchObject({ ...body, modelName: '通用柴油车', version: 1 });
    expect([made.spnName?.en, made.fmiName?.zh]).toEqual([
      'Engine oil pressure',
      expect.stringContaining('低'),
    ]);
    const params = { id: made.id };
    const changed = await server.ask(faultCode.calls.update, {
      params,
      body: { ...body, level: 4, version: 1 },
      token: admin.token,
    });
    expect(changed).toMatchObject({ level: 4, version: 2 });
    expect(await server.send(faultCode.calls.remove, { params, token: admin.token })).toMatchObject({
      status: 204,
    });
    expect(await server.send(faultCode.calls.get, { params, token: admin.token })).toMatchObject({
      status: 404,
    });
  });

  it('R7.18 a second entry of the same code is refused with the code, also where model and address are empty', async () => {
    const body = values();
    await create(body);
    const again = await create(body);
    expect(again).toMatchObject({ status: 406, object: { code: 'DUPLICATE', errors: [{ path: 'spn' }] } });
    expect(again.message).toBe(`SPN“${body.spn} / FMI 1”已存在，请换一个。`);
    expect(await create({ ...body, sourceAddress: 0 })).toMatchObject({ status: 201 });
    expect(await create({ ...body, modelId: await aModel(db()) })).toMatchObject({ status: 201 });
    const other = await server.ask(faultCode.calls.create, {
      body: { ...body, fmi: 2 },
      token: admin.token,
    });
    const moved = { params: { id: other.id }, body: { ...body, version: 1 }, token: admin.token };
    expect(await server.send(faultCode.calls.update, moved)).toMatchObject({
      status: 406,
      object: { code: 'DUPLICATE' },
    });
  });

  it('an entry is about a model or about all, never about a node', async () => {
    const modelId = await anotherModel(db(), { isNode: true });
    const refusal = { status: 406, object: { code: 'MODEL_IS_NODE', errors: [{ path: 'modelId' }] } };
    expect(await create({ ...values(), modelId })).toMatchObject(refusal);
    const made = await server.ask(faultCode.calls.create, { body: values(), token: admin.token });
    const edit = { params: { id: made.id }, body: { ...values(), modelId, version: 1 }, token: admin.token };
    expect(await server.send(faultCode.calls.update, edit)).toMatchObject(refusal);
  });

  it('C37 R6.4 nobody without the permission changes it, and everybody reads it', async () => {
    const id = await aFaultCode(db());
    const { token } = await aMember(db(), { permissions: ['repository'] });
    expect(await create(values(), token)).toMatchObject({ status: 403 });
    const update = { params: { id }, body: { ...values(), version: 1 }, token };
    expect(await server.send(faultCode.calls.update, update)).toMatchObject({ status: 403 });
    expect(await server.send(faultCode.calls.remove, { params: { id }, token })).toMatchObject({
      status: 403,
    });
    expect(await server.send(faultCode.calls.get, { params: { id }, token })).toMatchObject({ status: 200 });
  });

  it('a stale edit is refused', async () => {
    const id = await aFaultCode(db());
    const sent = { params: { id }, body: { ...values(), version: 1 }, token: admin.token };
    await server.ask(faultCode.calls.update, sent);
    expect(await server.send(faultCode.calls.update, sent)).toMatchObject({
      status: 406,
      object: { code: 'STALE_EDIT' },
    });
  });

  it.each([
    ['spn', 524_288],
    ['spn', -1],
    ['spn', 1.5],
    ['fmi', 32],
    ['sourceAddress', 256],
    ['level', 0],
    ['level', 5],
    ['name', ' '],
  ])('D47 %s %j is no value', async (field, value) => {
    expect(await create({ ...values(), [field]: value })).toMatchObject({
      status: 400,
      object: { errors: [{ path: field }] },
    });
  });

  it('a model that there is not is refused', async () => {
    expect(await create({ ...values(), modelId: 2_000_000_000 })).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: 'modelId' }] },
    });
  });

  it('is listed by code, component and level, and tells how much is known about it', async () => {
    const spn = aSpn();
    const id = await aFaultCode(db(), { spn, fmi: 4, level: 4 });
    await aFaultCode(db(), { spn, fmi: 5 });
    await aKnowledge(db(), { spn, fmi: 4 });
    const body = { criteria: { spn, fmi: 4, level: 4, unit: '液压', enabled: true } };
    const { rows, total } = await server.ask(faultCode.calls.list, { body, token: admin.token });
    expect([total, rows.map((row) => [row.id, row.knowledgeCount])]).toEqual([1, [[id, 1]]]);
  });
});

describe('xlsx', () => {
  it('R2.49 entries come from a file, and a code that is there already is named at its row', async () => {
    const [one, two] = [aSpn(), aSpn()];
    const titles = titled(faultCode).map(({ title }) => title);
    const row = (spn: number) =>
      [spn, 3, 0, '通用柴油车', '传感器电压过高', '发动机', 2, '检查线束', true, null].map((cell) => cell);
    const file = xlsxOf([titles, row(one), row(two)]);
    expect(await sendSheet(server, { token: admin.token, resource: faultCode, file })).toMatchObject({
      object: { inserted: 2 },
    });
    const again = await sendSheet(server, {
      token: admin.token,
      resource: faultCode,
      file: xlsxOf([titles, row(aSpn()), row(two)]),
    });
    expect(again).toMatchObject({
      status: 400,
      object: {
        code: 'SHEET_REFUSED',
        errors: [{ path: 'rows.3.spn', message: expect.stringContaining(`${two} / FMI 3`) }],
      },
    });
    const list = { criteria: { spn: one } };
    const sheet = await takeSheet(server, { token: admin.token, resource: faultCode, mode: 'all', list });
    expect(sheet.status).toBe(200);
  });
});

describe('what the numbers mean', () => {
  it('every FMI is named in four languages', async () => {
    const fmis = await server.ask(allFmis, { token: admin.token });
    expect(fmis.map(({ fmi }) => fmi)).toEqual(Array.from({ length: 32 }, (_, fmi) => fmi));
    for (const { name } of fmis) for (const language of languages) expect(name[language]).toBeTruthy();
  });

  it('an SPN is found by its number and by its name in any language', async () => {
    const find = (keyword: string) => server.ask(searchSpns, { query: { keyword }, token: admin.token });
    expect((await find('100'))[0]).toMatchObject({ spn: 100, unit: 'kPa' });
    expect((await find('SPN 110'))[0]?.spn).toBe(110);
    expect((await find('机油压力')).map(({ spn }) => spn)).toContain(100);
    expect((await find('OIL pressure')).map(({ spn }) => spn)).toContain(100);
    expect(await find('%')).toHaveLength(0);
    expect(await server.ask(searchSpns, { token: admin.token })).toHaveLength(50);
  });
});
