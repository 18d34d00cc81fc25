import { partInfo } from '@vehicle/contract/fleet/part/contract';
import { defineModule } from '../../../http/module.ts';
import { fail } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { refuseUnoffered } from '../../access/dictionary-choice.sql.ts';
import { refuseNodes } from '../vehicle-model/vehicle-model.service.ts';
import { partInfoTable as table, usesOfPart } from './part.sql.ts';

const unit = { kind: 'partUnit', property: 'unit', noun: 'unit' } as const;

const partInfoStore = withRules(table, {
  async create(access, values) {
    await refuseUnoffered(access, unit, [values.unit]);
    const id = await table.create(access, values);
    await refuseNodes(access, 'modelIds', values.modelIds);
    return id;
  },
  async update(access, id, version, values) {
    const before = await table.get(access, id);
    await refuseUnoffered(access, unit, [values.unit], before?.unit);
    await table.update(access, id, version, values);
    await refuseNodes(access, 'modelIds', values.modelIds);
  },
  async remove(access, id) {
    await table.remove(access, id);
    // Asked with the record locked by its removal, so that no new use can begin.
    const uses = await usesOfPart(access, id);
    if (uses > 0) throw fail.inUse('vehicleFault', uses);
  },
});

export const module = defineModule({
  resource: partInfo,
  store: partInfoStore,
});
