import { sql } from 'kysely';
import type { Executor } from '../modules/access.ts';
import type { MessageRange } from './message-columns.sql.ts';

export interface MessageKey {
  vehicleId: number;
  at: Date;
  /** A 64-bit number as text. */
  digest: string;
}

/** A message as it was stored, with what the terminal sent. */
export interface StoredMessage extends MessageKey {
  receivedAt: Date;
  terminalId: number;
  kind: number;
  /** Bits of `messageFlag`. */
  flags: number;
  latitudeE6: number | null;
  longitudeE6: number | null;
  altitude_m: number | null;
  speed_kmh: number | null;
  direction_deg: number | null;
  status: number | null;
  alarm: number | null;
  layoutId: number | null;
  gauges: Array<number | null> | null;
  counters: Array<number | null> | null;
  raw: Buffer;
}

const columns = sql`
  t.vehicle_id as "vehicleId", t.ts as at, t.digest::text as digest, t.received_at as "receivedAt",
  t.terminal_id as "terminalId", t.kind, t.flags, t.lat as "latitudeE6", t.lng as "longitudeE6", t.altitude_m, t.speed / 10.0::float8 as speed_kmh,
  t.direction_deg, t.status, t.alarm, t.layout_id as "layoutId", t.m as gauges, t.c as counters, t.raw`;

/** Messages of the range, wherever their days are kept: the oldest `limit` from the key on (exclusive), or from the beginning. */
export async function readMessages(
  executor: Executor,
  { vehicleId, from, until }: MessageRange,
  { after, limit }: { after?: Omit<MessageKey, 'vehicleId'>; limit: number },
): Promise<StoredMessage[]> {
  const beyond =
    after === undefined
      ? sql``
      : sql`and (t.ts, t.digest) > (${after.at}::timestamptz, ${after.digest}::bigint)`;
  const { rows } = await sql<StoredMessage>`
    select ${columns} from message t
    where t.vehicle_id = ${vehicleId} and t.ts >= ${from} and t.ts < ${until} ${beyond}
    order by t.ts, t.digest limit ${limit}`.execute(executor);
  return rows;
}

export async function readMessage(executor: Executor, key: MessageKey): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select ${columns} from message t
    where t.vehicle_id = ${key.vehicleId} and t.ts = ${key.at} and t.digest = ${key.digest}::bigint`.execute(
    executor,
  );
  return rows[0];
}
