import { type RawBuilder, sql } from 'kysely';
import type { Stores, Telemetry } from '../../platform/db/telemetry.ts';
import type { MessageRange } from './message-range.ts';
import { messageWindows } from './message-windows.sql.ts';
import { largestValue, layoutsOf, type StoredLayout, storedValue } from './metric-value.sql.ts';
import { decodeColumn } from './packed/column-codec.ts';
import { packedColumn, packedMetric, packedParts } from './packed/packed-slice.sql.ts';

/** What one metric has been in one of the equal parts of a range. */
export interface Bucket {
  /** From 0. */
  bucket: number;
  count: number;
  min: number;
  max: number;
  sum: number;
  /** Of the newest message, microseconds; of two of the same moment the larger value counts. */
  last_us: number;
  last: number;
}

type Buckets = Map<number, Bucket>;
type Row = Readonly<Record<string, number | number[] | Buffer | null>>;
/** Slices of a part by their names: `p_at`, `p_flags`, then each metric's. */
export type PackedRow = Readonly<Record<string, number | Buffer | null>>;

const column = (at: number) => sql.id(`v${at}`);

/** Count, smallest, largest, sum, and time and value of the last. */
function aggregatesOf(at: number): RawBuilder<unknown> {
  const value = column(at);
  const last = sql`max(array[at_us::double precision, ${value}]) filter (where ${value} is not null)`;
  return sql`, case when count(${value}) > 0
    then array[count(${value}), min(${value}), max(${value}), sum(${value})] || ${last} end as ${value}`;
}

function bucketIn(buckets: Buckets, bucket: number): Bucket {
  const known = buckets.get(bucket);
  if (known !== undefined) return known;
  const { POSITIVE_INFINITY: most, NEGATIVE_INFINITY: least } = Number;
  const opened = { bucket, count: 0, min: most, max: least, sum: 0, last_us: least, last: 0 };
  buckets.set(bucket, opened);
  return opened;
}

function recordLast(known: Bucket, time_us: number, value: number): void {
  if (time_us < known.last_us) return;
  known.last = time_us > known.last_us ? value : Math.max(known.last, value);
  known.last_us = time_us;
}

function addAggregates(known: Bucket, aggregates: readonly number[]): void {
  const [count = 0, min = 0, max = 0, sum = 0, last_us = 0, last = 0] = aggregates;
  known.count += count;
  known.sum += sum;
  known.min = Math.min(known.min, min);
  known.max = Math.max(known.max, max);
  recordLast(known, last_us, last);
}

function addValue(known: Bucket, time_us: number, value: number): void {
  known.count += 1;
  known.sum += value;
  known.min = Math.min(known.min, value);
  known.max = Math.max(known.max, value);
  recordLast(known, time_us, value);
}

export const packedBytes = (row: Row, name: string): Buffer | null => {
  const value = row[name];
  return Buffer.isBuffer(value) ? value : null;
};

interface Places {
  /** The bucket of each message; -1: in none. */
  buckets: Int32Array;
  times_us: Float64Array;
}

/** A part of a range whose buckets are computed from the whole. */
export interface Window extends MessageRange {
  range: BucketRange;
}

/** Where the messages of a part stand that are in the window. */
export function placesOf(row: Row, { from, until, range }: Window): Places {
  const count = Number(row.count);
  const times_us = decodeColumn(packedBytes(row, 'p_at'), count).values;
  const flags = decodeColumn(packedBytes(row, 'p_flags'), count).values;
  const from_ms = range.from.getTime();
  const length_ms = range.until.getTime() - from_ms;
  const [from_us, until_us] = [from.getTime() * 1000, until.getTime() * 1000];
  const buckets = new Int32Array(count).fill(-1);
  for (let at = 0; at < count; at++) {
    const time_us = times_us[at] ?? 0;
    if (time_us < from_us || time_us >= until_us || ((flags[at] ?? 0) & 1) !== 0) continue;
    const after_ms = Math.floor(time_us / 1000) - from_ms;
    buckets[at] = Math.floor((after_ms * range.points) / length_ms);
  }
  return { buckets, times_us };
}

/** Neighbours mostly fall into one bucket. */
function addValues(series: Buckets, { buckets, times_us }: Places, values: Float64Array): void {
  let known: Bucket | null = null;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN;
    const bucket = buckets[at] ?? -1;
    if (bucket < 0 || !(Math.abs(value) <= largestValue)) continue;
    if (known?.bucket !== bucket) known = bucketIn(series, bucket);
    addValue(known, times_us[at] ?? 0, value);
  }
}

