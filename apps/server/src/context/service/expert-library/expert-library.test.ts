import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import {
  expertCases,
  expertCategories,
  expertFaultCodes,
  expertModels,
  expertSpecs,
} from '@vehicle/contract/service/expert-library/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg } from '../../../testing/builders.ts';
import { aFaultCode, aSpn } from '../../../testing/fault-builders.ts';
import { aCategory, anotherModel } from '../../../testing/master-data-builders.ts';

/** One manufacturer's little library. */
interface Library {
  upper: number;
  lower: number;
  other: number;
  modelA: number;
  modelB: number;
  spn: number;
  /** `steering` names model A, `pump` is about every model of `lower`, `brake` is of `other`. */
  steering: number;
  pump: number;
  brake: number;
}

let server: TestApp;
let token: string;
let library: Library;

async function enter(change: Record<string, unknown>): Promise<number> {
  const lists = { modelIds: [], faultCodes: [], steps: [], partIds: [], fileIds: [], caseIds: [] };
  const texts = { specNumber: null, faultUnit: '部件', description: '现象', reason: null, measures: null };
  const body = { categoryId: null, ...texts, ...lists, resolvent: '办法', faultLevel: 2, ...change };
  return (await server.ask(expertKnowledge.calls.create, { body, token })).id;
}

beforeAll(async () => {
  server = await testApp();
  const db = server.database.kysely;
  token = (await aMember(db, { orgId: await anOrg(db), permissions: ['repository'] })).token;
  const upper = await aCategory(db, { name: '丙搬运车' });
  const lower = await aCategory(db, { name: '丙支架搬运车', parentId: upper });
  const other = await aCategory(db, { name: '丙铲运机' });
  const modelA = await anotherModel(db, { name: 'WC40Y', categoryId: lower });
  const modelB = await anotherModel(db, { name: 'WC55Y', categoryId: lower });
  await anotherModel(db, { name: '丙系列', categoryId: lower, isNode: true });
  await anotherModel(db, { name: 'CY2', categoryId: other });
  const spn = aSpn();
  const code = (fmi: number) => ({ spn, fmi });
  library = {
    upper,
    lower,
    other,
    modelA,
    modelB,
    spn,
    steering: await enter({
      categoryId: lower,
      modelIds: [modelA],
      specNumber: 'Z-1',
      faultCodes: [code(1), code(2)],
      faultName: '转向沉重',
      faultLevel: 4,
    }),
    pump: await enter({
      categoryId: lower,
      specNumber: 'Z-1',
      faultCodes: [code(1)],
      faultName: '齿轮泵磨损',
      reason: '转向油液污染',
    }),
    brake: await enter({
      categoryId: other,
      specNumber: 'Z-12',
      faultCodes: [code(3)],
      faultName: '制动拖滞',
      faultUnit: '制动系统',
      faultLevel: 3,
    }),
  };
});
afterAll(() => server.close());

const ask = { pageSize: 1000 };
const named = (names: readonly string[]) => new Set(names);

