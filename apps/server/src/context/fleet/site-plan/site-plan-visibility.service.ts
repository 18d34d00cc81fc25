import type { Access } from '../../../record/access.ts';
import { sitePlanTable } from './site-plan.sql.ts';

/** Whether the member may see the site plan, and so its picture. */
export async function isSitePlanVisible(access: Access, recordId: string): Promise<boolean> {
  return (await sitePlanTable.get(access, Number(recordId))) !== null;
}
