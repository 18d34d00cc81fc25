import { sql } from 'kysely';
import { allNodes } from '../../../platform/db/ask-nodes.ts';
import type { TelemetryExecutor } from '../../../platform/db/executor.ts';
import { execute, firstRow } from '../../../platform/db/query.ts';
import type { Telemetry } from '../../../platform/db/telemetry.ts';
import { type DayBounds, withoutWaiting } from '../loose-day.sql.ts';
import { packFrames } from './packed-frames.ts';
import type { UnpackedMessage } from './packed-message.sql.ts';
import { packPart } from './packed-part.ts';

const headLength = 20;
const dimensionsAt = 0;
const lengthAt = 12;

/** An array of one dimension of float4 or float8 as `array_send` gives it, which is exact and quick to read. */
function numbersOf(sent: Buffer | null): Array<number | null> | null {
  if (sent === null) return null;
  if (sent.readInt32BE(dimensionsAt) === 0) return [];
  const numbers: Array<number | null> = new Array(sent.readInt32BE(lengthAt)).fill(null);
  let at = headLength;
  for (let place = 0; place < numbers.length; place++) {
    const size = sent.readInt32BE(at);
    at += 4;
    if (size < 0) continue;
    numbers[place] = size === 4 ? sent.readFloatBE(at) : sent.readDoubleBE(at);
    at += size;
  }
  return numbers;
}

interface SentMessage extends Omit<UnpackedMessage, 'gauges' | 'counters'> {
  m: Buffer | null;
  c: Buffer | null;
}

export interface Taking extends DayBounds {
  vehicleId: number;
  /** Only what was received before: late messages come in company. */
  receivedBefore: Date;
  /** About so many, the oldest. */
  most: number;
}

function inOrder(one: UnpackedMessage, other: UnpackedMessage): number {
  const apart = one.at_us - other.at_us;
  if (apart !== 0) return apart;
  return one.digest.readBigInt64BE() < other.digest.readBigInt64BE() ? -1 : 1;
}

/** Takes messages of a vehicle out of `message`, in order. What is deleted is what is answered, whoever writes meanwhile. */
export async function takeMessages(telemetry: TelemetryExecutor, taking: Taking): Promise<UnpackedMessage[]> {
  const { vehicleId, from, until, receivedBefore, most } = taking;
  const { rows } = await sql<SentMessage>`
    with gone as (
      delete from message t
      where t.vehicle_id = ${vehicleId} and t.ts >= ${from} and t.ts < ${until} and t.received_at < ${receivedBefore}
      and t.ts <= coalesce((
        select ts from message where vehicle_id = ${vehicleId} and ts >= ${from} and ts < ${until}
          and received_at < ${receivedBefore}
        order by ts offset ${most - 1} limit 1), ${until}::timestamptz)
      returning *)
    select (extract(epoch from t.ts) * 1000000)::bigint as at_us, int8send(t.digest) as digest,
      (extract(epoch from t.received_at) * 1000000)::bigint as received_us, t.terminal_id as "terminalId", t.kind, t.flags,
      t.lat as "latitudeE6", t.lng as "longitudeE6", t.altitude_m, t.speed, t.direction_deg, t.status, t.alarm,
      t.layout_id as "layoutId", array_send(t.m) as m, array_send(t.c) as c, t.raw from gone t`.execute(
    telemetry,
  );
  return rows
    .map(({ m, c, ...same }) => ({ ...same, gauges: numbersOf(m), counters: numbersOf(c) }))
    .sort(inOrder);
}

/** The number that the next part of the vehicle's day gets. */
export async function nextPart(
  telemetry: TelemetryExecutor,
  vehicleId: number,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ part: number }>`
    select coalesce(max(part) + 1, 0) as part from message_pack
    where vehicle_id = ${vehicleId} and day = ${day}::date`.execute(telemetry);
  return rows[0]?.part ?? 0;
}

export interface NewPart {
  vehicleId: number;
  day: string;
  part: number;
  withFrames: boolean;
}

const instant = (time_us: number) => sql`timestamptz 'epoch' + ${time_us}::bigint * interval '1 microsecond'`;

export async function insertPart(
  telemetry: TelemetryExecutor,
  { vehicleId, day, part, withFrames }: NewPart,
  messages: readonly UnpackedMessage[],
): Promise<void> {
  const packed = packPart(messages);
  const first_us = messages[0]?.at_us ?? 0;
  const last_us = messages.at(-1)?.at_us ?? 0;
  await sql`
    insert into message_pack (vehicle_id, day, part, count, first_at, last_at, layout_id, gauges, counters, offsets, data)
    values (${vehicleId}, ${day}::date, ${part}, ${packed.count}, ${instant(first_us)}, ${instant(last_us)},
      ${packed.layoutId}, ${packed.gauges}, ${packed.counters}, ${packed.offsets}::integer[], ${packed.data})`.execute(
    telemetry,
  );
  if (!withFrames) return;
  const { lengthsSize, data } = packFrames(messages.map(({ raw }) => raw));
  await sql`
    insert into message_pack_raw (vehicle_id, day, part, lengths_size, data)
    values (${vehicleId}, ${day}::date, ${part}, ${lengthsSize}, ${data})`.execute(telemetry);
}

/** `made`: nothing may be packed before this is committed; `busy`: somebody reads, to be asked again. */
export type PackedDayState = 'ready' | 'made' | 'busy';

export async function ensurePackedDay(telemetry: Telemetry, day: string): Promise<PackedDayState> {
  const row = await withoutWaiting(
    telemetry,
    (executor) =>
      firstRow<{ state: PackedDayState }>(executor)`select ensure_pack_partition(${day}::date) as state`,
  );
  return row?.state ?? 'busy';
}

/** Counts what is packed of a day that has nothing loose any more. */
export async function recordPacked(telemetry: Telemetry, day: string): Promise<void> {
  const counts = await allNodes(
    telemetry,
    (node) => firstRow<{ count: number }>(node)`
      select coalesce(sum(count), 0)::bigint as count from ${node.own('message_pack')} p where day = ${day}::date`,
  );
  const rows = counts.reduce((sum, each) => sum + (each?.count ?? 0), 0);
  await execute(telemetry)`
    insert into message_day (day, packed_rows) values (${day}::date, ${rows})
    on conflict (day) do update set packed_rows = excluded.packed_rows`;
}