describe('the expert library', () => {
  it('categories count what is known about them and those below, and nothing else is listed once narrowed', async () => {
    const { upper, lower, other, spn } = library;
    const categories = async (criteria: object) => {
      const { rows } = await server.ask(expertCategories, { body: { ...ask, criteria }, token });
      return new Map(rows.map((row) => [row.id, [row.modelCount, row.knowledgeCount]]));
    };
    const all = await categories({});
    expect([all.get(upper), all.get(lower), all.get(other)]).toEqual([
      [2, 2],
      [2, 2],
      [1, 1],
    ]);
    expect(all.size).toBeGreaterThan(10);
    expect([...(await categories({ spn, fmi: 3 }))]).toEqual([[other, [1, 1]]]);
    expect([...(await categories({ categoryId: lower, spn })).keys()]).toEqual([lower]);
    expect([...(await categories({ keyword: '转向' })).keys()].toSorted((a, b) => a - b)).toEqual([
      upper,
      lower,
    ]);
    expect((await categories({ keyword: '没有这样的词语' })).size).toBe(0);
  });

  it('models count what names them and what is about all of their category; nodes are none', async () => {
    const { upper, modelA, modelB, spn } = library;
    const models = async (criteria: object) => {
      const { rows } = await server.ask(expertModels, { body: { ...ask, criteria }, token });
      return rows.map((row) => [row.name, row.knowledgeCount]);
    };
    expect(await models({ categoryId: upper })).toEqual([
      ['WC40Y', 2],
      ['WC55Y', 1],
    ]);
    expect(await models({ categoryId: upper, spn, fmi: 2 })).toEqual([['WC40Y', 1]]);
    expect(await models({ modelId: modelB, spn })).toEqual([['WC55Y', 1]]);
    expect(await models({ modelId: modelA, keyword: '转向沉重' })).toEqual([['WC40Y', 1]]);
    expect((await models({})).map(([name]) => name)).toEqual(
      expect.arrayContaining(['WC40Y', 'CY2', '通用柴油车']),
    );
  });

  it('spec numbers are whole, and tell category and models', async () => {
    const { lower, spn } = library;
    const body = { ...ask, criteria: { spn }, order: { property: 'knowledgeCount', direction: 'DESC' } };
    const { rows, total } = await server.ask(expertSpecs, { body, token });
    expect([total, rows]).toEqual([
      2,
      [
        { specNumber: 'Z-1', categoryName: '丙支架搬运车', modelNames: 'WC40Y', knowledgeCount: 2 },
        { specNumber: 'Z-12', categoryName: '丙铲运机', modelNames: null, knowledgeCount: 1 },
      ],
    ]);
    const whole = await server.ask(expertSpecs, { body: { ...ask, criteria: { specNumber: 'Z-1' } }, token });
    expect(whole.rows.map(({ specNumber }) => specNumber)).toEqual(['Z-1']);
    const within = await server.ask(expertSpecs, {
      body: { ...ask, criteria: { categoryId: lower } },
      token,
    });
    expect(within.rows.map(({ specNumber }) => specNumber)).toEqual(['Z-1']);
  });

  it('R3.24 fault codes are named by the list of fault codes, else by the knowledge', async () => {
    const { lower, modelA, spn } = library;
    const codes = async (criteria: object, order?: object) => {
      const body = { ...ask, criteria, ...(order && { order }) };
      const { rows } = await server.ask(expertFaultCodes, { body, token });
      return rows.map((row) => [row.fmi, row.faultName, row.faultUnit, row.faultLevel, row.knowledgeCount]);
    };
    expect(await codes({ spn })).toEqual([
      [1, '齿轮泵磨损', '部件', 4, 2],
      [2, '转向沉重', '部件', 4, 1],
      [3, '制动拖滞', '制动系统', 3, 1],
    ]);
    await aFaultCode(server.database.kysely, { spn, fmi: 1, name: '转向压力低', level: 1 });
    await aFaultCode(server.database.kysely, {
      spn,
      fmi: 1,
      name: 'WC40Y 转向压力低',
      level: 3,
      modelId: modelA,
    });
    expect(await codes({ spn, fmi: 1 })).toEqual([[1, '转向压力低', '液压系统', 1, 2]]);
    expect(await codes({ spn, fmi: 1, modelId: modelA })).toEqual([
      [1, 'WC40Y 转向压力低', '液压系统', 3, 2],
    ]);
    expect((await codes({ categoryId: lower })).map(([fmi]) => fmi)).toEqual([1, 2]);
    const byLevel = await codes({ spn }, { property: 'faultLevel', direction: 'DESC' });
    expect(byLevel.map(([fmi]) => fmi)).toEqual([2, 3, 1]);
    const byCount = await codes({ spn }, { property: 'knowledgeCount', direction: 'DESC' });
    expect(byCount.map(([fmi]) => fmi)).toEqual([1, 2, 3]);
    const { rows } = await server.ask(expertFaultCodes, { body: { criteria: { spn: 100, fmi: 1 } }, token });
    expect(rows).toMatchObject([
      {
        faultName: '机油压力过低（停机）',
        spnName: { en: 'Engine oil pressure' },
        fmiName: { zh: expect.stringContaining('低') },
      },
    ]);
  });

  it('cases are the entries themselves, narrowed by every step before, the best for a word first', async () => {
    const { lower, modelA, modelB, spn, steering, pump, brake } = library;
    const cases = async (criteria: object) => {
      const { rows } = await server.ask(expertCases, { body: { ...ask, criteria }, token });
      return rows.map(({ id }) => id);
    };
    expect(named((await cases({ spn })).map(String))).toEqual(named([steering, pump, brake].map(String)));
    expect(await cases({ spn, keyword: '转向' })).toEqual([steering, pump]);
    expect(await cases({ categoryId: lower, modelId: modelB })).toEqual([pump]);
    expect(await cases({ categoryId: lower, modelId: modelA, specNumber: 'Z-1', spn, fmi: 2 })).toEqual([
      steering,
    ]);
    expect(await cases({ specNumber: 'Z-' })).toEqual([]);
    const body = {
      criteria: { spn },
      order: { property: 'faultLevel', direction: 'ASC' },
      pageSize: 2,
      pageIndex: 2,
    };
    expect(await server.ask(expertCases, { body, token })).toMatchObject({
      rows: [{ id: steering }],
      total: 3,
      pageIndex: 2,
    });
  });

  it.each([expertCategories, expertModels, expertSpecs, expertFaultCodes, expertCases])(
    'D48 $name has an empty page beyond the last, and refuses what is no page',
    async (call) => {
      const beyond = { body: { pageIndex: 1_000_000 }, token };
      expect(await server.send(call, beyond)).toMatchObject({ status: 200, object: { rows: [] } });
      for (const pageSize of [0, -1, 10_001, '10']) {
        expect(await server.send(call, { body: { pageSize }, token })).toMatchObject({ status: 400 });
      }
    },
  );
});
