import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { sql } from 'kysely';
import { countRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import type { EntityName } from '../../../record/entity-label.ts';
import { definePlan } from '../../../record/plan.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import { isInBranch } from '../../../record/tree.sql.ts';

/** Who names models; a node is named by none of them. */
const users = [
  { by: 'vehicle', table: 'vehicle', column: 'model_id' },
  { by: 'part', table: 'part_model', column: 'model_id' },
  { by: 'debugSpecification', table: 'debug_specification_model', column: 'model_id' },
  { by: 'maintenanceStrategy', table: 'maintenance_strategy_model', column: 'model_id' },
  { by: 'stockMaintenanceItem', table: 'stock_maintenance_item_model', column: 'model_id' },
  { by: 'faultCode', table: 'fault_code', column: 'model_id' },
  { by: 'expertKnowledge', table: 'expert_knowledge_model', column: 'model_id' },
] as const;

export const vehicleModelPlan = definePlan({
  resource: vehicleModel,
  table: 'vehicle_model',
  joins: sql`
    left join vehicle_model parent on parent.id = t.parent_id
    left join vehicle_category category on category.id = t.category_id
    left join config_file on config_file.id = t.config_file_id
    left join debug_specification on debug_specification.id = t.debug_specification_id`,
  derived: ({ member }) => ({
    parentName: sql`parent.name`,
    categoryName: sql`category.name`,
    energyType: sql`category.energy_type`,
    configFileName: sql`config_file.name`,
    debugSpecificationName: sql`debug_specification.name || ' ' || debug_specification.spec_version`,
    metricCount: sql`(select count(*) from vehicle_model_metric shown where shown.model_id = t.id)`,
    vehicleCount: sql`(select count(*) from vehicle
      where vehicle.model_id = t.id and ${vehicleScope(member.scope, 'vehicle')})`,
  }),
  criteria: {
    // A category stands for itself and those below.
    categoryId: (id) => isInBranch('t.category_id', { table: 'vehicle_category', id }),
  },
  references: {
    parentId: { table: 'vehicle_model' },
    categoryId: { table: 'vehicle_category' },
    configFileId: { table: 'config_file', offered: sql<boolean>`t.enabled` },
    debugSpecificationId: { table: 'debug_specification' },
  },
  isRegistry: true,
});
export const vehicleModelTable = tableStore(vehicleModelPlan);

/** By whom the model is named, and how often; null: by nobody. */
export async function userOf(access: Access, id: number): Promise<{ by: EntityName; count: number } | null> {
  for (const { by, table, column } of users) {
    const count = await countRows(access.executor)`${sql.table(table)} where ${sql.ref(column)} = ${id}`;
    if (count > 0) return { by, count };
  }
  return null;
}

/** How many of the ids are those of nodes. */
export function countNodes(access: Access, ids: readonly number[]): Promise<number> {
  return countRows(access.executor)`vehicle_model where is_node and id = any(${[...ids]}::integer[])`;
}
