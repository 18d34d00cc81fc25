import { org } from '@vehicle/contract/access/org/contract';
import { allRoles } from '@vehicle/contract/access/role/contract';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { ask } from './records.ts';
import { aRegisteredMember, type MemberRow, settle } from './registered-member.ts';

let made = Date.now() % 1_000_000;

/** An organisation with a name that no other of this run has. */
export function anOrg(traits: Partial<WriteOf<typeof org>>): Promise<RowOf<typeof org>> {
  made += 1;
  const contact = { contactPerson: null, contactNumber: null, address: null };
  const look = { title: null, logoFileId: null, themeColor: null };
  const body = { code: `MINE${made}`, name: `矿${made}`, parentId: null, type: 'client' as const };
  return ask(org.calls.create, { body: { ...body, ...contact, ...look, enabled: true, ...traits } });
}

export function aClientOrg(): Promise<RowOf<typeof org>> {
  return anOrg({ type: 'client' });
}

/** Somebody of an organisation who may work with what is theirs, past the first change of the password. */
export async function someoneOf(orgId: number): Promise<MemberRow> {
  const roles = await ask(allRoles, {});
  const roleIds = roles.filter(({ name }) => name === '组织用户').map(({ id }) => id);
  const registered = await aRegisteredMember({ orgId, roleIds });
  await settle(registered.id);
  return registered;
}
