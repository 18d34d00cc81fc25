import { languages } from '@vehicle/contract/core/language';
import type { AnyResource } from '@vehicle/contract/core/resource';
import { energyPrice } from '@vehicle/contract/fleet/energy-price/contract';
import { part } from '@vehicle/contract/fleet/part/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readXlsx } from '../../record/sheet/xlsx-reader.ts';
import { sheetXml, textsOf, workbookOf, xlsxOf } from '../../record/sheet/xlsx-testing.ts';
import { type Answer, type TestApp, testApp } from '../../testing/app.ts';
import {
  aMember,
  aModel,
  anAdministrator,
  anOrg,
  aTerminal,
  aVehicle,
  type TestMember,
  unique,
} from '../../testing/builders.ts';
import { knowledgeCalls } from '../../testing/expert-knowledge.ts';
import { officeProgram, savedByOffice } from '../../testing/sheet/office.ts';
import { sheetResources } from '../../testing/sheet/resources.ts';
import { sendSheet, takeSheet, titled } from '../../testing/sheet/sheet.ts';

const resources = (await sheetResources()).filter(({ sheet }) => (sheet?.key ?? []).length > 0);
const program = officeProgram();

let server: TestApp;
let admin: TestMember;
let mark: string;
beforeAll(async () => {
  server = await testApp();
  const db = server.database.kysely;
  admin = await anAdministrator(db);
  mark = `UP${unique()}`;
  for (const end of ['A', 'B', 'C']) {
    const terminalId = await aTerminal(db, { terminalNo: `${mark}${end}` });
    await aVehicle(db, { terminalId, modelId: await aModel(db), plateNo: '00042' });
  }
  // Two of one name: a file cannot tell them apart, a record that has one keeps it.
  const [orgId] = [await anOrg(db, { name: '同名车队' }), await anOrg(db, { name: '同名车队' })];
  await aVehicle(db, { orgId });
  await server.ask(part.calls.create, {
    token: admin.token,
    body: {
      code: mark,
      name: '滤芯; 大',
      specification: 'TRUE',
      unit: 'piece',
      maker: '=1+1',
      modelIds: [await aModel(db), await aModel(db)],
      serialised: true,
      life_h: 12.5,
      life_km: null,
      life_months: 7,
      price: 0.1,
      minStock: null,
      remark: 'first line\nsecond line',
    },
  });
  await server.ask(energyPrice.calls.create, {
    token: admin.token,
    body: {
      orgId: await anOrg(db, { name: `矿区${mark}` }),
      energy: 'electricity',
      validFrom: '2026-03-01',
      price: 0.58,
      currency: 'CNY',
      remark: null,
    },
  });
  const knowledge = knowledgeCalls(server, admin.token);
  await knowledge.make({
    reason: '油泵磨损',
    faultCodes: [
      { spn: 110, fmi: 0 },
      { spn: 100, fmi: 1 },
    ],
  });
  // Two entries that a file cannot tell apart.
  for (const _ of [1, 2]) await knowledge.make({ faultName: '重复的知识' });
});
afterAll(() => server.close());

const list = () => ({ criteria: { terminalNo: mark }, order: { property: 'terminalNo', direction: 'ASC' } });
const exported = async (
  resource: AnyResource = terminal,
  asked: Record<string, unknown> = list(),
  language = 'zh',
) => (await takeSheet(server, { token: admin.token, resource, mode: 'all', list: asked, language })).file;

const titles = titled(terminal).map(({ title }) => title);
const columnOf = (property: string) => titles.indexOf(`标题 ${property}`);

/** The exported rows with the cells that are given by row and property. */
async function edited(cells: Record<number, Record<string, string | number | null>>) {
  const [head = [], ...rows] = textsOf(await readXlsx(await exported()));
  for (const [at, values] of Object.entries(cells)) {
    const row = rows[Number(at)] ?? [];
    for (const [property, value] of Object.entries(values)) {
      row[columnOf(property)] = value === null ? null : String(value);
    }
  }
  const filled = rows.map((row) => titles.map((_, at) => row[at] ?? null));
  return { head, rows: filled, file: xlsxOf([head, ...filled]) };
}

