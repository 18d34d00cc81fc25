import {
  categoryMetricGroups,
  categoryMetrics,
  saveCategoryMetrics,
} from '@vehicle/contract/fleet/metric/choice';
import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { type ChoiceOwner, choiceGroups, readChoice, saveChoice } from '../metric/metric-choice.service.ts';
import { vehicleCategoryPlan, vehicleCategoryStore } from './vehicle-category.sql.ts';

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
  routes(app) {
    route(app, categoryMetrics, ({ access, params }) => readChoice(access, owner, params.id));
    route(app, categoryMetricGroups, ({ access, params }) => choiceGroups(access, owner, params.id));
    route(app, saveCategoryMetrics, (inquiry) =>
      writing(inquiry, (access) =>
        saveChoice(access, owner, { id: inquiry.params.id, call: saveCategoryMetrics.name, ...inquiry.body }),
      ),
    );
  },
});
