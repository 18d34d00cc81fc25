import {
  type countMaintenance,
  type MaintenanceReminder,
  type maintain,
  type maintenanceCalendar,
  maintenanceReminder,
} from '@vehicle/contract/service/maintenance-reminder/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allRows, execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { definePlan } from '../../../record/plan.ts';
import { endOfDay, platformDaySql, startOfDay } from '../../../record/platform-day.sql.ts';
import { ofVehicleScope } from '../../../record/scope.sql.ts';
import type { Row } from '../../../record/store.ts';
import { conditionOf, sourceOf } from '../../../record/table-plan.sql.ts';
import { amend, tableStore } from '../../../record/table-store.sql.ts';
import { isInBranch } from '../../../record/tree.sql.ts';
import { hourMeterAt, hourMeterNow, odometerAt, odometerNow } from '../../fleet/meter-reading.sql.ts';
import { isVehicleLike, vehicleName } from '../../fleet/vehicle-name.sql.ts';
import { photoLines, recordedColumns, recordedValues, type ServiceRecord } from '../service-record.sql.ts';
import { spanOf } from './reminder-computation.sql.ts';

const isDone = sql<boolean>`t.status = 'maintained'`;
const calendarDay = sql`case when ${isDone} then ${platformDaySql(sql`t.done_at`)} else t.expected_on end`;

/** The parts of a table of pairs, as the row tells them. */
type Parts = MaintenanceReminder['parts'];

function partsIn(pairs: string, owner: RawBuilder<boolean>, qty: RawBuilder<unknown>) {
  return sql<Parts>`(
    select coalesce(jsonb_agg(jsonb_build_object('partId', part.id, 'code', part.code, 'name', part.name,
      'unit', part.unit, 'qty', ${qty}) order by pair.position), '[]')
    from ${sql.table(pairs)} pair join part on part.id = pair.part_id where ${owner})`;
}

/** What the meter reads while the reminder is open. */
function whileOpen(meter: RawBuilder<unknown>, known: string) {
  return sql<number | null>`case when not ${isDone} then coalesce(${meter}, ${sql.ref(known)}) end`;
}

export const maintenanceReminderPlan = definePlan({
  resource: maintenanceReminder,
  table: 'maintenance_reminder',
  joins: sql`
    left join vehicle machine on machine.id = t.vehicle_id
    left join vehicle_model model on model.id = machine.model_id
    left join org owner on owner.id = machine.org_id
    left join maintenance_strategy s on s.id = t.strategy_id
    left join vehicle_reading reported on reported.vehicle_id = t.vehicle_id
    left join member doer on doer.id = t.done_by_id`,
  derived: () => ({
    vin: sql<string>`machine.vin`,
    plateNo: sql<string | null>`machine.plate_no`,
    modelName: sql<string>`model.name`,
    orgName: sql<string>`owner.name`,
    strategyName: sql<string>`s.name`,
    type: sql<'ONCE' | 'LOOP'>`s.type`,
    tasks: sql<string>`s.tasks`,
    start_h: sql<number | null>`t.due_h - ${spanOf('h')}`,
    start_km: sql<number | null>`t.due_km - ${spanOf('km')}`,
    startOn: sql<string | null>`t.due_on - ${spanOf('days')}`,
    now_h: whileOpen(hourMeterNow, 't.now_h'),
    now_km: whileOpen(odometerNow, 't.now_km'),
    doneBy: sql<string | null>`doer.name`,
    cost: sql<number | null>`t.cost::double precision`,
    parts: sql<Parts>`case when ${isDone}
      then ${partsIn('maintenance_reminder_part', sql`pair.reminder_id = t.id`, sql`pair.qty`)}
      else ${partsIn('maintenance_strategy_part', sql`pair.strategy_id = t.strategy_id`, sql`1`)} end`,
    ...recordedColumns('maintenance_reminder_photo', sql<boolean>`pair.reminder_id = t.id`),
  }),
  orders: () => ({ vin: vehicleName('machine') }),
  criteria: {
    vin: (word) => isVehicleLike('machine', String(word)),
    modelId: (id) => isInBranch('machine.model_id', { table: 'vehicle_model', id }),
    orgId: (id) => isInBranch('machine.org_id', { table: 'org', id }),
    from: (day) => sql<boolean>`case when ${isDone} then t.done_at >= ${startOfDay(String(day))}
      else t.expected_on >= ${day}::date end`,
    until: (day) => sql<boolean>`case when ${isDone} then t.done_at < ${endOfDay(String(day))}
      else t.expected_on <= ${day}::date end`,
  },
  scope: (scope) => ofVehicleScope(scope, 't.vehicle_id'),
});

