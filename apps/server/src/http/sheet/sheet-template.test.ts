import { type Language, languages } from '@vehicle/contract/core/language';
import type { AnyResource } from '@vehicle/contract/core/resource';
import { textsIn } from '@vehicle/contract/core/text-tree';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { texts } from '@vehicle/contract/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readXlsx } from '../../record/sheet/xlsx-reader.ts';
import { textsOf, xlsxOf } from '../../record/sheet/xlsx-testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aModel, anAdministrator, anOrg, aVin, type TestMember, unique } from '../../testing/builders.ts';
import { officeProgram, savedByOffice } from '../../testing/sheet/office.ts';
import { pythonWithOpenpyxl, seenByOpenpyxl } from '../../testing/sheet/openpyxl.ts';
import { sheetResources } from '../../testing/sheet/resources.ts';
import { sendSheet, takeMarked, takeSheet, titled } from '../../testing/sheet/sheet.ts';

const resources = (await sheetResources()).filter(({ sheet }) => sheet?.calls.import);
const program = officeProgram();
const python = await pythonWithOpenpyxl();

let server: TestApp;
let admin: TestMember;
let orgName: string;
let modelName: string;
beforeAll(async () => {
  server = await testApp();
  const db = server.database.kysely;
  admin = await anAdministrator(db);
  orgName = `车队${unique()}`;
  const [orgId, modelId] = [await anOrg(db, { name: orgName }), await aModel(db)];
  const { rows } = await server.database.pool.query('select name from vehicle_model where id = $1', [
    modelId,
  ]);
  modelName = z.object({ name: z.string() }).parse(rows[0]).name;
  expect(orgId).toBeGreaterThan(0);
});
afterAll(() => server.close());

const template = async (resource: AnyResource, language: Language) =>
  (await takeSheet(server, { token: admin.token, resource, mode: 'template', language })).file;

const send = (resource: AnyResource, file: Buffer, language: Language = 'zh') =>
  sendSheet(server, { token: admin.token, resource, file, language, dryRun: 'true' });

const cases = resources.flatMap((resource) =>
  languages.map((language) => [resource.name, language, resource] as const),
);

describe('a template', () => {
  it.each(cases)(
    'U9 of %s in %s has an example that could be imported and is not',
    async (_, language, resource) => {
      const file = await template(resource, language);
      const [head = [], example = []] = textsOf(await readXlsx(file));
      expect(head.some((title) => title?.endsWith(' *'))).toBe(true);
      expect(await send(resource, file, language)).toMatchObject({
        status: 400,
        object: { code: 'SHEET_UNREADABLE' },
      });
      const [, ...rest] = example;
      const mark = String(textsIn({ example: texts.sheet.example }, language).example);
      const bare = [example[0]?.slice(mark.trim().length).trim() || null, ...rest];
      // Cells that count days hold a number.
      const cells = bare.map((text, at) => (/^\d{5}$/.test(text ?? '') && at > 1 ? Number(text) : text));
      const answer = await send(resource, xlsxOf([head, cells]), language);
      expect(answer).toMatchObject({ status: 200, object: { checked: 1 } });
    },
  );

  it('U9 leaves out what a file cannot write, and offers what there is in the cells', async () => {
    const file = await template(vehicle, 'en');
    const [head = []] = textsOf(await readXlsx(file));
    expect(head).toEqual([
      ...['标题 vin *', '标题 plateNo', '标题 modelId *', '标题 orgId *', '标题 serviceOrgId'],
      ...['标题 role *', '标题 producedAt', '标题 warrantyUntil', '标题 plannedHoursPerDay *', '标题 remark'],
      // A new vehicle can come with its terminal.
      '标题 terminalNo',
    ]);
  });

  // Continuous integration has it; elsewhere `npm test` says that it is missing.
  it.skipIf(python === null && !process.env.CI)(
    'U9 is read by another program as it is meant',
    async () => {
      for (const office of [false, true]) {
        if (office && !program) continue;
        const made = await template(vehicle, 'zh');
        const content = office
          ? ((await savedByOffice(program ?? '', [{ name: 'template', content: made }])).get('template') ??
            made)
          : made;
        const seen = await seenByOpenpyxl(python ?? '', content);
        const cell = (at: string) => seen.cells.find((one) => one.at === at);
        expect(cell('A1')).toMatchObject({ value: '标题 vin *', colour: 'FFC81E1E' });
        expect(cell('A1')?.comment).toContain('必填\nVIN 码为 17 位字母或数字，不含 I、O、Q');
        expect(cell('B1')).toMatchObject({ value: '标题 plateNo' });
        expect(cell('B1')?.colour).not.toBe('FFC81E1E');
        expect(cell('I1')?.comment).toContain('必填\n数字\n0 至 24');
        expect(cell('A2')?.value).toBe('【示例，不导入】LDMWC8J08TY000114');
        expect(cell('G2')).toMatchObject({
          value: expect.stringContaining('2026-02-28'),
          format: expect.stringMatching(/yyyy.*mm.*dd/i),
        });
        const rule = (letter: string) => seen.rules.find(({ range }) => range.startsWith(`${letter}3`));
        expect(rule('F')).toMatchObject({ type: 'list', stops: true });
        expect(rule('C')).toMatchObject({ type: 'list', stops: true });
        expect(rule('I')).toMatchObject({ type: 'decimal', from: '0', until: '24' });
        expect(rule('G')).toMatchObject({ type: 'date' });
        const [lists] = seen.others;
        expect(lists).toMatchObject({ title: '选项', state: 'hidden' });
        expect(lists?.columns).toContainEqual(['运营', '备用', '租赁', '试验']);
        expect(lists?.columns.some((names) => names.includes(modelName))).toBe(true);
      }
    },
    120_000,
  );
});

