import { sql } from 'kysely';
import type { Telemetry } from '../../platform/db/telemetry.ts';
import { Lanes } from '../../platform/process/lanes.ts';
import type { MessageRange } from './message-range.ts';
import { packedParts } from './packed/packed-slice.sql.ts';

/** Values that are read, decoded and looked at without a pause: some 20 ms of work with many metrics. */
const windowCells = 60_000;
/** While one is read from the database another is decoded; more at once would only make others wait longer. */
const windowsAtOnce = new Lanes(2);
/** What is read of each message beside the wanted columns: time, digest, flags. */
const ownColumns = 3;

/** The moments after which so many messages have been passed, the oldest first. */
async function boundariesOf(
  telemetry: Telemetry,
  range: MessageRange,
  messages: number,
): Promise<readonly Date[]> {
  const { vehicleId, from, until } = range;
  const { rows } = await sql<{ at: Date }>`
    select at from (
      select at, count, sum(count) over (order by at rows unbounded preceding) as passed from (
        select ts as at, 1 as count from message
        where vehicle_id = ${vehicleId} and ts >= ${from} and ts < ${until}
        union all select p.first_at, p.count from ${packedParts(range)}) one) running
    where at > ${from} and div(passed, ${messages}) > div(passed - count, ${messages})
    order by at`.execute(telemetry.nodeOf(vehicleId));
  return rows.map(({ at }) => at);
}

/**
 * The range in pieces, in order, each with about as many messages as can be read without keeping others waiting; ends where
 * the caller has left. A range without messages is one piece, however long it is.
 */
export async function* messageWindows(
  telemetry: Telemetry,
  range: MessageRange,
  columns: number,
): AsyncGenerator<MessageRange> {
  const messages = Math.max(1, Math.floor(windowCells / (columns + ownColumns)));
  let { from } = range;
  for (const until of [...(await boundariesOf(telemetry, range, messages)), range.until]) {
    const leave = await windowsAtOnce.enter();
    try {
      range.signal?.throwIfAborted();
      if (until > from) yield { ...range, from, until };
    } finally {
      leave();
    }
    from = until;
  }
}
