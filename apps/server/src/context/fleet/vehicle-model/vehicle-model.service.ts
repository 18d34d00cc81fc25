import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { responseCache } from '../../../record/response-cache.ts';
import { withRules } from '../../../record/store.ts';
import { assertNoCycle } from '../../../record/tree.sql.ts';
import { withOwnFile } from '../../access/file/file.service.ts';
import { countNodes, vehicleModelTable as table, userOf } from './vehicle-model.sql.ts';

/** The record is locked by its update, so nobody can begin to use it before the end of the transaction. */
async function assertNodeNotUsed(access: Access, id: number): Promise<void> {
  const user = await userOf(access, id);
  if (user) throw fail.modelInUse(user.by, user.count);
}

/** There are few models, which seldom change; the vehicles of each are counted once for all who look at a page. */
const listed = responseCache<Awaited<ReturnType<typeof table.list>>>();
/** Longer pages are not kept. */
const longestKept_rows = 100;

const checkedStore = withRules(table, {
  list(access, query) {
    const work = () => table.list(access, query);
    if (query.pageSize > longestKept_rows) return work();
    return listed(access.executor, { key: JSON.stringify([access.member.scope, query]), work });
  },
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
