import type { Database } from '../db/database.ts';

export interface PresenceChange {
  terminalId: number;
  connected: boolean;
  lastSeenAt: Date | null;
}

export async function writePresence(database: Database, changes: readonly PresenceChange[]): Promise<void> {
  await database.pool.query(
    `update terminal t set connected = u.connected, last_seen_at = greatest(t.last_seen_at, u.last_seen_at)
     from unnest($1::int[], $2::boolean[], $3::timestamptz[]) as u (id, connected, last_seen_at) where t.id = u.id`,
    [
      changes.map((change) => change.terminalId),
      changes.map((change) => change.connected),
      changes.map((change) => change.lastSeenAt),
    ],
  );
}

export async function disconnectAll(database: Database): Promise<void> {
  await database.pool.query('update terminal set connected = false where connected');
}
