import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Executor, TelemetryExecutor } from '../platform/db/executor.ts';
import { telemetryTables } from '../platform/db/telemetry-tables.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** What its check allows: `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`; null: there is none of its own. */
  check: string | null;
}

/** Of parents and plain tables; partitions are as their parent. */
async function columnsOf(executor: Executor | TelemetryExecutor): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select class.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
      a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault", (
        select pg_get_constraintdef(rule.oid) from pg_constraint rule
        where rule.conrelid = class.oid and rule.contype = 'c' and rule.conkey = array[a.attnum]
          and pg_get_constraintdef(rule.oid) like '%ANY (ARRAY[%::text%' limit 1) as "check"
    from pg_class class join pg_attribute a on a.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and class.relname not in ('schema_migration', 'telemetry_migration')
      and a.attnum > 0 and not a.attisdropped
    order by class.relname collate "C", a.attnum`.execute(executor);
  return rows;
}

/** What is read, and what is written where that is another. */
const types: Readonly<Record<string, readonly [read: string, written?: string]>> = {
  smallint: ['number'],
  integer: ['number'],
  // A number where it is one that is exact; what needs all 64 bits is asked for as text.
  bigint: ['number', 'Int64'],
  real: ['number'],
  'double precision': ['number'],
  numeric: ['string', 'number | string'],
  boolean: ['boolean'],
  text: ['string'],
  uuid: ['string'],
  date: ['string'],
  'timestamp with time zone': ['Date'],
  bytea: ['Buffer'],
  // Written as text; its shape is known to the noun that owns it.
  json: ['unknown', 'string'],
  jsonb: ['unknown', 'string'],
  tsvector: ['string'],
};

function typesOf({ table, column, type, check }: Column): readonly [read: string, written: string] {
  const known = types[type.replace('[]', '')];
  if (known === undefined)
    throw new Error(`${table}.${column} has the type ${type}, which testing/columns.ts does not know`);
  const [read, written = read] = known;
  if (type.endsWith('[]')) return [`${read}[]`, written === read ? `${read}[]` : `Array<${written}>`];
  const choices = [...(check ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => `'${word}'`).join(' | ');
  return type === 'text' && choices !== '' ? [choices, choices] : [read, written];
}

function lineOf(column: Column): string {
  const orNull = column.isRequired ? '' : ' | null';
  const [read, written] = typesOf(column).map((type) => `${type}${orNull}`);
  const isPlain = read === written;
  const given = `${written}${column.hasDefault ? ' | undefined' : ''}`;
  const plain = column.hasDefault ? `Generated<${read}>` : read;
  return `    ${column.column}: ${isPlain ? plain : `ColumnType<${read?.replace('unknown | null', 'unknown')}, ${given}, ${written}>`};`;
}

function tablesOf(columns: readonly Column[]): string {
  return [...Map.groupBy(columns, ({ table }) => table)]
    .map(([table, own]) => `  ${table}: {\n${own.map(lineOf).join('\n')}\n  };`)
    .join('\n');
}

const ofTelemetry = new Set<string>(telemetryTables);
const isOfTelemetry = ({ table }: Column) => ofTelemetry.has(table);

/** The types of all columns of both stores, as a file of TypeScript. */
export async function columnsFile({ kysely, telemetry }: Database): Promise<string> {
  const registry = (await columnsOf(kysely)).filter((column) => !isOfTelemetry(column));
  const stored = (await columnsOf(telemetry)).filter(isOfTelemetry);
  return `/** Made from the migrations by \`UPDATE_COLUMNS=1 npx vitest run --project server columns.test\`. */
import type { ColumnType, Generated } from 'kysely';

type Int64 = number | bigint | string;

/** Of the registry. */
export interface Schema {
${tablesOf(registry)}
}

export interface TelemetrySchema {
${tablesOf(stored)}
}
`;
}
