import type { getMessageLog } from '@vehicle/contract/telemetry/message-log/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';

export type MessageLogState = z.input<(typeof getMessageLog)['result']>['state'];

/** The VIN of a vehicle in scope. */
export async function vinOf({ executor, member }: Access, vehicleId: number): Promise<string | null> {
  const row = await firstRow<{ vin: string }>(executor)`
    select t.vin from vehicle t where t.id = ${vehicleId} and ${vehicleScope(member.scope, 't')}`;
  return row?.vin ?? null;
}

export async function terminalNoOf(executor: Executor, terminalId: number): Promise<string | null> {
  const row = await firstRow<{ terminalNo: string }>(executor)`
    select terminal_no as "terminalNo" from terminal where id = ${terminalId}`;
  return row?.terminalNo ?? null;
}

/** A message that is kept apart because it cannot be read or its time cannot be true. */
export interface QuarantinedMessage {
  vehicleId: number;
  digest: string;
  receivedAt: Date;
  terminalId: number;
  kind: number;
  at: Date | null;
  reason: MessageLogState;
  raw: Buffer;
}

const columns = sql`t.vehicle_id as "vehicleId", t.digest::text as digest, t.received_at as "receivedAt",
  t.terminal_id as "terminalId", t.kind, t.ts as at, t.reason, t.raw`;

export interface QuarantineQuestion {
  vehicleId: number;
  /** Of the receipt, from inclusive, until exclusive. */
  from: Date;
  until: Date;
  kinds: readonly number[] | null;
  /** By receipt. */
  order: 'oldest' | 'newest';
  /** The digest of the last one sent. */
  after: string | null;
  limit: number;
}

export function quarantined(
  executor: Executor,
  { vehicleId, from, until, kinds, order, after, limit }: QuarantineQuestion,
): Promise<QuarantinedMessage[]> {
  const ofKinds = kinds === null ? sql`` : sql`and t.kind = any(${[...kinds]}::integer[])`;
  const towards = sql.raw(order === 'newest' ? 'desc' : 'asc');
  const beyond =
    after === null
      ? sql``
      : sql`and (t.received_at, t.digest) ${sql.raw(order === 'newest' ? '<' : '>')} (
          select listed.received_at, listed.digest from message_quarantine listed
          where listed.vehicle_id = ${vehicleId} and listed.digest = ${after}::bigint)`;
  return allRows<QuarantinedMessage>(executor)`
    select ${columns} from message_quarantine t
    where t.vehicle_id = ${vehicleId} and t.received_at >= ${from} and t.received_at < ${until} ${ofKinds} ${beyond}
    order by t.received_at ${towards}, t.digest ${towards} limit ${limit}`;
}

export function quarantinedOne(
  executor: Executor,
  { vehicleId, digest }: { vehicleId: number; digest: string },
): Promise<QuarantinedMessage | null> {
  return firstRow<QuarantinedMessage>(executor)`
    select ${columns} from message_quarantine t
    where t.vehicle_id = ${vehicleId} and t.digest = ${digest}::bigint`;
}
