import type { AnyResource } from '@vehicle/contract/core/resource';
import type { SheetColumn } from '@vehicle/contract/core/sheet/sheet';
import { texts } from '@vehicle/contract/texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aModel, anAdministrator, aTerminal, aVehicle, aVehicleState } from '../../testing/builders.ts';
import { officeProgram, shownByOffice } from '../../testing/sheet/office.ts';
import { sheetResources } from '../../testing/sheet/resources.ts';
import { takeSheet, titled } from '../../testing/sheet/sheet.ts';
import { kindOf } from './sheet-value.ts';
import { openXlsxZip } from './xlsx-zip.ts';

const resources = await sheetResources();
const program = officeProgram();

let server: TestApp;
let token: string;
const files = new Map<string, Buffer>();
const records = new Map<string, Record<string, unknown>[]>();
let shown: ReadonlyMap<string, string[][]>;
/** The names of the dictionary by kind and code. */
const entries = new Map<string, string>();

/** What is easily lost on the way: zeros in front, many digits, scripts, what looks like a formula, a number or a date. */
const difficult = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '-5',
  '+86 10',
  '@here',
  '00042',
  '1e5',
  '2026-02-28',
  '3/4',
  'TRUE',
  '液压油温过高，“请检查” 🚜',
  'a & b < c > "d", e',
  'first line\nsecond line',
  '_x0041_',
  'two  spaces  inside',
  'x'.repeat(1_900),
];

async function aFleet(): Promise<void> {
  const { kysely } = server.database;
  for (const [at, text] of difficult.entries()) {
    const simNo = `000000000000000${String(10_000 + at)}`;
    const terminalId = await aTerminal(kysely, { simNo });
    await sql`update terminal set remark = ${text}, production_date = '2024-02-29' where id = ${terminalId}`.execute(
      kysely,
    );
    const vehicleId = await aVehicle(kysely, {
      terminalId,
      plateNo: text.slice(0, 60),
      modelId: await aModel(kysely),
    });
    await sql`update vehicle set remark = ${text}, planned_hours_per_day = ${7.25 + at} where id = ${vehicleId}`.execute(
      kysely,
    );
    if (at % 2 === 0) await aVehicleState(kysely, { vehicleId, at: new Date('2026-01-31T16:00:01Z') });
  }
}

beforeAll(async () => {
  server = await testApp();
  token = (await anAdministrator(server.database.kysely)).token;
  await aFleet();
  const dictionary = await sql<{ key: string; name: string }>`
    select kind || ' ' || code as key, dict_name ->> 'zh' as name from dictionary`.execute(
    server.database.kysely,
  );
  for (const { key, name } of dictionary.rows) entries.set(key, name);
  const page = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
  for (const resource of resources) {
    const { file } = await takeSheet(server, {
      token,
      resource,
      mode: 'all',
      title: '导出：全部记录，名称很长很长很长很长很长很长',
    });
    files.set(resource.name, file);
    const list = await server.send(resource.calls.list, { body: { pageSize: 10_000 }, token });
    records.set(resource.name, page.parse(list.object).rows);
  }
  const named = [...files].map(([name, content]) => ({ name, content }));
  if (program) shown = await shownByOffice(program, named);
}, 180_000);
afterAll(() => server.close());

const branch = z.record(z.string(), z.unknown());

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** How a person would say the value. */
function said(value: unknown, schema: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.join('; ');
  const kind = kindOf(schema);
  if (kind === 'localized') return z.object({ zh: z.string() }).parse(value).zh;
  return kind === 'instant' ? clock.format(new Date(String(value))) : String(value);
}

/** What the dictionary or the noun's texts call a code. */
function word(words: SheetColumn['words'], value: unknown): string | null {
  if (words === undefined || value === null) return null;
  if (typeof words === 'object') return entries.get(`${words.dictionary} ${value}`) ?? null;
  const found = words.split('.').reduce<unknown>((tree, key) => branch.parse(tree)[key], texts);
  return z.array(z.string()).parse(branch.parse(found)[String(value)])[0] ?? null;
}

function expected(resource: AnyResource): string[][] {
  const columns = resource.sheet?.columns ?? [];
  const lines = (records.get(resource.name) ?? []).map((row) =>
    columns.map(
      ({ property, shown: name = property, words }) =>
        word(words, row[name]) ?? said(row[name], resource.row.shape[name]),
    ),
  );
  const shownOf = (property: string) =>
    columns.find((column) => column.property === property)?.shown ?? property;
  const titles = titled(resource).map(({ property, title }) =>
    kindOf(resource.row.shape[shownOf(property)]) === 'instant' ? `${title} (UTC+8)` : title,
  );
  return [titles, ...lines];
}

// Continuous integration has LibreOffice; elsewhere `npm test` says that it is missing.
describe.skipIf(program === null && !process.env.CI)('LibreOffice', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'R2.49 opens the export of %s and reads back the same values',
    (name, resource) => {
      expect(shown.get(name)).toEqual(expected(resource));
    },
  );
});

describe('an exported file', () => {
  async function part(name: string, file: string): Promise<string> {
    const zip = await openXlsxZip(files.get(name) ?? Buffer.alloc(0));
    return Buffer.concat(await (await zip.open(file)).toArray()).toString();
  }

  it.each(resources.map(({ name }) => name))('R2.49 has what Excel asks of one: %s', async (name) => {
    const types = await part(name, '[Content_Types].xml');
    for (const file of ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/styles.xml']) {
      expect(types).toContain(`PartName="/${file}"`);
    }
    const [, sheet = ''] = /<sheet name="([^"]*)"/.exec(await part(name, 'xl/workbook.xml')) ?? [];
    expect(sheet).toBe('导出：全部记录，名称很长很长很长很长很长很长'.slice(0, 31));
    const styles = await part(name, 'xl/styles.xml');
    const count = Number(/<cellXfs count="(\d+)"/.exec(styles)?.[1]);
    const xml = await part(name, 'xl/worksheets/sheet1.xml');
    const used = [...xml.matchAll(/ s="(\d+)"/g)].map(([, style]) => Number(style));
    expect(Math.max(0, ...used)).toBeLessThan(count);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    expect(xml).not.toMatch(/<f[ >]/);
    expect([...xml.matchAll(/<row r="(\d+)"/g)].map(([, row]) => Number(row))).toEqual(
      Array.from({ length: (records.get(name)?.length ?? 0) + 1 }, (_, at) => at + 1),
    );
  });
});
