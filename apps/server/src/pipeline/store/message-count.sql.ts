import { type RawBuilder, sql } from 'kysely';
import type { Stores, Telemetry } from '../../platform/db/telemetry.ts';
import {
  type BucketRange,
  bucketOf,
  deviceTime_us,
  type PackedRow,
  packedBytes,
  placesOf,
  type Window,
} from './message-buckets.sql.ts';
import type { MessageRange } from './message-range.ts';
import { messageWindows } from './message-windows.sql.ts';
import { largestValue, layoutsOf, type StoredLayout, storedValue } from './metric-value.sql.ts';
import { decodeColumn } from './packed/column-codec.ts';
import { metricsFrom } from './packed/packed-part.ts';
import { packedColumn, packedMetric, packedParts } from './packed/packed-slice.sql.ts';

/** `valued`: messages that carry one of the metrics; `decoded`: those whose layout has a place for one. */
export type CountedRows = 'valued' | 'decoded';

interface Counted extends BucketRange {
  codes: readonly string[];
  rows: CountedRows;
}

type Row = PackedRow & { bucket: number | null; number: number | null };

/** Whether each message of a part carries one of the metrics. */
function valuedRows(row: Row, metrics: number): Uint8Array {
  const count = Number(row.count);
  const found = new Uint8Array(count);
  for (let metric = 0; metric < metrics; metric++) {
    const slice = packedBytes(row, `p${metric}`);
    if (slice === null || slice.length === 0) continue;
    const { values } = decodeColumn(slice, count);
    for (let at = 0; at < count; at++) if (Math.abs(values[at] ?? Number.NaN) <= largestValue) found[at] = 1;
  }
  return found;
}

