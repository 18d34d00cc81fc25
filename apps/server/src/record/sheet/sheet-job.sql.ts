import { sql } from 'kysely';
import type { Access } from '../access.ts';

interface SheetJob {
  id: string;
  resource: string;
  done: number;
  total: number | null;
}

/** An id that another member has chosen before stays theirs. */
export async function writeSheetJob(
  { executor, member }: Access,
  { id, resource, done, total }: SheetJob,
): Promise<void> {
  const at = new Date();
  await sql`
    insert into sheet_job as job (id, member_id, resource, done, total, created_at, updated_at)
    values (${id}, ${member.memberId}, ${resource}, ${done}, ${total}, ${at}, ${at})
    on conflict (id) do update set done = excluded.done, total = excluded.total, updated_at = excluded.updated_at
    where job.member_id = excluded.member_id and job.resource = excluded.resource`.execute(executor);
}

/** Null: there is none, or it is another member's. */
export async function readSheetJob({ executor, member }: Access, id: string) {
  const { rows } = await sql<{ done: number; total: number | null }>`
    select done, total from sheet_job where id = ${id} and member_id = ${member.memberId}`.execute(executor);
  return rows[0] ?? null;
}
