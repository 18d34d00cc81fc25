import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readXlsx } from '../../record/sheet/xlsx-reader.ts';
import { textsOf, xlsxOf } from '../../record/sheet/xlsx-testing.ts';
import { openXlsxZip } from '../../record/sheet/xlsx-zip.ts';
import { type Answer, type TestApp, testApp } from '../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aTerminal,
  aVehicle,
  aVin,
  type TestMember,
  unique,
} from '../../testing/builders.ts';
import { sendSheet, takeSheet } from '../../testing/sheet/sheet.ts';

let server: TestApp;
let admin: TestMember;

beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const refusal = z.object({
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
});
function errorsOf(answer: Answer) {
  return refusal.parse(answer.object).errors;
}

async function sheetXmlOf(file: Buffer): Promise<string> {
  const zip = await openXlsxZip(file);
  const parts = await (await zip.open('xl/worksheets/sheet1.xml')).toArray();
  return Buffer.concat(parts).toString();
}

const titles = ['terminalNo', 'simNo', 'type', 'debugFlag', 'remark', 'productionDate'].map(
  (name) => `标题 ${name}`,
);

function aRow(
  parts: { terminalNo?: string; simNo?: string | number; type?: string; day?: string | number } = {},
) {
  const number = unique();
  const { terminalNo = `S${number}`, simNo = `0150${String(number).padStart(8, '0')}` } = parts;
  return [terminalNo, simNo, parts.type ?? 'JT808-2019', true, '导入', parts.day ?? null];
}

async function countOf(terminalNo: string): Promise<number> {
  const { total } = await server.ask(terminal.calls.list, {
    body: { criteria: { terminalNo } },
    token: admin.token,
  });
  return total;
}

