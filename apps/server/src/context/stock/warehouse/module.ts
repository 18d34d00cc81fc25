import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { sql } from 'kysely';
import { defineModule } from '../../../http/module.ts';
import { definePlan } from '../../../record/plan.ts';
import { orgScope } from '../../../record/scope.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

/** A warehouse is seen with the organisation that it belongs to. */
const warehouseStore = tableStore(
  definePlan({
    resource: warehouse,
    table: 'warehouse',
    joins: sql`
    left join org owner on owner.id = t.org_id
    left join member manager on manager.id = t.manager_id`,
    derived: () => ({
      orgName: sql<string>`owner.name`,
      managerName: sql<string | null>`manager.name`,
      inStock: sql<number>`(select count(*) from vehicle where vehicle.warehouse_id = t.id)`,
    }),
    scope: (scope) => orgScope(scope, 't.org_id'),
    references: {
      orgId: { table: 'org', scope: (scope) => orgScope(scope, 't.id') },
      managerId: { table: 'member', scope: (scope) => orgScope(scope, 't.org_id') },
    },
  }),
);

export const module = defineModule({
  resource: warehouse,
  store: warehouseStore,
  options: {
    warehouse: ({ member }) => ({
      table: 'warehouse',
      name: sql`t.name`,
      search: sql`concat_ws(' ', t.name, t.code)`,
      visible: orgScope(member.scope, 't.org_id'),
      offered: sql<boolean>`t.enabled`,
    }),
  },
  pages: [{ code: 'warehouse', below: 'stock', sort: 3, path: '/maintenance/warehouse', icon: 'nested' }],
});
