import { z } from 'zod';
import { prefix } from '../../core/prefixes.ts';
import { figure, rangedCriteria, usageCalls, vehicleChoice } from '../../core/statistics.ts';
import { currency, pricedEnergy } from '../../fleet/energy-price/contract.ts';

/**
 * What is spent on energy, by the price that holds on each day. Energy at work is that of the vehicle-days whose idling is known,
 * less that of idling; where nobody knows it is `other`, and the three are all that was used. Costs are in one currency; null:
 * nothing of it has a price in that currency.
 */
const fuelCosts = {
  workFuel_l: figure,
  idleFuel_l: figure,
  otherFuel_l: figure,
  fuelCost: figure,
  workFuelCost: figure,
  idleFuelCost: figure,
  otherFuelCost: figure,
  /** Of vehicle-days on which the owner had no price: it is in no cost. */
  unpricedFuel_l: z.number(),
  /** Has a price in another currency: it is in no cost either. */
  elsewhereFuel_l: z.number(),
  /** Of the costs: the one that is asked for, else the one in which most of what is asked for has been paid. */
  fuelCurrency: currency.nullable(),
  /** All in which something has been paid. */
  fuelCurrencies: z.array(currency),
};

/** As `fuelCosts`. */
const electricityCosts = {
  workElectricity_kwh: figure,
  idleElectricity_kwh: figure,
  otherElectricity_kwh: figure,
  electricityCost: figure,
  workElectricityCost: figure,
  idleElectricityCost: figure,
  otherElectricityCost: figure,
  unpricedElectricity_kwh: z.number(),
  elsewhereElectricity_kwh: z.number(),
  electricityCurrency: currency.nullable(),
  electricityCurrencies: z.array(currency),
};

/**
 * A quotient is of the vehicle-days of which both sides are known, so many of the `vehicleDays` on which the vehicles were
 * there. Shares and coverage are from 0 to 1; coverage is the share of the planned hours for which there are data.
 */
export const energyUsage = {
  /** Vehicles that were in use, with data or without, and those of them with data. */
  vehicles: z.int(),
  vehiclesWithData: z.int(),
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
  ...fuelCosts,
  ...electricityCosts,
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
  /** `energy`: only the vehicles whose category runs on it; a hybrid runs on both. `currency`: that of the costs. */
  criteria: rangedCriteria({
    ...vehicleChoice,
    energy: pricedEnergy.optional(),
    currency: currency.optional(),
  }),
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
    'workFuel_l',
    'idleFuel_l',
    'fuelCost',
    'workFuelCost',
    'idleFuelCost',
    'workElectricity_kwh',
    'idleElectricity_kwh',
    'electricityCost',
    'workElectricityCost',
    'idleElectricityCost',
    'running_h',
    'mileage_km',
    'coverage',
    'name',
  ],
  sheet: [
    'name',
    'vehicles',
    'fuel_l',
    'workFuel_l',
    'idleFuel_l',
    'otherFuel_l',
    'fuelCost',
    'workFuelCost',
    'idleFuelCost',
    'otherFuelCost',
    'fuelCurrency',
    'unpricedFuel_l',
    'elsewhereFuel_l',
    'fuelPerHour_l',
    'fuelPerHourDays',
    'fuelPer100km_l',
    'fuelPer100kmDays',
    'idleFuelShare',
    'idleFuelDays',
    'refuelled_l',
    'electricity_kwh',
    'workElectricity_kwh',
    'idleElectricity_kwh',
    'otherElectricity_kwh',
    'electricityCost',
    'workElectricityCost',
    'idleElectricityCost',
    'otherElectricityCost',
    'electricityCurrency',
    'unpricedElectricity_kwh',
    'elsewhereElectricity_kwh',
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
