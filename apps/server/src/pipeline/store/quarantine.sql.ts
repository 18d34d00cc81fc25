import { sql } from 'kysely';
import { allRows, countRows, firstRow } from '../../platform/db/query.ts';
import type { Telemetry, TelemetryNode } from '../../platform/db/telemetry.ts';
import type { QuarantineReason } from '../ingest/report.ts';
import { removeOwn } from './remove-by-key.sql.ts';

/** A message that is kept apart because it cannot be read or its time cannot be true. */
export interface QuarantinedMessage {
  vehicleId: number;
  digest: string;
  receivedAt: Date;
  terminalId: number;
  kind: number;
  at: Date | null;
  reason: QuarantineReason;
  raw: Buffer;
}

const columns = sql`t.vehicle_id as "vehicleId", t.digest::text as digest, t.received_at as "receivedAt",
  t.terminal_id as "terminalId", t.kind, t.ts as at, t.reason, t.raw`;

interface QuarantineQuestion {
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
  telemetry: Telemetry,
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
  return allRows<QuarantinedMessage>(telemetry.nodeOf(vehicleId))`
    select ${columns} from message_quarantine t
    where t.vehicle_id = ${vehicleId} and t.received_at >= ${from} and t.received_at < ${until} ${ofKinds} ${beyond}
    order by t.received_at ${towards}, t.digest ${towards} limit ${limit}`;
}

export function quarantinedOne(
  telemetry: Telemetry,
  { vehicleId, digest }: { vehicleId: number; digest: string },
): Promise<QuarantinedMessage | null> {
  return firstRow<QuarantinedMessage>(telemetry.nodeOf(vehicleId))`
    select ${columns} from message_quarantine t
    where t.vehicle_id = ${vehicleId} and t.digest = ${digest}::bigint`;
}

export function countQuarantined(node: TelemetryNode): Promise<number> {
  return countRows(node)`${node.own('message_quarantine')} t`;
}

/** Removes what was received before `limit`, and answers how many. */
export function removeQuarantined(node: TelemetryNode, limit: Date): Promise<number> {
  const table = { table: 'message_quarantine', key: 'digest' } as const;
  return removeOwn(node, table, sql<boolean>`t.received_at < ${limit}`);
}
