import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { countInStock, lockPlace, type Place } from './warehouse-place.sql.ts';

export type { Place } from './warehouse-place.sql.ts';

/** An enabled warehouse in scope with room for one more; the place is kept until the end of the transaction. */
export async function freePlace(
  access: Access,
  id: number,
  path: 'storageId' | 'toStorageId',
): Promise<Place> {
  const place = await lockPlace(access, id);
  if (!place) throw fail.referenceMissing(path);
  const { name: storage, capacity } = place;
  if (!place.enabled) throw fail.storageDisabled(storage, path);
  if (capacity !== null && (await countInStock(access, id)) >= capacity)
    throw fail.storageFull({ storage, capacity, path });
  return place;
}
