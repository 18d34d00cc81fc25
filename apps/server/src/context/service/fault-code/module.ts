import { allFmis, type SpnFmi, searchSpns } from '@vehicle/contract/core/j1939';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { fail, Refusal } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { assertNoNodes } from '../../fleet/vehicle-model/vehicle-model.service.ts';
import { allModes, parametersLike, faultCodeTable as table } from './fault-code.sql.ts';

/** A second entry is named by all that makes it the second one. */
async function namingCode<T>({ spn, fmi }: SpnFmi, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'DUPLICATE') throw error;
    throw fail.duplicate('spn', `${spn} / FMI ${fmi}`);
  }
}

const faultCodeStore = withRules(table, {
  async create(access, values) {
    const id = await namingCode(values, table.create(access, values));
    await assertNoNodes(access, 'modelId', [values.modelId]);
    return id;
  },
  async createMany(access, rows) {
    const [first] = rows;
    if (first === undefined || !table.createMany) return [];
    const ids = await namingCode(first, table.createMany(access, rows));
    await assertNoNodes(
      access,
      'modelId',
      rows.map(({ modelId }) => modelId),
    );
    return ids;
  },
  async update(access, id, version, values) {
    await namingCode(values, table.update(access, id, version, values));
    await assertNoNodes(access, 'modelId', [values.modelId]);
  },
});

export const module = defineModule({
  resource: faultCode,
  store: faultCodeStore,
  pages: [{ code: 'fault-code-menu', below: 'research', sort: 1, path: '/research/faultCode', icon: 'bug' }],
  routes(app) {
    route(app, allFmis, ({ access }) => allModes(access));
    route(app, searchSpns, ({ access, query }) => parametersLike(access, query.keyword ?? ''));
  },
});
