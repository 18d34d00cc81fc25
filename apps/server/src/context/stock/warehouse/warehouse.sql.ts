import { countRows, firstRow } from '../../../platform/db/query.ts';
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
export function lockWarehouse({ executor, member }: Access, id: number): Promise<Warehouse | null> {
  return firstRow<Warehouse>(executor)`
    select t.id, t.name, t.org_id as "orgId", t.capacity, t.enabled from warehouse t
    where t.id = ${id} and ${orgScope(member.scope, 't.org_id')} for no key update`;
}

export function countInStock({ executor }: Access, warehouseId: number): Promise<number> {
  return countRows(executor)`vehicle where warehouse_id = ${warehouseId}`;
}
