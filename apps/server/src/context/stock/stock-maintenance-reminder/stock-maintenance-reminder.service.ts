import {
  type maintainStock,
  stockMaintenanceReminder,
} from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { claimFiles } from '../../access/file/file.service.ts';
import {
  lastDoneAt,
  lockReminder,
  noteWork,
  type OpenReminder,
  stockedAt,
  stockMaintenanceReminderTable as table,
} from './stock-maintenance-reminder.sql.ts';
import { insertNext } from './stock-reminder-plan.sql.ts';
import { makerOf } from './stock-stay.service.ts';

type Reminder = z.output<typeof stockMaintenanceReminder.row>;
type Work = z.output<(typeof maintainStock)['body']>;

export async function reminderOf(access: Access, id: number): Promise<Reminder> {
  const row = await table.get(access, id);
  if (!row) throw fail.notFound(stockMaintenanceReminder.name, id);
  return row;
}

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
export async function maintain(access: Access, id: number, work: Work): Promise<void> {
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
  await noteWork(access, id, { doneAt, result, photoFileIds });
  await insertNext(makerOf(access), { vehicleId, itemId, doneAt });
}
