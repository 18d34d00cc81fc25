import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { definePlan } from '../../../record/plan.ts';
import { linkedNames, linkFits } from '../../../record/table-link.sql.ts';
import type { Link } from '../../../record/table-plan.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

const models: Link = {
  table: 'maintenance_strategy_model',
  owner: 'strategy_id',
  column: 'model_id',
  reference: { table: 'vehicle_model' },
};
const parts: Link = {
  table: 'maintenance_strategy_part',
  owner: 'strategy_id',
  column: 'part_id',
  reference: { table: 'part' },
};

export const maintenanceStrategyTable = tableStore(
  definePlan({
    resource: maintenanceStrategy,
    table: 'maintenance_strategy',
    derived: () => ({ modelNames: linkedNames(models), partNames: linkedNames(parts) }),
    criteria: { modelId: (modelId) => linkFits(models, modelId) },
    links: { modelIds: models, partIds: parts },
  }),
);
