import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/db/columns.ts';
import type { Database } from '../../../platform/db/database.ts';

export interface PresenceChange {
  terminalId: number;
  connected: boolean | null;
  lastSeenAt: Date | null;
}

export async function writePresence(database: Database, changes: readonly PresenceChange[]): Promise<void> {
  await database.pool.query(
    `update terminal t
     set connected = case when u.connected then true
         -- It has been received since, so another gateway has it.
         when u.connected is false then t.connected and t.last_seen_at > u.last_seen_at
         else t.connected end,
       last_seen_at = greatest(t.last_seen_at, u.last_seen_at)
     from unnest($1::int[], $2::boolean[], $3::timestamptz[]) as u (id, connected, last_seen_at) where t.id = u.id`,
    [
      changes.map((change) => change.terminalId),
      changes.map((change) => change.connected),
      changes.map((change) => change.lastSeenAt),
    ],
  );
}

export async function disconnectAll(database: Database): Promise<void> {
  await database.pool.query(
    `update terminal set connected = false
      where id in (select id from terminal where connected order by id for update)`,
  );
}

/** A gateway that has ended without a word takes nothing back; whoever is connected sends within three minutes. */
export async function disconnectSilent(executor: Kysely<Schema>, seenBefore: Date): Promise<number> {
  const result = await executor
    .updateTable('terminal')
    .set({ connected: false })
    .where('connected', '=', true)
    .where('last_seen_at', '<', seenBefore)
    .executeTakeFirstOrThrow();
  return Number(result.numUpdatedRows);
}
