import { role } from '@vehicle/contract/access/role/contract';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail, present } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { lockVersion } from '../../../record/table-store.sql.ts';
import { heldIds } from '../menu-entry/menu-entry.service.ts';
import { announceSessions } from '../session-change.sql.ts';
import {
  enabledGrants,
  findGrants,
  type GrantedMenuEntry,
  menuEntriesOf,
  type RoleGrant,
  replaceMenuEntries,
  rolePlan,
  roleTable,
} from './role.sql.ts';

const isAdministrator = ({ member }: Access) => member.memberType === 'administrator';

/** The role as far as the caller may see it, or 404. */
async function grantOf(access: Access, id: number): Promise<RoleGrant> {
  const [grant] = await findGrants(access, [id]);
  return present(grant, role.name, id);
}

/** The same where the role is of the application that the call is about; its permission codes are for no other (R6.2). */
export async function grantInApp(access: Access, id: number): Promise<RoleGrant> {
  const grant = await grantOf(access, id);
  if (grant.appCode !== access.appCode) throw fail.notFound(role.name, id);
  return grant;
}

/** A role of the platform belongs only to its administrators. */
function assertNoPlatformRole(access: Access, grant: RoleGrant): void {
  if (grant.orgId === null && !isAdministrator(access)) throw fail.grantExceeded();
}

/** Nobody manages a role that does more than they do. */
async function assertNotGreater(access: Access, grant: RoleGrant): Promise<void> {
  if (isAdministrator(access)) return;
  assertNoPlatformRole(access, grant);
  const held = await heldIds(access);
  if (grant.entries.some(({ id }) => !held.has(id))) throw fail.grantExceeded();
}

export const roleStore = withRules(roleTable, {
  async update(access, id, version, values) {
    await assertNotGreater(access, await grantInApp(access, id));
    await roleTable.update(access, id, version, values);
    await announceSessions(access.executor);
  },
  async remove(access, id) {
    await assertNotGreater(access, await grantOf(access, id));
    await roleTable.remove(access, id);
  },
});

/** Whether the caller may press every button that the role gives; its menus show nothing that the calls would not. */
function isGivable(access: Access, held: ReadonlySet<number>, { entries }: RoleGrant): boolean {
  const effective: ReadonlySet<string> = access.member.permissions;
  const buttons = entries.filter(({ kind }) => kind === 'Action');
  return isAdministrator(access) || buttons.every(({ id, code }) => held.has(id) || effective.has(code));
}

/** Whether the caller may give all these roles to somebody: each visible, enabled, and with no button that the caller lacks. */
export async function mayGrantRoles(access: Access, roleIds: readonly number[]): Promise<boolean> {
  const wanted = new Set(roleIds);
  if (wanted.size === 0) return true;
  const grants = await findGrants(access, [...wanted]);
  if (grants.length < wanted.size) return false;
  const held = await heldIds(access);
  return grants.every((grant) => grant.enabled && isGivable(access, held, grant));
}

/** R7.11: the enabled roles of an application that the caller may give. */
export async function givableRoles(access: Access, appCode: AppCode): Promise<RoleGrant[]> {
  const held = await heldIds(access);
  return (await enabledGrants(access, appCode)).filter((grant) => isGivable(access, held, grant));
}

const idsOf = (entries: readonly GrantedMenuEntry[]) => entries.map(({ id }) => id);
const codesOf = (entries: readonly GrantedMenuEntry[]) => entries.map(({ code }) => code).sort();

/** What comes and what goes. */
function changed(before: readonly number[], after: readonly number[]): number[] {
  const [had, has] = [new Set(before), new Set(after)];
  return [...before.filter((id) => !has.has(id)), ...after.filter((id) => !had.has(id))];
}

export interface Authorization {
  /** The contract's name of the call. */
  call: string;
  menuEntryIds: readonly number[];
  version: number;
}

/** Gives the role these entries; who does it must hold each one that comes or goes. */
export async function authorize(
  access: Access,
  id: number,
  { call, menuEntryIds, version }: Authorization,
): Promise<{ menuEntryIds: number[]; version: number }> {
  assertNoPlatformRole(access, await grantInApp(access, id));
  await lockVersion(rolePlan, access, id, version);
  const { entries: before } = await grantInApp(access, id);
  const wanted = new Set(menuEntryIds);
  const after = await menuEntriesOf(access, access.appCode, [...wanted]);
  if (after.length < wanted.size) throw fail.referenceMissing('menuEntry');
  const held = await heldIds(access);
  if (!isAdministrator(access) && changed(idsOf(before), idsOf(after)).some((one) => !held.has(one))) {
    throw fail.grantExceeded();
  }
  await replaceMenuEntries(access, id, idsOf(after));
  await announceSessions(access.executor);
  await recordAct(access, {
    call,
    record: `${role.name}/${id}`,
    before: { menuEntries: codesOf(before) },
    after: { menuEntries: codesOf(after) },
  });
  return { menuEntryIds: idsOf(after), version: version + 1 };
}
