import {
  availabilityList,
  availabilityRow,
  availabilitySheet,
  availabilityStats,
  type availabilityUsage,
  downtime,
  downtimeSheet,
  queryDowntimes,
} from '@vehicle/contract/telemetry/availability/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import type { WorkTotal } from '../../../pipeline/usage/work-daily.sql.ts';
import type { Access } from '../../../record/access.ts';
import { pageOf } from '../../../record/page.sql.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { fleetRange } from '../fleet-range.sql.ts';
import { quotient, rounded, share, workRows, workSeries } from '../work-usage.ts';
import { downtimesInUse, type StandSum, standSums } from './availability.sql.ts';

type Usage = z.input<z.ZodObject<typeof availabilityUsage>>;

const noStand: Omit<StandSum, 'key'> = Object.freeze({
  used_h: 0,
  down_h: 0,
  failureDown_h: 0,
  failures: 0,
  repair_h: 0,
  running_h: null,
  runningDays: 0,
  runningFailures: 0,
});

function added(one: Omit<StandSum, 'key'>, other: StandSum): Omit<StandSum, 'key'> {
  const isKnown = one.running_h !== null || other.running_h !== null;
  return {
    used_h: one.used_h + other.used_h,
    down_h: one.down_h + other.down_h,
    failureDown_h: one.failureDown_h + other.failureDown_h,
    failures: one.failures + other.failures,
    repair_h: one.repair_h + other.repair_h,
    running_h: isKnown ? (one.running_h ?? 0) + (other.running_h ?? 0) : null,
    runningDays: one.runningDays + other.runningDays,
    runningFailures: one.runningFailures + other.runningFailures,
  };
}

/** Of a machine that said nothing all the time, and of which nothing was recorded, nobody knows whether it could work. */
const isTelling = (total: WorkTotal, { down_h, running_h }: Omit<StandSum, 'key'>): boolean =>
  down_h > 0 || running_h !== null || (total.covered_h ?? 0) > 0;

/** As docs/usage.md has them; `isUsed`: there is a time of which they tell. */
function usageOf(total: WorkTotal, stand: Omit<StandSum, 'key'>, isUsed: boolean): Usage {
  const { used_h, down_h, failureDown_h, failures, runningFailures } = stand;
  return {
    vehicles: total.vehicles,
    used_h: rounded(used_h) ?? 0,
    down_h: isUsed ? rounded(down_h) : null,
    failureDown_h: isUsed ? rounded(failureDown_h) : null,
    serviceDown_h: isUsed ? rounded(down_h - failureDown_h) : null,
    availability: isUsed ? quotient(used_h - down_h, used_h) : null,
    failures,
    mttr_h: quotient(stand.repair_h, failures),
    mtbf_h: quotient(stand.running_h, runningFailures),
    running_h: rounded(stand.running_h),
    runningFailures,
    runningDays: stand.runningDays,
    usedDays: total.usedDays,
    planned_h: total.planned_h,
    coverage: share(total.covered_h, total.planned_h),
  };
}

/** Availability of the range by vehicle, model or organisation. */
async function rowsOf(access: Access, question: z.output<(typeof availabilityList)['body']>) {
  const fleet = fleetRange(access, question.criteria);
  const sums = new Map((await standSums(access, fleet, question.groupBy)).map((sum) => [sum.key, sum]));
  return workRows(access, fleet, {
    question,
    first: 'down_h',
    usageOf: (total) => {
      const stand = sums.get(total.vehicleId ?? total.modelId ?? total.orgId ?? 0) ?? noStand;
      return usageOf(total, stand, stand.used_h > 0 && isTelling(total, stand));
    },
  });
}

/** Availability of the range, and of its days or months. */
async function seriesOf(
  access: Access,
  { criteria, period }: Pick<z.output<(typeof availabilityStats)['body']>, 'criteria' | 'period'>,
) {
  const fleet = fleetRange(access, criteria);
  const stands = await standSums(access, fleet, period === 'DAY' ? 'day' : 'month');
  const sums = new Map(stands.map((sum) => [sum.key, sum]));
  const all = stands.reduce(added, noStand);
  return workSeries(access, fleet, {
    range: criteria,
    period,
    usageOf: (total, at) => {
      const stand = at === null ? all : (sums.get(at) ?? noStand);
      // On a day without a word among others with some it was switched off.
      return usageOf(total, stand, stand.used_h > 0 && (at !== null || isTelling(total, stand)));
    },
  });
}

/** What files say of a downtime; screens have their own words. */
const causeNames = {
  fault: { zh: '故障', en: 'Fault', es: 'Falla', ja: '故障' },
  maintenance: { zh: '保养', en: 'Maintenance', es: 'Mantenimiento', ja: 'メンテナンス' },
} as const;

const began = sql`t.began`;
const orders = new Map([
  ['downFrom', began],
  ['down_h', sql`t.down_h`],
  ['vin', sql`v.vin`],
]);

type Downtime = z.input<typeof downtime>;

/** What made up the downtime of the range. */
function listDowntimes(access: Access, query: z.output<(typeof queryDowntimes)['body']>) {
  const first = orders.get(query.order?.property ?? 'downFrom') ?? began;
  return pageOf<Downtime>(access.executor, query, {
    columns: sql`t.cause, t.record_id as "recordId", t.vehicle_id as "vehicleId", v.vin,
      case when ${vehicleScope(access.member.scope, 'v')} then v.plate_no end as "plateNo",
      (select name from vehicle_model where id = v.model_id) as "modelName", t.title, t.spn, t.fmi, t.level,
      t.began as "downFrom", t.ended as "downUntil", t.is_recorded as "isRecorded", t.down_h`,
    source: sql`${downtimesInUse(access, fleetRange(access, query.criteria))} join vehicle v on v.id = t.vehicle_id`,
    by: (towards) => sql`${first} ${towards}, t.began desc, v.vin, t.cause, t.record_id`,
  });
}

export const module = defineModule({
  pages: [
    { code: 'availability', below: 'statistics', sort: 5, path: '/statistics/availability', icon: 'chart' },
  ],
  routes(app) {
    route(app, availabilityStats, ({ access, body }) => seriesOf(access, body));
    route(app, availabilityList, ({ access, body }) => rowsOf(access, body));
    listSheetRoute(app, availabilitySheet.call, { row: availabilityRow, rowsOf });
    route(app, queryDowntimes, ({ access, body }) => listDowntimes(access, body));
    listSheetRoute(app, downtimeSheet.call, {
      row: downtime,
      names: { cause: causeNames },
      rowsOf: listDowntimes,
    });
  },
});
