import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows } from '../../../platform/db/query.ts';
import { isChosen, type ReminderChoice } from './reminder-computation.sql.ts';

/** Every id of the table. */
export async function idsOf(
  executor: Executor,
  table: 'maintenance_strategy' | 'vehicle',
): Promise<number[]> {
  const rows = await allRows<{ id: number }>(executor)`select id from ${sql.table(table)} order by id`;
  return rows.map(({ id }) => id);
}

/** Models that a strategy names, and those below them. */
const named = sql`named (strategy_id, model_id) as (
  select strategy_id, model_id from maintenance_strategy_model
  union select named.strategy_id, child.id from vehicle_model child join named on child.parent_id = named.model_id)`;

/**
 * Whether the vehicle `v` is maintained by the strategy `s` from now on: it has been sold, or works without a sale being known of.
 * While it is assembled and debugged nobody maintains it by the hour, and in stock it has the stock's own maintenance.
 */
const isMaintained = sql<boolean>`(s.enabled and v.retired_at is null
  and (v.state = 'sold'
    or v.state = 'built' and exists (select from vehicle_state reported where reported.vehicle_id = v.id))
  and (not exists (select from maintenance_strategy_model any_model where any_model.strategy_id = s.id)
    or exists (select from named where named.strategy_id = s.id and named.model_id = v.model_id))
  and (s.type = 'LOOP' or not exists (
    select from maintenance_reminder done
    where done.vehicle_id = v.id and done.strategy_id = s.id and done.status = 'maintained')))`;

/** Looked up one by one: as a join it is planned by what the table held when it was last analysed, and that may be nothing. */
const hasNoneOpen = sql<boolean>`(
  select open.id from maintenance_reminder open
  where open.vehicle_id = v.id and open.strategy_id = s.id and open.status <> 'maintained' limit 1) is null`;

/** Makes the reminders that are missing, at most so many; answers how many. The strategy stays as it is until they are computed. */
export async function makeReminders(
  executor: Executor,
  { now, choice, limit }: { now: Date; choice: ReminderChoice | null; limit: number },
): Promise<number> {
  const rows = await allRows(executor)`
    with recursive ${named}
    insert into maintenance_reminder (vehicle_id, strategy_id, round, status, created_at, updated_at)
    select v.id, s.id, 1 + coalesce((
        select max(round) from maintenance_reminder done where done.vehicle_id = v.id and done.strategy_id = s.id), 0),
      'planned', ${now}, ${now}
    from maintenance_strategy s cross join vehicle v
    where ${isChosen(choice)} and ${hasNoneOpen} and ${isMaintained}
    limit ${limit} for share of s skip locked for key share of v skip locked
    on conflict (vehicle_id, strategy_id) where status <> 'maintained' do nothing
    returning id`;
  return rows.length;
}

/** Removes open reminders of machines and strategies that belong together no more, at most so many; answers how many. */
export async function dropReminders(
  executor: Executor,
  { choice, limit }: { choice: ReminderChoice | null; limit: number },
): Promise<number> {
  const rows = await allRows(executor)`
    with recursive ${named},
    dropped as (
      select t.id from maintenance_reminder t
      join maintenance_strategy s on s.id = t.strategy_id join vehicle v on v.id = t.vehicle_id
      where t.status <> 'maintained' and ${isChosen(choice)} and not ${isMaintained}
      limit ${limit} for update of t skip locked)
    delete from maintenance_reminder using dropped where maintenance_reminder.id = dropped.id
    returning maintenance_reminder.id`;
  return rows.length;
}
