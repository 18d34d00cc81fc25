import { modelMetrics, saveModelMetrics } from '@vehicle/contract/fleet/metric/choice';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
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

export const module = defineModule({
  resource: vehicleModel,
  store: vehicleModelStore,
  routes(app) {
    route(app, modelMetrics, ({ access, params }) => readChoice(access, owner, params.id));
    route(app, saveModelMetrics, (inquiry) =>
      writing(inquiry, (access) =>
        saveChoice(access, owner, { id: inquiry.params.id, call: saveModelMetrics.name, ...inquiry.body }),
      ),
    );
  },
});
