import { debugSpecification } from '@vehicle/contract/service/debug-specification/contract';
import { sql } from 'kysely';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { definePlan } from '../../../record/plan.ts';
import { linkedNames, linkFits } from '../../../record/table-link.sql.ts';
import type { Link } from '../../../record/table-plan.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

const models: Link = {
  table: 'debug_specification_model',
  owner: 'debug_specification_id',
  column: 'model_id',
  reference: { table: 'vehicle_model' },
};

export const debugSpecificationTable = tableStore(
  definePlan({
    resource: debugSpecification,
    table: 'debug_specification',
    derived: () => ({ modelNames: linkedNames(models), itemCount: sql<number>`jsonb_array_length(t.items)` }),
    criteria: { modelId: (modelId) => linkFits(models, modelId) },
    links: { modelIds: models },
    computed: ({ items }) => ({
      items: JSON.stringify(items.toSorted((one, other) => one.seq - other.seq)),
    }),
  }),
);

/** Those of the ids that are metrics; none of them can go before the end of the transaction. */
export async function metricsAmong({ executor }: Access, ids: readonly number[]): Promise<Set<number>> {
  const rows = await allRows<{ id: number }>(executor)`
    select id from metric where id = any(${[...ids]}::integer[]) for key share`;
  return new Set(rows.map(({ id }) => id));
}
