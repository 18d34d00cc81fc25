import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import type { Access } from '../../../record/access.ts';
import type { Row, Store } from '../../../record/store.ts';
import { claimFiles } from '../../access/file/file.service.ts';
import { sitePlanTable as table } from './site-plan.sql.ts';

const written = sitePlan.write.pick({ imageFileId: true }).strip();

function claimImage(access: Access, id: number, ids: readonly string[]): Promise<void> {
  return claimFiles(access, { record: `${sitePlan.name}/${id}`, ids, field: 'imageFileId' });
}

/** Its picture is its own; a former one is free again. */
export const sitePlanStore: Store = Object.freeze({
  ...table,
  async create(access: Access, values: Row) {
    const id = await table.create(access, values);
    await claimImage(access, id, [written.parse(values).imageFileId]);
    return id;
  },
  async update(access: Access, id: number, version: number, values: Row) {
    await table.update(access, id, version, values);
    await claimImage(access, id, [written.parse(values).imageFileId]);
  },
  async remove(access: Access, id: number) {
    await table.remove(access, id);
    await claimImage(access, id, []);
  },
});