function addPart(counts: number[], row: Row, { codes, rows, window }: Counted & { window: Window }): void {
  const isValued = rows === 'valued' ? valuedRows(row, codes.length) : null;
  for (const [at, bucket] of placesOf(row, window).buckets.entries()) {
    if (bucket >= 0 && isValued?.[at] !== 0) counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
}

function valuedOnly(layouts: readonly StoredLayout[], { rows, codes }: Counted): RawBuilder<unknown> {
  if (rows === 'decoded') return sql``;
  return sql`and coalesce(${sql.join(codes.map((code) => storedValue(layouts, code)))}) is not null`;
}

/** How many messages each of the equal parts of a range has. */
export async function countMessages({ executor, telemetry }: Stores, counted: Counted): Promise<number[]> {
  const { from, until, points, codes, rows: wanted } = counted;
  const counts = Array.from({ length: points }, () => 0);
  if (until.getTime() <= from.getTime()) return counts;
  const layouts = await layoutsOf(executor, codes);
  const looked = wanted === 'valued' ? codes : [];
  for await (const window of messageWindows(telemetry, counted, looked.length)) {
    for (const row of await countRows(telemetry, { window, counted, looked, layouts })) {
      if (row.bucket === null) addPart(counts, row, { ...counted, window: { ...window, range: counted } });
      else counts[row.bucket] = (counts[row.bucket] ?? 0) + (row.number ?? 0);
    }
  }
  return counts;
}

interface CountQuestion {
  window: MessageRange;
  /** That the counted parts are parts of. */
  counted: Counted;
  /** Metrics one of which a message must carry; none: it need not. */
  looked: readonly string[];
  layouts: readonly StoredLayout[];
}

/** The counts of the loose messages of a window and the packed parts that reach into it. One statement, as `readOrdered`. */
async function countRows(
  telemetry: Telemetry,
  { window, counted, looked, layouts }: CountQuestion,
): Promise<readonly Row[]> {
  const { vehicleId, from, until } = window;
  const ids = layouts.map(({ id }) => id);
  const slices = looked.map((code, at) => sql`, ${packedMetric(layouts, code)} as ${sql.id(`p${at}`)}`);
  const noSlices = looked.map((_, at) => sql`, null::bytea as ${sql.id(`p${at}`)}`);
  const { rows } = await sql<Row>`
    select bucket, count(*)::integer as number, null::integer as count, null::bytea as p_at, null::bytea as p_flags
      ${sql.join(noSlices, sql``)}
    from (
      select ${bucketOf(counted)} as bucket from (
        select ${deviceTime_us} as at_us from message t
        where t.vehicle_id = ${vehicleId} and t.ts >= ${from} and t.ts < ${until} and t.flags & 1 = 0
          and t.layout_id = any(${ids}::integer[]) ${valuedOnly(layouts, counted)}
        offset 0) report) placed
    group by bucket
    union all
    select null, null, p.count, ${packedColumn('at')}, ${packedColumn('flags')} ${sql.join(slices, sql``)}
    from ${packedParts(window)} and p.layout_id = any(${ids}::integer[])`.execute(
    telemetry.nodeOf(vehicleId),
  );
  return rows;
}

interface ReportedRow {
  layoutId: number;
  gauges: boolean[];
  counters: boolean[];
}

const longest = (lists: readonly (readonly string[])[]) => Math.max(0, ...lists.map(({ length }) => length));

function anyAt(column: 'm' | 'c', length: number): RawBuilder<boolean[]> {
  if (length === 0) return sql<boolean[]>`array[]::boolean[]`;
  const places = Array.from(
    { length },
    (_, at) => sql`bool_or(${sql.ref(`t.${column}`)}[${sql.lit(at + 1)}] is not null)`,
  );
  return sql<boolean[]>`array[${sql.join(places)}]::boolean[]`;
}

interface PartRow {
  layoutId: number;
  gauges: number | null;
  /** Bytes of each gauge, then of each counter. */
  lengths: number[];
}

async function packedReported(
  telemetry: Telemetry,
  range: MessageRange,
  ids: readonly number[],
): Promise<ReportedRow[]> {
  const { rows } = await sql<PartRow>`
    select p.layout_id as "layoutId", p.gauges,
      array(select p.offsets[at + 1] - p.offsets[at]
        from generate_series(${sql.lit(metricsFrom + 1)}, array_length(p.offsets, 1) - 1) at order by at) as lengths
    from ${packedParts(range)} and p.layout_id = any(${[...ids]}::integer[])`.execute(
    telemetry.nodeOf(range.vehicleId),
  );
  return rows.map(({ layoutId, gauges, lengths }) => {
    const filled = lengths.map((length) => length > 0);
    return { layoutId, gauges: filled.slice(0, gauges ?? 0), counters: filled.slice(gauges ?? 0) };
  });
}

/** Those of the metrics that some message of the range carries. First the loose ones, so that what is packed meanwhile is not missed. */
export async function reportedMetrics(
  { executor, telemetry }: Stores,
  range: MessageRange,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { vehicleId, from, until } = range;
  const layouts = await layoutsOf(executor, codes);
  const ids = layouts.map(({ id }) => id);
  const { rows: loose } = await sql<ReportedRow>`
    select t.layout_id as "layoutId", ${anyAt('m', longest(layouts.map(({ gauges }) => gauges)))} as gauges,
      ${anyAt('c', longest(layouts.map(({ counters }) => counters)))} as counters
    from message t
    where t.vehicle_id = ${vehicleId} and t.ts >= ${from} and t.ts < ${until} and t.flags & 1 = 0
      and t.layout_id = any(${ids}::integer[])
    group by t.layout_id`.execute(telemetry.nodeOf(vehicleId));
  const packed = await packedReported(telemetry, range, ids);
  const names = new Map(layouts.map((layout) => [layout.id, layout]));
  const reported = [...loose, ...packed].flatMap(({ layoutId, gauges, counters }) => [
    ...(names.get(layoutId)?.gauges.filter((_, at) => gauges[at]) ?? []),
    ...(names.get(layoutId)?.counters.filter((_, at) => counters[at]) ?? []),
  ]);
  return new Set(reported);
}
