import { enableMember, member } from '@vehicle/contract/access/member/contract';
import type { PasswordPolicy } from '@vehicle/contract/access/member/password-policy';
import type { MakeOf, RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { found } from '../../../http/crud/crud-calls.ts';
import { networkOf } from '../../../platform/network-of.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail, Refusal } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { keepAdministrator, refuseGreater, refuseOwn, refuseType, rolesToHave } from './account-rule.ts';
import { applicationId, mobileHolder, orgName } from './member.sql.ts';
import { endSessionsOf, followChange, lockAdministrators } from './member-access.sql.ts';
import { type MemberRights, memberRights, replaceApplications, replaceRoles } from './member-grant.sql.ts';
import { lockMember, lockMemberVersion, memberTable, stampMember } from './member-store.sql.ts';
import { checkGivenPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { throughArgonGate } from './session/argon-gate.ts';

/** The account, locked already, with all that it may do. */
export async function rightsOf(access: Access, id: number): Promise<MemberRights> {
  const rights = await memberRights(access.executor, id);
  if (!rights) throw fail.notFound(member.name, id);
  return rights;
}

function isOnlyElsewhere(
  access: Access,
  { orgId, appCodes }: { orgId: number; appCodes: string[] },
): boolean {
  const { scope } = access.member;
  const isInScope = scope.kind === 'all' || scope.orgIds.includes(orgId);
  return isInScope && !appCodes.includes(access.appCode);
}

/** R5.13. Who is out of scope is not told of by more than that the number is taken. */
async function refuseMobile(access: Access, mobile: string, ownId: number | null): Promise<void> {
  const holder = await mobileHolder(access.executor, mobile);
  if (holder === null || holder.id === ownId) return;
  throw ownId === null && isOnlyElsewhere(access, holder) ? fail.mobileOnOtherPlatform() : fail.mobileTaken();
}

/** The same where another call has taken the number meanwhile. */
async function withMobile<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isMobile = error instanceof Refusal && error.detail.path === 'mobile';
    throw isMobile ? fail.mobileTaken() : error;
  }
}

async function register(
  access: Access,
  policy: PasswordPolicy,
  values: MakeOf<typeof member>,
): Promise<number> {
  const { password, ...account } = values;
  const { executor } = access;
  refuseType(access, account.memberType);
  const roleIds = await rolesToHave(access, account, []);
  await refuseMobile(access, account.mobile, null);
  const words = { ...account, orgName: await orgName(executor, account.orgId) };
  checkGivenPassword({ password, policy, path: 'password', words });
  const passwordHash = await throughArgonGate({ source: networkOf(access.address), isKnown: true }, () =>
    hashPassword(password),
  );
  const id = await withMobile(memberTable.create(access, { ...account, passwordHash }));
  await replaceApplications(executor, id, account.applicationIds);
  await replaceRoles(executor, id, roleIds);
  return id;
}

async function update(
  access: Access,
  id: number,
  version: number,
  account: WriteOf<typeof member>,
): Promise<void> {
  const { executor, now } = access;
  await lockMemberVersion(access, id, version);
  const before = await rightsOf(access, id);
  await refuseGreater(access, before);
  refuseType(access, account.memberType);
  const roleIds = await rolesToHave(access, account, before.roleIds);
  refuseOwn(access, before, { ...account, roleIds });
  await refuseMobile(access, account.mobile, id);
  if (before.memberType === 'administrator') await lockAdministrators(executor);
  await withMobile(memberTable.update(access, id, version, account));
  await replaceApplications(executor, id, account.applicationIds);
  await replaceRoles(executor, id, roleIds);
  if (before.memberType === 'administrator') await keepAdministrator(access);
  const isUsable = await followChange(executor, id, now);
  if (!isUsable && id === access.member.memberId) throw fail.ownAccount();
}

async function remove(access: Access, id: number): Promise<void> {
  await lockMember(access, id);
  const before = await rightsOf(access, id);
  await refuseGreater(access, before);
  if (id === access.member.memberId) throw fail.ownAccount();
  await lockAdministrators(access.executor);
  await endSessionsOf(access.executor, id);
  await memberTable.remove(access, id);
  await keepAdministrator(access);
}

/** Accounts, with the rules of who may make, change and remove which. */
export function memberStore(policy: PasswordPolicy) {
  return withRules(memberTable, {
    create: (access, values: MakeOf<typeof member>) => register(access, policy, values),
    update,
    remove,
  });
}

/** R5.13: lets a member of another platform use this one too. */
export async function enableHere(access: Access, mobile: string): Promise<RowOf<typeof member>> {
  const { executor, appCode } = access;
  const holder = await mobileHolder(executor, mobile);
  if (holder === null) throw fail.notFound(member.name, mobile);
  const { id } = holder;
  await lockMember(access, id);
  const rights = await rightsOf(access, id);
  await refuseGreater(access, rights);
  const application = await applicationId(executor, appCode);
  if (application === null || rights.applicationIds.includes(application)) throw fail.mobileTaken();
  const before = await found(memberTable, member, access, id);
  await replaceApplications(executor, id, [...rights.applicationIds, application]);
  await stampMember(access, id);
  const after = await found(memberTable, member, access, id);
  await recordAct(access, { call: enableMember.name, record: `${member.name}/${id}`, before, after });
  return after;
}
