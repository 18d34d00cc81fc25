import { expertKnowledge } from '@vehicle/contract/expert-knowledge';
import { partInfo } from '@vehicle/contract/part-info';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../http/testing.ts';
import { aMember, aModel, anAdministrator, anOrg, aVehicle, type TestMember } from '../../builders.ts';
import { aSpn, aVehicleFault } from '../../fault-builders.ts';
import { fetched, plainPicture, uploaded } from '../../file/testing.ts';
import { aCategory, anotherModel, aPart } from '../../master-data-builders.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const aPicture = async () => ({ content: await plainPicture(64, 64).png().toBuffer() });
const values = () => ({
  categoryId: null as number | null,
  modelIds: [] as number[],
  specNumber: 'WC40Y-2',
  faultCodes: [{ spn: aSpn(), fmi: 1 }],
  faultName: '举升无力',
  faultUnit: '液压系统',
  faultLevel: 3,
  description: null as string | null,
  reason: null as string | null,
  measures: null as string | null,
  resolvent: null as string | null,
  steps: [] as string[],
  partIds: [] as number[],
  fileIds: [] as string[],
  caseIds: [] as number[],
});
const make = (change: Partial<ReturnType<typeof values>> = {}, token = admin.token) =>
  server.ask(expertKnowledge.calls.create, { body: { ...values(), ...change }, token });
const send = (change: Record<string, unknown>, token = admin.token) =>
  server.send(expertKnowledge.calls.create, { body: { ...values(), ...change }, token });
const read = (id: number, token = admin.token) =>
  server.ask(expertKnowledge.calls.get, { params: { id }, token });

async function change(id: number, edit: Record<string, unknown>, token = admin.token) {
  const row = await read(id, token);
  const body = { ...expertKnowledge.write.strip().parse(row), ...edit, version: row.version };
  return server.send(expertKnowledge.calls.update, { params: { id }, body, token });
}

async function find(criteria: Record<string, unknown>, rest: Record<string, unknown> = {}) {
  const body = { criteria, pageSize: 100, ...rest };
  const { rows, total } = await server.ask(expertKnowledge.calls.list, { body, token: admin.token });
  expect(total).toBeGreaterThanOrEqual(rows.length);
  return rows.map(({ id }) => id);
}

