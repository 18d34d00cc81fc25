import { z } from 'zod';
import { defineCommand, defineQuery } from '../../core/call.ts';
import { maintenanceStatus, maintenanceType } from '../../core/enumeration.ts';
import {
  day,
  decimal,
  id,
  instant,
  keyword,
  longText,
  meterReading,
  money,
  version,
} from '../../core/field.ts';
import { defineListing } from '../../core/listing.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';
import { recordedService, serviceRecord } from '../../core/service-record.ts';
import { rangedCriteria } from '../../core/statistics.ts';

const path = `${prefix.telematics}/maintenance-reminder`;
const reading = z.number().nullable();

/** What is used for a maintenance, or what its strategy names for it. */
const reminderPart = z.object({
  partId: id,
  code: z.string(),
  name: z.string(),
  /** A code of the dictionary kind `partUnit`. */
  unit: z.string(),
  qty: z.number(),
});

/** Of which machines, and by which strategy. */
const choice = {
  vehicleId: id.optional(),
  /** Part of the plate or the VIN. */
  vin: keyword.optional(),
  /** A model or an organisation stands for itself and those below it. */
  modelId: id.optional(),
  orgId: id.optional(),
  strategyId: id.optional(),
};

/** R2.28: which machine is maintained by which strategy next, and what was done before; the server makes them. */
export const maintenanceReminder = defineListing('maintenanceReminder', {
  path,
  row: {
    id,
    version,
    vehicleId: id,
    vin: z.string(),
    plateNo: z.string().nullable(),
    modelName: seededName,
    orgName: seededName,
    strategyId: id,
    strategyName: z.string(),
    type: maintenanceType,
    tasks: z.string(),
    /** 1: the first maintenance. */
    round: z.int(),
    status: maintenanceStatus,
    /** Readings of the machine at which it is due, whichever is reached first; null: not limited by it, or not known. */
    due_h: reading,
    due_km: reading,
    dueOn: day.nullable(),
    /** Where the round began. */
    start_h: reading,
    start_km: reading,
    startOn: day.nullable(),
    /** What the machine reads now; null: not known, or maintained. */
    now_h: reading,
    now_km: reading,
    /** When a limit is reached if the machine is used as in the last 30 days; null: nobody can tell. */
    expectedOn: day.nullable(),
    doneAt: instant.nullable(),
    doneBy: z.string().nullable(),
    done_h: reading,
    done_km: reading,
    /** CNY. */
    cost: z.number().nullable(),
    remark: z.string().nullable(),
    parts: z.array(reminderPart),
    ...recordedService,
  },
  filter: {
    ...choice,
    /** One, or any of several. */
    status: z.union([maintenanceStatus, z.array(maintenanceStatus).min(1).max(5)]).optional(),
    /** The days of its calendar: when it is expected, or was done. */
    from: day.optional(),
    until: day.optional(),
  },
  order: ['id', 'expectedOn', 'doneAt', 'vin', 'cost'],
  sheet: [
    'vin',
    'plateNo',
    'modelName',
    'orgName',
    'strategyName',
    'type',
    'round',
    'status',
    'due_h',
    'now_h',
    'due_km',
    'now_km',
    'dueOn',
    'expectedOn',
    'tasks',
    'doneAt',
    'doneBy',
    'done_h',
    'done_km',
    'causeName',
    'cause',
    'parts',
    'cost',
    'labour_h',
    'downFrom',
    'downUntil',
    'signature',
    'remark',
  ],
});
export type MaintenanceReminder = z.infer<typeof maintenanceReminder.row>;

function isDistinct(parts: ReadonlyArray<{ partId: number }>): boolean {
  return new Set(parts.map(({ partId }) => partId)).size === parts.length;
}

/** Says that it was done; that of a LOOP strategy makes the next one. */
export const maintain = defineCommand(maintenanceReminder, 'maintain', {
  authority: 'maintenance-reminder-maintain',
  path: 'maintain/:id',
  isIdempotent: true,
  body: {
    doneAt: instant,
    /** Null: what the machine reads, where that is known. */
    hourMeter_h: meterReading,
    odometer_km: meterReading,
    parts: z
      .array(z.strictObject({ partId: id, qty: decimal(0.001, 100_000, 3) }))
      .max(100)
      .refine(isDistinct, { error: 'PART_REPEATED' }),
    cost: money.nullable(),
    remark: longText.nullable(),
    ...serviceRecord,
  },
});

const counted = { status: maintenanceStatus, count: z.int() };

/** How many there are in each state; those without any are left out. */
export const countMaintenance = defineQuery('maintenanceReminder.count', {
  path: `${path}/count/query`,
  body: z.strictObject({ criteria: z.strictObject(choice).optional() }),
  result: z.array(z.object(counted)),
});

/** How many fall on each day of a range, those expected and those done. */
export const maintenanceCalendar = defineQuery('maintenanceReminder.calendar', {
  path: `${path}/calendar/query`,
  body: z.strictObject({ criteria: rangedCriteria(choice) }),
  result: z.array(z.object({ day, ...counted })),
});
