import type { FieldRule } from '@vehicle/contract/core/field-rule';
import {
  countMaintenance,
  maintain,
  maintenanceCalendar,
  maintenanceReminder,
} from '@vehicle/contract/service/maintenance-reminder/contract';
import type { z } from 'zod';
import { changeRoute } from '../../../http/crud/crud-calls.ts';
import { listingRoutes } from '../../../http/crud/listing-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { platformDay } from '../../../platform/platform-day.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { found } from '../../../record/store.ts';
import { lockVersion } from '../../../record/table-store.sql.ts';
import { anotherMeter } from '../../fleet/meter-reading.sql.ts';
import { assertNotRetired } from '../../fleet/vehicle/vehicle.service.ts';
import { takeServiceRecord } from '../service-record.service.ts';
import {
  areParts,
  countByDay,
  countByStatus,
  factsOf,
  lastDoneBefore,
  maintenanceReminderPlan,
  recordMaintained,
  maintenanceReminderTable as table,
} from './maintenance-reminder.sql.ts';
import { computeReminders } from './reminder-computation.sql.ts';
import { makeReminders } from './reminder-making.sql.ts';

type Done = Pick<z.output<(typeof maintain)['body']>, 'doneAt' | 'hourMeter_h' | 'odometer_km'>;

const hour_ms = 3_600_000;
/** The most that a meter moves on in an hour. */
const most = { h: 1, km: 100 } as const;

interface Meter {
  /** As it was read at the maintenance. */
  read: number | null;
  /** At the maintenance before. */
  last: number | null;
  /** As the machine itself reported it, and when; null: it reports none. */
  reported: number | null;
  reportedAt: Date | null;
}

/** The most that the meter can show by now. */
function farthest({ reported, reportedAt }: Meter, now: Date, perHour: number): number {
  if (reported === null || reportedAt === null) return Number.POSITIVE_INFINITY;
  const silent_h = Math.max(0, now.getTime() - reportedAt.getTime()) / hour_ms;
  return reported + (silent_h + 1) * perHour;
}

/** A meter only goes on, unless the machine itself tells that it has another one now. */
function meterRule(meter: Meter, now: Date, measure: 'h' | 'km'): FieldRule | null {
  const { read, last, reported } = meter;
  if (read === null) return null;
  if (read > farthest(meter, now, most[measure])) return 'METER_AHEAD';
  const isAnother = last !== null && reported !== null && reported < last - anotherMeter[measure];
  return last !== null && read < last && !isAnother ? 'METER_BELOW_LAST' : null;
}

function momentRule(
  { now }: Access,
  doneAt: string,
  { producedOn, lastAt }: { producedOn: string | null; lastAt: Date | null },
): FieldRule | null {
  const at_ms = Date.parse(doneAt);
  if (at_ms > now.getTime()) return 'IN_FUTURE';
  if (lastAt !== null && at_ms < lastAt.getTime()) return 'BEFORE_LAST_MAINTENANCE';
  return producedOn !== null && platformDay(at_ms).day < producedOn ? 'BEFORE_PRODUCED' : null;
}

/** Time and meters of a machine only go on, and no faster than they can. */
async function assertPossible(
  access: Access,
  { id, vehicleId }: { id: number; vehicleId: number },
  done: Done,
): Promise<void> {
  const last = await lastDoneBefore(access, id);
  const { producedOn, now_h, at_h, now_km, at_km } = await factsOf(access, vehicleId);
  const hours = { read: done.hourMeter_h, last: last?.done_h ?? null, reported: now_h, reportedAt: at_h };
  const distance = {
    read: done.odometer_km,
    last: last?.done_km ?? null,
    reported: now_km,
    reportedAt: at_km,
  };
  const rules: Array<readonly [string, FieldRule | null]> = [
    ['doneAt', momentRule(access, done.doneAt, { producedOn, lastAt: last?.doneAt ?? null })],
    ['hourMeter_h', meterRule(hours, access.now, 'h')],
    ['odometer_km', meterRule(distance, access.now, 'km')],
  ];
  const broken = rules.flatMap(([field, rule]) => (rule === null ? [] : [[field, rule] as const]));
  if (broken.length > 0) throw fail.fieldRules(Object.fromEntries(broken));
}

/** What files say of a reminder; screens have their own words. */
const reminderNames = {
  status: {
    planned: { zh: '计划中', en: 'Planned', es: 'Previsto', ja: '予定' },
    upcoming: { zh: '即将到期', en: 'Upcoming', es: 'Por vencer', ja: '期限間近' },
    due: { zh: '已到期', en: 'Due', es: 'Vence hoy', ja: '期限到来' },
    overdue: { zh: '已逾期', en: 'Overdue', es: 'Vencido', ja: '期限超過' },
    maintained: { zh: '已保养', en: 'Maintained', es: 'Realizado', ja: '実施済み' },
  },
  type: {
    ONCE: { zh: '一次性', en: 'Fixed', es: 'Único', ja: '1 回' },
    LOOP: { zh: '周期', en: 'Periodic', es: 'Periódico', ja: '定期' },
  },
} as const;

type Maintenance = Omit<z.output<(typeof maintain)['body']>, 'version'>;

/** Says that a maintenance was done; what follows it is there with the end of the transaction. */
async function maintainMachine(
  access: Access,
  id: number,
  { version, ...done }: Maintenance & { version: number },
): Promise<void> {
  const { executor, now } = access;
  await lockVersion(maintenanceReminderPlan, access, id, version);
  const reminder = await found(table, access, id);
  const { vehicleId, strategyId, status } = reminder;
  if (status === 'maintained') throw fail.maintenanceDone();
  if (status === 'planned') throw fail.maintenanceEarly();
  await assertNotRetired(access, vehicleId);
  const partIds = done.parts.map(({ partId }) => partId);
  if (!(await areParts(access, partIds))) throw fail.referenceMissing('partId', 'parts');
  const read = {
    ...done,
    hourMeter_h: done.hourMeter_h ?? reminder.now_h,
    odometer_km: done.odometer_km ?? reminder.now_km,
  };
  await assertPossible(access, reminder, read);
  const record = await takeServiceRecord(access, `${table.name}/${id}`, read);
  await recordMaintained(access, id, { ...read, ...record });
  const next = { now, choice: { vehicleIds: [vehicleId], strategyIds: [strategyId] }, limit: 1 };
  if ((await makeReminders(executor, next)) > 0) await computeReminders(executor, next);
}

export const module = defineModule({
  pages: [
    {
      code: 'maintenance-reminder',
      below: 'maintenance',
      sort: 1,
      path: '/maintenance/maintenanceReminder',
      icon: 'bell',
      permissions: [
        'maintenance-strategy-add',
        'maintenance-strategy-edit',
        'maintenance-strategy-remove',
        'maintenance-reminder-maintain',
      ],
    },
  ],
  routes(app) {
    listingRoutes(app, maintenanceReminder, {
      store: table,
      names: reminderNames,
      lineOf: ({ parts, signature, ...row }) => ({
        ...row,
        parts: parts.map(({ name, qty }) => `${name} × ${qty}`),
        signature: signature?.signedBy ?? null,
      }),
    });

    route(app, countMaintenance, ({ body, access }) => countByStatus(access, body.criteria ?? {}));

    route(app, maintenanceCalendar, ({ body, access }) => countByDay(access, body.criteria));

    changeRoute(app, maintain, table, maintainMachine);
  },
});
