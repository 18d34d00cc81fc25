import type { Access } from '../../../record/access.ts';
import { lookOf } from '../../fleet/look.sql.ts';
import { isLogoOf, orgTable } from './org.sql.ts';

/** Whether the member may see an organisation's logo: where it is in scope, and where the own console bears it. */
export async function isLogoVisible(access: Access, recordId: string): Promise<boolean> {
  const orgId = Number(recordId);
  if ((await orgTable.get(access, orgId)) !== null) return true;
  const { logoFileId } = await lookOf(access.executor, access.member.memberId);
  return logoFileId !== null && (await isLogoOf(access, { orgId, logoFileId }));
}
