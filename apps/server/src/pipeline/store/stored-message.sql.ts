import { sql } from 'kysely';
import { anyRow, firstRow } from '../../platform/db/query.ts';
import type { Telemetry } from '../../platform/db/telemetry.ts';
import { mapInSlices } from '../../platform/process/event-loop.ts';
import type { MessageRange } from './message-range.ts';
import {
  type PartKey,
  partKeys,
  type UnpackedMessage,
  unpackedMessages,
} from './packed/packed-message.sql.ts';
import { shortSingle } from './packed/single-precision.ts';

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
  /** No byte where the frames of its day are no longer kept. */
  raw: Buffer;
}

type Position = Omit<MessageKey, 'vehicleId'>;

/** What is measured can be left out: it is by far the most, and not everybody wants it. */
interface Wanted {
  values: boolean;
}

const values = sql`t.m::float8[] as gauges, t.c as counters`;
const noValues = sql`null as gauges, null as counters`;

const columns = sql`
  t.vehicle_id as "vehicleId", t.ts as at, t.digest::text as digest, t.received_at as "receivedAt",
  t.terminal_id as "terminalId", t.kind, t.flags, t.lat as "latitudeE6", t.lng as "longitudeE6", t.altitude_m, t.speed / 10.0::float8 as speed_kmh,
  t.direction_deg, t.status, t.alarm, t.layout_id as "layoutId", t.raw`;

const shortened = (gauges: ReadonlyArray<number | null> | null) =>
  gauges?.map((value) => (value === null ? null : shortSingle(value))) ?? null;

const instantOf = (time_us: number): Date => new Date(Math.floor(time_us / 1000));

function storedOf(vehicleId: number, message: UnpackedMessage, wanted: Wanted): StoredMessage {
  const { at_us, received_us, digest, speed, gauges, counters, ...same } = message;
  return {
    ...same,
    vehicleId,
    at: instantOf(at_us),
    receivedAt: instantOf(received_us),
    digest: digest.readBigInt64BE().toString(),
    speed_kmh: speed === null ? null : speed / 10,
    gauges: wanted.values ? shortened(gauges) : null,
    counters: counters === null || !wanted.values ? null : [...counters],
  };
}

