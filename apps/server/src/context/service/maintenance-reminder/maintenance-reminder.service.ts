import type { Language } from '@vehicle/contract/core/language';
import {
  type MaintenanceReminder,
  type maintain,
  maintenanceReminder,
} from '@vehicle/contract/service/maintenance-reminder/contract';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import type { Row } from '../../../record/store.ts';
import { refuseRetired } from '../../fleet/vehicle/vehicle.service.ts';
import { refuseImpossible } from './maintenance-plausibility.service.ts';
import {
  areParts,
  lockReminder,
  noteMaintained,
  maintenanceReminderTable as table,
} from './maintenance-reminder.sql.ts';
import { makeReminders } from './reminder-making.sql.ts';
import { reckonReminders } from './reminder-reckoning.sql.ts';
import { statusNames, typeNames } from './status-name.ts';

export async function reminderOf(access: Access, id: number): Promise<MaintenanceReminder> {
  const row = await table.get(access, id);
  if (!row) throw fail.notFound(maintenanceReminder.name, id);
  return row;
}

type Maintenance = Omit<z.output<(typeof maintain)['body']>, 'version'>;

/** Says that a maintenance was done; what follows it is there with the end of the transaction. */
export async function maintainMachine(
  access: Access,
  id: number,
  { version, ...done }: Maintenance & { version: number },
): Promise<void> {
  const { executor, now } = access;
  await lockReminder(access, id, version);
  const reminder = await reminderOf(access, id);
  const { vehicleId, strategyId, status } = reminder;
  if (status === 'maintained') throw fail.maintenanceDone();
  if (status === 'planned') throw fail.maintenanceEarly();
  await refuseRetired(access, vehicleId);
  const partIds = done.parts.map(({ partInfoId }) => partInfoId);
  if (!(await areParts(access, partIds))) throw fail.referenceMissing('partInfoId', 'parts');
  const read = {
    ...done,
    hourMeter_h: done.hourMeter_h ?? reminder.now_h,
    odometer_km: done.odometer_km ?? reminder.now_km,
  };
  await refuseImpossible(access, reminder, read);
  await noteMaintained(access, id, read);
  const next = { now, choice: { vehicleIds: [vehicleId], strategyIds: [strategyId] }, limit: 1 };
  if ((await makeReminders(executor, next)) > 0) await reckonReminders(executor, next);
}

type Question = z.output<typeof maintenanceReminder.calls.list.body>;

const page_rows = 10_000;

/** The lines of a file of reminders. */
export async function* reminderLines(
  access: Access,
  question: Question,
  language: Language,
): AsyncGenerator<Row> {
  const { criteria = {}, order = null } = question;
  for (let pageIndex = 1; ; pageIndex++) {
    const { rows, total } = await table.list(access, { criteria, order, pageIndex, pageSize: page_rows });
    for (const one of rows) {
      const { status, type, parts, ...row } = one;
      const used = parts.map(({ name, qty }) => `${name} × ${qty}`);
      yield { ...row, parts: used, status: statusNames[status][language], type: typeNames[type][language] };
    }
    if (rows.length === 0 || pageIndex * page_rows >= total) return;
  }
}
