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

const typesOf = { fuel: ['diesel', 'hybrid'], electricity: ['electric', 'hybrid'] } as const;

interface EnergyCriteria extends FleetCriteria {
  energy?: keyof typeof typesOf | undefined;
}

/** Of the vehicles that are asked for those whose category runs on the energy. */
function energyRange(access: Access, criteria: EnergyCriteria): FleetRange {
  const runsOn = (energy: keyof typeof typesOf) => sql<boolean>`exists (
    select from vehicle_model model join vehicle_category category on category.id = model.category_id
    where model.id = v.model_id and category.energy_type = any(${[...typesOf[energy]]}::text[]))`;
  return fleetRange(access, criteria, criteria.energy ? runsOn(criteria.energy) : everything);
}

type Usage = z.input<z.ZodObject<typeof energyUsage>>;

/** Decisions §5. */
function usageOf(total: WorkTotal): Usage {
  const { counted } = total;
  return {
    vehicles: total.vehicles,
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
    vehicleDays: total.days,
    planned_h: total.planned_h,
    coverage: share(total.covered_h, total.planned_h),
  };
}

/** Energy of the range by vehicle, model or organisation (R7.33). */
function rowsOf(access: Access, question: z.output<(typeof energyList)['body']>) {
  const { criteria } = question;
  const first = criteria.energy === 'electricity' ? 'electricity_kwh' : 'fuel_l';
  return workRows(access, energyRange(access, criteria), { question, first, usageOf });
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
    route(app, energyStats, ({ access, body: { criteria, period } }) =>
      workSeries(access, energyRange(access, criteria), { range: criteria, period, usageOf }),
    );
    route(app, energyList, ({ access, body }) => rowsOf(access, body));
    listSheetRoute(app, energySheet.call, { row: energyRow, rowsOf });
  },
});
