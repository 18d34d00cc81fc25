import type { WriteOf } from '@vehicle/contract/core/resource';
import { debugSpecification } from '@vehicle/contract/service/debug-specification/contract';
import { sql } from 'kysely';
import { defineModule } from '../../../http/module.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { withHooks } from '../../../record/store.ts';
import { assertNoNodes } from '../../fleet/vehicle-model/vehicle-model.service.ts';
import { metricsAmong, debugSpecificationTable as table } from './debug-specification.sql.ts';

async function assertMetricsKnown(
  access: Access,
  { items }: WriteOf<typeof debugSpecification>,
): Promise<void> {
  const known = await metricsAmong(
    access,
    items.flatMap(({ metricId }) => metricId ?? []),
  );
  const wrong = items.findIndex(({ metricId }) => metricId !== null && !known.has(metricId));
  if (wrong >= 0) throw fail.referenceMissing('metricIds', `items.${wrong}.metricId`);
}

const debugSpecificationStore = withHooks(table, {
  before: assertMetricsKnown,
  after: (access, _id, { modelIds }) => assertNoNodes(access, 'modelIds', modelIds),
});

export const module = defineModule({
  resource: debugSpecification,
  store: debugSpecificationStore,
  options: {
    debugSpecification: () => ({
      table: 'debug_specification',
      name: sql`t.name || ' ' || t.spec_version`,
      search: sql`t.name || ' ' || t.spec_version`,
    }),
  },
  pages: [
    {
      code: 'debug-specification',
      below: 'inspection',
      sort: 1,
      path: '/inspection/debugSpecification',
      icon: 'form',
    },
  ],
});
