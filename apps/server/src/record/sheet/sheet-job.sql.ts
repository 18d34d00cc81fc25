import { execute, firstRow } from '../../platform/db/query.ts';
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
  await execute(executor)`
    insert into sheet_job as job (id, member_id, resource, done, total, created_at, updated_at)
    values (${id}, ${member.memberId}, ${resource}, ${done}, ${total}, ${at}, ${at})
    on conflict (id) do update set done = excluded.done, total = excluded.total, updated_at = excluded.updated_at
    where job.member_id = excluded.member_id and job.resource = excluded.resource`;
}

/** Null: there is none, or it is another member's. */
export function readSheetJob({ executor, member }: Access, id: string) {
  return firstRow<{ done: number; total: number | null }>(executor)`
    select done, total from sheet_job where id = ${id} and member_id = ${member.memberId}`;
}
