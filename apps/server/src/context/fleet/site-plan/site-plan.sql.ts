import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { sql } from 'kysely';
import { orgScope } from '../../../record/scope.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

/** A site plan is seen with the organisation that it belongs to. */
export const sitePlanTable = tableStore({
  resource: sitePlan,
  table: 'site_plan',
  joins: sql`left join org owner on owner.id = t.org_id`,
  derived: () => ({ orgName: sql`owner.name` }),
  scope: (scope) => orgScope(scope, 't.org_id'),
  references: { orgId: { table: 'org', scope: (scope) => orgScope(scope, 't.id') } },
});