function addPart(series: readonly Buckets[], row: Row, window: Window): void {
  const places = placesOf(row, window);
  for (const [metric, buckets] of series.entries()) {
    const slice = packedBytes(row, `p${metric}`);
    if (slice === null || slice.length === 0) continue;
    addValues(buckets, places, decodeColumn(slice, Number(row.count)).values);
  }
}

export interface BucketRange extends MessageRange {
  /** Equal parts of the range. */
  points: number;
}

/**
 * Device time of a message of `message` as `t`, microseconds since 1970. Doubles hold these exactly, and are computed with several
 * times as fast as the numerics of `extract`.
 */
export const deviceTime_us = sql<number>`(date_part('epoch', t.ts) * 1000000)::bigint`;

/** The part of the range that each message falls into; computed in whole milliseconds, as for packed messages. */
export function bucketOf({ from, until, points }: BucketRange): RawBuilder<number> {
  const from_ms = from.getTime();
  return sql<number>`((at_us / 1000 - ${sql.lit(from_ms)}::bigint) * ${sql.lit(points)}
    / ${sql.lit(until.getTime() - from_ms)}::bigint)::integer`;
}

/** By metric, the buckets that hold something, wherever the days of the range are kept. */
export async function readBuckets(
  { executor, telemetry }: Stores,
  range: BucketRange,
  codes: readonly string[],
): Promise<Bucket[][]> {
  const { from, until } = range;
  if (until.getTime() <= from.getTime()) return codes.map(() => []);
  const layouts = await layoutsOf(executor, codes);
  const series = codes.map((): Buckets => new Map());
  for await (const window of messageWindows(telemetry, range, codes.length)) {
    for (const row of await bucketRows(telemetry, { window, range, codes, layouts })) {
      if (row.count !== null) addPart(series, row, { ...window, range });
      else addRow(series, row);
    }
  }
  return series.map((buckets) => [...buckets.values()].sort((a, b) => a.bucket - b.bucket));
}

interface BucketQuestion {
  window: MessageRange;
  /** That the buckets are parts of. */
  range: BucketRange;
  codes: readonly string[];
  layouts: readonly StoredLayout[];
}

/** The aggregates of the loose messages of a window and the packed parts that reach into it. One statement, as `readOrdered`. */
async function bucketRows(
  telemetry: Telemetry,
  { window, range, codes, layouts }: BucketQuestion,
): Promise<readonly Row[]> {
  const { vehicleId, from, until } = window;
  const values = codes.map((code, at) => sql`, ${storedValue(layouts, code)} as ${column(at)}`);
  const aggregates = codes.map((_, at) => aggregatesOf(at));
  const slices = codes.map((code) => sql`, ${packedMetric(layouts, code)}`);
  const noSlices = codes.map((_, at) => sql`, null::bytea as ${sql.id(`p${at}`)}`);
  const noAggregates = codes.map(() => sql`, null::double precision[]`);
  const ids = layouts.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select null::integer as count, bucket ${sql.join(aggregates, sql``)},
      null::bytea as p_at, null::bytea as p_flags ${sql.join(noSlices, sql``)}
    from (
      select *, ${bucketOf(range)} as bucket from (
        select ${deviceTime_us} as at_us ${sql.join(values, sql``)} from message t
        where t.vehicle_id = ${vehicleId} and t.ts >= ${from} and t.ts < ${until} and t.flags & 1 = 0
          and t.layout_id = any(${ids}::integer[])
        offset 0) report) placed
    group by bucket
    union all
    select p.count, null::integer ${sql.join(noAggregates, sql``)},
      ${packedColumn('at')}, ${packedColumn('flags')} ${sql.join(slices, sql``)}
    from ${packedParts(window)} and p.layout_id = any(${ids}::integer[])`.execute(
    telemetry.nodeOf(vehicleId),
  );
  return rows;
}

function addRow(series: readonly Buckets[], row: Row): void {
  for (const [metric, buckets] of series.entries()) {
    const aggregates = row[`v${metric}`];
    if (Array.isArray(aggregates)) addAggregates(bucketIn(buckets, Number(row.bucket)), aggregates);
  }
}