const send = (
  file: Buffer,
  parts: { resource?: AnyResource; dryRun?: string; token?: string; language?: string } = {},
) => sendSheet(server, { token: admin.token, resource: terminal, file, ...parts });

const refusal = z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) });
const errorsOf = (answer: Answer) => refusal.parse(answer.object).errors;

async function stored() {
  const { rows } = await server.ask(terminal.calls.list, { token: admin.token, body: list() as never });
  return rows.map(({ terminalNo, remark, version }) => [terminalNo.slice(mark.length), remark, version]);
}

describe('an unchanged export', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'R2.49 of %s is taken again and changes nothing',
    async (_, resource) => {
      const file = await exported(resource, {});
      const count = textsOf(await readXlsx(file)).length - 1;
      expect(count).toBeGreaterThan(0);
      const answer = await send(file, { resource });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.object).toEqual({
        checked: count,
        inserted: 0,
        changed: 0,
        unchanged: count,
        notices: [],
      });
      expect(textsOf(await readXlsx(await exported(resource, {})))).toEqual(textsOf(await readXlsx(file)));
    },
  );

  const ways = resources.flatMap((resource) =>
    languages.map((language) => [resource.name, language, resource] as const),
  );

  it.each(ways)(
    'U8 of %s in %s is taken again by readers of every language and changes nothing',
    async (_, language, resource) => {
      const file = await exported(resource, {}, language);
      const count = textsOf(await readXlsx(file)).length - 1;
      for (const reader of languages) {
        const answer = await send(file, { resource, language: reader });
        expect({ reader, ...answer }).toMatchObject({
          reader,
          status: 200,
          object: { checked: count, inserted: 0, changed: 0, unchanged: count },
        });
      }
    },
  );

  // Continuous integration has LibreOffice; elsewhere `npm test` says that it is missing.
  it.skipIf(program === null && !process.env.CI)(
    'R2.49 that LibreOffice has saved is taken again and changes nothing',
    { timeout: 180_000 },
    async () => {
      const files = await Promise.all(
        resources.map(async (resource) => ({ name: resource.name, content: await exported(resource, {}) })),
      );
      const saved = await savedByOffice(program ?? '', files);
      for (const resource of resources) {
        const answer = await send(saved.get(resource.name) ?? Buffer.alloc(0), { resource });
        expect({ name: resource.name, ...answer }).toMatchObject({
          status: 200,
          object: { inserted: 0, changed: 0 },
        });
      }
    },
  );
});