function inOrder(one: Position, other: Position): number {
  const apart = one.at.getTime() - other.at.getTime();
  if (apart !== 0) return apart;
  const [a, b] = [BigInt(one.digest), BigInt(other.digest)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Of one question: the one it reads, and the one that reaches into it. */
const keptParts = 2;

interface Page {
  /** The last one read. */
  after?: Position;
  limit: number;
  order?: Order;
}

type Order = 'oldest' | 'newest';
type Comparison = (one: Position, other: Position) => number;

const comparisons: Readonly<Record<Order, Comparison>> = {
  oldest: inOrder,
  newest: (one, other) => inOrder(other, one),
};
const directions = { oldest: sql.raw('asc'), newest: sql.raw('desc') };
const beyonds = { oldest: sql.raw('>'), newest: sql.raw('<') };

async function looseMessages(
  telemetry: Telemetry,
  { vehicleId, from, until }: MessageRange,
  { after, limit, order = 'oldest' }: Page,
  wanted: Wanted,
): Promise<StoredMessage[]> {
  const towards = directions[order];
  const beyond =
    after === undefined
      ? sql``
      : sql`and (t.ts, t.digest) ${beyonds[order]} (${after.at}::timestamptz, ${after.digest}::bigint)`;
  const { rows } = await sql<StoredMessage>`
    select ${columns}, ${wanted.values ? values : noValues} from message t
    where t.vehicle_id = ${vehicleId} and t.ts >= ${from} and t.ts < ${until} ${beyond}
    order by t.ts ${towards}, t.digest ${towards} limit ${limit}`.execute(telemetry.nodeOf(vehicleId));
  return rows.map((row) => ({ ...row, gauges: shortened(row.gauges) }));
}

/** In order, each once. */
function merged(messages: readonly StoredMessage[], compare: Comparison): StoredMessage[] {
  const sorted = [...messages].sort(compare);
  return sorted.filter((message, at) => {
    const before = sorted[at - 1];
    return before === undefined || compare(before, message) !== 0;
  });
}

/** The parts that may hold what comes after the page's key, in the order in which they are needed. */
async function partsOf(telemetry: Telemetry, range: MessageRange, page: Page): Promise<PartKey[]> {
  const { after, order = 'oldest' } = page;
  const { from, until } = range;
  if (order === 'oldest') {
    const start = after !== undefined && after.at > from ? after.at : from;
    return partKeys(telemetry, { ...range, from: start });
  }
  const end = after !== undefined && after.at < until ? new Date(after.at.getTime() + 1) : until;
  const parts = await partKeys(telemetry, { ...range, until: end });
  return parts.sort((one, other) => other.lastAt.getTime() - one.lastAt.getTime());
}

/** Whether every message of the part comes after the last that is wanted. */
function isTooFar({ firstAt, lastAt }: PartKey, last: StoredMessage | undefined, order: Order): boolean {
  if (last === undefined) return false;
  return order === 'oldest' ? last.at < firstAt : last.at > lastAt;
}

type PartReader = (key: PartKey) => Promise<StoredMessage[]>;

/** Unpacks a part when it is first asked for; of so many it keeps the messages. */
function partReader(telemetry: Telemetry, vehicleId: number, wanted: Wanted): PartReader {
  const known = new Map<string, Promise<StoredMessage[]>>();
  const unpack = async (key: PartKey) => {
    const messages = await unpackedMessages(telemetry, vehicleId, key);
    return mapInSlices(messages, (message) => storedOf(vehicleId, message, wanted));
  };
  return (key) => {
    const name = `${key.day} ${key.part}`;
    const messages = known.get(name) ?? unpack(key);
    known.delete(name);
    known.set(name, messages);
    const [oldest] = known.keys();
    if (known.size > keptParts && oldest !== undefined) known.delete(oldest);
    return messages;
  };
}

interface Reading {
  telemetry: Telemetry;
  range: MessageRange;
  wanted: Wanted;
  read: PartReader;
}

async function pageOf({ telemetry, range, wanted, read }: Reading, page: Page): Promise<StoredMessage[]> {
  const { from, until } = range;
  const { after, limit, order = 'oldest' } = page;
  const compare = comparisons[order];
  const isInPage = (message: StoredMessage) =>
    message.at >= from && message.at < until && (after === undefined || compare(message, after) > 0);
  // First the loose ones: what is packed meanwhile is then found twice, and never missed.
  let found = await looseMessages(telemetry, range, page, wanted);
  for (const key of await partsOf(telemetry, range, page)) {
    if (isTooFar(key, found[limit - 1], order)) break;
    const inRange = (await read(key)).filter(isInPage);
    found = merged([...found, ...inRange], compare).slice(0, limit);
  }
  return found;
}

/**
 * Messages of the range, wherever their days are kept: the oldest or the newest `limit` from the key on (exclusive), or from
 * the beginning.
 */
export function readMessages(
  telemetry: Telemetry,
  range: MessageRange,
  page: Page,
): Promise<StoredMessage[]> {
  return messageReader(telemetry, range)(page);
}

/** As `readMessages` for page after page of one question, which unpacks nothing twice. */
export function messageReader(
  telemetry: Telemetry,
  range: MessageRange,
  wanted: Wanted = { values: true },
): (page: Page) => Promise<StoredMessage[]> {
  const read = partReader(telemetry, range.vehicleId, wanted);
  return (page) => pageOf({ telemetry, range, wanted, read }, page);
}

/** The moment as a range. */
function momentOf({ vehicleId, at }: MessageKey): MessageRange {
  return { vehicleId, from: at, until: new Date(at.getTime() + 1) };
}

export async function readMessage(telemetry: Telemetry, key: MessageKey): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select ${columns}, ${values} from message t
    where t.vehicle_id = ${key.vehicleId} and t.ts = ${key.at} and t.digest = ${key.digest}::bigint`.execute(
    telemetry,
  );
  const [loose] = rows;
  if (loose !== undefined) return { ...loose, gauges: shortened(loose.gauges) };
  for (const part of await partKeys(telemetry, momentOf(key))) {
    const messages = await unpackedMessages(telemetry, key.vehicleId, part);
    const found = messages
      .map((message) => storedOf(key.vehicleId, message, { values: true }))
      .find((one) => inOrder(one, key) === 0);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether there is any message of the vehicle. */
export function hasMessages(telemetry: Telemetry, vehicleId: number): Promise<boolean> {
  return anyRow(telemetry.nodeOf(vehicleId))`
    (select vehicle_id from message where vehicle_id = ${vehicleId} limit 1)
    union all (select vehicle_id from message_pack where vehicle_id = ${vehicleId} limit 1)`;
}

/** When the first message of the vehicle was received, as its device says it where the day is packed; null: there is none. */
export async function firstMessageAt(telemetry: Telemetry, vehicleId: number): Promise<Date | null> {
  const first = await firstRow<{ at: Date | null }>(telemetry.nodeOf(vehicleId))`
    select min(at) as at from (
      (select received_at as at from message where vehicle_id = ${vehicleId} order by ts limit 1)
      union all
      (select first_at from message_pack where vehicle_id = ${vehicleId} order by day, part limit 1)) known`;
  return first?.at ?? null;
}
