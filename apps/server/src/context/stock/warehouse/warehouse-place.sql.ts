import { sql } from 'kysely';
import type { Access } from '../../../record/access.ts';
import { orgScope } from '../../../record/scope.sql.ts';

/** A warehouse as movements find it. */
export interface Place {
  id: number;
  name: string;
  orgId: number;
  /** Null: as many as come. */
  capacity: number | null;
  enabled: boolean;
}

/** The warehouse in scope; no other vehicle enters it before the end of the transaction. */
export async function lockPlace({ executor, member }: Access, id: number): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select t.id, t.name, t.org_id as "orgId", t.capacity, t.enabled from storage t
    where t.id = ${id} and ${orgScope(member.scope, 't.org_id')} for no key update`.execute(executor);
  return rows[0] ?? null;
}

export async function countInStock({ executor }: Access, storageId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vehicle where storage_id = ${storageId}`.execute(executor);
  return rows[0]?.count ?? 0;
}
