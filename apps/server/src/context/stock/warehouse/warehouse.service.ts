import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { countInStock, lockWarehouse, type Warehouse } from './warehouse.sql.ts';

export type { Warehouse } from './warehouse.sql.ts';

/** An enabled warehouse in scope with room for one more; the place is kept until the end of the transaction. */
export async function freeWarehouse(
  access: Access,
  id: number,
  path: 'warehouseId' | 'toWarehouseId',
): Promise<Warehouse> {
  const warehouse = await lockWarehouse(access, id);
  if (!warehouse) throw fail.referenceMissing(path);
  const { name, capacity } = warehouse;
  if (!warehouse.enabled) throw fail.warehouseDisabled(name, path);
  if (capacity !== null && (await countInStock(access, id)) >= capacity)
    throw fail.warehouseFull({ warehouse: name, capacity, path });
  return warehouse;
}
