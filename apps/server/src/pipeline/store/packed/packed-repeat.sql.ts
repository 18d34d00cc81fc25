import type pg from 'pg';
import { utcDay } from '../day.ts';
import { decodeColumn } from './column-codec.ts';
import { digestAt, placeOf } from './packed-part.ts';

export interface KeyOfMessage {
  vehicleId: number;
  at_ms: number;
  /** A 64-bit number as text. */
  digest: string;
}

interface PartRow {
  vehicleId: number;
  count: number;
  times: Buffer;
  digests: Buffer;
}

const slice = (place: number) =>
  `substring(p.data from p.offsets[${place + 1}] + 1 for p.offsets[${place + 2}] - p.offsets[${place + 1}])`;
const findParts = `
  select p.vehicle_id as "vehicleId", p.count, ${slice(placeOf('at'))} as times, ${slice(placeOf('digest'))} as digests
  from message_pack p
  where p.day = $1::date and p.vehicle_id = any($2::integer[])
    and p.last_at >= to_timestamp($3::double precision) and p.first_at <= to_timestamp($4::double precision)`;

const textOf = ({ vehicleId, at_ms, digest }: KeyOfMessage): string => `${vehicleId} ${at_ms} ${digest}`;

function keysOf({ vehicleId, count, times, digests }: PartRow): KeyOfMessage[] {
  const { values } = decodeColumn(times, count);
  return Array.from(values, (time_us, at) => ({
    vehicleId,
    at_ms: time_us / 1000,
    digest: digestAt(digests, at).readBigInt64BE().toString(),
  }));
}

async function repeatsOfDay(
  client: pg.Client,
  day: string,
  keys: readonly KeyOfMessage[],
): Promise<KeyOfMessage[]> {
  const times = keys.map(({ at_ms }) => at_ms);
  const { rows } = await client.query<PartRow>(findParts, [
    day,
    [...new Set(keys.map(({ vehicleId }) => vehicleId))],
    Math.min(...times) / 1000 - 1,
    Math.max(...times) / 1000 + 1,
  ]);
  const packed = new Set(rows.flatMap(keysOf).map(textOf));
  return keys.filter((key) => packed.has(textOf(key)));
}

/** Those of the messages that are packed already. The days must be locked, or the answer is old before it is used. */
export async function packedRepeats(
  client: pg.Client,
  keys: readonly KeyOfMessage[],
): Promise<KeyOfMessage[]> {
  const byDay = Map.groupBy(keys, ({ at_ms }) => utcDay(new Date(at_ms)));
  const repeats: KeyOfMessage[] = [];
  for (const [day, ofDay] of byDay) repeats.push(...(await repeatsOfDay(client, day, ofDay)));
  return repeats;
}
