import {
  countMaintenance,
  maintain,
  maintenanceCalendar,
  maintenanceReminder,
} from '@vehicle/contract/service/maintenance-reminder/contract';
import { listRoute, writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { streamedSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { maintainMachine, reminderLines, reminderOf } from './maintenance-reminder.service.ts';
import { countByDay, countByStatus, maintenanceReminderTable as table } from './maintenance-reminder.sql.ts';

export const module = defineModule({
  routes(app) {
    const { calls, name, sheet, row } = maintenanceReminder;

    listRoute(app, calls.list, table.list);

    route(app, calls.get, ({ params, access }) => reminderOf(access, params.id));

    route(app, countMaintenance, ({ body, access }) => countByStatus(access, body.criteria ?? {}));

    route(app, maintenanceCalendar, ({ body, access }) => countByDay(access, body.criteria));

    route(app, maintain, (inquiry) =>
      writing(inquiry, async (access) => {
        const { id } = inquiry.params;
        const before = await reminderOf(access, id);
        await maintainMachine(access, id, inquiry.body);
        const after = await reminderOf(access, id);
        await recordAct(access, { call: maintain.name, record: `${name}/${id}`, before, after });
        return after;
      }),
    );

    streamedSheetRoute(app, sheet.call, {
      row,
      rowsOf: async (access, question, language) => reminderLines(access, question, language),
    });
  },
});
