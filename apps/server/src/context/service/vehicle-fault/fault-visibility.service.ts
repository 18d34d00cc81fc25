import type { Access } from '../../../record/access.ts';
import { vehicleFaultTable } from './vehicle-fault.sql.ts';

/** Whether the member may see the fault, and so the pictures of its repair. */
export async function isFaultVisible(access: Access, recordId: string): Promise<boolean> {
  return (await vehicleFaultTable.get(access, Number(recordId))) !== null;
}
