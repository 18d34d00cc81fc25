import {
  workTimeList,
  workTimeRow,
  workTimeSheet,
  workTimeStats,
} from '@vehicle/contract/telemetry/work-time/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import { workTimeRowsOf, workTimeStatsOf } from './work-time.service.ts';

export const module = defineModule({
  routes(app) {
    route(app, workTimeStats, ({ access, body }) => workTimeStatsOf(access, body));
    route(app, workTimeList, ({ access, body }) => workTimeRowsOf(access, body));
    listSheetRoute(app, workTimeSheet.call, {
      row: workTimeRow,
      rowsOf: workTimeRowsOf,
    });
  },
});
