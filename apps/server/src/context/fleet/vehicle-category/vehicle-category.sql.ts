import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { sql } from 'kysely';
import { definePlan } from '../../../record/plan.ts';
import { withRules } from '../../../record/store.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import { refuseCycle } from '../../../record/tree.sql.ts';

export const vehicleCategoryPlan = definePlan({
  resource: vehicleCategory,
  table: 'vehicle_category',
  joins: sql`left join vehicle_category parent on parent.id = t.parent_id`,
  derived: () => ({
    parentName: sql<string | null>`parent.name`,
    metricCount: sql<number>`(select count(*) from vehicle_category_metric shown where shown.category_id = t.id)`,
    modelCount: sql<number>`(select count(*) from vehicle_model model where model.category_id = t.id and not model.is_node)`,
  }),
  references: { parentId: { table: 'vehicle_category' } },
  usedBy: [
    { by: 'vehicleModel', table: 'vehicle_model', column: 'category_id' },
    { by: 'vehicleCategory', table: 'vehicle_category', column: 'parent_id' },
    { by: 'expertKnowledge', table: 'expert_knowledge', column: 'category_id' },
  ],
});
const table = tableStore(vehicleCategoryPlan);

export const vehicleCategoryStore = withRules(table, {
  async update(access, id, version, values) {
    await refuseCycle(access, 'vehicle_category', id, values.parentId);
    await table.update(access, id, version, values);
  },
});