describe('expert knowledge', () => {
  it('R7.18 R3.24 R3.26 R2.30 an entry is made with all that belongs to it, read, changed and removed', async () => {
    const categoryId = await aCategory(db(), { name: '多功能车' });
    const models = [await anotherModel(db(), { name: '乙型' }), await anotherModel(db(), { name: '甲型' })];
    const partId = await aPart(db(), { name: '溢流阀' });
    const vehicleId = await aVehicle(db());
    const caseId = await aVehicleFault(db(), { vehicleId, resolution: '更换溢流阀' });
    const fileId = await uploaded(server, admin, await aPicture());
    const codes = [
      { spn: 100, fmi: 1 },
      { spn: 110, fmi: 0 },
    ];
    const made = await make({
      categoryId,
      modelIds: models,
      faultCodes: codes,
      partIds: [partId],
      caseIds: [caseId],
      fileIds: [fileId],
      steps: ['停机泄压', '测先导压力'],
    });
    expect(made).toMatchObject({
      categoryName: '多功能车',
      modelNames: '乙型, 甲型',
      modelIds: models,
      faultCodes: codes,
      faultCodeText: '100/1, 110/0',
      partNames: '溢流阀',
      steps: ['停机泄压', '测先导压力'],
      files: [{ id: fileId, type: 'image/png' }],
      cases: [{ id: caseId, vehicleId, firstAt: '2026-11-20T08:00:00.000Z', resolution: '更换溢流阀' }],
      caseIds: [caseId],
    });
    const less = {
      modelIds: [],
      faultCodes: [],
      partIds: [],
      caseIds: [],
      fileIds: [],
      steps: [],
      faultName: '举升慢',
    };
    expect(await change(made.id, less)).toMatchObject({
      status: 200,
      object: { faultName: '举升慢', faultCodeText: '', modelNames: null, files: [], cases: [], version: 2 },
    });
    const params = { id: made.id };
    expect(await server.send(expertKnowledge.calls.remove, { params, token: admin.token })).toMatchObject({
      status: 204,
    });
    expect(await server.send(expertKnowledge.calls.get, { params, token: admin.token })).toMatchObject({
      status: 404,
    });
  });

  it('C37 R6.4 nobody without the permission changes it, and everybody reads it', async () => {
    const { id } = await make();
    const { token } = await aMember(db(), { permissions: ['fault-code'] });
    expect(await send({}, token)).toMatchObject({ status: 403 });
    expect(await change(id, {}, token)).toMatchObject({ status: 403 });
    expect(await server.send(expertKnowledge.calls.remove, { params: { id }, token })).toMatchObject({
      status: 403,
    });
    expect(await read(id, token)).toMatchObject({ id });
  });

  it('a stale edit is refused', async () => {
    const { id } = await make();
    await change(id, { faultName: '先' });
    const body = { ...values(), version: 1 };
    expect(
      await server.send(expertKnowledge.calls.update, { params: { id }, body, token: admin.token }),
    ).toMatchObject({ status: 406, object: { code: 'STALE_EDIT' } });
  });

  it.each(['modelIds', 'partIds', 'caseIds'])('%s name what there is', async (field) => {
    expect(await send({ [field]: [2_000_000_000] })).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: field }] },
    });
  });

  it('R2.51 an attachment is one’s own upload, and goes free with the entry', async () => {
    const other = await aMember(db(), { permissions: ['repository'] });
    const fileId = await uploaded(server, other, await aPicture());
    expect(await send({ fileIds: [fileId] })).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: 'fileIds' }] },
    });
    const { id } = await make({ fileIds: [fileId] }, other.token);
    const reader = await aMember(db());
    expect(await fetched(server, reader, fileId)).toMatchObject({ status: 200 });
    expect(await change(id, { faultName: '有附件' })).toMatchObject({ status: 200 });
    await server.send(expertKnowledge.calls.remove, { params: { id }, token: admin.token });
    const { rows } = await sql`select record from file where id = ${fileId}::uuid`.execute(db());
    expect(rows).toEqual([{ record: null }]);
  });

  it('a part that an entry names cannot be removed', async () => {
    const id = await aPart(db());
    await make({ partIds: [id] });
    const answer = await server.send(partInfo.calls.remove, { params: { id }, token: admin.token });
    expect(answer).toMatchObject({ status: 406, object: { code: 'IN_USE' } });
    expect(answer.message).toContain('专家知识');
  });
});

describe('cases of another organisation', () => {
  it('C34 are neither shown nor taken, and stay when somebody who does not see them edits', async () => {
    const [own, foreign] = [await anOrg(db()), await anOrg(db())];
    const mine = await aVehicleFault(db(), { vehicleId: await aVehicle(db(), { orgId: own }) });
    const theirs = await aVehicleFault(db(), { vehicleId: await aVehicle(db(), { orgId: foreign }) });
    const { token } = await aMember(db(), { orgId: own, permissions: ['repository'] });
    expect(await send({ caseIds: [theirs] }, token)).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: 'caseIds' }] },
    });
    const { id } = await make({ caseIds: [theirs] });
    expect(await read(id, token)).toMatchObject({ cases: [], caseIds: [] });
    expect(await change(id, { caseIds: [theirs] }, token)).toMatchObject({ status: 406 });
    expect(await change(id, { caseIds: [mine] }, token)).toMatchObject({
      status: 200,
      object: { caseIds: [mine] },
    });
    expect((await read(id)).caseIds).toEqual([mine, theirs]);
  });
});

