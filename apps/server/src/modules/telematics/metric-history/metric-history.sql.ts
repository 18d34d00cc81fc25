import { type RawBuilder, sql } from 'kysely';
import { layoutsOf, storedValue } from '../../../telemetry/metric-value.sql.ts';
import type { Access, Executor } from '../../access.ts';
import { vehicleScope } from '../../scope.sql.ts';

export interface HistoryRange {
  vehicleId: number;
  metricCodes: readonly string[];
  /** Device time, from inclusive, until exclusive. */
  from: Date;
  until: Date;
}

export async function isVehicleSeen({ executor, member }: Access, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from vehicle t where t.id = ${id} and ${vehicleScope(member.scope, 't')}`.execute(executor);
  return rows.length > 0;
}

/** Those of the codes that are metrics. */
export async function knownCodes(executor: Executor, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from metric where code = any(${[...codes]}::text[])`.execute(executor);
  return new Set(rows.map(({ code }) => code));
}

const column = (at: number) => sql.id(`v${at}`);

/**
 * The one way to what a vehicle has reported: a row a message of the range that carries at least one of the metrics, with
 * its device time and the values v0, v1, … in the order of the codes. Reports of a clock that runs ahead (flag 1) are in no
 * figure.
 */
async function historyRows(executor: Executor, range: HistoryRange): Promise<RawBuilder<unknown>> {
  const { vehicleId, metricCodes, from, until } = range;
  const layouts = await layoutsOf(executor, metricCodes);
  const values = metricCodes.map((code, at) => sql`${storedValue(layouts, code)} as ${column(at)}`);
  const columns = sql.join(metricCodes.map((_, at) => column(at)));
  return sql`(
    select * from (
      select t.ts, t.digest, ${sql.join(values)} from message t
      where t.vehicle_id = ${vehicleId} and t.ts >= ${from} and t.ts < ${until} and t.flags & 1 = 0
        and t.layout_id = any(${layouts.map(({ id }) => id)}::integer[])
      offset 0) report
    where num_nonnulls(${columns}) > 0)`;
}

export interface RawRow {
  at: Date;
  values: Array<number | null>;
}

/** The messages, the newest last. */
export async function rawHistory(
  executor: Executor,
  range: HistoryRange,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<{ rows: RawRow[]; total: number }> {
  const history = await historyRows(executor, range);
  const counted = await sql<{ total: number }>`select count(*) as total from ${history} history`.execute(
    executor,
  );
  const values = sql.join(range.metricCodes.map((_, at) => column(at)));
  const { rows } = await sql<RawRow>`
    select ts as at, array[${values}] as values from ${history} history
    order by ts, digest limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`.execute(executor);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The figures of one metric in one bucket. */
export interface Bucket {
  /** From 1. */
  bucket: number;
  count: number;
  min: number;
  max: number;
  avg: number;
  last: number;
}

/** The aggregates of the metric at that place; of the last value its time decides. */
function figuresOf(at: number): RawBuilder<unknown> {
  const value = column(at);
  const last = sql`(max(array[extract(epoch from ts)::double precision, ${value}]) filter (where ${value} is not null))[2]`;
  return sql`case when count(${value}) > 0 then jsonb_build_object('bucket', bucket, 'count', count(${value}),
    'min', min(${value}), 'max', max(${value}), 'avg', avg(${value}), 'last', ${last}) end as ${value}`;
}

type BucketRow = Readonly<Record<string, Bucket | null>>;

/** By metric, the buckets that hold something: `points` of them share the range in equal parts. */
export async function bucketedHistory(
  executor: Executor,
  range: HistoryRange,
  points: number,
): Promise<Bucket[][]> {
  const { from, until, metricCodes } = range;
  const history = await historyRows(executor, range);
  const figures = sql.join(metricCodes.map((_, at) => figuresOf(at)));
  const { rows } = await sql<BucketRow>`
    select ${figures} from (
      select *, width_bucket(extract(epoch from ts)::double precision, ${from.getTime() / 1000}::double precision,
        ${until.getTime() / 1000}::double precision, ${points}::integer) as bucket
      from ${history} history) placed
    group by bucket order by bucket`.execute(executor);
  return metricCodes.map((_, at) => rows.map((row) => row[`v${at}`] ?? null).filter((one) => one !== null));
}
