import { countRows, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
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

/** An enabled warehouse in scope with room for one more; no other vehicle enters it before the end of the transaction. */
export async function freeWarehouse(
  { executor, member }: Access,
  id: number,
  path: 'warehouseId' | 'toWarehouseId',
): Promise<Warehouse> {
  const warehouse = await firstRow<Warehouse>(executor)`
    select t.id, t.name, t.org_id as "orgId", t.capacity, t.enabled from warehouse t
    where t.id = ${id} and ${orgScope(member.scope, 't.org_id')} for no key update`;
  if (!warehouse) throw fail.referenceMissing(path);
  const { name, capacity, enabled } = warehouse;
  if (!enabled) throw fail.warehouseDisabled(name, path);
  if (capacity !== null && (await countRows(executor)`vehicle where warehouse_id = ${id}`) >= capacity)
    throw fail.warehouseFull({ warehouse: name, capacity, path });
  return warehouse;
}
