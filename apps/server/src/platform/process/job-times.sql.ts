import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/columns.ts';

/** When each job was done last, seconds since 1970. */
export async function readJobTimes(kysely: Kysely<Schema>): Promise<{ job: string; ran_s: number }[]> {
  const { rows } = await sql<{ job: string; ran_s: number }>`
    select name as job, extract(epoch from ran_at)::float8 as ran_s from job where ran_at > to_timestamp(0)`.execute(
    kysely,
  );
  return rows;
}

/** When a backup was made last, seconds since 1970; null: there is none. */
export async function readLastBackup(kysely: Kysely<Schema>): Promise<number | null> {
  const { rows } = await sql<{ last_s: number | null }>`
    select extract(epoch from max(at))::float8 as last_s from backup_run where state = 'good'`.execute(
    kysely,
  );
  return rows[0]?.last_s ?? null;
}
