import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { defineModule } from '../../../http/module.ts';
import type { Access } from '../../../record/access.ts';
import { withRules } from '../../../record/store.ts';
import { claimFiles } from '../../access/file/file.service.ts';
import { sitePlanTable as table } from './site-plan.sql.ts';

function claimImage(access: Access, id: number, ids: readonly string[]): Promise<void> {
  return claimFiles(access, { record: `${sitePlan.name}/${id}`, ids, field: 'imageFileId' });
}

/** Its picture is its own; a former one is free again. */
const sitePlanStore = withRules(table, {
  async create(access, values) {
    const id = await table.create(access, values);
    await claimImage(access, id, [values.imageFileId]);
    return id;
  },
  async update(access, id, version, values) {
    await table.update(access, id, version, values);
    await claimImage(access, id, [values.imageFileId]);
  },
  async remove(access, id) {
    await table.remove(access, id);
    await claimImage(access, id, []);
  },
});

export const module = defineModule({
  resource: sitePlan,
  store: sitePlanStore,
});
