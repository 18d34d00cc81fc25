import { type RawBuilder, sql } from 'kysely';
import type { MessageRange } from '../message-range.ts';
import type { StoredLayout } from '../metric-value.sql.ts';
import { metricsFrom, type PackedColumn, placeOf } from './packed-part.ts';

/** The bytes of one column of `message_pack` as `p`; arrays of SQL count from 1. */
const sliceAt = (place: RawBuilder<unknown>) => sql<Buffer | null>`
  substring(p.data from p.offsets[${place} + 1] + 1 for p.offsets[${place} + 2] - p.offsets[${place} + 1])`;

export const packedColumn = (column: PackedColumn): RawBuilder<Buffer | null> =>
  sliceAt(sql.lit(placeOf(column)));

/** The bytes of a metric: null where the layout of the part does not have it. */
export function packedMetric(layouts: readonly StoredLayout[], code: string): RawBuilder<Buffer | null> {
  const cases = layouts.flatMap(({ id, gauges, counters }) => {
    const gauge = gauges.indexOf(code);
    if (gauge >= 0) {
      // An array that is shorter than its layout ends where the counters begin.
      const slice = sql`case when p.gauges > ${sql.lit(gauge)} then ${sliceAt(sql.lit(metricsFrom + gauge))} end`;
      return [sql`when ${sql.lit(id)} then ${slice}`];
    }
    const counter = counters.indexOf(code);
    const place = sql`(coalesce(p.gauges, 0) + ${sql.lit(metricsFrom + counter)})`;
    return counter < 0 ? [] : [sql`when ${sql.lit(id)} then ${sliceAt(place)}`];
  });
  if (cases.length === 0) return sql<Buffer | null>`null::bytea`;
  return sql<Buffer | null>`case p.layout_id ${sql.join(cases, sql` `)} end`;
}

/** The parts of `message_pack` as `p` that may hold messages of the range. */
export const packedParts = ({ vehicleId, from, until }: MessageRange): RawBuilder<unknown> => sql`
  message_pack p
  where p.vehicle_id = ${vehicleId}
    and p.day between (${from}::timestamptz at time zone 'UTC')::date and (${until}::timestamptz at time zone 'UTC')::date
    and p.last_at >= ${from} and p.first_at < ${until}`;
