import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { aBaseMap, aBaseMapUpload } from '../base-map.ts';
import { insert, recorded } from '../builders.ts';
import { markedText, type Place } from './side.ts';

/** A file of the seeded parse files' content that no record uses yet. */
export async function anUpload({ executor, side, memberId }: Place): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into file (id, name, type, size, sha256, content, org_id, creator_id, created_at)
    select ${id}, ${`${markedText(side)}.xml`}, type, size, sha256, content, ${side.orgId}, ${memberId}, now()
    from file order by created_at, id limit 1`.execute(executor);
  return id;
}

/** A picture that no record uses yet; only its type is looked at. */
export async function aPicture(place: Place): Promise<string> {
  const id = await anUpload(place);
  await sql`update file set name = ${`${markedText(place.side)}.png`}, type = 'image/png' where id = ${id}::uuid`.execute(
    place.executor,
  );
  return id;
}

export async function aConfigFile(place: Place): Promise<number> {
  const { executor, side } = place;
  const name = markedText(side);
  const values = { name, resolution_name: name, enabled: true, revision: 1, operated_at: new Date() };
  const id = await insert(executor, 'config_file', { ...values, ...recorded() });
  const fileId = await anUpload(place);
  await sql`
    insert into config_file_revision (config_file_id, revision, file_id, mapping, report, created_at)
    select ${id}, 1, ${fileId}::uuid, mapping, report, now()
    from config_file_revision order by config_file_id, revision limit 1`.execute(executor);
  await sql`update file set record = ${`configFile/${id}`} where id = ${fileId}::uuid`.execute(executor);
  return id;
}

async function firstMember(executor: Executor): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from member order by id limit 1`.execute(executor);
  return rows[0]?.id ?? 0;
}

/** A base map that whoever draws a map reads. */
export function aMap({ executor, side }: Place): Promise<string> {
  return aBaseMap(executor, markedText(side));
}

/** A base map that the member is sending. */
export async function aMapUpload({ executor, memberId }: Place): Promise<string> {
  return aBaseMapUpload(executor, memberId ?? (await firstMember(executor)));
}

/** An import or export that the member has begun. */
export async function aSheetJob({ executor, memberId }: Place): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into sheet_job (id, member_id, resource, done, total, created_at, updated_at)
    values (${id}, ${memberId ?? (await firstMember(executor))}, 'terminal', 1, 2, now(), now())`.execute(
    executor,
  );
  return id;
}
