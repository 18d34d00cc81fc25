import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import type { Telemetry } from '../../platform/db/telemetry.ts';
import { readMessage, readMessages, type StoredMessage } from '../store/stored-message.sql.ts';
import type { ForwardTarget, ForwardTerminal, ForwardVehicle } from './adapter.ts';

interface MessagePlace {
  at: Date;
  digest: string;
}

const keyOf = ({ at, digest }: MessagePlace): string => `${at.getTime()} ${digest}`;
/** What lies between messages that were queued one after the other is hardly ever more. */
const strangers = 20;

/** The stored messages by their keys: in one go where they lie together, the others one by one. */
export async function storedMessages(
  telemetry: Telemetry,
  vehicleId: number,
  places: readonly MessagePlace[],
): Promise<ReadonlyMap<string, StoredMessage>> {
  const times = places.map(({ at }) => at.getTime());
  const range = { vehicleId, from: new Date(Math.min(...times)), until: new Date(Math.max(...times) + 1) };
  const together = await readMessages(telemetry, range, { limit: places.length + strangers });
  const found = new Map(together.map((message) => [keyOf(message), message]));
  for (const place of places) {
    if (found.has(keyOf(place))) continue;
    const message = await readMessage(telemetry, { vehicleId, at: place.at, digest: place.digest });
    if (message !== undefined) found.set(keyOf(place), message);
  }
  return found;
}

export const storedKey = keyOf;

export async function enabledTargets(executor: Executor): Promise<ForwardTarget[]> {
  const { rows } = await sql<ForwardTarget>`
    select id, name, kind, address, secret from forward_target where enabled order by id`.execute(executor);
  return rows;
}

export async function vehicleOf(executor: Executor, vehicleId: number): Promise<ForwardVehicle | undefined> {
  const { rows } = await sql<ForwardVehicle>`
    select id, vin, plate_no as "plateNo" from vehicle where id = ${vehicleId}`.execute(executor);
  return rows[0];
}

export async function terminalOf(
  executor: Executor,
  terminalId: number,
): Promise<ForwardTerminal | undefined> {
  const { rows } = await sql<ForwardTerminal>`
    select id, terminal_no as "terminalNo", phone, type from terminal where id = ${terminalId}`.execute(
    executor,
  );
  return rows[0];
}
