import { partInfo } from '@vehicle/contract/fleet/part/contract';
import { sql } from 'kysely';
import { definePlan } from '../../../record/plan.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { linkedNames, linkFits } from '../../../record/table-link.sql.ts';
import type { Link } from '../../../record/table-plan.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

const models: Link = {
  table: 'part_info_model',
  owner: 'part_info_id',
  column: 'model_id',
  reference: { table: 'vehicle_model' },
};

export const partInfoTable = tableStore(
  definePlan({
    resource: partInfo,
    table: 'part_info',
    derived: ({ member }) => ({
      modelNames: linkedNames(models),
      fittedCount: sql`(select count(*) from vehicle_part piece join vehicle on vehicle.id = piece.vehicle_id
      where piece.part_info_id = t.id and piece.unbound_at is null and ${vehicleScope(member.scope, 'vehicle')})`,
    }),
    criteria: { modelId: (modelId) => linkFits(models, modelId) },
    links: { modelIds: models },
    usedBy: [
      { by: 'vehiclePart', table: 'vehicle_part', column: 'part_info_id' },
      { by: 'maintenanceStrategy', table: 'maintenance_strategy_part', column: 'part_info_id' },
      { by: 'maintenanceReminder', table: 'maintenance_reminder_part', column: 'part_info_id' },
      { by: 'expertKnowledge', table: 'expert_knowledge_part', column: 'part_info_id' },
      { by: 'vehicleFault', table: 'vehicle_fault_part', column: 'part_info_id' },
    ],
  }),
);
