import type { MemberType } from '@vehicle/contract/core/enumeration';
import type { Access } from '../../../record/access.ts';
import type { EntityName } from '../../../record/entity-label.ts';
import { fail } from '../../../record/errors.ts';
import { mayGrantRoles } from '../role/role.service.ts';
import { hasUsableAdministrator } from './member-access.sql.ts';
import { areApplications, exceedOwnRights, findRoles, type MemberRights } from './member-grant.sql.ts';

const ranks: Readonly<Record<MemberType, number>> = Object.freeze({
  administrator: 2,
  orgUser: 1,
  serviceUser: 0,
  externalUser: 0,
});

/** Whether one type of member stands above another. */
function outranks(one: MemberType, other: MemberType): boolean {
  return ranks[one] > ranks[other];
}

/** What a member's form asks for. */
export interface WantedRights {
  memberType: MemberType;
  orgId: number;
  enabled: boolean;
  applicationIds: readonly number[];
  roleIds: readonly number[];
  /** The last day. */
  expiresAt: string;
}

/** Nobody makes what stands above them. */
export function assertTypeNotHigher(access: Access, memberType: MemberType): void {
  if (outranks(memberType, access.member.memberType)) throw fail.grantExceeded();
}

/** Whether another member stands above the one that asks, or may do more. */
export async function isGreater(access: Access, other: MemberRights): Promise<boolean> {
  const { memberId, memberType } = access.member;
  if (other.id === memberId || memberType === 'administrator') return false;
  return outranks(other.memberType, memberType) || exceedOwnRights(access, other.roleIds);
}

/** Nobody manages who stands above them or may do more. */
export async function assertNotGreater(access: Access, member: MemberRights): Promise<void> {
  if (await isGreater(access, member)) throw fail.grantExceeded();
}

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size;
}

/** What somebody may not do to the own record: what nobody could undo, or what somebody else has to grant. */
export function assertNotOwn(access: Access, before: MemberRights, after: WantedRights): void {
  if (before.id !== access.member.memberId) return;
  const isAsBefore =
    after.enabled &&
    after.memberType === before.memberType &&
    after.orgId === before.orgId &&
    isSameSet(after.applicationIds, before.applicationIds) &&
    isSameSet(after.roleIds, before.roleIds) &&
    (before.expiresAt === null || after.expiresAt <= before.expiresAt);
  if (!isAsBefore) throw fail.ownMember();
}

/** The platform must keep somebody who can repair it. */
export async function keepAdministrator(access: Access): Promise<void> {
  if (!(await hasUsableAdministrator(access.executor, access.now))) throw fail.lastAdministrator();
}

function assertFound(isThere: boolean, field: EntityName): void {
  if (!isThere) throw fail.referenceMissing(field);
}

/**
 * The roles that the member will have: those wanted, and those of before that the caller cannot see, as far as their
 * application stays. Raises what is wrong with the applications and the roles that are wanted.
 */
export async function rolesToHave(
  access: Access,
  wanted: WantedRights,
  before: readonly number[],
): Promise<number[]> {
  const { applicationIds, roleIds, memberType } = wanted;
  assertFound(await areApplications(access.executor, applicationIds), 'applicationIds');
  const known = await findRoles(access, [...roleIds, ...before]);
  const ofApplications = known.filter(({ applicationId }) => applicationIds.includes(applicationId));
  const choosable = ofApplications.filter(
    ({ id, isVisible, enabled }) => isVisible && (enabled || before.includes(id)),
  );
  assertFound(
    roleIds.every((id) => choosable.some((role) => role.id === id)),
    'roleIds',
  );
  const added = roleIds.filter((id) => !before.includes(id));
  if (!(await mayGrantRoles(access, added))) throw fail.grantExceeded();
  const unseen = ofApplications.filter(({ id, isVisible }) => !isVisible && before.includes(id));
  const roles = [...new Set([...roleIds, ...unseen.map(({ id }) => id)])];
  if (roles.length === 0 && memberType !== 'administrator') throw fail.fieldRules({ roleIds: 'REQUIRED' });
  return roles;
}
