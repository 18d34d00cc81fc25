import { z } from 'zod';
import { defineCall } from './call.ts';
import { statisticsPeriod } from './enumeration.ts';
import { page } from './envelope.ts';
import { prefix } from './prefixes.ts';
import { defineListSheet } from './sheet.ts';
import {
  figure,
  figureRow,
  figureSeries,
  rangedCriteria,
  rangedList,
  statisticsGroup,
  vehicleChoice,
} from './statistics.ts';

const path = `${prefix.factory}/energyAnalysis`;

/** `energy`: only the vehicles whose category runs on it; a hybrid runs on both. */
const criteria = rangedCriteria({ ...vehicleChoice, energy: z.enum(['fuel', 'electricity']).optional() });

/**
 * Quotients are of vehicle-days of which both sides are known. Shares and coverage are from 0 to 1; coverage is the share of
 * the planned hours for which there are data.
 */
export const energyFigures = {
  /** Vehicles that were there, with data or without. */
  vehicles: z.int(),
  fuel_l: figure,
  electricity_kwh: figure,
  /** What was filled in; it is in no use. */
  refuelled_l: figure,
  charged_kwh: figure,
  running_h: figure,
  mileage_km: figure,
  fuelPerHour_l: figure,
  electricityPerHour_kwh: figure,
  fuelPer100km_l: figure,
  electricityPer100km_kwh: figure,
  /** Share of the energy that was used idling. */
  idleFuelShare: figure,
  idleElectricityShare: figure,
  /** Share of the running hours that were idle. */
  idleTimeShare: figure,
  coverage: figure,
};

export const energyRow = figureRow(energyFigures);

/** R7.33: energy by day or month, and of the whole range. */
export const energyStats = defineCall('energyAnalysis.stats', {
  method: 'POST',
  path: `${path}/stats`,
  authority: 'session',
  body: z.strictObject({ period: statisticsPeriod, criteria }),
  result: figureSeries(energyFigures),
});

const listBody = rangedList(criteria, [
  'fuel_l',
  'electricity_kwh',
  'refuelled_l',
  'charged_kwh',
  'fuelPerHour_l',
  'electricityPerHour_kwh',
  'fuelPer100km_l',
  'electricityPer100km_kwh',
  'idleFuelShare',
  'idleElectricityShare',
  'idleTimeShare',
  'running_h',
  'mileage_km',
  'coverage',
  'name',
]).extend({ groupBy: statisticsGroup });

/** R7.33: energy of the range by vehicle, model or organisation; the most first, unless said. */
export const energyList = defineCall('energyAnalysis.list', {
  method: 'POST',
  path: `${path}/stats/list`,
  authority: 'session',
  body: listBody,
  result: page(energyRow),
});

export const energySheet = defineListSheet({ name: energyList.name, path: energyList.path, body: listBody }, [
  'name',
  'vehicles',
  'fuel_l',
  'fuelPerHour_l',
  'fuelPer100km_l',
  'idleFuelShare',
  'refuelled_l',
  'electricity_kwh',
  'electricityPerHour_kwh',
  'electricityPer100km_kwh',
  'idleElectricityShare',
  'charged_kwh',
  'idleTimeShare',
  'running_h',
  'mileage_km',
  'coverage',
]);
