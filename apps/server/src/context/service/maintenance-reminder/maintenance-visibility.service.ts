import type { Access } from '../../../record/access.ts';
import { maintenanceReminderTable } from './maintenance-reminder.sql.ts';

/** Whether the member may see the maintenance, and so its pictures. */
export async function isMaintenanceVisible(access: Access, recordId: string): Promise<boolean> {
  return (await maintenanceReminderTable.get(access, Number(recordId))) !== null;
}
