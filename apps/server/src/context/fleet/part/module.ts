import { option } from '@vehicle/contract/core/option';
import { part } from '@vehicle/contract/fleet/part/contract';
import { sql } from 'kysely';
import { defineModule, optionRoute } from '../../../http/module.ts';
import { fail } from '../../../record/errors.ts';
import type { OptionSource } from '../../../record/option.sql.ts';
import { withHooks, withRules } from '../../../record/store.ts';
import { linkFits } from '../../../record/table-link.sql.ts';
import { assertOffered } from '../../access/dictionary-choice.sql.ts';
import { assertNoNodes } from '../vehicle-model/vehicle-model.service.ts';
import { modelsOfPart, partTable as table, usesOfPart } from './part.sql.ts';

const unit = { kind: 'partUnit', property: 'unit', entity: 'unit' } as const;

const checkedStore = withHooks(table, {
  async before(access, values, id) {
    const record = id === null ? null : await table.get(access, id);
    await assertOffered(access, unit, [values.unit], record?.unit);
  },
  after: (access, _id, { modelIds }) => assertNoNodes(access, 'modelIds', modelIds),
});

const partStore = withRules(checkedStore, {
  async remove(access, id) {
    await table.remove(access, id);
    // Asked with the record locked by its removal, so that no new use can begin.
    const uses = await usesOfPart(access, id);
    if (uses > 0) throw fail.inUse('vehicleFault', uses);
  },
});

const parts: OptionSource = () => ({
  table: 'part',
  name: sql`concat_ws(' ', t.name, t.specification)`,
  search: sql`concat_ws(' ', t.name, t.specification, t.code)`,
});

/** Those that name the model, or none. */
function partsFor(modelId: number): OptionSource {
  return (access, language) => ({ ...parts(access, language), offered: linkFits(modelsOfPart, modelId) });
}

export const module = defineModule({
  resource: part,
  store: partStore,
  options: { part: parts },
  pages: [
    {
      code: 'parts-dictionary-menu',
      below: 'base-data',
      sort: 5,
      path: '/data/partsDictionary',
      icon: 'component',
    },
  ],
  routes(app) {
    optionRoute(app, option.fittingPart, ({ id }) => partsFor(id));
  },
});
