import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { assertNoCycle } from '../../../record/tree.sql.ts';
import { claimFiles } from '../../access/file/file.service.ts';
import { countNodes, vehicleModelTable as table, userOf } from './vehicle-model.sql.ts';

/** Its picture is its own; a former one is free again. */
function claimImage(access: Access, id: number, imageFileId: string | null): Promise<void> {
  const ids = imageFileId === null ? [] : [imageFileId];
  return claimFiles(access, { record: `vehicleModel/${id}`, ids, field: 'imageFileId' });
}

/** The record is locked by its update, so nobody can begin to use it before the end of the transaction. */
async function assertNodeNotUsed(access: Access, id: number): Promise<void> {
  const user = await userOf(access, id);
  if (user) throw fail.modelInUse(user.by, user.count);
}

export const vehicleModelStore = withRules(table, {
  async create(access, values) {
    const id = await table.create(access, values);
    await claimImage(access, id, values.imageFileId);
    return id;
  },
  async update(access, id, version, values) {
    const { parentId, isNode, imageFileId } = values;
    await assertNoCycle(access, 'vehicle_model', id, parentId);
    await table.update(access, id, version, values);
    if (isNode) await assertNodeNotUsed(access, id);
    await claimImage(access, id, imageFileId);
  },
  async remove(access, id) {
    await table.remove(access, id);
    await claimImage(access, id, null);
  },
});

/**
 * Raises MODEL_IS_NODE when one of the property's models is a node. To be asked after the record is written: from then on none
 * of its models can become one.
 */
export async function assertNoNodes(
  access: Access,
  property: 'modelId' | 'modelIds',
  models: ReadonlyArray<number | null>,
): Promise<void> {
  const ids = models.filter((id) => id !== null);
  if (ids.length > 0 && (await countNodes(access, ids)) > 0) throw fail.modelIsNode(property);
}
