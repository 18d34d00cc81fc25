import type { Access } from '../../../record/access.ts';
import { stockMaintenanceReminderTable } from './stock-maintenance-reminder.sql.ts';

/** Whether the member may see the reminder, and so its photos. */
export async function isReminderVisible(access: Access, recordId: string): Promise<boolean> {
  return (await stockMaintenanceReminderTable.get(access, Number(recordId))) !== null;
}
