import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { allRows, countRows, firstRow } from '../../platform/db/query.ts';
import type { QuarantineReason } from '../ingest/report.ts';

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

export function countQuarantined(executor: Executor): Promise<number> {
  return countRows(executor)`message_quarantine`;
}
