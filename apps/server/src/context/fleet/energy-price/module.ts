import { energyPrice } from '@vehicle/contract/fleet/energy-price/contract';
import { sql } from 'kysely';
import { defineModule } from '../../../http/module.ts';
import { definePlan } from '../../../record/plan.ts';
import { orgScope } from '../../../record/scope.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

/** The first day of the next price of the same energy and organisation. */
const next = sql`(select min(later.valid_from) from energy_price later
  where later.org_id = t.org_id and later.energy = t.energy and later.valid_from > t.valid_from)`;

const energyPriceStore = tableStore(
  definePlan({
    resource: energyPrice,
    table: 'energy_price',
    joins: sql`left join org owner on owner.id = t.org_id`,
    derived: () => ({
      orgName: sql<string>`owner.name`,
      validUntil: sql<string | null>`${next} - 1`,
    }),
    criteria: {
      validOn: (day) => sql<boolean>`t.valid_from <= ${day} and coalesce(${next} > ${day}, true)`,
    },
    scope: (scope) => orgScope(scope, 't.org_id'),
    references: { orgId: { table: 'org', scope: (scope) => orgScope(scope, 't.id') } },
  }),
);

export const module = defineModule({
  resource: energyPrice,
  store: energyPriceStore,
  pages: [{ code: 'energy-price', below: 'base-data', sort: 6, path: '/data/energyPrice', icon: 'money' }],
});
