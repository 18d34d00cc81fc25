import {
  categoryMetricGroups,
  categoryMetrics,
  saveCategoryMetrics,
} from '@vehicle/contract/fleet/metric/choice';
import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { sql } from 'kysely';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { definePlan } from '../../../record/plan.ts';
import { withRules } from '../../../record/store.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import { assertNoCycle } from '../../../record/tree.sql.ts';
import { type ChoiceOwner, choiceGroups, readChoice, saveChoice } from '../metric/metric-choice.service.ts';

const vehicleCategoryPlan = definePlan({
  resource: vehicleCategory,
  table: 'vehicle_category',
  joins: sql`left join vehicle_category parent on parent.id = t.parent_id`,
  derived: () => ({
    parentName: sql<string | null>`parent.name`,
    metricCount: sql<number>`(select count(*) from vehicle_category_metric shown where shown.category_id = t.id)`,
    modelCount: sql<number>`(select count(*) from vehicle_model model where model.category_id = t.id and not model.is_node)`,
  }),
  references: { parentId: { table: 'vehicle_category' } },
});
const table = tableStore(vehicleCategoryPlan);

const vehicleCategoryStore = withRules(table, {
  async update(access, id, version, values) {
    await assertNoCycle(access, 'vehicle_category', id, values.parentId);
    await table.update(access, id, version, values);
  },
});

const owner: ChoiceOwner = {
  plan: vehicleCategoryPlan,
  store: vehicleCategoryStore,
  table: 'vehicle_category_metric',
  column: 'category_id',
  placeOf: ({ id }) => ({ modelId: null, categoryId: id }),
};

export const module = defineModule({
  resource: vehicleCategory,
  store: vehicleCategoryStore,
  options: {
    category: () => ({
      table: 'vehicle_category',
      name: sql`t.name`,
      search: sql`concat_ws(' ', t.name, t.code)`,
    }),
  },
  pages: [
    {
      code: 'vehicle-category',
      below: 'base-data',
      sort: 1,
      path: '/data/vehicleCategory',
      icon: 'tree-table',
    },
  ],
  routes(app) {
    route(app, categoryMetrics, ({ access, params }) => readChoice(access, owner, params.id));
    route(app, categoryMetricGroups, ({ access, params }) => choiceGroups(access, owner, params.id));
    route(app, saveCategoryMetrics, (context) =>
      writing(context, (access) =>
        saveChoice(access, owner, { id: context.params.id, call: saveCategoryMetrics.name, ...context.body }),
      ),
    );
  },
});
