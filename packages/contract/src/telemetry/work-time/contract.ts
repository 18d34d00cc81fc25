import { z } from 'zod';
import { defineQuery } from '../../core/call.ts';
import { statisticsPeriod } from '../../core/enumeration.ts';
import { page } from '../../core/envelope.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineListSheet } from '../../core/sheet/sheet.ts';
import {
  figure,
  rangedCriteria,
  rangedList,
  statisticsGroup,
  usageRow,
  usageSeries,
  vehicleChoice,
} from '../../core/statistics.ts';

const path = `${prefix.factory}/workTime`;
const criteria = rangedCriteria(vehicleChoice);

/**
 * Shares are from 0 to 1. A day is planned for a vehicle that is in use at its end: sold, or in operation of its owner, not in
 * stock, not retired; days without data are planned too. Running = working + idle + of unknown kind.
 */
export const workTimeUsage = {
  /** Vehicles that were in use, with data or without. */
  vehicles: z.int(),
  running_h: figure,
  working_h: figure,
  idle_h: figure,
  /** Known by the hour meter only: nobody knows whether it was work or idling. */
  unknown_h: figure,
  online_h: figure,
  planned_h: z.number(),
  mileage_km: figure,
  /** Online, of each vehicle-day at most the planned hours, ÷ planned hours. */
  onlineRate: figure,
  /** Working ÷ planned hours, of the vehicle-days whose working hours are known; above 1 something is wrong with the data. */
  utilisation: figure,
  /** On so many of the `usedDays`, the vehicle-days in use. */
  utilisationDays: z.int(),
  usedDays: z.int(),
  coverage: figure,
  /** Those of the vehicles that were online at some time, and their share. */
  vehiclesOnline: z.int(),
  fleetOnlineRate: figure,
};

export const workTimeRow = usageRow(workTimeUsage);

/** R7.33: hours by day or month, and of the whole range. */
export const workTimeStats = defineQuery('workTime.stats', {
  path: `${path}/stats`,
  isHeavy: true,
  body: z.strictObject({ period: statisticsPeriod, criteria }),
  result: usageSeries(workTimeUsage),
});

const listBody = rangedList(criteria, [
  'running_h',
  'working_h',
  'idle_h',
  'unknown_h',
  'online_h',
  'mileage_km',
  'onlineRate',
  'utilisation',
  'coverage',
  'name',
]).extend({ groupBy: statisticsGroup });

/** R7.33: hours of the range by vehicle, model or organisation; the most first, unless said. */
export const workTimeList = defineQuery('workTime.list', {
  path: `${path}/stats/list`,
  isHeavy: true,
  body: listBody,
  result: page(workTimeRow),
});

export const workTimeSheet = defineListSheet(workTimeList, [
  'name',
  'vehicles',
  'running_h',
  'working_h',
  'idle_h',
  'unknown_h',
  'online_h',
  'planned_h',
  'mileage_km',
  'onlineRate',
  'utilisation',
  'utilisationDays',
  'usedDays',
  'coverage',
]);
