import { z } from 'zod';
import { defineRead } from '../../core/call.ts';
import { energyType, liveStatus, vehicleState } from '../../core/enumeration.ts';
import { id, instant } from '../../core/field.ts';
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

/** R7.32: vehicles that each client organisation has in use, whatever the period. */
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
    byState: z.record(vehicleState, z.int()),
    byEnergyType: z.record(energyType, z.int()),
    /** Of those in use: sold, or in operation of their own; not in stock, not being debugged, none for tests. */
    used: z.object({
      total: z.int(),
      byStatus: z.record(liveStatus, z.int()),
      /** With at least one fault that is not cleared. */
      withOpenFault: z.int(),
      /** Have sent something since the platform's day began. */
      reportedToday: z.int(),
      /** Have sent something once, and nothing for seven days. */
      silentWeek: z.int(),
    }),
  }),
});

/** How far the service is with the faults of the fleet, as it is now. */
export const faultCount = defineRead('homeReport.faultCount', {
  path: `${path}/getFaultCount`,
  result: z.object({
    /** Nobody has taken them. */
    waiting: z.int(),
    /** Somebody has, and is at it. */
    taken: z.int(),
    /** Of these the reader. */
    mine: z.int(),
    /** Known or taken for longer than `takeOverAfter_h`, and not handled. */
    late: z.int(),
    /** Waiting or taken, with the red stop lamp. */
    stopping: z.int(),
    /** When the last one was handled or went; null: none ever was. */
    lastDoneAt: instant.nullable(),
  }),
});

/** The hours that vehicles have idled, and what they burnt by it; null: not known. */
export const idleTop10 = ranking('idleTop10', 'getIdleTop10', rankedVehicle.extend({ idleFuel_l: figure }));

/** The clients with the most vehicles in use, with how these did in the last 30 days. */
export const clientFleets = defineRead('homeReport.clientFleets', {
  path: `${path}/getClientFleets`,
  isHeavy: true,
  result: z.array(
    rankedOrg.omit({ value: true }).extend({
      vehicles: z.int(),
      /** Now. */
      online: z.int(),
      /** Begun in the range, of 100 running hours; null: nothing is known of their hours. */
      faultsPer100h: figure,
      coverage: figure,
    }),
  ),
});

/** The models with the most faults that nobody has cleared; on how many vehicles these are. */
export const faultyModels = defineRead('homeReport.faultyModels', {
  path: `${path}/getFaultyModels`,
  result: z.array(rankedOrg.extend({ vehicles: z.int() })),
});
