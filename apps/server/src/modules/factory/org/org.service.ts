import { org, setOrgEnabled } from '@vehicle/contract/org';
import type { RowOf } from '@vehicle/contract/resource';
import { found } from '../../../http/crud-calls.ts';
import type { Access } from '../../access.ts';
import { recordAct } from '../../audit.sql.ts';
import { orgStore } from './org.sql.ts';

/** R4.10: the whole record is written, so that the rules of a change hold here too. */
export async function enableOrg(
  access: Access,
  id: number,
  { enabled, version }: { enabled: boolean; version: number },
): Promise<RowOf<typeof org>> {
  const before = await found(orgStore, org, access, id);
  await orgStore.update(access, id, version, { ...org.write.strip().parse(before), enabled });
  const after = await found(orgStore, org, access, id);
  await recordAct(access, { call: setOrgEnabled.name, record: `org/${id}`, before, after });
  return org.row.parse(after);
}
