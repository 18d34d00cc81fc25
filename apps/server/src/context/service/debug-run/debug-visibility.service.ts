import type { Access } from '../../../record/access.ts';
import { vehicleDebugTable } from './debug-run.sql.ts';

/** Whether the member may see the run, and so its photos. */
export async function isDebugVisible(access: Access, recordId: string): Promise<boolean> {
  return (await vehicleDebugTable.get(access, Number(recordId))) !== null;
}
