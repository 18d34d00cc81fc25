import { allRows, countRows, execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { present } from '../../../record/errors.ts';

/** A file as it is kept, without its content. */
export interface FileHead {
  name: string;
  type: string;
  size: number;
  /** Null: nobody but the server itself has brought it. */
  creatorId: number | null;
  /** What names it, as `vehicleModel/12`; null: nothing yet. */
  record: string | null;
}

export async function fileHead({ executor }: Access, id: string): Promise<FileHead> {
  const row = await firstRow<FileHead>(executor)`
    select name, type, size, creator_id as "creatorId", record from file where id = ${id}`;
  return present(row, 'file', id);
}

export async function fileContent({ executor }: Access, id: string): Promise<Buffer> {
  const row = await firstRow<{ content: Buffer }>(executor)`select content from file where id = ${id}`;
  return present(row, 'file', id).content;
}

/** How many files the member has uploaded that no record names. */
export function countFree({ executor, member }: Access): Promise<number> {
  return countRows(executor)`file where record is null and creator_id = ${member.memberId}`;
}

interface Claim {
  record: string;
  ids: readonly string[];
  types: readonly string[];
}

/** How many of the ids are the record's already or the member's own free uploads of these types; they stay locked. */
export async function countClaimable({ executor, member }: Access, claim: Claim): Promise<number> {
  const rows = await allRows(executor)`
    select from file
    where id = any(${[...claim.ids]}::uuid[]) and type = any(${[...claim.types]}::text[])
      and (record = ${claim.record} or (record is null and creator_id = ${member.memberId}))
    order by id for update`;
  return rows.length;
}

/** Afterwards the record names these files and no other; what it named before is free, and cleared away by and by. */
export async function assignFiles(
  { executor }: Access,
  record: string,
  ids: readonly string[],
): Promise<void> {
  await execute(executor)`
    update file set record = null where record = ${record} and not id = any(${[...ids]}::uuid[])`;
  await execute(executor)`
    update file set record = ${record} where id = any(${[...ids]}::uuid[]) and record is null`;
}
