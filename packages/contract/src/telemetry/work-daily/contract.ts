import { z } from 'zod';
import { defineQuery } from '../../core/call.ts';
import { page } from '../../core/envelope.ts';
import { day, id, instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';
import { defineListSheet } from '../../core/sheet/sheet.ts';
import { figure, rangedCriteria, rangedList, vehicleChoice } from '../../core/statistics.ts';
import { currency } from '../../fleet/energy-price/contract.ts';

/** A refuelling in litres, or a charge in kWh. */
const filling = z.object({ from: instant, until: instant, amount: z.number() });

/** One vehicle on one calendar day of the platform; what is not known is null. Running = working + idle + of unknown kind. */
export const workDay = z.object({
  vehicleId: id,
  vin: z.string(),
  plateNo: z.string().nullable(),
  modelName: seededName,
  /** Whose it was at the end of the day. */
  orgName: seededName,
  day,
  running_h: figure,
  working_h: figure,
  idle_h: figure,
  unknown_h: figure,
  online_h: figure,
  /** 0: it was not in use. */
  planned_h: z.number(),
  onlineRate: figure,
  /** Working ÷ planned hours; above 1 something is wrong with the data. */
  utilisation: figure,
  fuel_l: figure,
  electricity_kwh: figure,
  /** What was filled in, and when; it is in no use. */
  refuelled_l: figure,
  charged_kwh: figure,
  refuels: z.array(filling),
  charges: z.array(filling),
  /** What of it was used idling, and what it cost by the owner's price of the day; null: no price, or not known. */
  idleFuel_l: figure,
  idleElectricity_kwh: figure,
  fuelPrice: figure,
  fuelCurrency: currency.nullable(),
  fuelCost: figure,
  idleFuelCost: figure,
  electricityPrice: figure,
  electricityCurrency: currency.nullable(),
  electricityCost: figure,
  idleElectricityCost: figure,
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
  'unknown_h',
  'online_h',
  'utilisation',
  'fuel_l',
  'idleFuel_l',
  'electricity_kwh',
  'idleElectricity_kwh',
  'refuelled_l',
  'charged_kwh',
  'mileage_km',
  'coverage',
]);

/** R7.35: the days that have usage, the newest first unless said. */
export const queryWorkDaily = defineQuery('workDaily.list', {
  path: `${prefix.factory}/workDaily/query/work`,
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
    'unknown_h',
    'online_h',
    'planned_h',
    'onlineRate',
    'utilisation',
    'fuel_l',
    'idleFuel_l',
    'fuelPrice',
    'fuelCost',
    'idleFuelCost',
    'fuelCurrency',
    'refuelled_l',
    'electricity_kwh',
    'idleElectricity_kwh',
    'electricityPrice',
    'electricityCost',
    'idleElectricityCost',
    'electricityCurrency',
    'charged_kwh',
    'mileage_km',
    'messages',
    'coverage',
  ],
);
