import { org, setOrgEnabled } from '@vehicle/contract/access/org/contract';
import type { RowOf } from '@vehicle/contract/core/resource';
import { found } from '../../../http/crud/crud-calls.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import type { Row, Store } from '../../../record/store.ts';
import { claimFiles } from '../file/file.service.ts';
import { orgTable as table } from './org.sql.ts';

const written = org.write.pick({ title: true, logoFileId: true }).strip();

/** Its logo is its own; a former one is free again. */
function claimLogo(access: Access, id: number, logoFileId: string | null): Promise<void> {
  const ids = logoFileId === null ? [] : [logoFileId];
  return claimFiles(access, { record: `${org.name}/${id}`, ids, field: 'logoFileId' });
}

/** A title of no letters is none. */
function titled(values: Row): Row {
  return { ...values, title: written.parse(values).title || null };
}

export const orgStore: Store = Object.freeze({
  ...table,
  async create(access: Access, values: Row) {
    const id = await table.create(access, titled(values));
    await claimLogo(access, id, written.parse(values).logoFileId);
    return id;
  },
  async update(access: Access, id: number, version: number, values: Row) {
    await table.update(access, id, version, titled(values));
    await claimLogo(access, id, written.parse(values).logoFileId);
  },
  async remove(access: Access, id: number) {
    await table.remove(access, id);
    await claimLogo(access, id, null);
  },
});

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