describe('an export that was edited', () => {
  it('R2.49 changes the rows that differ, inserts those without a version, and says so beforehand', async () => {
    const { head, rows } = await edited({ 1: { remark: '改过' } });
    const added = titles.map((_, at) => rows[0]?.[at] ?? null);
    added[columnOf('terminalNo')] = `${mark}D`;
    added[columnOf('simNo')] = `0150${String(unique()).padStart(8, '0')}`;
    added[columnOf('version')] = null;
    const file = xlsxOf([head, ...rows, added]);
    const before = await stored();
    const counts = { checked: 4, changed: 1, unchanged: 2, notices: [] };
    expect((await send(file, { dryRun: 'true' })).object).toEqual({ ...counts, inserted: 0 });
    expect(await stored()).toEqual(before);
    expect((await send(file)).object).toEqual({ ...counts, inserted: 1 });
    expect(await stored()).toEqual([
      ['A', null, 1],
      ['B', '改过', 2],
      ['C', null, 1],
      ['D', null, 1],
    ]);
    const { rows: acts } = await server.database.pool.query(
      "select before, after from audit_log where call = 'terminal.import' and before is not null",
    );
    expect(acts).toMatchObject([{ before: { remark: null }, after: { remark: '改过' } }]);
  });

  it('R2.49 is refused whole where a row was changed by somebody meanwhile', async () => {
    const { file } = await edited({ 0: { remark: '一' }, 2: { version: 7, remark: '三' } });
    const before = await stored();
    const answer = await send(file);
    expect(answer).toMatchObject({ status: 400, object: { code: 'SHEET_REFUSED' } });
    expect(errorsOf(answer)).toEqual([{ path: 'rows.4', message: expect.stringContaining('修改') }]);
    expect(await stored()).toEqual(before);
  });

  it('R2.49 leaves what the file has no column of', async () => {
    const [row] = (await edited({})).rows;
    const picked = ['terminalNo', 'simNo', 'type', 'debugFlag', 'hardwareVersion', 'version'].map(columnOf);
    await send((await edited({ 0: { remark: '留下' } })).file);
    const now = (await edited({})).rows[0] ?? row ?? [];
    const cells = picked.map((at) => now[at] ?? null);
    cells[4] = 'H9';
    const answer = await send(xlsxOf([picked.map((at) => titles[at] ?? ''), cells]));
    expect(answer.object).toMatchObject({ changed: 1 });
    expect((await stored())[0]).toEqual(['A', '留下', 3]);
  });

  it('R2.49 changes nothing for who may only add', async () => {
    const db = server.database.kysely;
    const orgId = await anOrg(db);
    const { token } = await aMember(db, { orgId, permissions: ['vehicle-add'] });
    await aVehicle(db, { orgId });
    const taken = await takeSheet(server, { token, resource: vehicle, mode: 'all' });
    expect((await send(taken.file, { resource: vehicle, token })).object).toMatchObject({ unchanged: 1 });
    const [head = [], first = []] = textsOf(await readXlsx(taken.file));
    const at = head.indexOf('标题 remark');
    const row = head.map((_, place) => (place === at ? '改' : (first[place] ?? null)));
    expect(await send(xlsxOf([head, row]), { resource: vehicle, token })).toMatchObject({ status: 403 });
  });
});

describe('formulas', () => {
  const number = () => String(unique()).padStart(8, '0');
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const head = ['terminalNo', 'simNo', 'type', 'debugFlag', 'vin'];
  const fileOf = (cells: string) =>
    workbookOf({
      sheet: sheetXml(`<row>${head.map((name) => text(`标题 ${name}`)).join('')}</row><row>${cells}</row>`),
    });

  it('R2.49 that only stand for true and false, or in a column that is passed over, are read by what they show', async () => {
    const terminalNo = `FB${number()}`;
    const cells = `${text(terminalNo)}${text(`0151${number()}`)}${text('JSON')}<c t="b"><f aca="false">TRUE()</f><v>1</v></c><c t="str"><f>A2&amp;"x"</f><v>whatever</v></c>`;
    expect((await send(fileOf(cells))).object).toMatchObject({ inserted: 1 });
    const { rows } = await server.ask(terminal.calls.list, {
      token: admin.token,
      body: { criteria: { terminalNo } },
    });
    expect(rows).toMatchObject([{ debugFlag: true, vin: null }]);
  });

  it.each([
    ['with what it showed last', '<f>cmd|/C calc!A0</f><v>2</v>'],
    ['with nothing to show', '<f>A1</f>'],
    ['that it shares with others', '<f t="shared" si="0"/><v>2</v>'],
  ])('E67 anywhere else are refused by their cell: one %s', async (_, formula) => {
    const cells = `${text(`FC${number()}`)}<c>${formula}</c>${text('JSON')}<c t="b"><v>0</v></c>`;
    const answer = await send(fileOf(cells));
    expect(answer).toMatchObject({ status: 400, object: { code: 'SHEET_REFUSED' } });
    expect(errorsOf(answer)).toContainEqual({
      path: 'rows.2.simNo',
      message: '请将公式复制后“粘贴为数值”',
    });
  });
});
