import { sql } from 'kysely';
import { z } from 'zod';
import { type AheadMessage, clockAhead } from '../../../pipeline/store/clock-ahead.sql.ts';
import { allRows } from '../../../platform/db/query.ts';
import { apart, attemptRow } from '../../../platform/db/transaction.ts';
import { platformDay } from '../../../platform/platform-day.ts';
import { draftsOf, type Executor, type Look, readCursor, writeCursor, writeNotices } from './notice.sql.ts';

/** Milliseconds. */
const position = z.object({
  /** What has gone silent up to here has been notified. */
  until_ms: z.number(),
  /** The server has looked without a break since then; a machine has its whole time to report again. */
  since_ms: z.number(),
  /** Where the last break began: who had been silent by then is no news. */
  broken_ms: z.number(),
});
type Position = z.output<typeof position>;

/** Between two looks; longer means that the server was not there to receive anything. */
const break_ms = 3 * 60_000;

function positionAt(now: Date, before: Position | null): Position {
  const until_ms = now.getTime();
  if (before === null) return { until_ms, since_ms: until_ms, broken_ms: until_ms };
  const isBroken = until_ms - before.until_ms > break_ms;
  return isBroken ? { until_ms, since_ms: until_ms, broken_ms: before.until_ms } : { ...before, until_ms };
}

interface SilentVehicle {
  id: number;
  lastAt: Date;
}

/** Whose time to report has run out since the last look; retired machines are expected to be silent. */
function goneSilent(
  executor: Executor,
  {
    from_ms,
    until_ms,
    since_ms,
    broken_ms,
    ids,
  }: Position & { from_ms: number; ids: readonly number[] | null },
): Promise<SilentVehicle[]> {
  const [from, until, since, broken] = [from_ms, until_ms, since_ms, broken_ms].map((ms) => new Date(ms));
  const patience = sql`model.offline_after_s * interval '1 second'`;
  return allRows<SilentVehicle>(executor)`
    select vehicle.id, state.ts as "lastAt" from vehicle_state state
    join vehicle on vehicle.id = state.vehicle_id and vehicle.retired_at is null
    join vehicle_model model on model.id = vehicle.model_id
    where ${ids === null ? sql`true` : sql`state.vehicle_id = any(${[...ids]}::integer[])`}
      and state.ts + ${patience} > ${broken}
      and greatest(state.ts, ${since}::timestamptz) + ${patience} > ${from}
      and greatest(state.ts, ${since}::timestamptz) + ${patience} <= ${until}
    order by state.ts, vehicle.id`;
}

/** As `goneSilent`; where the time of one machine cannot be computed with, of all the others. */
async function silentOf(
  executor: Executor,
  when: Position & { from_ms: number },
  { recordFailure }: Look,
): Promise<SilentVehicle[]> {
  const all = await attemptRow(
    executor,
    () => goneSilent(executor, { ...when, ids: null }),
    () => undefined,
  );
  if (all !== null) return all;
  const rows = await allRows<{ id: number }>(executor)`select vehicle_id as id from vehicle_state order by 1`;
  const silent: SilentVehicle[] = [];
  const vehicleIds = rows.map(({ id }) => id);
  await apart(executor, vehicleIds, {
    work: async (ids) => silent.push(...(await goneSilent(executor, { ...when, ids }))),
    recordFailure: (ids, error) => recordFailure({ vehicleIds: ids }, error),
  });
  return silent;
}

