import type { DemoKind } from '@vehicle/contract/access/demo/contract';
import type { PresentDemo } from '@vehicle/server/context/access/demo/demo-record.service';
import type { Executor } from '@vehicle/server/platform/db/executor';
import { allRows, execute } from '@vehicle/server/platform/db/query';
import { sql } from 'kysely';

/** What hangs on the machines of the demo, from the leaves to the root; whoever entered it. */
export async function removeLife(executor: Executor, { vehicleIds }: PresentDemo): Promise<void> {
  const ids = sql`${[...vehicleIds]}::integer[]`;
  await execute(executor)`
    delete from settlement where movement_id in (select id from stock_movement where vehicle_id = any(${ids}))`;
  for (const table of [
    'stock_movement',
    'stock_maintenance_reminder',
    'vehicle_debug',
    'maintenance_reminder',
    'fitted_part',
    'vehicle_fault_part',
    'work_daily',
  ])
    await execute(executor)`delete from ${sql.table(table)} where vehicle_id = any(${ids})`;
}

export const catalogTables = {
  debugSpecification: 'debug_specification',
  maintenanceStrategy: 'maintenance_strategy',
  stockMaintenanceItem: 'stock_maintenance_item',
  part: 'part',
  warehouse: 'warehouse',
  sitePlan: 'site_plan',
  energyPrice: 'energy_price',
} as const satisfies Partial<Record<DemoKind, string>>;
type CatalogKind = keyof typeof catalogTables;

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

/** Specifications, strategies, items, parts, warehouses, plans and prices that the demo's people have made, by kind. */
export async function catalogOf(
  executor: Executor,
  { memberIds }: PresentDemo,
): Promise<Array<{ kind: CatalogKind; ids: number[] }>> {
  await removeOpenReminders(executor, memberIds);
  const catalog: Array<{ kind: CatalogKind; ids: number[] }> = [];
  for (const kind of Object.keys(catalogTables) as CatalogKind[]) {
    const rows = await allRows<{ id: number }>(executor)`
      select id from ${sql.table(catalogTables[kind])}
      where creator_id = any(${[...memberIds]}::integer[]) order by id`;
    catalog.push({ kind, ids: rows.map(({ id }) => id) });
  }
  return catalog;
}

/** Pictures of the plans that have gone. */
export async function removePictures(executor: Executor, memberIds: readonly number[]): Promise<void> {
  await sql`
    delete from file where creator_id = any(${[...memberIds]}::integer[]) and record like 'sitePlan/%'
      and not exists (select from site_plan where image_file_id = file.id)`.execute(executor);
}
