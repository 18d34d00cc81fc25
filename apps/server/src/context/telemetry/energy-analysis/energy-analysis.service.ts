import type {
  energyFigures,
  energyList,
  energyStats,
} from '@vehicle/contract/telemetry/energy-analysis/contract';
import type { z } from 'zod';
import type { WorkTotal } from '../../../pipeline/usage/work-daily.sql.ts';
import type { Access } from '../../../record/access.ts';
import { knownQuotient, knownShare, share, told, workRows, workSeries } from '../work-figures.ts';
import { energyRange } from './energy-range.sql.ts';

type Figures = z.input<z.ZodObject<typeof energyFigures>>;
type Stats = z.input<(typeof energyStats)['result']>;
type List = z.input<(typeof energyList)['result']>;

/** Decisions §5. */
function figuresOf(total: WorkTotal): Figures {
  const { counted } = total;
  return {
    vehicles: total.vehicles,
    fuel_l: told(total.fuel_l),
    electricity_kwh: told(total.electricity_kwh),
    refuelled_l: told(total.refuelled_l),
    charged_kwh: told(total.charged_kwh),
    running_h: told(total.running_h),
    mileage_km: told(total.mileage_km),
    fuelPerHour_l: knownQuotient(total, 'fuelPerHour'),
    fuelPerHourDays: counted.fuelPerHour,
    electricityPerHour_kwh: knownQuotient(total, 'electricityPerHour'),
    electricityPerHourDays: counted.electricityPerHour,
    fuelPer100km_l: knownQuotient(total, 'fuelPer100km', 100),
    fuelPer100kmDays: counted.fuelPer100km,
    electricityPer100km_kwh: knownQuotient(total, 'electricityPer100km', 100),
    electricityPer100kmDays: counted.electricityPer100km,
    idleFuelShare: knownShare(total, 'idleFuel'),
    idleFuelDays: counted.idleFuel,
    idleElectricityShare: knownShare(total, 'idleElectricity'),
    idleElectricityDays: counted.idleElectricity,
    idleTimeShare: knownShare(total, 'idleTime'),
    idleTimeDays: counted.idleTime,
    vehicleDays: total.days,
    planned_h: total.planned_h,
    coverage: share(total.covered_h, total.planned_h),
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
