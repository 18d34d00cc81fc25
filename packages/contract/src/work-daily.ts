import { z } from 'zod';
import { defineCall } from './call.ts';
import { page } from './envelope.ts';
import { day, id, instant } from './field.ts';
import { prefix } from './prefixes.ts';
import { defineListSheet } from './sheet.ts';
import { figure, rangedCriteria, rangedList, vehicleChoice } from './statistics.ts';

/** A refuelling in litres, or a charge in kWh. */
const filling = z.object({ from: instant, until: instant, amount: z.number() });

/** One vehicle on one calendar day of the platform; what is not known is null. */
export const workDay = z.object({
  vehicleId: id,
  vin: z.string(),
  plateNo: z.string().nullable(),
  modelName: z.string(),
  orgName: z.string(),
  day,
  running_h: figure,
  working_h: figure,
  idle_h: figure,
  online_h: figure,
  planned_h: z.number(),
  onlineRate: figure,
  fuel_l: figure,
  electricity_kwh: figure,
  /** What was filled in, and when; it is in no use. */
  refuelled_l: figure,
  charged_kwh: figure,
  refuels: z.array(filling),
  charges: z.array(filling),
  mileage_km: figure,
  messages: z.int(),
  /** Share of the planned hours for which there are data, 0 to 1. */
  coverage: figure,
});

const listBody = rangedList(rangedCriteria(vehicleChoice), [
  'day',
  'vin',
  'running_h',
  'working_h',
  'idle_h',
  'online_h',
  'fuel_l',
  'electricity_kwh',
  'refuelled_l',
  'charged_kwh',
  'mileage_km',
  'coverage',
]);

/** R7.35: the days that have figures, the newest first unless said. */
export const queryWorkDaily = defineCall('workDaily.list', {
  method: 'POST',
  path: `${prefix.factory}/workDaily/query/work`,
  authority: 'session',
  body: listBody,
  result: page(workDay),
});

export const workDailySheet = defineListSheet(
  { name: queryWorkDaily.name, path: `${prefix.factory}/workDaily`, body: listBody },
  [
    'day',
    'vin',
    'plateNo',
    'modelName',
    'orgName',
    'running_h',
    'working_h',
    'idle_h',
    'online_h',
    'planned_h',
    'onlineRate',
    'fuel_l',
    'refuelled_l',
    'electricity_kwh',
    'charged_kwh',
    'mileage_km',
    'messages',
    'coverage',
  ],
);
