import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { sql } from 'kysely';
import { definePlan } from '../../../record/plan.ts';
import { orgScope } from '../../../record/scope.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

/** A site plan is seen with the organisation that it belongs to. */
export const sitePlanTable = tableStore(
  definePlan({
    resource: sitePlan,
    table: 'site_plan',
    joins: sql`left join org owner on owner.id = t.org_id`,
    derived: () => ({ orgName: sql<string>`owner.name` }),
    scope: (scope) => orgScope(scope, 't.org_id'),
    references: { orgId: { table: 'org', scope: (scope) => orgScope(scope, 't.id') } },
  }),
);
