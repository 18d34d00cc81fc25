import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../modules/access.ts';
import { decodeColumn } from './column-codec.ts';
import type { MessageRange } from './message-range.ts';
import { layoutsOf, MOST, storedValue } from './metric-value.sql.ts';
import { packedColumn, packedMetric, packedParts } from './packed-slice.sql.ts';

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
function figuresOf(at: number): RawBuilder<unknown> {
  const value = column(at);
  const last = sql`max(array[at_us::double precision, ${value}]) filter (where ${value} is not null)`;
  return sql`, case when count(${value}) > 0
    then array[count(${value}), min(${value}), max(${value}), sum(${value})] || ${last} end as ${value}`;
}

function add(buckets: Buckets, found: Bucket): void {
  const known = buckets.get(found.bucket);
  if (known === undefined) {
    buckets.set(found.bucket, found);
    return;
  }
  known.count += found.count;
  known.sum += found.sum;
  known.min = Math.min(known.min, found.min);
  known.max = Math.max(known.max, found.max);
  if (found.last_us < known.last_us) return;
  known.last = found.last_us > known.last_us ? found.last : Math.max(known.last, found.last);
  known.last_us = found.last_us;
}

function addFigures(buckets: Buckets, bucket: number, figures: readonly number[]): void {
  const [count = 0, min = 0, max = 0, sum = 0, last_us = 0, last = 0] = figures;
  add(buckets, { bucket, count, min, max, sum, last_us, last });
}

export const packedBytes = (row: Row, name: string): Buffer | null => {
  const value = row[name];
  return Buffer.isBuffer(value) ? value : null;
};

/** The bucket of each message of a part; -1: in none. */
export function placesOf(row: Row, range: BucketRange): Int32Array {
  const count = Number(row.count);
  const times = decodeColumn(packedBytes(row, 'p_at'), count).values;
  const flags = decodeColumn(packedBytes(row, 'p_flags'), count).values;
  const from_ms = range.from.getTime();
  const length_ms = range.until.getTime() - from_ms;
  return Int32Array.from(times, (time_us, at) => {
    const after_ms = Math.floor(time_us / 1000) - from_ms;
    if (after_ms < 0 || after_ms >= length_ms || ((flags[at] ?? 0) & 1) !== 0) return -1;
    return Math.floor((after_ms * range.points) / length_ms);
  });
}

function addPart(series: readonly Buckets[], row: Row, range: BucketRange): void {
  const count = Number(row.count);
  const places = placesOf(row, range);
  const times = decodeColumn(packedBytes(row, 'p_at'), count).values;
  for (const [metric, buckets] of series.entries()) {
    const slice = packedBytes(row, `p${metric}`);
    if (slice === null || slice.length === 0) continue;
    const { values } = decodeColumn(slice, count);
    for (let at = 0; at < count; at++) {
      const value = values[at] ?? Number.NaN;
      const bucket = places[at] ?? -1;
      if (bucket < 0 || !(Math.abs(value) <= MOST)) continue;
      add(buckets, {
        bucket,
        count: 1,
        min: value,
        max: value,
        sum: value,
        last_us: times[at] ?? 0,
        last: value,
      });
    }
  }
}

export interface BucketRange extends MessageRange {
  /** Equal parts of the range. */
  points: number;
}

/** The part of the range that each message falls into; reckoned in whole milliseconds, as for packed messages. */
export function bucketOf({ from, until, points }: BucketRange): RawBuilder<number> {
  const from_ms = from.getTime();
  return sql<number>`((floor(at_us / 1000.0)::bigint - ${sql.lit(from_ms)}::bigint) * ${sql.lit(points)}
    / ${sql.lit(until.getTime() - from_ms)}::bigint)::integer`;
}

/** By metric, the buckets that hold something, wherever the days of the range are kept. One statement, as `readOrdered`. */
export async function readBuckets(
  executor: Executor,
  range: BucketRange,
  codes: readonly string[],
): Promise<Bucket[][]> {
  const { vehicleId, from, until } = range;
  if (until.getTime() <= from.getTime()) return codes.map(() => []);
  const layouts = await layoutsOf(executor, codes);
  const values = codes.map((code, at) => sql`, ${storedValue(layouts, code)} as ${column(at)}`);
  const figures = codes.map((_, at) => figuresOf(at));
  const slices = codes.map((code) => sql`, ${packedMetric(layouts, code)}`);
  const noSlices = codes.map((_, at) => sql`, null::bytea as ${sql.id(`p${at}`)}`);
  const noFigures = codes.map(() => sql`, null::double precision[]`);
  const ids = layouts.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select null::integer as count, bucket ${sql.join(figures, sql``)},
      null::bytea as p_at, null::bytea as p_flags ${sql.join(noSlices, sql``)}
    from (
      select *, ${bucketOf(range)} as bucket from (
        select (extract(epoch from t.ts) * 1000000)::bigint as at_us ${sql.join(values, sql``)} from message t
        where t.vehicle_id = ${vehicleId} and t.ts >= ${from} and t.ts < ${until} and t.flags & 1 = 0
          and t.layout_id = any(${ids}::integer[])
        offset 0) report) placed
    group by bucket
    union all
    select p.count, null::integer ${sql.join(noFigures, sql``)},
      ${packedColumn('at')}, ${packedColumn('flags')} ${sql.join(slices, sql``)}
    from ${packedParts(range)} and p.layout_id = any(${ids}::integer[])`.execute(executor);
  const series = codes.map((): Buckets => new Map());
  for (const row of rows) {
    if (row.count !== null) addPart(series, row, range);
    else addRow(series, row);
  }
  return series.map((buckets) => [...buckets.values()].sort((a, b) => a.bucket - b.bucket));
}

function addRow(series: readonly Buckets[], row: Row): void {
  for (const [metric, buckets] of series.entries()) {
    const figures = row[`v${metric}`];
    if (Array.isArray(figures)) addFigures(buckets, Number(row.bucket), figures);
  }
}
