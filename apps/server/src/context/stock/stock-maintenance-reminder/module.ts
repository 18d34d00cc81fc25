import {
  maintainStock,
  stockMaintenanceReminder,
} from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { listingRoutes } from '../../../http/crud/listing-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { reminderNames } from './reminder-name.ts';
import { maintain, reminderOf } from './stock-maintenance-reminder.service.ts';
import { stockMaintenanceReminderTable } from './stock-maintenance-reminder.sql.ts';

export const module = defineModule({
  routes(app) {
    listingRoutes(app, stockMaintenanceReminder, {
      store: stockMaintenanceReminderTable,
      names: reminderNames,
    });

    route(app, maintainStock, (inquiry) =>
      writing(inquiry, async (access) => {
        const { id } = inquiry.params;
        const before = await reminderOf(access, id);
        await maintain(access, id, inquiry.body);
        const after = await reminderOf(access, id);
        const record = `${stockMaintenanceReminder.name}/${id}`;
        await recordAct(access, { call: maintainStock.name, record, before, after });
        return after;
      }),
    );
  },
});
