import {
  categoryMetricGroups,
  categoryMetrics,
  saveCategoryMetrics,
} from '@vehicle/contract/fleet/metric/choice';
import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import type { FastifyInstance } from 'fastify';
import { writing } from '../../../http/crud/crud-calls.ts';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
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

export function vehicleCategoryRoutes(app: FastifyInstance): void {
  crudRoutes(app, vehicleCategory, vehicleCategoryStore);

  route(app, categoryMetrics, ({ access, params }) => readChoice(access, owner, params.id));
  route(app, categoryMetricGroups, ({ access, params }) => choiceGroups(access, owner, params.id));
  route(app, saveCategoryMetrics, (inquiry) =>
    writing(inquiry, (access) =>
      saveChoice(access, owner, { id: inquiry.params.id, call: saveCategoryMetrics.name, ...inquiry.body }),
    ),
  );
}
