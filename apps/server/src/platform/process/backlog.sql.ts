import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/columns.ts';

/** Beyond this the exact number says no more. */
const counted = 100_000;

export interface Backlog {
  /** Commits of messages that no figure has taken in yet. */
  arrivals: number;
  /** Messages that wait for their forwarding target. */
  outbox: number;
  /** Seconds since 1970. */
  lastBackup_s: number | null;
}

/** What waits to be worked off. */
export async function readBacklog(kysely: Kysely<Schema>): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select count(*) from (select from arrival limit ${counted}) a)::int as arrivals,
      (select count(*) from (select from forward_outbox limit ${counted}) o)::int as outbox,
      (select extract(epoch from max(at))::float8 from backup_run) as "lastBackup_s"`.execute(kysely);
  return rows[0] ?? { arrivals: 0, outbox: 0, lastBackup_s: null };
}

/** When each job was done last, seconds since 1970. */
export async function readJobTimes(kysely: Kysely<Schema>): Promise<{ job: string; ran_s: number }[]> {
  const { rows } = await sql<{ job: string; ran_s: number }>`
    select name as job, extract(epoch from ran_at)::float8 as ran_s from job where ran_at > to_timestamp(0)`.execute(
    kysely,
  );
  return rows;
}
