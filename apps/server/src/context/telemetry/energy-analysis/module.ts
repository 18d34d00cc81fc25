import {
  energyList,
  energyRow,
  energySheet,
  energyStats,
  type energyUsage,
} from '@vehicle/contract/telemetry/energy-analysis/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import type { FleetRange, WorkTotal } from '../../../pipeline/usage/work-daily.sql.ts';
import type { Access } from '../../../record/access.ts';
import { everything } from '../../../record/scope.sql.ts';
import { type FleetCriteria, fleetRange } from '../fleet-range.sql.ts';
import { knownQuotient, knownShare, rounded, share, workRows, workSeries } from '../work-usage.ts';
import { type Energy, energySums } from './energy-cost.sql.ts';
import { type EnergyCost, energyCosts } from './energy-cost.ts';

const typesOf = { fuel: ['diesel', 'hybrid'], electricity: ['electric', 'hybrid'] } as const;

interface EnergyCriteria extends FleetCriteria {
  energy?: Energy | undefined;
}

/** Of the vehicles that are asked for those whose category runs on the energy. */
function energyRange(access: Access, criteria: EnergyCriteria): FleetRange {
  const runsOn = (energy: keyof typeof typesOf) => sql<boolean>`exists (
    select from vehicle_model model join vehicle_category category on category.id = model.category_id
    where model.id = v.model_id and category.energy_type = any(${[...typesOf[energy]]}::text[]))`;
  return fleetRange(access, criteria, criteria.energy ? runsOn(criteria.energy) : everything);
}

type Usage = z.input<z.ZodObject<typeof energyUsage>>;

type Costs = Record<Energy, EnergyCost>;

/** What was used at work and what idling; where nobody knows it is `other`, which is null where there is none. */
function partsOf({ part, whole }: WorkTotal['sides']['idleFuel'], used: number | null) {
  const isKnown = part !== null && whole !== null;
  const other = used === null ? null : rounded(used - (whole ?? 0));
  return {
    work: isKnown ? rounded(whole - part) : null,
    idle: rounded(part),
    other: other === 0 ? null : other,
  };
}

function spentOn({ sides, fuel_l, electricity_kwh }: WorkTotal, { fuel, electricity }: Costs) {
  const [litres, kilowattHours] = [
    partsOf(sides.idleFuel, fuel_l),
    partsOf(sides.idleElectricity, electricity_kwh),
  ];
  return {
    workFuel_l: litres.work,
    idleFuel_l: litres.idle,
    otherFuel_l: litres.other,
    fuelCost: fuel.cost,
    workFuelCost: fuel.workCost,
    idleFuelCost: fuel.idleCost,
    otherFuelCost: fuel.otherCost,
    unpricedFuel_l: fuel.unpriced,
    elsewhereFuel_l: fuel.elsewhere,
    fuelCurrency: fuel.currency,
    fuelCurrencies: fuel.currencies,
    workElectricity_kwh: kilowattHours.work,
    idleElectricity_kwh: kilowattHours.idle,
    otherElectricity_kwh: kilowattHours.other,
    electricityCost: electricity.cost,
    workElectricityCost: electricity.workCost,
    idleElectricityCost: electricity.idleCost,
    otherElectricityCost: electricity.otherCost,
    unpricedElectricity_kwh: electricity.unpriced,
    elsewhereElectricity_kwh: electricity.elsewhere,
    electricityCurrency: electricity.currency,
    electricityCurrencies: electricity.currencies,
  };
}

/** Decisions §5. */
function usageOf(total: WorkTotal, costs: Costs): Usage {
  const { counted } = total;
  return {
    vehicles: total.vehicles,
    vehiclesWithData: total.vehiclesWithData,
    fuel_l: rounded(total.fuel_l),
    electricity_kwh: rounded(total.electricity_kwh),
    refuelled_l: rounded(total.refuelled_l),
    charged_kwh: rounded(total.charged_kwh),
    running_h: rounded(total.running_h),
    mileage_km: rounded(total.mileage_km),
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
    ...spentOn(total, costs),
    vehicleDays: total.days,
    planned_h: total.planned_h,
    coverage: share(total.covered_h, total.planned_h),
  };
}

/** Energy of the range by vehicle, model or organisation (R7.33). */
async function rowsOf(access: Access, question: z.output<(typeof energyList)['body']>) {
  const { criteria, groupBy } = question;
  const first = criteria.energy === 'electricity' ? 'electricity_kwh' : 'fuel_l';
  const fleet = energyRange(access, criteria);
  const costs = energyCosts(await energySums(access.executor, fleet, groupBy), criteria.currency);
  return workRows(access, fleet, {
    question,
    first,
    usageOf(total) {
      const key = total.vehicleId ?? total.modelId ?? total.orgId ?? 0;
      return usageOf(total, { fuel: costs.fuel.ofKey(key), electricity: costs.electricity.ofKey(key) });
    },
  });
}

/** Energy of the range, and of its days or months (R7.33). */
async function seriesOf(
  access: Access,
  { criteria, period }: Pick<z.output<(typeof energyStats)['body']>, 'criteria' | 'period'>,
) {
  const fleet = energyRange(access, criteria);
  const sums = await energySums(access.executor, fleet, period === 'DAY' ? 'day' : 'month');
  const costs = energyCosts(sums, criteria.currency);
  return workSeries(access, fleet, {
    range: criteria,
    period,
    usageOf(total, at) {
      const { fuel, electricity } = costs;
      return usageOf(
        total,
        at === null
          ? { fuel: fuel.all(), electricity: electricity.all() }
          : { fuel: fuel.ofKey(at), electricity: electricity.ofKey(at) },
      );
    },
  });
}

export const module = defineModule({
  pages: [
    {
      code: 'energy-efficiency',
      below: 'statistics',
      sort: 1,
      path: '/statistics/energyEfficiency',
      icon: 'chart',
    },
  ],
  routes(app) {
    route(app, energyStats, ({ access, body }) => seriesOf(access, body));
    route(app, energyList, ({ access, body }) => rowsOf(access, body));
    listSheetRoute(app, energySheet.call, { row: energyRow, rowsOf });
  },
});
