import { exportMetricHistory, queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { sheetReply } from '../../../http/sheet/sheet-reply.ts';
import { historySheet } from './history-sheet.ts';
import { historyOf } from './metric-history.service.ts';

export const module = defineModule({
  routes(app) {
    route(app, queryMetricHistory, ({ access, body }) => historyOf(access, body));
    route(app, exportMetricHistory, async ({ access, body, request, reply }) => {
      const file = await historySheet(access, body, request.language);
      sheetReply(reply, { title: body.title, plain: exportMetricHistory.name, file });
      return undefined;
    });
  },
});