/** Machines that are offline since the last look, as the map shows it; again only after they have reported. */
export async function notifyOffline(executor: Executor, look: Look): Promise<number> {
  const before = await readCursor(executor, 'offline', position);
  const after = positionAt(look.now, before);
  await writeCursor(executor, 'offline', after);
  if (before === null) return 0;
  // At a break the time begins anew, so that nobody can have run out of it.
  const silent = await silentOf(executor, { ...after, from_ms: before.until_ms }, look);
  const drafts = draftsOf(silent, look, ({ id, lastAt }) => ({
    kind: 'offline' as const,
    vehicleId: id,
    orgId: null,
    subject: `${id}/${lastAt.getTime()}`,
    details: { lastAt: lastAt.toISOString() },
  }));
  return writeNotices(executor, drafts, look);
}

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
export async function notifyMaintenance(executor: Executor, look: Look): Promise<number> {
  const rows = await allRows<DueReminder>(executor)`
    select reminder.id, reminder.vehicle_id as "vehicleId", reminder.round, reminder.status,
      strategy.name as "strategyName"
    from maintenance_reminder reminder
    join maintenance_strategy strategy on strategy.id = reminder.strategy_id
    where reminder.status in ('due', 'overdue') and not exists (
      select from notice sent
      where sent.kind = 'maintenance' and sent.subject = reminder.id || '/' || reminder.status)
    order by reminder.id limit ${remindersARun}`;
  const drafts = draftsOf(rows, look, ({ id, vehicleId, round, status, strategyName }) => ({
    kind: 'maintenance' as const,
    vehicleId,
    orgId: null,
    subject: `${id}/${status}`,
    details: { reminderId: id, strategyName, round, status },
  }));
  return writeNotices(executor, drafts, look);
}

interface DueStockReminder {
  id: number;
  vehicleId: number;
  dueOn: string;
  itemName: string;
  warehouseName: string;
}

/** On its day. */
export async function notifyStockMaintenance(executor: Executor, look: Look): Promise<number> {
  const rows = await allRows<DueStockReminder>(executor)`
    select reminder.id, reminder.vehicle_id as "vehicleId", reminder.due_on as "dueOn", item.name as "itemName",
      warehouse.name as "warehouseName"
    from stock_maintenance_reminder reminder
    join stock_maintenance_item item on item.id = reminder.item_id
    join warehouse on warehouse.id = reminder.warehouse_id
    where reminder.done_at is null and reminder.closed_at is null
      and reminder.due_on <= ${platformDay(look.now.getTime()).day}::date and not exists (
        select from notice sent where sent.kind = 'stockMaintenance' and sent.subject = reminder.id::text)
    order by reminder.id limit ${remindersARun}`;
  const drafts = draftsOf(rows, look, ({ id, vehicleId, dueOn, itemName, warehouseName }) => ({
    kind: 'stockMaintenance' as const,
    vehicleId,
    orgId: null,
    subject: String(id),
    details: { reminderId: id, itemName, warehouseName, dueOn },
  }));
  return writeNotices(executor, drafts, look);
}

/** What is found by looking back so far has been received lately. */
const lately_ms = 10 * 60_000;

/** Vehicles of which a gateway has lately said that a time cannot be true. */
function suspectVehicles(executor: Executor, since: Date): Promise<{ id: number }[]> {
  return allRows<{ id: number }>(executor)`
    select vehicle.id from vehicle where vehicle.retired_at is null and vehicle.id in (
      select vehicle_id from gateway_event where last_at > ${since} and kind in ('timeSuspect', 'timeQuarantined'))
    order by vehicle.id`;
}

/** Machines whose terminal sends times that lie ahead, once a day: what it sends is in no figure. */
export async function notifyClocks(executor: Executor, look: Look): Promise<number> {
  const since = new Date(look.now.getTime() - lately_ms);
  const rows: Array<AheadMessage & { id: number }> = [];
  for (const { id } of await suspectVehicles(executor, since)) {
    const newest = await clockAhead(look.telemetry, { vehicleId: id, since, aheadOf: look.now });
    if (newest !== null) rows.push({ id, ...newest });
  }
  const { day } = platformDay(look.now.getTime());
  const drafts = draftsOf(rows, look, ({ id, receivedAt, deviceAt }) => ({
    kind: 'clock' as const,
    vehicleId: id,
    orgId: null,
    subject: `${id}/${day}`,
    details: { receivedAt: receivedAt.toISOString(), deviceAt: deviceAt.toISOString() },
  }));
  return writeNotices(executor, drafts, look);
}
