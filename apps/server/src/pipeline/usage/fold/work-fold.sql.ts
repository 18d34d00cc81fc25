import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { type DayUsage, usageOf } from '../day-usage.ts';
import { type DayFold, isNothing } from './fold-day.ts';
import type { Machine } from './machine.ts';

/** Where the category does not say it. */
const topSpeed_kmh = 60;

interface StoredFold {
  vehicleId: number;
  fold: DayFold;
}

interface FoldRow extends Omit<DayFold, 'resumeAt'> {
  vehicleId: number;
  resumeAt: Date | null;
}

const columns = sql`
  f.vehicle_id as "vehicleId", f.day, f.machine, f.resume_at as "resumeAt", f.checkpoint::text as checkpoint,
  f.closing::text as closing, f.sums as own, f.tail`;

function foldOf({ vehicleId, resumeAt, ...fold }: FoldRow): StoredFold {
  return { vehicleId, fold: { ...fold, resumeAt: resumeAt?.getTime() ?? null } };
}

/** Of many vehicles, from a day on. */
export async function foldsSince(
  executor: Executor,
  vehicleIds: readonly number[],
  day: string,
): Promise<StoredFold[]> {
  const { rows } = await sql<FoldRow>`
    select ${columns} from work_fold f
    where f.vehicle_id = any(${[...vehicleIds]}::integer[]) and f.day >= ${day}::date`.execute(executor);
  return rows.map(foldOf);
}

/** Of one vehicle, from the last day with messages before `day` on. */
export async function foldsAround(executor: Executor, vehicleId: number, day: string): Promise<DayFold[]> {
  const { rows } = await sql<FoldRow>`
    select ${columns} from work_fold f
    where f.vehicle_id = ${vehicleId} and f.day >= coalesce((
      select max(day) from work_fold
      where vehicle_id = ${vehicleId} and day < ${day}::date and closing is not null), ${day}::date)`.execute(
    executor,
  );
  return rows.map((row) => foldOf(row).fold);
}

export async function foldOfDay(
  executor: Executor,
  vehicleId: number,
  day: string,
): Promise<DayFold | undefined> {
  const { rows } = await sql<FoldRow>`
    select ${columns} from work_fold f where f.vehicle_id = ${vehicleId} and f.day = ${day}::date`.execute(
    executor,
  );
  return rows[0] === undefined ? undefined : foldOf(rows[0]).fold;
}

/** What the models of the vehicles say now; a vehicle that is not there is left out. */
export async function machinesOf(
  executor: Executor,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, Machine>> {
  const { rows } = await sql<Machine & { id: number }>`
    select v.id, m.report_interval_s as "reportInterval_s", m.offline_after_s as "offlineAfter_s", m.tank_l,
      m.battery_kwh, m.idle_speed_rpm as "idleSpeed_rpm", coalesce(c.top_speed_kmh, ${sql.lit(topSpeed_kmh)}) as "topSpeed_kmh"
    from vehicle v join vehicle_model m on m.id = v.model_id left join vehicle_category c on c.id = m.category_id
    where v.id = any(${[...vehicleIds]}::integer[])`.execute(executor);
  return new Map(rows.map(({ id, ...machine }) => [id, machine]));
}

/** As they are written; the times of the listed fillings as text. */
function usageRow(vehicleId: number, usage: DayUsage) {
  const listed = (fillings: DayUsage['refuels']) =>
    fillings.map(({ from, until, amount }) => ({
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      amount,
    }));
  const { refuels, charges, left_out, ...row } = usage;
  const reported = left_out.map(({ firstAt, lastAt, ...each }) => ({
    ...each,
    firstAt: new Date(firstAt).toISOString(),
    lastAt: new Date(lastAt).toISOString(),
  }));
  return {
    vehicle_id: vehicleId,
    ...row,
    refuels: listed(refuels),
    charges: listed(charges),
    left_out: reported,
  };
}

const usageColumns = [
  'running_h',
  'idle_h',
  'working_h',
  'unknown_h',
  'online_h',
  'covered_h',
  'mileage_km',
  'fuel_l',
  'idle_fuel_l',
  'refuelled_l',
  'electricity_kwh',
  'idle_electricity_kwh',
  'charged_kwh',
  'message_count',
  'sources',
  'refuels',
  'charges',
  'left_out',
  'updated_at',
] as const;

const list = (names: readonly string[], prefix = '') =>
  sql.raw(names.map((name) => `${prefix}${name}`).join(', '));
const assignments = (names: readonly string[]) =>
  sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '));

const foldColumns = ['machine', 'resume_at', 'checkpoint', 'closing', 'sums', 'tail'] as const;

/** Removes days of which nothing is known any more. */
async function removeFolds(executor: Executor, folds: readonly StoredFold[]): Promise<void> {
  if (folds.length === 0) return;
  const which = sql`
    from unnest(${folds.map(({ vehicleId }) => vehicleId)}::integer[], ${folds.map(({ fold }) => fold.day)}::date[])
      as gone (vehicle_id, day)`;
  for (const table of ['work_daily', 'work_fold']) {
    await sql`
      delete from ${sql.table(table)} t using (select * ${which}) as gone
      where t.vehicle_id = gone.vehicle_id and t.day = gone.day`.execute(executor);
  }
}

/** Writes days with their usage. */
export async function writeFolds(executor: Executor, all: readonly StoredFold[], now: Date): Promise<void> {
  await removeFolds(
    executor,
    all.filter(({ fold }) => isNothing(fold)),
  );
  const folds = all.filter(({ fold }) => !isNothing(fold));
  if (folds.length === 0) return;
  const usage = folds.map(({ vehicleId, fold }) => ({
    ...usageRow(vehicleId, usageOf(fold)),
    day: fold.day,
    updated_at: now,
  }));
  await sql`
    insert into work_daily (vehicle_id, day, ${list(usageColumns)})
    select vehicle_id, day, ${list(usageColumns)}
    from json_populate_recordset(null::work_daily, ${JSON.stringify(usage)}::json)
    on conflict (vehicle_id, day) do update set ${assignments(usageColumns)}`.execute(executor);
  const column = <T>(of: (fold: DayFold) => T): T[] => folds.map(({ fold }) => of(fold));
  await sql`
    insert into work_fold (vehicle_id, day, ${list(foldColumns)})
    select vehicle_id, day, machine::json, resume_at, checkpoint::json, closing::json, sums::json, tail::json
    from unnest(${folds.map(({ vehicleId }) => vehicleId)}::integer[], ${column(({ day }) => day)}::date[],
      ${column(({ machine }) => JSON.stringify(machine))}::text[],
      ${column(({ resumeAt }) => (resumeAt === null ? null : new Date(resumeAt)))}::timestamptz[],
      ${column(({ checkpoint }) => checkpoint)}::text[], ${column(({ closing }) => closing)}::text[],
      ${column(({ own }) => JSON.stringify(own))}::text[], ${column(({ tail }) => JSON.stringify(tail))}::text[])
      as w (vehicle_id, day, ${list(foldColumns)})
    on conflict (vehicle_id, day) do update set ${assignments(foldColumns)}`.execute(executor);
}
