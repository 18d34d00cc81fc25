import { randomUUID } from 'node:crypto';
import { sheetProgress } from '@vehicle/contract/core/sheet/sheet-job';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { xlsxOf } from '../../record/sheet/xlsx-testing.ts';
import { type Answer, type TestApp, testApp } from '../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aTerminal,
  aVin,
  type TestMember,
  unique,
} from '../../testing/builders.ts';
import { hostileSheets } from '../../testing/sheet/hostile.ts';
import { sendSheet, takeSheet, titled } from '../../testing/sheet/sheet.ts';

let server: TestApp;
let admin: TestMember;
let orgName: string;
let modelName: string;

beforeAll(async () => {
  server = await testApp();
  const db = server.database.kysely;
  admin = await anAdministrator(db);
  orgName = `车队${unique()}`;
  await anOrg(db, { name: orgName });
  const { rows } = await sql<{ name: string }>`select name from vehicle_model order by id limit 1`.execute(
    db,
  );
  modelName = rows[0]?.name ?? '';
});
afterAll(() => server.close());

const head = ['vin', 'modelId', 'orgId', 'role', 'plannedHoursPerDay', 'producedAt', 'remark'].map(
  (property) => titled(vehicle).find((column) => column.property === property)?.title ?? '',
);
const aMachine = (vin = aVin()) => [vin, modelName, orgName, 'operating', 16, '2026-02-28', '批量'];
type Cells = Readonly<Record<string, string | number>>;
const machines = (count: number) => Array.from({ length: count }, () => aMachine());

function send(rows: ReturnType<typeof machines>, parts: { dryRun?: string; job?: string } = {}) {
  return sendSheet(server, {
    token: admin.token,
    resource: vehicle,
    file: xlsxOf([head, ...rows]),
    ...parts,
  });
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    server.database.kysely,
  );
  return rows[0]?.count ?? 0;
}

const refusal = z.object({
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
});
const errorsOf = (answer: Answer) => refusal.parse(answer.object).errors;

describe('an import of 5,000 vehicles', () => {
  it('R2.49 D68 changes nothing when row 4,999 is wrong, and names row and column', async () => {
    const before = [await count('vehicle'), await count('audit_log')];
    const rows = machines(5_000);
    rows[4_997] = aMachine('LTEST-NOT-A-VIN-00');
    const answer = await send(rows);
    expect(answer).toMatchObject({ status: 400, message: '文件中有 1 处错误，没有导入任何记录。' });
    expect(errorsOf(answer)).toEqual([{ path: 'rows.4999.vin', message: expect.stringContaining('VIN') }]);
    expect([await count('vehicle'), await count('audit_log')]).toEqual(before);
  });

  it('R2.49 D68 lands whole, tells how far it is, and notes every vehicle in the audit log', async () => {
    const before = await count('vehicle');
    const job = randomUUID();
    const seen: number[] = [];
    const sending = send(machines(5_000), { job });
    const ask = () => server.send(sheetProgress, { params: { id: job }, token: admin.token });
    const isDone = sending.then(() => true);
    while (!(await Promise.race([isDone, ask().then(note)])));
    function note({ status, object }: Answer): boolean {
      if (status === 200) seen.push(sheetProgress.result.parse(object).done);
      return false;
    }
    expect((await sending).object).toEqual({
      checked: 5_000,
      inserted: 5_000,
      changed: 0,
      unchanged: 0,
      notices: [],
    });
    expect(await count('vehicle')).toBe(before + 5_000);
    expect(seen.some((done) => done > 0 && done < 5_000)).toBe(true);
    expect((await ask()).object).toEqual({ done: 5_000, total: 5_000 });
    const { rows } = await sql`
      select count(*) as count, count(distinct after ->> 'vin') as vins, min(after ->> 'orgName') as org from audit_log
      where call = 'vehicle.import' and member_id = ${admin.memberId}`.execute(server.database.kysely);
    expect(rows).toEqual([{ count: 5_000, vins: 5_000, org: orgName }]);
  });
});

describe('a dry run', () => {
  it('R2.49 checks every row and keeps nothing', async () => {
    const before = [await count('vehicle'), await count('audit_log')];
    const rows = machines(30);
    expect(await send(rows, { dryRun: 'true' })).toMatchObject({
      status: 200,
      message: '校验通过，尚未导入。',
      object: { checked: 30, inserted: 0 },
    });
    expect([await count('vehicle'), await count('audit_log')]).toEqual(before);
    expect((await send(rows)).object).toMatchObject({ checked: 30, inserted: 30 });
  });

  it('R2.49 finds what the import would find: a vehicle that is there already, and one twice in the file', async () => {
    const [known, twice] = [aMachine(), aMachine()];
    await send([known]);
    const answer = await send([twice, known, aMachine(), twice], { dryRun: 'true' });
    expect(errorsOf(answer).map(({ path }) => path)).toEqual(['rows.3.vin', 'rows.5.vin']);
  });

  it('takes true and false only', async () => {
    expect(await send(machines(1), { dryRun: 'yes' })).toMatchObject({
      status: 400,
      object: { code: 'VALIDATION_FAILED', errors: [{ path: 'dryRun' }] },
    });
  });
});