const head = ['vin', 'modelId', 'orgId', 'role', 'plannedHoursPerDay', 'producedAt'].map(
  (property) => titled(vehicle).find((column) => column.property === property)?.title ?? '',
);

function wrongRows() {
  const good = [aVin(), modelName, orgName, '运营', 16, '2026-02-28'];
  const badModel = Array.from({ length: 5 }, () => [aVin(), 'WC8J材料车', orgName, '备用', 16, 46_000]);
  return [
    good,
    ...badModel,
    [aVin(), modelName, orgName, '生产', 40, '2026-02-28'],
    ['LDM', modelName, orgName, 'test', 1, null],
  ];
}

describe('a file with errors', () => {
  it('U9 is told column by column, with the words of the reader', async () => {
    const answer = await send(vehicle, xlsxOf([head, ...wrongRows()]));
    expect(answer).toMatchObject({
      status: 400,
      object: {
        code: 'SHEET_REFUSED',
        report: {
          checked: 8,
          wrong: 7,
          problems: [
            {
              property: 'modelId',
              rows: 5,
              message: '名称不存在',
              examples: [3, 4, 5, 6, 7].map((row) => ({ row, value: 'WC8J材料车' })),
            },
            {
              property: 'role',
              rows: 1,
              message: '只能是 运营 · 备用 · 租赁 · 试验',
              examples: [{ row: 8, value: '生产' }],
            },
            { property: 'plannedHoursPerDay', message: '不能大于 24', examples: [{ row: 8, value: '40' }] },
            { property: 'vin', examples: [{ row: 9, value: 'LDM' }] },
          ],
        },
      },
    });
    const english = await send(vehicle, xlsxOf([head, ...wrongRows()]), 'en');
    expect(JSON.stringify(english)).toContain('Must be one of: Operating · Standby · Rental · Test');
  });

  it('U9 comes back with the errors in its cells, and is taken once they are mended', async () => {
    const rows = wrongRows();
    const { status, file, headers } = await takeMarked(server, {
      token: admin.token,
      resource: vehicle,
      file: xlsxOf([head, ...rows]),
      fileName: '晋安二期.xlsx',
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(encodeURIComponent('晋安二期'));
    const read = await readXlsx(file);
    expect(textsOf(read)).toEqual(textsOf(await readXlsx(xlsxOf([head, ...rows]))));
    const mended = textsOf(read).map((row, at) => {
      const cells: Array<string | number | null> = head.map((_, place) => row[place] ?? null);
      if (at === 0) return cells;
      cells[0] = aVin();
      cells[1] = modelName;
      if (cells[3] === '生产') cells[3] = '运营';
      cells[4] = 8;
      cells[5] = null;
      return cells;
    });
    expect(await send(vehicle, xlsxOf(mended))).toMatchObject({ status: 200, object: { checked: 8 } });
  });

  it.skipIf(python === null && !process.env.CI)(
    'U9 is marked for every program',
    async () => {
      const { file } = await takeMarked(server, {
        token: admin.token,
        resource: vehicle,
        file: xlsxOf([head, ...wrongRows()]),
      });
      const saved = program ? await savedByOffice(program, [{ name: 'marked', content: file }]) : new Map();
      for (const content of [file, ...saved.values()]) {
        const seen = await seenByOpenpyxl(python ?? '', content);
        const cell = (at: string) => seen.cells.find((one) => one.at === at);
        expect(cell('B3')).toMatchObject({ value: 'WC8J材料车', fill: 'FFFBD5D5' });
        expect(cell('B3')?.comment).toContain('名称不存在');
        expect(cell('E8')?.comment).toContain('不能大于 24');
        expect(cell('F3')?.format).toMatch(/yyyy.*mm.*dd/i);
        expect(cell('B2')).toMatchObject({ fill: null, comment: null });
        // What LibreOffice has saved says the same to the server.
        const answer = await send(vehicle, content);
        expect(answer).toMatchObject({ status: 400, object: { report: { checked: 8, wrong: 7 } } });
      }
    },
    120_000,
  );

  it('U9 that lacks a column gets it, marked', async () => {
    const { file } = await takeMarked(server, {
      token: admin.token,
      resource: vehicle,
      file: xlsxOf([head.slice(1), [modelName, orgName, '运营', 16, null]]),
    });
    const [titles = []] = textsOf(await readXlsx(file));
    expect(titles.at(-1)).toBe('标题 vin *');
  });
});