describe('searching', () => {
  it('R3.24 finds Chinese words in the name, the articles, the steps and the unit, and ranks the name first', async () => {
    const inSteps = await make({ steps: ['检查阻燃带撕裂长度'] });
    const inReason = await make({ reason: '阻燃带撕裂泄漏' });
    const inUnit = await make({ faultUnit: '阻燃带撕裂' });
    const inName = await make({ faultName: '阻燃带撕裂不足' });
    await make({ reason: '阻燃带老化' });
    const newest = await make({ measures: '补充阻燃带撕裂' });
    expect(await find({ keyword: '阻燃带撕裂' })).toEqual([
      inName.id,
      inUnit.id,
      newest.id,
      inReason.id,
      inSteps.id,
    ]);
    expect(await find({ keyword: '阻燃带撕裂', faultName: '不足' })).toEqual([inName.id]);
  });

  it('an order that is asked for wins over the rank', async () => {
    const low = await make({ faultName: '缓速器失效', faultLevel: 1 });
    const high = await make({ reason: '缓速器失效', faultLevel: 4 });
    const order = { property: 'faultLevel', direction: 'DESC' };
    expect(await find({ keyword: '缓速器' }, { order })).toEqual([high.id, low.id]);
    expect(await find({ keyword: '缓速器' })).toEqual([low.id, high.id]);
  });

  it('R3.24 finds codes, Latin words by their beginnings and Japanese', async () => {
    const spn = aSpn();
    const { id } = await make({
      faultCodes: [{ spn, fmi: 7 }],
      faultName: 'Válvula EGR atascada',
      resolvent: 'ポンプを交換',
    });
    for (const keyword of [
      `${spn}/7`,
      `spn${spn}`,
      `SPN ${spn} FMI 7`,
      'válvula egr',
      'EG',
      'atas',
      'ポンプ',
      '交換',
    ]) {
      expect(await find({ keyword }), keyword).toContain(id);
    }
    for (const keyword of [`${spn}/70`, `spn${spn}0`, 'alvula', 'ンポ']) {
      expect(await find({ keyword }), keyword).not.toContain(id);
    }
  });

  it('finds what has changed, and no more what is gone', async () => {
    const { id } = await make({ faultName: '旧名称甲' });
    await change(id, { faultName: '新名称乙' });
    expect(await find({ keyword: '旧名称甲' })).toEqual([]);
    expect(await find({ keyword: '新名称乙' })).toEqual([id]);
  });

  it.each(['%', '_', `'`, '\\', '&|!:*()', `') or 1=1 --`, '鑫%焱', 'a:*b'])(
    'D51 D46 %j is harmless',
    async (keyword) => {
      const answer = await server.send(expertKnowledge.calls.list, {
        body: { criteria: { keyword } },
        token: admin.token,
      });
      expect(answer).toMatchObject({ status: 200, object: { total: 0 } });
    },
  );

  it('a code among the criteria is one code, not the SPN of one and the FMI of another', async () => {
    const [one, two] = [aSpn(), aSpn()];
    const { id } = await make({
      faultCodes: [
        { spn: one, fmi: 3 },
        { spn: two, fmi: 5 },
      ],
    });
    expect(await find({ spn: one })).toEqual([id]);
    expect(await find({ spn: one, fmi: 3 })).toEqual([id]);
    expect(await find({ spn: one, fmi: 5 })).toEqual([]);
  });

  it('what names no model is about all of its category, and a category stands for those below it', async () => {
    const upper = await aCategory(db());
    const lower = await aCategory(db(), { parentId: upper });
    const modelId = await anotherModel(db(), { categoryId: lower });
    const sibling = await anotherModel(db(), { categoryId: lower });
    const named = await make({ categoryId: lower, modelIds: [modelId] });
    const ofAll = await make({ categoryId: upper });
    const ofOther = await make({ categoryId: lower, modelIds: [sibling] });
    expect(await find({ modelId, categoryId: upper })).toEqual([ofAll.id, named.id]);
    expect(await find({ categoryId: upper })).toEqual([ofOther.id, ofAll.id, named.id]);
    expect(await find({ categoryId: lower })).toEqual([ofOther.id, named.id]);
    expect(await find({ modelId: await aModel(db()), categoryId: upper })).toEqual([]);
  });

  it('pages of very many matches never overlap, and the best of the newest come first', async () => {
    await sql`
      insert into expert_knowledge (fault_name, fault_level, search, title, created_at, updated_at)
      select '批量' || n, 1, '海量', case when n % 500 = 0 then '''海量'':1A'::tsvector else '' end, now(), now()
      from generate_series(1, 9000) n`.execute(db());
    const seen: number[] = [];
    for (const pageIndex of [1, 2, 5, 6, 45]) {
      const body = { criteria: { keyword: '海量' }, pageIndex, pageSize: 200 };
      const { rows, total } = await server.ask(expertKnowledge.calls.list, { body, token: admin.token });
      expect([total, rows.length]).toEqual([9000, 200]);
      seen.push(...rows.map(({ id }) => id));
      const names = rows.slice(0, 3).map(({ faultName }) => faultName);
      if (pageIndex === 1) expect(names).toEqual(['批量9000', '批量8500', '批量8999']);
      if (pageIndex === 6) expect(names[0]).toBe('批量8000');
      if (pageIndex === 45) expect(rows.at(-1)?.faultName).toBe('批量1');
    }
    expect(new Set(seen).size).toBe(1000);
  });
});
