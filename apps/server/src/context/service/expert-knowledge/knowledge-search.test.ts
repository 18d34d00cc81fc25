import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aModel, anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { knowledgeCalls } from '../../../testing/expert-knowledge.ts';
import { aSpn } from '../../../testing/fault-builders.ts';
import { aCategory, anotherModel } from '../../../testing/master-data-builders.ts';

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

describe('searching', () => {
  it('R3.24 finds Chinese words in the name, the articles, the steps and the unit, and ranks the name first', async () => {
    const inSteps = await by.make({ steps: ['检查阻燃带撕裂长度'] });
    const inReason = await by.make({ reason: '阻燃带撕裂泄漏' });
    const inUnit = await by.make({ faultUnit: '阻燃带撕裂' });
    const inName = await by.make({ faultName: '阻燃带撕裂不足' });
    await by.make({ reason: '阻燃带老化' });
    const newest = await by.make({ measures: '补充阻燃带撕裂' });
    expect(await by.find({ keyword: '阻燃带撕裂' })).toEqual([
      inName.id,
      inUnit.id,
      newest.id,
      inReason.id,
      inSteps.id,
    ]);
    expect(await by.find({ keyword: '阻燃带撕裂', faultName: '不足' })).toEqual([inName.id]);
  });

  it('an order that is asked for wins over the rank', async () => {
    const low = await by.make({ faultName: '缓速器失效', faultLevel: 1 });
    const high = await by.make({ reason: '缓速器失效', faultLevel: 4 });
    const order = { property: 'faultLevel', direction: 'DESC' };
    expect(await by.find({ keyword: '缓速器' }, { order })).toEqual([high.id, low.id]);
    expect(await by.find({ keyword: '缓速器' })).toEqual([low.id, high.id]);
  });

  it('R3.24 finds codes, Latin words by their beginnings and Japanese', async () => {
    const spn = aSpn();
    const { id } = await by.make({
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
      expect(await by.find({ keyword }), keyword).toContain(id);
    }
    for (const keyword of [`${spn}/70`, `spn${spn}0`, 'alvula', 'ンポ']) {
      expect(await by.find({ keyword }), keyword).not.toContain(id);
    }
  });

  it('finds what has changed, and no more what is gone', async () => {
    const { id } = await by.make({ faultName: '旧名称甲' });
    await by.change(id, { faultName: '新名称乙' });
    expect(await by.find({ keyword: '旧名称甲' })).toEqual([]);
    expect(await by.find({ keyword: '新名称乙' })).toEqual([id]);
  });

  it.each(['%', '_', `'`, '\\', '&|!:*()', `') or qxz=1 --`, '鑫%焱', 'qxz:*b'])(
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
    const { id } = await by.make({
      faultCodes: [
        { spn: one, fmi: 3 },
        { spn: two, fmi: 5 },
      ],
    });
    expect(await by.find({ spn: one })).toEqual([id]);
    expect(await by.find({ spn: one, fmi: 3 })).toEqual([id]);
    expect(await by.find({ spn: one, fmi: 5 })).toEqual([]);
  });

  it('what names no model is about all of its category, and a category stands for those below it', async () => {
    const upper = await aCategory(db());
    const lower = await aCategory(db(), { parentId: upper });
    const modelId = await anotherModel(db(), { categoryId: lower });
    const sibling = await anotherModel(db(), { categoryId: lower });
    const named = await by.make({ categoryId: lower, modelIds: [modelId] });
    const ofAll = await by.make({ categoryId: upper });
    const ofOther = await by.make({ categoryId: lower, modelIds: [sibling] });
    expect(await by.find({ modelId, categoryId: upper })).toEqual([ofAll.id, named.id]);
    expect(await by.find({ categoryId: upper })).toEqual([ofOther.id, ofAll.id, named.id]);
    expect(await by.find({ categoryId: lower })).toEqual([ofOther.id, named.id]);
    expect(await by.find({ modelId: await aModel(db()), categoryId: upper })).toEqual([]);
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
