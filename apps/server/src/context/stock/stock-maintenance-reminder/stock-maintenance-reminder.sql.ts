import type { RowOf } from '@vehicle/contract/core/resource';
import { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { type RawBuilder, sql } from 'kysely';
import { execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { definePlan } from '../../../record/plan.ts';
import { everything, ofVehicleScope } from '../../../record/scope.sql.ts';
import { amend, lockVersion, tableStore } from '../../../record/table-store.sql.ts';
import { today } from '../../telemetry/fleet-range.sql.ts';
import { inStockSince } from '../stock-period.sql.ts';
import { isStockVehicleLike, isWarehouseSeen, shownWarehouse } from '../stock-scope.sql.ts';

type Status = RowOf<typeof stockMaintenanceReminder>['status'];

function statusOn(day: string): RawBuilder<Status> {
  return sql<Status>`case
    when t.done_at is not null then 'maintained'
    when t.closed_at is not null then 'closed'
    when t.due_on > ${day}::date then 'upcoming'
    when t.due_on = ${day}::date then 'due'
    else 'overdue' end`;
}

/** Seen with the warehouse, and with the vehicle. */
const plan = definePlan({
  resource: stockMaintenanceReminder,
  table: 'stock_maintenance_reminder',
  joins: sql`
    left join vehicle machine on machine.id = t.vehicle_id
    left join vehicle_model model on model.id = machine.model_id
    left join warehouse on warehouse.id = t.warehouse_id
    left join stock_maintenance_item item on item.id = t.item_id
    left join member doer on doer.id = t.done_by_id`,
  derived: (access) => ({
    ...shownWarehouse(access),
    vin: sql`machine.vin`,
    plateNo: sql`case when ${ofVehicleScope(access.member.scope, 't.vehicle_id')} then machine.plate_no end`,
    modelId: sql`machine.model_id`,
    modelName: sql`model.name`,
    isVehicleSeen: ofVehicleScope(access.member.scope, 't.vehicle_id'),
    itemName: sql`item.name`,
    type: sql`item.type`,
    task: sql`item.task`,
    method: sql`item.method`,
    status: statusOn(today(access)),
    doneBy: sql`doer.name`,
    photos: sql`(
      select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'type', file.type, 'size', file.size)
        order by pair.position), '[]')
      from stock_maintenance_reminder_photo pair join file on file.id = pair.file_id where pair.reminder_id = t.id)`,
  }),
  criteria: {
    vin: (word, access) =>
      isStockVehicleLike(access, { machine: 'machine', vehicleId: 't.vehicle_id', word: String(word) }),
    dueFrom: (day) => sql<boolean>`t.due_on >= ${day}::date`,
    dueUntil: (day) => sql<boolean>`t.due_on <= ${day}::date`,
  },
  scope: (scope) =>
    scope.kind === 'all'
      ? everything
      : sql<boolean>`(${isWarehouseSeen(scope, 't.warehouse_id')} or ${ofVehicleScope(scope, 't.vehicle_id')})`,
});

export const stockMaintenanceReminderTable = tableStore(plan);

export interface OpenReminder {
  vehicleId: number;
  itemId: number;
  warehouseId: number;
  isDone: boolean;
  isClosed: boolean;
}

/** Locked if nobody has changed it since it was read, after the vehicle, which nobody moves until the transaction ends. */
export async function lockReminder(access: Access, id: number, version: number): Promise<OpenReminder> {
  const { executor } = access;
  await execute(executor)`
    select from vehicle where id = (select vehicle_id from stock_maintenance_reminder where id = ${id})
    for no key update`;
  await lockVersion(plan, access, id, version);
  const reminder = await firstRow<OpenReminder>(executor)`
    select vehicle_id as "vehicleId", item_id as "itemId", warehouse_id as "warehouseId", done_at is not null as "isDone",
      closed_at is not null as "isClosed"
    from stock_maintenance_reminder where id = ${id}`;
  if (!reminder) throw new Error('No reminder');
  return reminder;
}

/** Since when the vehicle stands in stock. */
export async function stockedAt({ executor }: Access, vehicleId: number): Promise<Date | null> {
  const row = await firstRow<{ at: Date }>(executor)`
    select ${inStockSince('t')} as at from vehicle t where t.id = ${vehicleId}`;
  return row?.at ?? null;
}

/** When the item was last done to the vehicle. */
export async function lastDoneAt(
  { executor }: Access,
  vehicleId: number,
  itemId: number,
): Promise<Date | null> {
  const row = await firstRow<{ at: Date | null }>(executor)`
    select max(done_at) as at from stock_maintenance_reminder
    where vehicle_id = ${vehicleId} and item_id = ${itemId}`;
  return row?.at ?? null;
}

interface Work {
  doneAt: Date;
  result: string;
  photoFileIds: readonly string[];
}

export async function recordWork(
  access: Access,
  id: number,
  { doneAt, result, photoFileIds }: Work,
): Promise<void> {
  const { executor, member } = access;
  await amend(plan, access, id)`
    done_at = ${doneAt}, done_by_id = ${member.memberId}, result = ${result}`;
  await execute(executor)`
    insert into stock_maintenance_reminder_photo (reminder_id, file_id, position)
    select ${id}, given.id, given.position
    from unnest(${[...new Set(photoFileIds)]}::uuid[]) with ordinality as given (id, position)`;
}