export const maintenanceReminderTable = tableStore(maintenanceReminderPlan);

type Counts = z.input<(typeof countMaintenance)['result']>;

export function countByStatus(access: Access, criteria: Row): Promise<Counts> {
  return allRows<Counts[number]>(access.executor)`
    select t.status, count(*) as count from ${sourceOf(maintenanceReminderPlan)} where ${conditionOf(maintenanceReminderPlan, access, criteria)}
    group by t.status`;
}

type Days = z.input<(typeof maintenanceCalendar)['result']>;

export function countByDay(access: Access, criteria: Row): Promise<Days> {
  return allRows<Days[number]>(access.executor)`
    select ${calendarDay} as day, t.status, count(*) as count from ${sourceOf(maintenanceReminderPlan)}
    where ${conditionOf(maintenanceReminderPlan, access, criteria)}
    group by 1, 2 order by 1, 2`;
}

interface LastDone {
  doneAt: Date;
  done_h: number | null;
  done_km: number | null;
}

/** The maintenance before that of the reminder, by the same strategy. */
export function lastDoneBefore({ executor }: Access, id: number): Promise<LastDone | null> {
  return firstRow<LastDone>(executor)`
    select done.done_at as "doneAt", done.done_h, done.done_km
    from maintenance_reminder t join maintenance_reminder done
      on done.vehicle_id = t.vehicle_id and done.strategy_id = t.strategy_id and done.status = 'maintained'
    where t.id = ${id} and done.round < t.round order by done.round desc limit 1`;
}

export interface MachineFacts {
  producedOn: string | null;
  /** What it reports itself, and when it did. */
  now_h: number | null;
  at_h: Date | null;
  now_km: number | null;
  at_km: Date | null;
}

export async function factsOf({ executor }: Access, vehicleId: number): Promise<MachineFacts> {
  const facts = await firstRow<MachineFacts>(executor)`
    select machine.produced_at::text as "producedOn", ${hourMeterNow} as now_h, ${hourMeterAt} as at_h,
      ${odometerNow} as now_km, ${odometerAt} as at_km
    from vehicle machine left join vehicle_reading reported on reported.vehicle_id = machine.id
    where machine.id = ${vehicleId}`;
  if (!facts) throw new Error('No vehicle');
  return facts;
}

type Done = Omit<z.output<(typeof maintain)['body']>, 'version' | keyof ServiceRecord> & ServiceRecord;

export async function recordMaintained(access: Access, id: number, done: Done): Promise<void> {
  const { executor, member } = access;
  await amend(maintenanceReminderPlan, access, id)`
    status = 'maintained', done_at = ${done.doneAt}, done_by_id = ${member.memberId}, done_h = ${done.hourMeter_h},
    done_km = ${done.odometer_km}, cost = ${done.cost}, remark = ${done.remark}, ${recordedValues(done)}`;
  await execute(executor)`
    insert into maintenance_reminder_part (reminder_id, part_id, position, qty)
    select ${id}::integer, used.part_id, used.position, used.qty
    from unnest(${done.parts.map(({ partId }) => partId)}::integer[],
      ${done.parts.map(({ qty }) => qty)}::double precision[]) with ordinality as used (part_id, qty, position)`;
  await execute(executor)`
    insert into maintenance_reminder_photo (reminder_id, file_id, moment, position)
    select ${id}::integer, taken.file_id, taken.moment, taken.position
    from ${photoLines(done)} on conflict do nothing`;
}

/** Whether the dictionary has all of the parts; they stay there until the end of the transaction. */
export async function areParts({ executor }: Access, ids: readonly number[]): Promise<boolean> {
  const rows = await allRows(executor)`
    select from part where id = any(${[...ids]}::integer[]) for key share`;
  return rows.length === ids.length;
}
