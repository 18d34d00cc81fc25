import {
  energyList,
  energyRow,
  energySheet,
  energyStats,
} from '@vehicle/contract/telemetry/energy-analysis/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import { energyRowsOf, energyStatsOf } from './energy-analysis.service.ts';

export const module = defineModule({
  routes(app) {
    route(app, energyStats, ({ access, body }) => energyStatsOf(access, body));
    route(app, energyList, ({ access, body }) => energyRowsOf(access, body));
    listSheetRoute(app, energySheet.call, {
      row: energyRow,
      rowsOf: energyRowsOf,
    });
  },
});
