import {
  datagramSheet,
  datagramSheetRow,
  getDatagram,
  queryDatagrams,
} from '@vehicle/contract/telemetry/message-log/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { streamedSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import { datagramOf, datagramsOf } from './message-log.service.ts';
import { datagramSheetRows } from './message-log-sheet.service.ts';

export const module = defineModule({
  routes(app) {
    route(app, queryDatagrams, ({ access, body }) => datagramsOf(access, body));
    route(app, getDatagram, ({ access, params }) => datagramOf(access, params.id));
    streamedSheetRoute(app, datagramSheet.call, {
      row: datagramSheetRow,
      rowsOf: datagramSheetRows,
    });
  },
});