describe('vehicles that come with their terminals', () => {
  const withTerminal = [
    ...head,
    titled(vehicle).find(({ property }) => property === 'terminalNo')?.title ?? '',
  ];
  const sendThem = (rows: ReadonlyArray<readonly [string, string | null]>, more: Cells = {}) =>
    sendSheet(server, {
      token: admin.token,
      resource: vehicle,
      file: xlsxOf([
        [...withTerminal, ...Object.keys(more)],
        ...rows.map(([vin, terminalNo]) => [...aMachine(vin), terminalNo, ...Object.values(more)]),
      ]),
    });
  const aNumber = async () => {
    const terminalNo = `SHEET${unique()}`;
    await aTerminal(server.database.kysely, { terminalNo });
    return terminalNo;
  };
  const vehicleAt = async (vin: string) => {
    const { rows } = await server.ask(vehicle.calls.list, {
      body: { criteria: { vin } },
      token: admin.token,
    });
    return rows[0];
  };

  it('R2.49 have them bound with the first step, and those without stay without', async () => {
    const [bound, bare, terminalNo] = [aVin(), aVin(), await aNumber()];
    expect(
      (
        await sendThem([
          [bound, terminalNo],
          [bare, null],
        ])
      ).object,
    ).toMatchObject({ inserted: 2 });
    expect(await vehicleAt(bound)).toMatchObject({ terminalNo, version: 1 });
    expect(await vehicleAt(bare)).toMatchObject({ terminalNo: null });
  });

  it('R2.49 name the cell of a terminal that is unknown, in use, or there twice', async () => {
    const [used, twice] = [await aNumber(), await aNumber()];
    await sendThem([[aVin(), used]]);
    const answer = await sendThem([
      [aVin(), used],
      [aVin(), 'NOT-THERE'],
      [aVin(), twice],
      [aVin(), twice],
    ]);
    expect(errorsOf(answer).map(({ path }) => path)).toEqual([
      'rows.2.terminalNo',
      'rows.3.terminalNo',
      'rows.5.terminalNo',
    ]);
  });

  it('R2.49 keep them: a file changes the terminal of no vehicle that is there', async () => {
    const [vin, terminalNo] = [aVin(), await aNumber()];
    await sendThem([[vin, terminalNo]]);
    const version = { [titled(vehicle).find(({ property }) => property === 'version')?.title ?? '']: 1 };
    expect((await sendThem([[vin, terminalNo]], version)).object).toMatchObject({ unchanged: 1 });
    const answer = await sendThem([[vin, await aNumber()]], version);
    expect(errorsOf(answer)).toEqual([
      { path: 'rows.2.terminalNo', message: '只在新增时导入；已有记录请在页面上修改' },
    ]);
    expect(await vehicleAt(vin)).toMatchObject({ terminalNo, version: 1 });
  });
});

describe('how far an import or export is', () => {
  it('R2.49 is shown to who started it and to nobody else', async () => {
    const job = randomUUID();
    await send(machines(2), { job });
    const other = await anAdministrator(server.database.kysely);
    const asked = (token: string, id: string) => server.send(sheetProgress, { params: { id }, token });
    expect((await asked(admin.token, job)).object).toEqual({ done: 2, total: 2 });
    expect((await asked(other.token, job)).status).toBe(404);
    expect((await asked(admin.token, randomUUID())).status).toBe(404);
    const list = { criteria: { vin: aVin() } };
    await takeSheet(server, { token: other.token, resource: vehicle, mode: 'all', list, job });
    expect((await asked(admin.token, job)).object).toEqual({ done: 2, total: 2 });
    expect((await asked(other.token, job)).status).toBe(404);
  });

  it('R2.49 counts the rows of an export', async () => {
    const job = randomUUID();
    const mark = `JOB${unique()}`;
    await sql`
      insert into terminal (terminal_no, sim_no, phone, type, created_at, updated_at)
      select ${mark} || n, (17100000000 + n)::text, (17100000000 + n)::text, 'JSON', now(), now()
      from generate_series(1, 1200) n`.execute(server.database.kysely);
    const list = { criteria: { terminalNo: mark } };
    await takeSheet(server, { token: admin.token, resource: terminal, mode: 'all', list, job });
    const { object } = await server.send(sheetProgress, { params: { id: job }, token: admin.token });
    expect(object).toEqual({ done: 1200, total: 1200 });
  });
});

describe('a hostile file', () => {
  // The reader's own test knows them all; here each takes the server's whole way.
  const names = ['a zip bomb that declares its size', 'a cell in the last corner', 'half a sheet'];
  const cases = hostileSheets.filter(([name]) => names.includes(name));
  it.each(cases)('E66 R9.3 that is %s is 400, and the server lives on', async (_, file) => {
    const answer = await sendSheet(server, { token: admin.token, resource: terminal, file: file() });
    expect(answer).toMatchObject({ status: 400, object: { code: 'SHEET_UNREADABLE' } });
    const { app } = server;
    expect((await app.inject({ url: '/health' })).statusCode).toBe(200);
  });
});

describe('texts that look like formulas', () => {
  const texts = [`=cmd|' /C calc'!A0`, '+1+1', '-1', '@SUM(A1)', '=HYPERLINK("http://a.b")'];
  it.each(texts)('E67 %s in every text column is exported as text and imported again', async (text) => {
    const { token } = await aMember(server.database.kysely, { type: 'administrator' });
    const terminalNo = `FX${unique()}`;
    const written = { hardwareVersion: text, manufacturer: text, remark: text };
    const made = await server.ask(terminal.calls.create, {
      token,
      body: {
        terminalNo,
        simNo: `0180${String(unique()).padStart(8, '0')}`,
        type: 'JSON',
        productionDate: null,
        debugFlag: false,
        ...written,
      },
    });
    const list = { criteria: { terminalNo } };
    const { file } = await takeSheet(server, { token, resource: terminal, mode: 'all', list });
    await server.send(terminal.calls.remove, { params: { id: made.id }, token });
    await sendSheet(server, { token, resource: terminal, file });
    const { rows } = await server.ask(terminal.calls.list, { body: list, token });
    expect(rows).toMatchObject([written]);
  });
});
