import type { energyFigures, energyList, energyStats } from '@vehicle/contract/energy-analysis';
import type { z } from 'zod';
import type { WorkTotal } from '../../../figures/work-daily.sql.ts';
import type { Access } from '../../access.ts';
import { quotient, share, told, workRows, workSeries } from '../../work-figures.ts';
import { energyRange } from './energy-range.sql.ts';

type Figures = z.input<z.ZodObject<typeof energyFigures>>;
type Stats = z.input<(typeof energyStats)['result']>;
type List = z.input<(typeof energyList)['result']>;

/** Decisions §5. */
function figuresOf(total: WorkTotal): Figures {
  const { fuel_l, electricity_kwh, running_h, planned_h } = total;
  return {
    vehicles: total.vehicles,
    fuel_l: told(fuel_l),
    electricity_kwh: told(electricity_kwh),
    refuelled_l: told(total.refuelled_l),
    charged_kwh: told(total.charged_kwh),
    running_h: told(running_h),
    mileage_km: told(total.mileage_km),
    fuelPerHour_l: quotient(fuel_l, total.fuelRunning_h),
    electricityPerHour_kwh: quotient(electricity_kwh, total.electricityRunning_h),
    fuelPer100km_l: quotient(fuel_l, total.fuelMileage_km, 100),
    electricityPer100km_kwh: quotient(electricity_kwh, total.electricityMileage_km, 100),
    idleFuelShare: share(total.idleFuel_l, fuel_l),
    idleElectricityShare: share(total.idleElectricity_kwh, electricity_kwh),
    idleTimeShare: share(total.idle_h, running_h),
    coverage: share(total.covered_h, planned_h),
  };
}

/** Energy over the range (R7.33). */
export function energyStatsOf(
  access: Access,
  { criteria, period }: z.output<(typeof energyStats)['body']>,
): Promise<Stats> {
  return workSeries(access, energyRange(access, criteria), { range: criteria, period, figuresOf });
}

export function energyRowsOf(access: Access, question: z.output<(typeof energyList)['body']>): Promise<List> {
  const { criteria } = question;
  const first = criteria.energy === 'electricity' ? 'electricity_kwh' : 'fuel_l';
  return workRows(access, energyRange(access, criteria), {
    question,
    first,
    figuresOf,
  });
}
