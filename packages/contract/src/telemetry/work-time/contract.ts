import { z } from 'zod';
import { prefix } from '../../core/prefixes.ts';
import { figure, rangedCriteria, usageCalls, vehicleChoice } from '../../core/statistics.ts';

/**
 * Of machines in use, on their days in use; of one machine all of its days. Shares are from 0 to 1. A day is planned for a vehicle that is in use at its end: sold, or in operation of its owner, not in
 * stock, not retired; days without data are planned too. Running = working + idle + of unknown kind.
 */
export const workTimeUsage = {
  /** Vehicles that were in use, with data or without, and those of them with data. */
  vehicles: z.int(),
  vehiclesWithData: z.int(),
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
  /** Work ÷ running of known kind, of the vehicle-days whose idling is known; of so many. */
  workingShare: figure,
  workingShareDays: z.int(),
  coverage: figure,
  /** Those of the vehicles that were online at some time, and their share. */
  vehiclesOnline: z.int(),
  fleetOnlineRate: figure,
};

export const {
  row: workTimeRow,
  stats: workTimeStats,
  list: workTimeList,
  sheet: workTimeSheet,
} = usageCalls('workTime', {
  path: `${prefix.factory}/workTime`,
  criteria: rangedCriteria(vehicleChoice),
  usage: workTimeUsage,
  order: [
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
  ],
  sheet: [
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
  ],
});
