import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { assertNoCycle } from '../../../record/tree.sql.ts';
import { withOwnFile } from '../../access/file/file.service.ts';
import { countNodes, vehicleModelTable as table, userOf } from './vehicle-model.sql.ts';

/** The record is locked by its update, so nobody can begin to use it before the end of the transaction. */
async function assertNodeNotUsed(access: Access, id: number): Promise<void> {
  const user = await userOf(access, id);
  if (user) throw fail.modelInUse(user.by, user.count);
}

const checkedStore = withRules(table, {
  async update(access, id, version, values) {
    await assertNoCycle(access, 'vehicle_model', id, values.parentId);
    await table.update(access, id, version, values);
    if (values.isNode) await assertNodeNotUsed(access, id);
  },
});

export const vehicleModelStore = withOwnFile(checkedStore, 'imageFileId');

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
