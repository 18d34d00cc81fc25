import { sql } from 'kysely';
import type { Access } from '../../../record/access.ts';
import { orgScope } from '../../../record/scope.sql.ts';

/** A warehouse as movements find it. */
export interface Warehouse {
  id: number;
  name: string;
  orgId: number;
  /** Null: as many as come. */
  capacity: number | null;
  enabled: boolean;
}

/** The warehouse in scope; no other vehicle enters it before the end of the transaction. */
export async function lockWarehouse({ executor, member }: Access, id: number): Promise<Warehouse | null> {
  const { rows } = await sql<Warehouse>`
    select t.id, t.name, t.org_id as "orgId", t.capacity, t.enabled from warehouse t
    where t.id = ${id} and ${orgScope(member.scope, 't.org_id')} for no key update`.execute(executor);
  return rows[0] ?? null;
}

export async function countInStock({ executor }: Access, warehouseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vehicle where warehouse_id = ${warehouseId}`.execute(executor);
  return rows[0]?.count ?? 0;
}
