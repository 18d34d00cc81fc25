import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import type { Row, Store } from '../../../record/store.ts';
import { refuseCycle } from '../../../record/tree.sql.ts';
import { claimFiles } from '../../access/file/file.service.ts';
import { countNodes, vehicleModelTable as table, userOf } from './vehicle-model.sql.ts';

const written = vehicleModel.write.pick({ parentId: true, isNode: true, imageFileId: true }).strip();

/** Its picture is its own; a former one is free again. */
function claimImage(access: Access, id: number, imageFileId: string | null): Promise<void> {
  const ids = imageFileId === null ? [] : [imageFileId];
  return claimFiles(access, { record: `vehicleModel/${id}`, ids, field: 'imageFileId' });
}

/** The record is locked by its update, so nobody can begin to use it before the end of the transaction. */
async function refuseUsedNode(access: Access, id: number): Promise<void> {
  const user = await userOf(access, id);
  if (user) throw fail.modelInUse(user.by, user.count);
}

export const vehicleModelStore: Store = Object.freeze({
  ...table,
  async create(access: Access, values: Row) {
    const id = await table.create(access, values);
    await claimImage(access, id, written.parse(values).imageFileId);
    return id;
  },
  async update(access: Access, id: number, version: number, values: Row) {
    const { parentId, isNode, imageFileId } = written.parse(values);
    await refuseCycle(access, 'vehicle_model', id, parentId);
    await table.update(access, id, version, values);
    if (isNode) await refuseUsedNode(access, id);
    await claimImage(access, id, imageFileId);
  },
  async remove(access: Access, id: number) {
    await table.remove(access, id);
    await claimImage(access, id, null);
  },
});

const idOrIds = z.union([z.array(z.int()), z.int().transform((id) => [id]), z.null().transform(() => [])]);

/**
 * Raises MODEL_IS_NODE when the property, an id or a list of ids, names a node. To be asked after the record is written:
 * from then on none of its models can become one.
 */
export async function refuseNodes(access: Access, values: Row, property: 'modelId' | 'modelIds') {
  const ids = idOrIds.parse(values[property] ?? null);
  if (ids.length > 0 && (await countNodes(access, ids)) > 0) throw fail.modelIsNode(property);
}
