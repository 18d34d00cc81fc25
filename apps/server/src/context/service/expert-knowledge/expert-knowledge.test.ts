import { part } from '@vehicle/contract/fleet/part/contract';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xlsxOf } from '../../../record/sheet/xlsx-testing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aVehicle, type TestMember } from '../../../testing/builders.ts';
import { knowledgeCalls, knowledgeValues } from '../../../testing/expert-knowledge.ts';
import { aVehicleFault } from '../../../testing/fault-builders.ts';
import { fetched, plainPicture, uploaded } from '../../../testing/file.ts';
import { aCategory, anotherModel, aPart } from '../../../testing/master-data-builders.ts';
import { sendSheet, takeSheet, titled } from '../../../testing/sheet/sheet.ts';

let server: TestApp;
let admin: TestMember;
let by: ReturnType<typeof knowledgeCalls>;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
  by = knowledgeCalls(server, admin.token);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const as = (token: string) => knowledgeCalls(server, token);
const aPicture = async () => ({ content: await plainPicture(64, 64).png().toBuffer() });

describe('expert knowledge', () => {
  it('R7.18 R3.24 R3.26 an entry is made with all that belongs to it, read, changed and removed', async () => {
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
    const made = await by.make({
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
      faultCodes: [{ spn: 100, fmi: 1 }],
      partIds: [],
      caseIds: [],
      fileIds: [],
      steps: [],
      faultName: '举升慢',
    };
    expect(await by.change(made.id, less)).toMatchObject({
      status: 200,
      object: {
        faultName: '举升慢',
        faultCodeText: '100/1',
        modelNames: null,
        files: [],
        cases: [],
        version: 2,
      },
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
    const { id } = await by.make();
    const { token } = await aMember(db(), { permissions: ['fault-code'] });
    expect(await as(token).send({})).toMatchObject({ status: 403 });
    expect(await as(token).change(id, {})).toMatchObject({ status: 403 });
    expect(await server.send(expertKnowledge.calls.remove, { params: { id }, token })).toMatchObject({
      status: 403,
    });
    expect(await as(token).read(id)).toMatchObject({ id });
  });

  it('a stale edit is refused', async () => {
    const { id } = await by.make();
    await by.change(id, { faultName: '先' });
    const body = { ...knowledgeValues(), version: 1 };
    expect(
      await server.send(expertKnowledge.calls.update, { params: { id }, body, token: admin.token }),
    ).toMatchObject({ status: 406, object: { code: 'STALE_EDIT' } });
  });

  it.each(['modelIds', 'partIds', 'caseIds'])('%s name what there is', async (field) => {
    expect(await by.send({ [field]: [2_000_000_000] })).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: field }] },
    });
  });

  it('R2.51 an attachment is one’s own upload, and goes free with the entry', async () => {
    const other = await aMember(db(), { permissions: ['repository'] });
    const fileId = await uploaded(server, other, await aPicture());
    expect(await by.send({ fileIds: [fileId] })).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: 'fileIds' }] },
    });
    const { id } = await as(other.token).make({ fileIds: [fileId] });
    const reader = await aMember(db());
    expect(await fetched(server, reader, fileId)).toMatchObject({ status: 200 });
    expect(await by.change(id, { faultName: '有附件' })).toMatchObject({ status: 200 });
    await server.send(expertKnowledge.calls.remove, { params: { id }, token: admin.token });
    const { rows } = await sql`select record from file where id = ${fileId}::uuid`.execute(db());
    expect(rows).toEqual([{ record: null }]);
  });

  it('a part that an entry names cannot be removed', async () => {
    const id = await aPart(db());
    await by.make({ partIds: [id] });
    const answer = await server.send(part.calls.remove, { params: { id }, token: admin.token });
    expect(answer).toMatchObject({ status: 406, object: { code: 'IN_USE' } });
    expect(answer.message).toContain('知识库内容');
  });
});

describe('cases of another organisation', () => {
  it('C34 are neither shown nor taken, and stay when somebody who does not see them edits', async () => {
    const [own, foreign] = [await anOrg(db()), await anOrg(db())];
    const mine = await aVehicleFault(db(), { vehicleId: await aVehicle(db(), { orgId: own }) });
    const theirs = await aVehicleFault(db(), { vehicleId: await aVehicle(db(), { orgId: foreign }) });
    const { token } = await aMember(db(), { orgId: own, permissions: ['repository'] });
    expect(await as(token).send({ caseIds: [theirs] })).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: 'caseIds' }] },
    });
    const { id } = await by.make({ caseIds: [theirs] });
    expect(await as(token).read(id)).toMatchObject({ cases: [], caseIds: [] });
    expect(await as(token).change(id, { caseIds: [theirs] })).toMatchObject({ status: 406 });
    expect(await as(token).change(id, { caseIds: [mine] })).toMatchObject({
      status: 200,
      object: { caseIds: [mine] },
    });
    expect((await by.read(id)).caseIds).toEqual([mine, theirs]);
  });
});

describe('xlsx', () => {
  it('R2.49 entries come from a file and are found at once; codes are read as they are shown, models and parts are only shown', async () => {
    const categoryId = await aCategory(db(), { name: '丁搬运车' });
    const row: Record<string, string | number> = {
      categoryId: '丁搬运车',
      faultName: '铰接销异响',
      faultLevel: 2,
      faultUnit: '底盘',
      description: '转向时异响',
      resolvent: '加注润滑脂',
      faultCodeText: '100/1, 110/0',
      modelNames: '通用柴油车',
      reason: '缺少润滑脂',
    };
    const columns = titled(expertKnowledge);
    const cells = columns.map(({ property }) => row[property] ?? null);
    const file = xlsxOf([columns.map(({ title }) => title), cells]);
    expect(await sendSheet(server, { token: admin.token, resource: expertKnowledge, file })).toMatchObject({
      object: { inserted: 1 },
    });
    const [id = 0] = await by.find({ keyword: '润滑脂', categoryId });
    expect(await by.read(id)).toMatchObject({
      faultName: '铰接销异响',
      faultCodeText: '100/1, 110/0',
      modelIds: [],
    });
    const list = { criteria: { keyword: '铰接销' } };
    const sheet = await takeSheet(server, {
      token: admin.token,
      resource: expertKnowledge,
      mode: 'all',
      list,
    });
    expect(sheet.status).toBe(200);
    const wrong = xlsxOf([columns.map(({ title }) => title), cells.map((cell) => (cell === 2 ? 9 : cell))]);
    expect(
      await sendSheet(server, { token: admin.token, resource: expertKnowledge, file: wrong }),
    ).toMatchObject({
      status: 400,
      object: { code: 'SHEET_REFUSED', errors: [{ path: 'rows.2.faultLevel' }] },
    });
  });

  it('a page of very long entries is refused by its size, and read in smaller ones', async () => {
    const faultName = '长文';
    await sql`
      insert into expert_knowledge (fault_name, fault_level, description, reason, measures, resolvent, created_at, updated_at)
      select ${faultName}, 1, long, long, long, long, now(), now()
      from repeat('字', 10000) long, generate_series(1, 900)`.execute(db());
    const page = (pageSize: number) =>
      server.send(expertKnowledge.calls.list, {
        body: { criteria: { faultName }, pageSize },
        token: admin.token,
      });
    const refused = await page(900);
    expect(refused.status).toBe(400);
    expect(refused.object).toMatchObject({ errors: [{ path: 'pageSize' }] });
    expect(await page(500)).toMatchObject({ status: 200, object: { total: 900 } });
  });
});
