import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { platformDaySql } from '../../../record/platform-day.sql.ts';
import { everything } from '../../../record/scope.sql.ts';
import { stamp } from '../../../record/table-store.sql.ts';
import { inStockSince } from '../stock-period.sql.ts';

/** Who makes reminders, and when; a job is nobody. */
export interface Maker {
  executor: Executor;
  memberId: number | null;
  now: Date;
}

export function makerOf({ executor, member, now }: Access): Maker {
  return { executor, memberId: member.memberId, now };
}

/** An enabled item, as `item`, that is for the model; one that names no model is for every one. */
function isFor(model: RawBuilder<unknown>): RawBuilder<boolean> {
  const pairs = sql`select from stock_maintenance_item_model pair where pair.item_id = item.id`;
  return sql<boolean>`(item.enabled and (
    exists (${pairs} and pair.model_id = ${model}) or not exists (${pairs})))`;
}

const isOpen = sql<boolean>`reminder.done_at is null and reminder.closed_at is null`;
const columns = sql`(vehicle_id, item_id, warehouse_id, due_on, creator_id, created_at, updated_by_id, updated_at)`;
const made = ({
  memberId,
  now,
}: Maker) => sql`${memberId}::integer, ${now}::timestamptz, ${memberId}::integer,
  ${now}::timestamptz`;

/** A vehicle has come into stock: what is to be done to it is planned, from that day on. */
export async function beginStockPeriod(access: Access, vehicleId: number, movedAt: string): Promise<void> {
  const maker = makerOf(access);
  await execute(maker.executor)`
    insert into stock_maintenance_reminder ${columns}
    select t.id, item.id, t.warehouse_id, ${platformDaySql(sql`${movedAt}::timestamptz`)} + item.interval_days, ${made(maker)}
    from vehicle t join stock_maintenance_item item on ${isFor(sql`t.model_id`)}
    where t.id = ${vehicleId} and t.warehouse_id is not null
    on conflict do nothing`;
}

/** The next time of what repeats, counted from the day on which it was done. */
export async function insertNext(
  maker: Maker,
  { vehicleId, itemId, doneAt }: { vehicleId: number; itemId: number; doneAt: Date },
): Promise<void> {
  await execute(maker.executor)`
    insert into stock_maintenance_reminder ${columns}
    select t.id, item.id, t.warehouse_id, ${platformDaySql(sql`${doneAt}::timestamptz`)} + item.interval_days, ${made(maker)}
    from vehicle t join stock_maintenance_item item on ${isFor(sql`t.model_id`)}
    where t.id = ${vehicleId} and item.id = ${itemId} and item.type = 'LOOP' and t.warehouse_id is not null
    on conflict do nothing`;
}

/** It has left stock: what is open is not done any more. */
export async function endStockPeriod(access: Access, vehicleId: number): Promise<void> {
  await execute(access.executor)`
    update stock_maintenance_reminder reminder set closed_at = ${access.now}, ${stamp(access)}
    where reminder.vehicle_id = ${vehicleId} and ${isOpen}`;
}

/** It stands in another warehouse now, and what is open goes with it. */
export async function carryStockPeriod(
  { executor }: Access,
  vehicleId: number,
  warehouseId: number,
): Promise<void> {
  await execute(executor)`
    update stock_maintenance_reminder reminder set warehouse_id = ${warehouseId}
    where reminder.vehicle_id = ${vehicleId} and ${isOpen}`;
}

/** Reminders of some vehicles by some items; null: of all of them. */
interface StockPeriodChoice {
  itemIds: readonly number[] | null;
  vehicleIds: readonly number[] | null;
}

const isOneOf = (id: string, ids: readonly number[] | null) =>
  ids === null ? everything : sql<boolean>`${sql.ref(id)} = any(${[...ids]}::integer[])`;

/** Every item, and every vehicle that stands in stock or has something open. */
export async function itemsAndVehicles(
  executor: Executor,
): Promise<{ itemIds: number[]; vehicleIds: number[] }> {
  const items = await allRows<{ id: number }>(executor)`select id from stock_maintenance_item order by id`;
  const vehicles = await allRows<{ id: number }>(executor)`
    select id from vehicle where warehouse_id is not null
    union select vehicle_id from stock_maintenance_reminder reminder where ${isOpen} order by 1`;
  return { itemIds: items.map(({ id }) => id), vehicleIds: vehicles.map(({ id }) => id) };
}

/** Reminders of what is not to be done any more; answers how many. */
async function removeUnneeded(
  { executor }: Maker,
  { itemIds, vehicleIds }: StockPeriodChoice,
): Promise<number> {
  const rows = await allRows(executor)`
    delete from stock_maintenance_reminder reminder using stock_maintenance_item item, vehicle machine
    where item.id = reminder.item_id and machine.id = reminder.vehicle_id and ${isOpen} and ${isOneOf('item.id', itemIds)}
      and ${isOneOf('machine.id', vehicleIds)}
      and not ${isFor(sql`machine.model_id`)}
    returning reminder.id`;
  return rows.length;
}

/**
 * Reminders for the vehicles that stand already, of what is to be done once or again; answers how many. What has been due for
 * long by then is due today.
 */
async function insertMissing(maker: Maker, { itemIds, vehicleIds }: StockPeriodChoice): Promise<number> {
  const { executor, now } = maker;
  const day = (instant: RawBuilder<unknown>) => platformDaySql(instant);
  const rows = await allRows(executor)`
    insert into stock_maintenance_reminder ${columns}
    select stocked.id, item.id, stocked.warehouse_id,
      greatest(${day(sql`coalesce(last.done_at, stocked.since)`)} + item.interval_days, ${day(sql`${now}::timestamptz`)}),
      ${made(maker)}
    from (
      select t.id, t.model_id, t.warehouse_id, ${inStockSince('t')} as since from vehicle t
      where t.warehouse_id is not null and t.retired_at is null and ${isOneOf('t.id', vehicleIds)} for share of t) stocked
    join stock_maintenance_item item on ${isFor(sql`stocked.model_id`)} and ${isOneOf('item.id', itemIds)}
    cross join lateral (
      select max(reminder.done_at) as done_at from stock_maintenance_reminder reminder
      where reminder.vehicle_id = stocked.id and reminder.item_id = item.id and reminder.done_at >= stocked.since) last
    where (item.type = 'LOOP' or last.done_at is null)
      and not exists (
        select from stock_maintenance_reminder reminder
        where reminder.vehicle_id = stocked.id and reminder.item_id = item.id and ${isOpen})
    on conflict do nothing returning id`;
  return rows.length;
}

/** Makes what is planned fit the items, all or some; answers how many reminders came or went. */
export async function alignReminders(maker: Maker, choice: StockPeriodChoice): Promise<number> {
  return (await removeUnneeded(maker, choice)) + (await insertMissing(maker, choice));
}

/** An item is made or changed, its interval by so many days: what is open is due so much later. */
export async function planItem(access: Access, itemId: number, changed_days: number): Promise<void> {
  if (changed_days !== 0)
    await execute(access.executor)`
    update stock_maintenance_reminder reminder set due_on = due_on + ${changed_days}::integer
    where reminder.item_id = ${itemId} and ${isOpen}`;
  await alignReminders(makerOf(access), { itemIds: [itemId], vehicleIds: null });
}

/** Nobody is reminded of the item any more; what was done stays. */
export async function forgetItem({ executor }: Access, itemId: number): Promise<void> {
  await execute(executor)`
    delete from stock_maintenance_reminder reminder where reminder.item_id = ${itemId} and ${isOpen}`;
}
