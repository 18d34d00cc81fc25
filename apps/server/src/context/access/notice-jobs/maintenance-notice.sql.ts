import { sql } from 'kysely';
import { dayOf } from '../../../platform/platform-day.ts';
import { draftsOf, type Executor, type Look, tell } from './notice.sql.ts';

/** The others are found by the next run. */
const remindersARun = 500;

interface DueReminder {
  id: number;
  vehicleId: number;
  round: number;
  status: 'due' | 'overdue';
  strategyName: string;
}

/** Once as it falls due and once as it is overdue. */
export async function tellMaintenance(executor: Executor, look: Look): Promise<number> {
  const { rows } = await sql<DueReminder>`
    select reminder.id, reminder.vehicle_id as "vehicleId", reminder.round, reminder.status,
      strategy.name as "strategyName"
    from maintenance_reminder reminder
    join maintenance_strategy strategy on strategy.id = reminder.strategy_id
    where reminder.status in ('due', 'overdue') and not exists (
      select from notice told
      where told.kind = 'maintenance' and told.subject = reminder.id || '/' || reminder.status)
    order by reminder.id limit ${remindersARun}`.execute(executor);
  const drafts = draftsOf(rows, look, ({ id, vehicleId, round, status, strategyName }) => ({
    kind: 'maintenance' as const,
    vehicleId,
    orgId: null,
    subject: `${id}/${status}`,
    details: { reminderId: id, strategyName, round, status },
  }));
  return tell(executor, drafts, look);
}

interface DueStockReminder {
  id: number;
  vehicleId: number;
  dueOn: string;
  itemName: string;
  storageName: string;
}

/** On its day. */
export async function tellStockMaintenance(executor: Executor, look: Look): Promise<number> {
  const { rows } = await sql<DueStockReminder>`
    select reminder.id, reminder.vehicle_id as "vehicleId", reminder.due_on as "dueOn", item.name as "itemName",
      storage.name as "storageName"
    from stock_maintenance_reminder reminder
    join stock_maintenance_item item on item.id = reminder.item_id
    join storage on storage.id = reminder.storage_id
    where reminder.done_at is null and reminder.closed_at is null
      and reminder.due_on <= ${dayOf(look.now.getTime()).day}::date and not exists (
        select from notice told where told.kind = 'stockMaintenance' and told.subject = reminder.id::text)
    order by reminder.id limit ${remindersARun}`.execute(executor);
  const drafts = draftsOf(rows, look, ({ id, vehicleId, dueOn, itemName, storageName }) => ({
    kind: 'stockMaintenance' as const,
    vehicleId,
    orgId: null,
    subject: String(id),
    details: { reminderId: id, itemName, storageName, dueOn },
  }));
  return tell(executor, drafts, look);
}
