import { z } from 'zod';
import { prefix } from '../../core/prefixes.ts';
import { figure, rangedCriteria, usageCalls, vehicleChoice } from '../../core/statistics.ts';

/**
 * A quotient is of the vehicle-days of which both sides are known, so many of the `vehicleDays` on which the vehicles were
 * there. Shares and coverage are from 0 to 1; coverage is the share of the planned hours for which there are data.
 */
export const energyUsage = {
  /** Vehicles that were in use, with data or without. */
  vehicles: z.int(),
  fuel_l: figure,
  electricity_kwh: figure,
  /** What was filled in; it is in no use. */
  refuelled_l: figure,
  charged_kwh: figure,
  running_h: figure,
  mileage_km: figure,
  fuelPerHour_l: figure,
  fuelPerHourDays: z.int(),
  electricityPerHour_kwh: figure,
  electricityPerHourDays: z.int(),
  fuelPer100km_l: figure,
  fuelPer100kmDays: z.int(),
  electricityPer100km_kwh: figure,
  electricityPer100kmDays: z.int(),
  /** Share of the energy that was used idling. */
  idleFuelShare: figure,
  idleFuelDays: z.int(),
  idleElectricityShare: figure,
  idleElectricityDays: z.int(),
  /** Share of the running hours of known kind that were idle. */
  idleTimeShare: figure,
  idleTimeDays: z.int(),
  vehicleDays: z.int(),
  planned_h: z.number(),
  coverage: figure,
};

export const {
  row: energyRow,
  stats: energyStats,
  list: energyList,
  sheet: energySheet,
} = usageCalls('energyAnalysis', {
  path: `${prefix.factory}/energyAnalysis`,
  /** `energy`: only the vehicles whose category runs on it; a hybrid runs on both. */
  criteria: rangedCriteria({ ...vehicleChoice, energy: z.enum(['fuel', 'electricity']).optional() }),
  usage: energyUsage,
  order: [
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
  ],
  sheet: [
    'name',
    'vehicles',
    'fuel_l',
    'fuelPerHour_l',
    'fuelPerHourDays',
    'fuelPer100km_l',
    'fuelPer100kmDays',
    'idleFuelShare',
    'idleFuelDays',
    'refuelled_l',
    'electricity_kwh',
    'electricityPerHour_kwh',
    'electricityPerHourDays',
    'electricityPer100km_kwh',
    'electricityPer100kmDays',
    'idleElectricityShare',
    'idleElectricityDays',
    'charged_kwh',
    'idleTimeShare',
    'idleTimeDays',
    'vehicleDays',
    'running_h',
    'mileage_km',
    'coverage',
  ],
});
