import type { Notice } from '@vehicle/contract/access/notice/contract';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '../../../platform/db/columns.ts';
import { execute } from '../../../platform/db/query.ts';
import type { Telemetry } from '../../../platform/db/telemetry.ts';
import { apart, type RecordFailure } from '../../../platform/db/transaction.ts';

export type Executor = Transaction<Schema>;

/** Up to where notices of a kind have been looked for; null: never. Each kind has its own form of position. */
export async function readCursor<T extends z.ZodType>(
  executor: Executor,
  kind: string,
  position: T,
): Promise<z.output<T> | null> {
  const row = await executor
    .selectFrom('notice_cursor')
    .select('position')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? position.parse(row.position) : null;
}

export async function writeCursor(executor: Executor, kind: string, position: object): Promise<void> {
  await execute(executor)`
    insert into notice_cursor (kind, position) values (${kind}, ${JSON.stringify(position)}::jsonb)
    on conflict (kind) do update set position = excluded.position`;
}

/** A notice of one kind that is still to be written. */
export type Draft<K extends Notice['kind']> = {
  kind: K;
  vehicleId: number | null;
  orgId: number | null;
  /** Notified once, however often it is found. */
  subject: string;
  details: Extract<Notice, { kind: K }>['details'];
};

/** What a look for notices is given. */
export interface Look {
  telemetry: Telemetry;
  now: Date;
  /** Called with rows that no notice can be made of. */
  recordFailure: RecordFailure;
}

/** The drafts of what was found; what makes none is noted. */
export function draftsOf<R extends { id: number }, K extends Notice['kind']>(
  found: readonly R[],
  { recordFailure }: Pick<Look, 'recordFailure'>,
  draftOf: (row: R) => Draft<K>,
): Draft<K>[] {
  return found.flatMap((row) => {
    try {
      return [draftOf(row)];
    } catch (error) {
      recordFailure({ id: row.id }, error);
      return [];
    }
  });
}

/** Writes the notices that are new, in this order; answers how many. */
export function writeNotices<K extends Notice['kind']>(
  executor: Executor,
  drafts: readonly Draft<K>[],
  { now, recordFailure }: Pick<Look, 'now' | 'recordFailure'>,
): Promise<number> {
  return apart(executor, drafts, {
    work: (part) => insertNotices(executor, part, now),
    recordFailure: (part, error) =>
      recordFailure({ kind: part[0]?.kind, subjects: part.map(({ subject }) => subject) }, error),
  });
}

async function insertNotices<K extends Notice['kind']>(
  executor: Executor,
  drafts: readonly Draft<K>[],
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into notice (kind, vehicle_id, org_id, at, subject, details)
    select draft.kind, draft."vehicleId", draft."orgId", ${now}::timestamptz, draft.subject, draft.details
    from rows from (jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
        as (kind text, "vehicleId" integer, "orgId" integer, subject text, details jsonb))
      with ordinality as draft (kind, "vehicleId", "orgId", subject, details, place)
    order by draft.place
    on conflict (kind, subject) do nothing`.execute(executor);
  return Number(numAffectedRows);
}

export async function removeBefore(executor: Executor, limit: Date): Promise<number> {
  const result = await executor.deleteFrom('notice').where('at', '<', limit).executeTakeFirstOrThrow();
  return Number(result.numDeletedRows);
}
