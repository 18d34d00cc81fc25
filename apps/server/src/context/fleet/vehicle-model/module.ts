import { option } from '@vehicle/contract/core/option';
import { modelMetrics, saveModelMetrics } from '@vehicle/contract/fleet/metric/choice';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { sql } from 'kysely';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule, optionRoute } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { OptionSource } from '../../../record/option.sql.ts';
import { isInBranch } from '../../../record/tree.sql.ts';
import { type ChoiceOwner, readChoice, saveChoice } from '../metric/metric-choice.service.ts';
import { vehicleModelStore } from './vehicle-model.service.ts';
import { vehicleModelPlan } from './vehicle-model.sql.ts';

const owner: ChoiceOwner = {
  plan: vehicleModelPlan,
  store: vehicleModelStore,
  table: 'vehicle_model_metric',
  column: 'model_id',
  placeOf: ({ id, categoryId }) => ({ modelId: id, categoryId }),
};

const models: OptionSource = () => ({
  table: 'vehicle_model',
  name: sql`t.name`,
  search: sql`concat_ws(' ', t.name, t.code)`,
  offered: sql<boolean>`not t.is_node`,
});

/** Of a vehicle category and of those below it. */
function modelsOf(categoryId: number): OptionSource {
  const visible = isInBranch('t.category_id', { table: 'vehicle_category', id: categoryId });
  return (access, language) => ({ ...models(access, language), visible });
}

export const module = defineModule({
  resource: vehicleModel,
  store: vehicleModelStore,
  options: {
    model: models,
    modelNode: () => ({
      table: 'vehicle_model',
      name: sql`t.name`,
      search: sql`concat_ws(' ', t.name, t.code)`,
    }),
  },
  pages: [{ code: 'vehicle-model', below: 'base-data', sort: 2, path: '/data/vehicleModel', icon: 'tree' }],
  routes(app) {
    optionRoute(app, option.vehicleModel, ({ id }) => modelsOf(id));

    route(app, modelMetrics, ({ access, params }) => readChoice(access, owner, params.id));
    route(app, saveModelMetrics, (context) =>
      writing(context, (access) =>
        saveChoice(access, owner, { id: context.params.id, call: saveModelMetrics.name, ...context.body }),
      ),
    );
  },
});
