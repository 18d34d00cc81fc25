import { z } from 'zod';
import { defineQuery } from '../../core/call.ts';
import { page } from '../../core/envelope.ts';
import { id, instant } from '../../core/field.ts';
import { faultLevel } from '../../core/j1939.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineListSheet } from '../../core/sheet/sheet.ts';
import { figure, rangedCriteria, rangedList, usageCalls, vehicleChoice } from '../../core/statistics.ts';

const path = `${prefix.factory}/availability`;
const downtimePath = `${prefix.factory}/downtime`;
const criteria = rangedCriteria(vehicleChoice);

/** From this level on a fault stops its machine, as one does whose stop lamp is on. */
export const stoppingLevel = 4;

/**
 * How long machines in use could be used. A machine stands still from the beginning of a fault that stops it, or as long as has been
 * recorded of a repair or a maintenance; times that overlap are one. What is still open goes on until the end of the range, at most
 * until now. A failure is such a time, by faults, that began in the range.
 */
export const availabilityUsage = {
  /** Vehicles that were in use, with data or without. */
  vehicles: z.int(),
  /** All hours of the days in use, up to now. */
  used_h: z.number(),
  /** Null: none was in use. */
  down_h: figure,
  failureDown_h: figure,
  /** Of `down_h` what no fault had to do with. */
  serviceDown_h: figure,
  /** (used − down) ÷ used. */
  availability: figure,
  failures: z.int(),
  /** Downtime of these failures ÷ failures. */
  mttr_h: figure,
  /** Running hours ÷ failures, of the vehicle-days in use whose hours are known; null: there was no failure on them. */
  mtbf_h: figure,
  running_h: figure,
  runningFailures: z.int(),
  runningDays: z.int(),
  usedDays: z.int(),
  planned_h: z.number(),
  coverage: figure,
};

export const {
  row: availabilityRow,
  stats: availabilityStats,
  list: availabilityList,
  sheet: availabilitySheet,
} = usageCalls('availability', {
  path,
  criteria,
  usage: availabilityUsage,
  order: [
    'down_h',
    'availability',
    'failureDown_h',
    'serviceDown_h',
    'failures',
    'mttr_h',
    'mtbf_h',
    'used_h',
    'running_h',
    'coverage',
    'name',
  ],
  sheet: [
    'name',
    'vehicles',
    'availability',
    'used_h',
    'down_h',
    'failureDown_h',
    'serviceDown_h',
    'failures',
    'mttr_h',
    'mtbf_h',
    'running_h',
    'runningFailures',
    'runningDays',
    'usedDays',
    'coverage',
  ],
});

/** Why a machine stood still: a fault, or a maintenance. */
export const downtimeCause = z.enum(['fault', 'maintenance']);

/** One time that a machine in use stood still; those that overlap are told each. */
export const downtime = z.object({
  cause: downtimeCause,
  /** Of the fault or the maintenance. */
  recordId: id,
  vehicleId: id,
  vin: z.string(),
  plateNo: z.string().nullable(),
  modelName: z.string(),
  /** Name of the fault where the list of fault codes has it, or of the maintenance. */
  title: z.string().nullable(),
  spn: z.int().nullable(),
  fmi: z.int().nullable(),
  level: faultLevel.nullable(),
  downFrom: instant,
  /** Null: it stands still. */
  downUntil: instant.nullable(),
  /** Somebody has recorded the times; else they are those of the fault. */
  isRecorded: z.boolean(),
  /** As far as it lies within the range and the days in use. */
  down_h: z.number(),
});

const downtimeList = rangedList(criteria, ['downFrom', 'down_h', 'vin']);

/** The times that make up the downtime of a range, the newest first unless said. */
export const queryDowntimes = defineQuery('downtime.list', {
  path: `${downtimePath}/query`,
  isHeavy: true,
  body: downtimeList,
  result: page(downtime),
});

export const downtimeSheet = defineListSheet(
  { name: queryDowntimes.name, path: downtimePath, body: downtimeList },
  [
    'vin',
    'plateNo',
    'modelName',
    'cause',
    'title',
    'spn',
    'fmi',
    'level',
    'downFrom',
    'downUntil',
    'down_h',
    'isRecorded',
  ],
);
