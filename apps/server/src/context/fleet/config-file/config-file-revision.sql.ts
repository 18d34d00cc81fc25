import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import type { configFileRevisions, configFileVehicles } from '@vehicle/contract/fleet/config-file/revision';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../../platform/db/executor.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { holds } from '../../../record/like.sql.ts';
import { everything, vehicleScope } from '../../../record/scope.sql.ts';
import type { Mapping } from './parse-file.ts';

type Revision = z.input<(typeof configFileRevisions)['result']>[number];
type VehicleQuery = z.output<(typeof configFileVehicles)['body']>;
type User = z.input<(typeof configFileVehicles)['result']>['rows'][number];

/** The newest first; none: there is no such file. */
export async function revisionsOf(executor: Executor, id: number): Promise<Revision[]> {
  const { rows } = await sql<Omit<Revision, 'createdAt'> & { createdAt: Date }>`
    select revision.revision, revision.file_id as "fileId", file.name as "fileName",
      encode(file.sha256, 'hex') as checksum, (revision.report -> 'messages')::integer as "messageCount",
      (revision.report -> 'signals')::integer as "signalCount",
      (select count(*) from jsonb_each(revision.mapping) as entry where entry.value = 'null') as "unmappedCount",
      creator.name as creator, revision.created_at as "createdAt"
    from config_file_revision revision
    join file on file.id = revision.file_id
    left join member creator on creator.id = revision.creator_id
    where revision.config_file_id = ${id}
    order by revision.revision desc`.execute(executor);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export interface RevisionContent {
  content: Buffer;
  mapping: Mapping;
}

export async function revisionContent(
  executor: Executor,
  id: number,
  revision: number,
): Promise<RevisionContent> {
  const { rows } = await sql<RevisionContent>`
    select file.content, revision.mapping
    from config_file_revision revision join file on file.id = revision.file_id
    where revision.config_file_id = ${id} and revision.revision = ${revision}`.execute(executor);
  if (!rows[0]) throw fail.notFound(configFile.name, id);
  return rows[0];
}

/** The vehicles in scope whose model uses the file. */
export async function usersOf(
  { executor, member }: Access,
  id: number,
  { criteria, order, pageIndex, pageSize }: VehicleQuery,
): Promise<{ rows: User[]; total: number }> {
  const towards = sql.raw(order?.direction === 'DESC' ? 'desc' : 'asc');
  const by = order?.property === 'id' ? sql`t.id` : sql`t.vin`;
  const vin = criteria?.vin ? holds(sql`t.vin`, criteria.vin) : everything;
  const users = sql`
    from vehicle t
    join vehicle_model model on model.id = t.model_id
    join org owner on owner.id = t.org_id
    where model.config_file_id = ${id} and ${vehicleScope(member.scope, 't')} and ${vin}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${users}`.execute(executor);
  const { rows } = await sql<User>`
    select t.id, t.vin, t.plate_no as "plateNo", model.name as "modelName", owner.name as "orgName" ${users}
    order by ${by} ${towards}, t.id ${towards}
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`.execute(executor);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
