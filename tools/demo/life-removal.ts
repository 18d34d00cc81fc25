import { sql } from 'kysely';
import type { PresentDemo } from './record.ts';
import type { Executor } from './registry.ts';

/** What hangs on the machines of the demo, from the leaves to the root; whoever entered it. */
export async function removeLife(executor: Executor, { vehicleIds }: PresentDemo): Promise<void> {
  const movements = executor.selectFrom('stock_movement').select('id').where('vehicle_id', 'in', vehicleIds);
  await executor.deleteFrom('settlement').where('movement_id', 'in', movements).execute();
  for (const table of [
    'stock_movement',
    'stock_maintenance_reminder',
    'vehicle_debug',
    'maintenance_reminder',
    'fitted_part',
    'vehicle_fault_part',
    'work_daily',
  ] as const) {
    await executor.deleteFrom(table).where('vehicle_id', 'in', vehicleIds).execute();
  }
}

export const catalogTables = [
  'debug_specification',
  'maintenance_strategy',
  'stock_maintenance_item',
  'part',
  'warehouse',
  'site_plan',
  'energy_price',
] as const;
export type CatalogTable = (typeof catalogTables)[number];

/** What is not done yet of what goes: of other machines too, where the demo's models were given to them. */
async function removeOpenReminders(executor: Executor, memberIds: readonly number[]): Promise<void> {
  await sql`
    delete from maintenance_reminder using maintenance_strategy strategy
    where strategy.id = maintenance_reminder.strategy_id and strategy.creator_id = any(${[...memberIds]}::integer[])
      and maintenance_reminder.status <> 'maintained'`.execute(executor);
  await sql`
    delete from stock_maintenance_reminder using stock_maintenance_item item
    where item.id = stock_maintenance_reminder.item_id and item.creator_id = any(${[...memberIds]}::integer[])
      and stock_maintenance_reminder.done_at is null`.execute(executor);
}

/** Specifications, strategies, items, parts, warehouses, plans and prices that the demo's people have made, by table. */
export async function catalogOf(
  executor: Executor,
  { memberIds }: PresentDemo,
): Promise<Array<{ table: CatalogTable; ids: number[] }>> {
  await removeOpenReminders(executor, memberIds);
  const catalog: Array<{ table: CatalogTable; ids: number[] }> = [];
  for (const table of catalogTables) {
    const rows = await executor
      .selectFrom(table)
      .select(`${table}.id`)
      .where(`${table}.creator_id`, 'in', memberIds)
      .orderBy(`${table}.id`)
      .execute();
    catalog.push({ table, ids: rows.map(({ id }) => id) });
  }
  return catalog;
}

/** Pictures of the plans that have gone. */
export async function removePictures(executor: Executor, memberIds: readonly number[]): Promise<void> {
  await sql`
    delete from file where creator_id = any(${[...memberIds]}::integer[]) and record like 'sitePlan/%'
      and not exists (select from site_plan where image_file_id = file.id)`.execute(executor);
}
