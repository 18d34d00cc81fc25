import { z } from 'zod';
import { defineRead } from '../../core/call.ts';
import { energyType, liveStatus, vehicleState } from '../../core/enumeration.ts';
import { id } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { figure } from '../../core/statistics.ts';

const path = `${prefix.factory}/homeReport`;

/** R9.2. */
export const homeReportLimit = 10;

/** Today, the last seven days, this calendar month. */
export const homePeriod = z.enum(['day', 'week', 'month']);
/** And this calendar year. */
export const settlementPeriod = z.enum(['day', 'week', 'month', 'year']);

/** `value` decides the order, the greatest first; equal ones are ordered by name. */
const rankedVehicle = z.object({
  id,
  vin: z.string(),
  plateNo: z.string().nullable(),
  value: z.number(),
  coverage: figure,
});
const rankedOrg = z.object({ id, name: z.string(), value: z.number() });

function ranking<R extends z.ZodType>(name: string, call: string, row: R) {
  return defineRead(`homeReport.${name}`, {
    path: `${path}/${call}`,
    query: z.strictObject({ period: homePeriod.default('month') }),
    result: z.array(row),
  });
}

/** R7.32: distinct faults opened per 100 running hours; vehicles that ran for less than 10 h are left out. */
export const faultRateTop10 = ranking('faultRateTop10', 'getFaultRateTop10', rankedVehicle);
/** R7.32: kilometres. */
export const mileTop10 = ranking('mileTop10', 'getMileTop10', rankedVehicle);
/** R7.32: online ÷ planned hours, 0 to 1. */
export const onlineRateTop10 = ranking('onlineRateTop10', 'getOnlineRateTop10', rankedVehicle);
/** R7.32: working hours. */
export const workTimeTop10 = ranking('workTimeTop10', 'getWorkTimeTop10', rankedVehicle);

/** R7.32: vehicles in the fleet of each client organisation, whatever the period. */
export const vehicleTop10 = ranking('vehicleTop10', 'getVehicleTop10', rankedOrg);

/** R7.32: agreed amount of the confirmed and settled sales of each client, without what came back, CNY; of this year unless said. */
export const settlementTop10 = defineRead('homeReport.settlementTop10', {
  path: `${path}/getSettlementTop10`,
  query: z.strictObject({ period: settlementPeriod.default('year') }),
  result: z.array(rankedOrg.extend({ paid: z.number() })),
});

/** R7.32: the vehicles in the fleet, counted as they are now. */
export const vehicleCount = defineRead('homeReport.vehicleCount', {
  path: `${path}/getVehicleCount`,
  result: z.object({
    total: z.int(),
    byStatus: z.record(liveStatus, z.int()),
    byState: z.record(vehicleState, z.int()),
    byEnergyType: z.record(energyType, z.int()),
    /** With at least one fault that is not cleared. */
    withOpenFault: z.int(),
  }),
});
