import { queryWorkDaily, workDailySheet, workDay } from '@vehicle/contract/telemetry/work-daily/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import { listWorkDays } from './work-daily.sql.ts';

export const module = defineModule({
  routes(app) {
    route(app, queryWorkDaily, async ({ access, body }) => {
      const { pageIndex, pageSize } = body;
      return { ...(await listWorkDays(access, body)), pageIndex, pageSize };
    });
    listSheetRoute(app, workDailySheet.call, {
      row: workDay,
      rowsOf: listWorkDays,
    });
  },
});
