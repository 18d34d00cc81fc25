import {
  workTimeList,
  workTimeRow,
  workTimeSheet,
  workTimeStats,
  type workTimeUsage,
} from '@vehicle/contract/telemetry/work-time/contract';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import type { WorkTotal } from '../../../pipeline/usage/work-daily.sql.ts';
import type { Access } from '../../../record/access.ts';
import { fleetRange } from '../fleet-range.sql.ts';
import { knownQuotient, knownShare, rounded, share, workRows, workSeries } from '../work-usage.ts';

type Usage = z.input<z.ZodObject<typeof workTimeUsage>>;

/** Decisions §5. */
function usageOf(total: WorkTotal): Usage {
  const { vehicles, onlineVehicles, vehiclesWithData, planned_h, usedDays, counted } = total;
  const idleShare = knownShare(total, 'idleTime');
  return {
    vehicles,
    vehiclesWithData,
    running_h: rounded(total.running_h),
    working_h: rounded(total.working_h),
    idle_h: rounded(total.idle_h),
    unknown_h: rounded(total.unknown_h),
    online_h: rounded(total.online_h),
    planned_h,
    mileage_km: rounded(total.mileage_km),
    onlineRate: share(total.onlinePlanned_h, planned_h),
    utilisation: knownQuotient(total, 'utilisation'),
    utilisationDays: counted.utilisation,
    usedDays,
    workingShare: idleShare === null ? null : rounded(1 - idleShare),
    workingShareDays: counted.idleTime,
    coverage: share(total.covered_h, planned_h),
    vehiclesOnline: onlineVehicles,
    fleetOnlineRate: share(onlineVehicles, vehicles),
  };
}

/** Hours of the range by vehicle, model or organisation (R7.33). */
const rowsOf = (access: Access, question: z.output<(typeof workTimeList)['body']>) =>
  workRows(access, fleetRange(access, question.criteria), { question, first: 'working_h', usageOf });

export const module = defineModule({
  pages: [
    { code: 'worktime', below: 'statistics', sort: 4, path: '/statistics/worktime', icon: 'lineChart' },
  ],
  routes(app) {
    route(app, workTimeStats, ({ access, body: { criteria, period } }) =>
      workSeries(access, fleetRange(access, criteria), { range: criteria, period, usageOf }),
    );
    route(app, workTimeList, ({ access, body }) => rowsOf(access, body));
    listSheetRoute(app, workTimeSheet.call, { row: workTimeRow, rowsOf });
  },
});
