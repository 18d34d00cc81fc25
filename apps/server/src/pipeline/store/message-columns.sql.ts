import { sql } from 'kysely';
import type { Stores } from '../../platform/db/telemetry.ts';
import { inOrder, type MessageChunk, type OrderedMessages, valuesAt } from './message-order.ts';
import type { MessageRange } from './message-range.ts';
import { largestValue, layoutsOf, storedValue } from './metric-value.sql.ts';
import { decodeColumn } from './packed/column-codec.ts';
import { digestAt } from './packed/packed-part.ts';
import { packedColumn, packedMetric, packedParts } from './packed/packed-slice.sql.ts';

/** Reports column by column, in order of device time; NaN: not reported. Reports of a clock that runs ahead are left out. */
export interface MessageColumns {
  /** Milliseconds. */
  at: Float64Array;
  /** From device time to its receipt. */
  receivedAfter_ms: Float64Array;
  speed_kmh: Float64Array;
  status: Float64Array;
  alarm: Float64Array;
  /** WGS-84, millionths of a degree. */
  latitudeE6: Float64Array;
  longitudeE6: Float64Array;
  /** In the order of the codes. */
  values: Float64Array[];
}

/** What every report may carry, beside its metrics. */
const plain = Object.freeze({
  // Packed as the microseconds after device time.
  received: {
    stored: sql`extract(epoch from t.received_at - t.ts) * 1000000`,
    packed: packedColumn('received'),
  },
  speed: { stored: sql`t.speed`, packed: packedColumn('speed') },
  status: { stored: sql`t.status`, packed: packedColumn('status') },
  direction: { stored: sql`t.direction_deg`, packed: packedColumn('direction_deg') },
  alarm: { stored: sql`t.alarm`, packed: packedColumn('alarm') },
  latitude: { stored: sql`t.lat`, packed: packedColumn('latitudeE6') },
  longitude: { stored: sql`t.lng`, packed: packedColumn('longitudeE6') },
});
export type PlainColumn = keyof typeof plain;

interface Wanted {
  plain: readonly PlainColumn[];
  codes: readonly string[];
  /** Only messages whose layout has a place for one of the metrics. */
  onlyDecoded?: true;
}

type Row = Readonly<Record<string, number | string | Buffer | null>>;

const numberAt = (row: Row, name: string): number => {
  const value = row[name];
  return typeof value === 'number' ? value : Number.NaN;
};
const bytesAt = (row: Row, name: string): Buffer | null => {
  const value = row[name];
  return Buffer.isBuffer(value) ? value : null;
};

/** A float signal may say anything; sums of more overflow. */
const isReported = (value: number): boolean => Math.abs(value) <= largestValue;

function unpacked(row: Row, columns: number, { from, until }: MessageRange): MessageChunk {
  const count = numberAt(row, 'count');
  const decoded = (name: string) => decodeColumn(bytesAt(row, name), count).values;
  const times = decoded('p_at');
  const flags = decoded('p_flags');
  const digests = bytesAt(row, 'p_digest') ?? Buffer.alloc(0);
  const from_us = from.getTime() * 1000;
  const until_us = until.getTime() * 1000;
  const places = new Uint32Array(count);
  let chosen = 0;
  for (let at = 0; at < count; at++) {
    const time = times[at] ?? 0;
    if (time >= from_us && time < until_us && ((flags[at] ?? 0) & 1) === 0) places[chosen++] = at;
  }
  const rows = places.subarray(0, chosen);
  return {
    at_us: valuesAt(times, rows),
    digestAt: (at) => digestAt(digests, rows[at] ?? 0).readBigInt64BE(),
    columns: Array.from({ length: columns }, (_, at) =>
      valuesAt(decoded(`p${at}`), rows).map((value) => (isReported(value) ? value : Number.NaN)),
    ),
  };
}

function chunkOf(rows: readonly Row[], columns: number): MessageChunk {
  return {
    at_us: Float64Array.from(rows, (row) => numberAt(row, 'at_us')),
    digestAt: (at) => BigInt(rows[at]?.digest?.toString() ?? 0),
    columns: Array.from({ length: columns }, (_, at) =>
      Float64Array.from(rows, (row) => numberAt(row, `v${at}`)),
    ),
  };
}

/**
 * The wanted columns of every message of the range. One statement, since a message may be packed while it is read: each is in
 * one of the two tables at any moment.
 */
export async function readOrdered(
  { executor, telemetry }: Stores,
  range: MessageRange,
  wanted: Wanted,
): Promise<OrderedMessages> {
  const { vehicleId, from, until } = range;
  const layouts = await layoutsOf(executor, wanted.codes);
  const stored = [
    ...wanted.plain.map((name) => plain[name].stored),
    ...wanted.codes.map((code) => storedValue(layouts, code)),
  ];
  const packed = [
    ...wanted.plain.map((name) => plain[name].packed),
    ...wanted.codes.map((code) => packedMetric(layouts, code)),
  ];
  const values = stored.map((value, at) => sql`, (${value})::double precision as ${sql.id(`v${at}`)}`);
  const slices = packed.map((slice, at) => sql`, ${slice} as ${sql.id(`p${at}`)}`);
  const noValues = stored.map(() => sql`, null::double precision`);
  const noSlices = packed.map((_, at) => sql`, null::bytea as ${sql.id(`p${at}`)}`);
  const ids = layouts.map(({ id }) => id);
  const decoded = (table: 'message' | 'p') =>
    wanted.onlyDecoded ? sql`and ${sql.ref(`${table}.layout_id`)} = any(${ids}::integer[])` : sql``;
  const { rows } = await sql<Row>`
    select null::integer as count, (extract(epoch from t.ts) * 1000000)::bigint as at_us, t.digest::text as digest
      ${sql.join(values, sql``)}, null::bytea as p_at, null::bytea as p_digest, null::bytea as p_flags
      ${sql.join(noSlices, sql``)}
    from (
      select * from message
      where vehicle_id = ${vehicleId} and ts >= ${from} and ts < ${until} and flags & 1 = 0
        ${decoded('message')}
      order by ts, digest) t
    union all
    select p.count, null::bigint, null::text ${sql.join(noValues, sql``)},
      ${packedColumn('at')}, ${packedColumn('digest')}, ${packedColumn('flags')} ${sql.join(slices, sql``)}
    from ${packedParts(range)} ${decoded('p')}`.execute(telemetry.nodeOf(vehicleId));
  const isPart = (row: Row) => row.count !== null;
  const chunks = rows.filter(isPart).map((row) => unpacked(row, stored.length, range));
  const loose = rows.filter((row) => !isPart(row));
  return inOrder([...chunks, chunkOf(loose, stored.length)], stored.length);
}

const noColumn = new Float64Array(0);

/** Every message of the range, wherever its day is kept. */
export async function readColumns(
  stores: Stores,
  range: MessageRange,
  codes: readonly string[],
): Promise<MessageColumns> {
  const names = ['received', 'speed', 'status', 'alarm', 'latitude', 'longitude'] as const;
  const { at_us, columns } = await readOrdered(stores, range, { plain: names, codes });
  const [
    received = noColumn,
    speed = noColumn,
    status = noColumn,
    alarm = noColumn,
    latitudeE6 = noColumn,
    longitudeE6 = noColumn,
  ] = columns;
  return {
    at: at_us.map((time_us) => time_us / 1000),
    receivedAfter_ms: received.map((delay_us) => delay_us / 1000),
    speed_kmh: speed.map((value) => value * 0.1),
    status,
    alarm,
    latitudeE6,
    longitudeE6,
    values: columns.slice(names.length),
  };
}
