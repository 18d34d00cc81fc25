import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import { sql } from 'kysely';
import { definePlan } from '../../../record/plan.ts';
import { orgScope } from '../../../record/scope.sql.ts';
import { linkedNames, linkFits } from '../../../record/table-link.sql.ts';
import type { Link } from '../../../record/table-plan.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

const models: Link = {
  table: 'stock_maintenance_item_model',
  owner: 'item_id',
  column: 'model_id',
  reference: { table: 'vehicle_model' },
};

export const stockMaintenanceItemTable = tableStore(
  definePlan({
    resource: stockMaintenanceItem,
    table: 'stock_maintenance_item',
    derived: ({ member }) => ({
      modelNames: linkedNames(models),
      openReminders: sql`(
      select count(*) from stock_maintenance_reminder reminder join warehouse on warehouse.id = reminder.warehouse_id
      where reminder.item_id = t.id and reminder.done_at is null and reminder.closed_at is null
        and ${orgScope(member.scope, 'warehouse.org_id')})`,
    }),
    criteria: { modelId: (modelId) => linkFits(models, modelId) },
    links: { modelIds: models },
  }),
);
