import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, countRows, execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { present } from '../../../record/errors.ts';
import { definePlan } from '../../../record/plan.ts';
import type { Expression } from '../../../record/table-plan.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import type { FileReport, Mapping } from './parse-file.ts';

export const configFilePlan = definePlan({
  resource: configFile,
  table: 'config_file',
  joins: sql`
    left join config_file_revision revision on revision.config_file_id = t.id and revision.revision = t.revision
    left join file on file.id = revision.file_id
    left join member operator on operator.id = t.operated_by_id`,
  derived: () => ({
    fileId: sql<string | null>`revision.file_id`,
    fileName: sql<string>`file.name`,
    checksum: sql<string>`encode(file.sha256, 'hex')`,
    messageCount: sql<number>`(revision.report -> 'messages')::integer`,
    signalCount: sql<number>`(revision.report -> 'signals')::integer`,
    unmappedCount: sql<number>`(select count(*) from jsonb_each(revision.mapping) as entry where entry.value = 'null')`,
    modelCount: sql<number>`(select count(*) from vehicle_model model where model.config_file_id = t.id)`,
    operatedBy: sql<string | null>`operator.name`,
  }),
  initial: ({ now, member }) => ({ revision: 1, operated_at: now, operated_by_id: member.memberId }),
  isRegistry: true,
});

/** The record itself; its revisions are written beside it. */
export const configFileTable = tableStore(configFilePlan);

/** Who works on the record, and when. */
export function operated({ now, member }: Access): Expression {
  return sql`operated_at = ${now}, operated_by_id = ${member.memberId}`;
}

/** Marks that somebody has worked on the record. */
export async function stampOperation(access: Access, id: number): Promise<void> {
  await execute(access.executor)`update config_file set ${operated(access)} where id = ${id}`;
}

export function countModels(executor: Executor, id: number): Promise<number> {
  return countRows(executor)`vehicle_model where config_file_id = ${id}`;
}

export interface Revision {
  revision: number;
  fileId: string;
  mapping: Mapping;
  report: FileReport;
  version: number;
  content: Buffer;
}

/** The revision that is in force, with the file's content. */
export async function currentRevision(executor: Executor, id: number): Promise<Revision> {
  const row = await firstRow<Revision>(executor)`
    select revision.revision, revision.file_id as "fileId", revision.mapping, revision.report, t.version, file.content
    from config_file t
    join config_file_revision revision on revision.config_file_id = t.id and revision.revision = t.revision
    join file on file.id = revision.file_id
    where t.id = ${id}`;
  return present(row, configFile.name, id);
}

export async function insertRevision(
  { executor, member, now }: Access,
  id: number,
  made: Pick<Revision, 'revision' | 'fileId' | 'mapping' | 'report'>,
): Promise<void> {
  await execute(executor)`
    insert into config_file_revision (config_file_id, revision, file_id, mapping, report, creator_id, created_at)
    values (${id}, ${made.revision}, ${made.fileId}, ${JSON.stringify(made.mapping)}, ${JSON.stringify(made.report)},
      ${member.memberId}, ${now})`;
  await execute(executor)`update config_file set revision = ${made.revision} where id = ${id}`;
}

/** The files of all revisions. */
export async function revisionFiles(executor: Executor, id: number): Promise<string[]> {
  const rows = await allRows<{ fileId: string }>(executor)`
    select file_id as "fileId" from config_file_revision where config_file_id = ${id}`;
  return rows.map(({ fileId }) => fileId);
}

export async function saveMapping(executor: Executor, id: number, mapping: Mapping): Promise<void> {
  await execute(executor)`
    update config_file_revision revision set mapping = ${JSON.stringify(mapping)}
    from config_file t
    where t.id = ${id} and revision.config_file_id = t.id and revision.revision = t.revision`;
}