describe('an export', () => {
  it('R2.49 holds the page shown, the whole list or only the titles', async () => {
    const mark = `EX${unique()}`;
    for (const end of ['a', 'b', 'c'])
      await aTerminal(server.database.kysely, { terminalNo: `${mark}${end}` });
    const list = {
      criteria: { terminalNo: mark },
      order: { property: 'terminalNo', direction: 'ASC' },
      pageIndex: 2,
      pageSize: 2,
    };
    const taken = async (mode: 'current' | 'all' | 'template') => {
      const { status, file } = await takeSheet(server, {
        token: admin.token,
        resource: terminal,
        mode,
        list,
      });
      expect(status).toBe(200);
      return textsOf(await readXlsx(file)).map(([first]) => first);
    };
    expect(await taken('current')).toEqual(['标题 terminalNo', `${mark}c`]);
    expect(await taken('all')).toEqual(['标题 terminalNo', `${mark}a`, `${mark}b`, `${mark}c`]);
    expect(await taken('template')).toEqual(['标题 terminalNo *', '【示例，不导入】T-000114']);
  });

  it('R2.49 is written the newest first, each record once, over several pages of the table', async () => {
    await sql`
      insert into terminal (terminal_no, sim_no, phone, type, created_at, updated_at)
      select 'BULK' || n, (16000000000 + n)::text, (16000000000 + n)::text, 'JSON', now(), now()
      from generate_series(1, 2500) n`.execute(server.database.kysely);
    const list = { criteria: { terminalNo: 'BULK' } };
    const { file } = await takeSheet(server, { token: admin.token, resource: terminal, mode: 'all', list });
    const numbers = textsOf(await readXlsx(file))
      .slice(1)
      .map(([first]) => first);
    expect(numbers).toEqual(Array.from({ length: 2500 }, (_, at) => `BULK${2500 - at}`));
  });

  it('R2.49 writes numbers as numbers, times as times and names instead of ids, and is named in any script', async () => {
    const vin = aVin();
    await aVehicle(server.database.kysely, { vin });
    const { headers, file } = await takeSheet(server, {
      token: admin.token,
      resource: vehicle,
      mode: 'all',
      list: { criteria: { vin } },
      title: "车辆'1/2",
    });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="vehicle.xlsx"; filename*=UTF-8''%E8%BD%A6%E8%BE%86%271_2.xlsx`,
    );
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
    const read = await readXlsx(file);
    const cells = read.ok ? (read.rows[1]?.cells ?? []) : [];
    const cell = (property: string) => {
      const at = vehicle.sheet?.columns.findIndex((column) => column.property === property) ?? -1;
      return cells.find(({ column }) => column === at + 1);
    };
    const { rows } = await sql<{ name: string }>`
      select model.name from vehicle join vehicle_model model on model.id = model_id where vin = ${vin}`.execute(
      server.database.kysely,
    );
    expect(cell('modelId')?.text).toBe(rows[0]?.name);
    expect(cell('plannedHoursPerDay')?.kind).toBe('number');
    expect(cell('createdAt')?.kind).toBe('number');
  });

  it.each(['=1+1', `=cmd|' /C calc'!A0`, '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '<f>1</f>', 'a\u0001b'])(
    'R2.49 E67 leaves the text %j a text',
    async (remark) => {
      const terminalNo = `F${unique()}`;
      const id = await aTerminal(server.database.kysely, { terminalNo });
      await sql`update terminal set remark = ${remark} where id = ${id}`.execute(server.database.kysely);
      const list = { criteria: { terminalNo } };
      const { file } = await takeSheet(server, { token: admin.token, resource: terminal, mode: 'all', list });
      expect(await sheetXmlOf(file)).not.toMatch(/<f[ >]/);
      expect(textsOf(await readXlsx(file))[1]).toContain(remark);
    },
  );

  it('R2.49 shows nothing of another organisation', async () => {
    const db = server.database.kysely;
    const [own, other] = [await anOrg(db), await anOrg(db)];
    const mark = `SC${unique()}`;
    await aTerminal(db, { terminalNo: `${mark}own`, orgId: own });
    await aTerminal(db, { terminalNo: `${mark}other`, orgId: other });
    const { token } = await aMember(db, { orgId: own });
    for (const mode of ['current', 'all'] as const) {
      const { file } = await takeSheet(server, {
        token,
        resource: terminal,
        mode,
        list: { criteria: { terminalNo: mark } },
      });
      expect(
        textsOf(await readXlsx(file))
          .slice(1)
          .map(([first]) => first),
      ).toEqual([`${mark}own`]);
    }
  });

  it('needs a session, and columns from the closed list', async () => {
    expect((await takeSheet(server, { token: '', resource: terminal, mode: 'all' })).status).toBe(401);
    const body = { mode: 'all', list: {}, title: 'x', columns: [{ property: 'authCode', title: 'x' }] };
    const call = terminal.sheet?.calls.export;
    if (!call) throw new Error('No export');
    expect((await server.send(call, { body, token: admin.token })).status).toBe(400);
  });
});

describe('an import', () => {
  const send = (
    rows: Parameters<typeof xlsxOf>[0],
    parts: { token?: string; fileName?: string; language?: string } = {},
  ) => sendSheet(server, { token: admin.token, resource: terminal, file: xlsxOf(rows), ...parts });

  it('R2.49 inserts every row, as the form would, and tells the audit log', async () => {
    const rows = [aRow({ simNo: 15_987_654_321 }), aRow({ day: 46_000 }), aRow({ day: '2026-02-28' })];
    const answer = await send([titles, ...rows]);
    expect(answer).toMatchObject({ status: 200, message: '添加成功！', object: { inserted: 3 } });
    const { rows: stored } = await sql`
      select terminal_no, sim_no, phone, debug_flag, production_date, hardware_version, org_id, creator_id from terminal
      where terminal_no = any(${rows.map(([first]) => first)}::text[]) order by id`.execute(
      server.database.kysely,
    );
    expect(stored).toMatchObject([
      {
        sim_no: '15987654321',
        debug_flag: true,
        hardware_version: null,
        org_id: admin.orgId,
        creator_id: admin.memberId,
      },
      { production_date: '2025-12-09' },
      { production_date: '2026-02-28' },
    ]);
    const { rows: acts } = await sql<{ count: number }>`
      select count(*) as count from audit_log where call = 'terminal.import' and member_id = ${admin.memberId}
        and after ->> 'terminalNo' = any(${rows.map(([first]) => first)}::text[])`.execute(
      server.database.kysely,
    );
    expect(acts[0]?.count).toBe(3);
  });

  it('R2.49 takes what an export gave, with its read-only columns', async () => {
    const terminalNo = `RT${unique()}`;
    await send([titles, aRow({ terminalNo })]);
    const list = { criteria: { terminalNo } };
    const { file } = await takeSheet(server, { token: admin.token, resource: terminal, mode: 'all', list });
    const [row] = (await server.ask(terminal.calls.list, { body: list, token: admin.token })).rows;
    await server.send(terminal.calls.remove, { params: { id: row?.id ?? 0 }, token: admin.token });
    expect((await sendSheet(server, { token: admin.token, resource: terminal, file })).object).toEqual({
      checked: 1,
      inserted: 1,
      changed: 0,
      unchanged: 0,
      notices: [],
    });
    const [again] = (await server.ask(terminal.calls.list, { body: list, token: admin.token })).rows;
    const { remark, simNo, debugFlag } = row ?? {};
    expect(again).toMatchObject({ terminalNo, remark, simNo, debugFlag });
  });

  it('R2.49 inserts nothing when one row of many is wrong, and names row and column', async () => {
    const mark = `BAD${unique()}`;
    const rows = Array.from({ length: 20 }, (_, at) => aRow({ terminalNo: `${mark}-${at}` }));
    rows[11] = aRow({ terminalNo: `${mark}-11`, simNo: '12' });
    const answer = await send([titles, ...rows], { language: 'en' });
    expect(answer).toMatchObject({ status: 400, message: 'Nothing was imported; errors in the file: 1.' });
    expect(errorsOf(answer)).toEqual([
      { path: 'rows.13.simNo', message: 'A SIM number has 11 to 20 digits' },
    ]);
    expect(await countOf(mark)).toBe(0);
  });

  it('R2.49 tells at most 100 errors and the count of all', async () => {
    const answer = await send([titles, ...Array.from({ length: 120 }, () => aRow({ type: 'JT808-2030' }))]);
    expect(answer.message).toBe('文件中有 120 处错误，没有导入任何记录。');
    expect(errorsOf(answer)).toHaveLength(100);
  });

  it('R2.49 tells what is there twice, in the file or in the table, at its row', async () => {
    const [first, second] = [aRow(), aRow()];
    await send([titles, first]);
    const answer = await send([titles, second, first, [...aRow().slice(0, 1), ...second.slice(1)]]);
    expect(errorsOf(answer).map(({ path }) => path)).toEqual([
      expect.stringMatching(/^rows\.3\.(terminalNo|simNo)$/),
      'rows.4.simNo',
    ]);
    expect(errorsOf(answer)[1]?.message).toContain('已存在');
    expect(await countOf(String(second[0]))).toBe(0);
  });

  it('R2.49 refuses unknown, repeated and missing columns, and cells beside them', async () => {
    const answer = await send([
      ['标题 terminalNo', '标题 terminalNo', '别的', '标题 type', '标题 debugFlag'],
      ['a', 'b', 'c'],
    ]);
    expect(errorsOf(answer).map(({ path }) => path)).toEqual(['rows.1.B', 'rows.1.C', 'rows.1.simNo']);
    expect(errorsOf(await send([titles, [...aRow(), 'x']])).map(({ path }) => path)).toEqual(['rows.2.G']);
  });

  it('E68 needs the permission of the form', async () => {
    const db = server.database.kysely;
    const none = await aMember(db, { permissions: ['terminal-edit'] });
    expect((await send([titles, aRow()], { token: none.token })).status).toBe(403);
    const some = await aMember(db, { permissions: ['terminal-add'] });
    expect((await send([titles, aRow()], { token: some.token })).status).toBe(200);
  });

  it('R9.3 takes xlsx files only, and says what is wrong with one', async () => {
    expect(await send([titles, aRow()], { fileName: 'terminals.csv' })).toMatchObject({
      status: 400,
      object: { code: 'XLSX_ONLY' },
    });
    expect(await send([titles])).toMatchObject({ status: 400, message: '无法读取 Excel 文件：没有数据' });
    const file = Buffer.alloc(5 * 1024 * 1024 + 1, 'PK');
    const answer = await sendSheet(server, { token: admin.token, resource: terminal, file });
    expect(answer).toMatchObject({ status: 413, message: '内容过大，最多 5 MiB。' });
  });

  it('R2.49 E68 finds the records that it refers to by their names, in scope and only one', async () => {
    const db = server.database.kysely;
    const [name, twice, foreign] = ['本方', '重名', '他方'].map((word) => `${word}${unique()}`);
    const own = await anOrg(db, { name: name ?? '' });
    for (const _ of [1, 2]) await anOrg(db, { name: twice ?? '', parentId: own });
    await anOrg(db, { name: foreign ?? '' });
    const { rows } = await sql<{ name: string }>`select name from vehicle_model order by id limit 1`.execute(
      db,
    );
    const head = ['vin', 'modelId', 'orgId', 'role', 'plannedHoursPerDay'].map(
      (property) => `标题 ${property}`,
    );
    const aMachine = (org: string | undefined, vin = aVin()) => [
      vin,
      rows[0]?.name ?? '',
      org ?? '',
      'operating',
      16,
    ];
    const { token } = await aMember(db, { orgId: own, permissions: ['vehicle-add'] });
    const sent = (...machines: ReturnType<typeof aMachine>[]) =>
      sendSheet(server, { token, resource: vehicle, file: xlsxOf([head, ...machines]) });

    const vin = aVin();
    expect((await sent(aMachine(name, vin))).object).toMatchObject({ inserted: 1 });
    const { rows: stored } = await sql`select org_id from vehicle where vin = ${vin}`.execute(db);
    expect(stored).toEqual([{ org_id: own }]);
    expect(errorsOf(await sent(aMachine(name), aMachine(twice), aMachine(foreign), aMachine('')))).toEqual([
      { path: 'rows.3.orgId', message: '有多条同名记录，无法确定是哪一条' },
      { path: 'rows.4.orgId', message: '名称不存在' },
      { path: 'rows.5.orgId', message: '必填' },
    ]);
  });
});
