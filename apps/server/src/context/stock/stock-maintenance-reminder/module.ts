import {
  maintainStock,
  stockMaintenanceReminder,
} from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import type { z } from 'zod';
import { changeRoute } from '../../../http/crud/crud-calls.ts';
import { listingRoutes } from '../../../http/crud/listing-routes.ts';
import { defineModule } from '../../../http/module.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { claimFiles } from '../../access/file/file.service.ts';
import {
  lastDoneAt,
  lockReminder,
  type OpenReminder,
  recordWork,
  stockedAt,
  stockMaintenanceReminderTable as table,
} from './stock-maintenance-reminder.sql.ts';
import { insertNext, makerOf } from './stock-period.service.ts';

type Work = z.output<(typeof maintainStock)['body']>;

/** The moment of the work: while the vehicle stood in stock, after the time before, and not to come. */
async function momentOf(
  access: Access,
  { vehicleId, itemId }: OpenReminder,
  { doneAt }: Work,
): Promise<Date> {
  if (doneAt === undefined) return access.now;
  const at = new Date(doneAt);
  if (at > access.now) throw fail.fieldRules({ doneAt: 'IN_FUTURE' });
  const since = await stockedAt(access, vehicleId);
  if (since !== null && at < since) throw fail.fieldRules({ doneAt: 'BEFORE_STOCK' });
  const last = await lastDoneAt(access, vehicleId, itemId);
  if (last !== null && at < last) throw fail.fieldRules({ doneAt: 'BEFORE_LAST_MAINTENANCE' });
  return at;
}

/** It was done; what repeats is planned again. */
async function maintain(access: Access, id: number, work: Work): Promise<void> {
  const { version, result, photoFileIds } = work;
  const reminder = await lockReminder(access, id, version);
  const { vehicleId, itemId, isDone, isClosed } = reminder;
  if (isDone) throw fail.stockMaintenanceDone();
  if (isClosed) throw fail.stockMaintenanceClosed();
  const doneAt = await momentOf(access, reminder, work);
  await claimFiles(access, {
    record: `${stockMaintenanceReminder.name}/${id}`,
    ids: photoFileIds,
    field: 'photoFileIds',
  });
  await recordWork(access, id, { doneAt, result, photoFileIds });
  await insertNext(makerOf(access), { vehicleId, itemId, doneAt });
}

/** What files say of reminders; screens have their own words. */
const reminderNames = {
  status: {
    upcoming: { zh: '未到期', en: 'Upcoming', es: 'Próximo', ja: '期限前' },
    due: { zh: '今日到期', en: 'Due today', es: 'Vence hoy', ja: '本日期限' },
    overdue: { zh: '已逾期', en: 'Overdue', es: 'Vencido', ja: '期限超過' },
    maintained: { zh: '已保养', en: 'Maintained', es: 'Realizado', ja: '実施済み' },
    closed: { zh: '已关闭', en: 'Closed', es: 'Cerrado', ja: '終了' },
  },
} as const;

export const module = defineModule({
  routes(app) {
    listingRoutes(app, stockMaintenanceReminder, { store: table, names: reminderNames });
    changeRoute(app, maintainStock, table, maintain);
  },
});
