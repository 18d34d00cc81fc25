import { memberInfo } from '@vehicle/contract/access/member/passport';
import { org } from '@vehicle/contract/access/org/contract';
import { option } from '@vehicle/contract/core/option';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import {
  aMember,
  aModel,
  anAdministrator,
  anOrg,
  aVehicle,
  rootOrg,
  type TestMember,
} from '../../testing/builders.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

function valuesOf(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

async function changeOrg(id: number, change: Record<string, unknown>, token = admin.token) {
  const row = await server.ask(org.calls.get, { params: { id }, token: admin.token });
  const body = { ...valuesOf(row, Object.keys(org.write.shape)), ...change, version: row.version };
  return server.send(org.calls.update, { params: { id }, body, token });
}

describe('organisations', () => {
  it('R3.22 none stands below itself', async () => {
    const upper = await anOrg(db());
    const lower = await anOrg(db(), { parentId: upper });
    expect(await changeOrg(upper, { parentId: lower })).toMatchObject({
      status: 406,
      object: { code: 'TREE_CYCLE' },
    });
    expect(await changeOrg(upper, { parentId: upper })).toMatchObject({
      status: 406,
      object: { code: 'TREE_CYCLE' },
    });
  });

  it('R3.22 the root belongs to the system', async () => {
    const root = await rootOrg(db());
    expect(await changeOrg(root, { enabled: false })).toMatchObject({
      status: 406,
      object: { code: 'SYSTEM_RECORD' },
    });
    expect(await server.send(org.calls.remove, { params: { id: root }, token: admin.token })).toMatchObject({
      status: 406,
      object: { code: 'SYSTEM_RECORD' },
    });
  });

  it('R4.10 disabling one ends the sessions of its members at once', async () => {
    const id = await anOrg(db());
    const { token } = await aMember(db(), { orgId: id });
    expect(await server.send(memberInfo, { token })).toMatchObject({ status: 200 });
    expect(await changeOrg(id, { enabled: false })).toMatchObject({ status: 200 });
    expect(await server.send(memberInfo, { token })).toMatchObject({ status: 401 });
    const { rows } = await sql`select from session join member on member.id = member_id
      where org_id = ${id}`.execute(db());
    expect(rows).toHaveLength(0);
  });

  it('R7.16 nobody plants or moves one outside of the own tree', async () => {
    const own = await anOrg(db());
    const child = await anOrg(db(), { parentId: own });
    const foreign = await anOrg(db());
    const { token } = await aMember(db(), { orgId: own, permissions: ['org-add', 'org-edit'] });
    const missing = { status: 406, object: { code: 'REFERENCE_MISSING', errors: [{ path: 'parentId' }] } };
    expect(await changeOrg(child, { parentId: foreign }, token)).toMatchObject(missing);
    expect(await changeOrg(child, { parentId: null }, token)).toMatchObject(missing);
    expect(await changeOrg(child, { name: '新名' }, token)).toMatchObject({ status: 200 });
    const row = await server.ask(org.calls.get, { params: { id: child }, token });
    const body = valuesOf(row, Object.keys(org.write.shape));
    for (const parentId of [foreign, null]) {
      const answer = await server.send(org.calls.create, { body: { ...body, code: 'NEW', parentId }, token });
      expect(answer).toMatchObject(missing);
    }
  });
});

describe('vehicle models', () => {
  it('R3.17 carry their category, parse file and number of vehicles in scope', async () => {
    const id = await aModel(db());
    const orgId = await anOrg(db());
    await aVehicle(db(), { orgId, modelId: id });
    await aVehicle(db(), { modelId: id });
    const { token } = await aMember(db(), { orgId });
    expect(await server.ask(vehicleModel.calls.get, { params: { id }, token })).toMatchObject({
      configFileName: '通用柴油车解析文件',
      energyType: 'diesel',
      vehicleCount: 1,
    });
  });
});

describe('option lists', () => {
  it('R7.25 R3.11 speak the reader’s language', async () => {
    const ask = (language: string) =>
      server.ask(option.vehicleRole, { token: admin.token, headers: { 'accept-language': language } });
    expect((await ask('zh'))[0]).toEqual({ id: 'operating', dictName: '运营' });
    expect((await ask('es')).map(({ dictName }) => dictName)).toContain('Alquiler');
  });

  it('R7.25 hold the best 50 of a word, and the chosen one whatever the word', async () => {
    const metrics = await server.ask(option.metric, { token: admin.token });
    expect(metrics).toHaveLength(50);
    const query = { keyword: 'engineSpeed' };
    const [speed] = await server.ask(option.metric, { query, token: admin.token });
    expect(speed?.dictName).toContain('engineSpeed');
    const withChosen = await server.ask(option.metric, {
      query: { keyword: 'no such word', id: String(speed?.id) },
      token: admin.token,
    });
    expect(withChosen.map(({ id }) => id)).toEqual([speed?.id]);
  });

  it('R7.25 client organisations and the models of a category', async () => {
    const client = await anOrg(db(), { type: 'client', name: '南湾矿业' });
    await anOrg(db(), { type: 'service', name: '南湾服务' });
    const query = { keyword: '南湾' };
    expect(await server.ask(option.mine, { query, token: admin.token })).toEqual([
      { id: client, dictName: '南湾矿业' },
    ]);
    const { categoryId } = await server.ask(vehicleModel.calls.get, {
      params: { id: await aModel(db()) },
      token: admin.token,
    });
    const models = await server.ask(option.vehicleModel, { params: { id: categoryId }, token: admin.token });
    expect(models.map(({ dictName }) => dictName)).toEqual(['通用柴油车']);
  });

  it('an option out of scope is not given by its id either', async () => {
    const foreign = await anOrg(db());
    const { token } = await aMember(db(), { orgId: await anOrg(db()) });
    const offered = await server.ask(option.org, { query: { id: String(foreign) }, token });
    expect(offered.map(({ id }) => id)).not.toContain(foreign);
  });

  it('applications', async () => {
    expect(await server.ask(option.application, { token: admin.token })).toEqual([
      { id: 1, dictName: '管理平台' },
      { id: 2, dictName: '移动端' },
    ]);
  });

  it.each(['category', 'configFile', 'metricGroup', 'freeTerminal', 'model'] as const)(
    'R7.25 R7.37 %s is an array',
    async (name) => {
      expect(await server.send(option[name], { token: admin.token })).toMatchObject({
        status: 200,
        object: expect.any(Array),
      });
    },
  );
});
