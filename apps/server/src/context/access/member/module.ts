import { enableMember, member, resetPassword } from '@vehicle/contract/access/member/contract';
import type { PasswordPolicy } from '@vehicle/contract/access/member/password-policy';
import type { MakeOf, RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { sql } from 'kysely';
import { writing } from '../../../http/crud/crud-calls.ts';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { networkOf } from '../../../platform/network-of.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail, present, Refusal } from '../../../record/errors.ts';
import { definePlanWith } from '../../../record/plan.ts';
import { endOfDay, lastDayBefore } from '../../../record/platform-day.sql.ts';
import { orgScope, roleScope } from '../../../record/scope.sql.ts';
import { found, withRules } from '../../../record/store.ts';
import { amend, lockRow, lockVersion, tableStore, touch } from '../../../record/table-store.sql.ts';
import { forgetFirstPassword } from './first-administrator.ts';
import { applicationId, knownWords, mobileHolder, orgName, temporaryPassword } from './member.sql.ts';
import { endSessionsOf, followChange, lockAdministrators } from './member-access.sql.ts';
import { type MemberRights, memberRights, replaceApplications, replaceRoles } from './member-grant.sql.ts';
import {
  assertNotGreater,
  assertNotOwn,
  assertTypeNotHigher,
  keepAdministrator,
  rolesToHave,
} from './member-rule.ts';
import { checkGivenPassword } from './new-password.ts';
import { hashPassword, randomPassword } from './password.ts';
import { throughArgonGate } from './session/argon-gate.ts';

const plan = definePlanWith<{ passwordHash: string }>()({
  resource: member,
  table: 'member',
  joins: sql`left join org on org.id = t.org_id`,
  derived: ({ member: reader }) => {
    const roles = sql`member_role held join role on role.id = held.role_id
      where held.member_id = t.id and ${roleScope(reader.scope, 'role')}`;
    const applications = sql`member_application given join application on application.id = given.application_id
      where given.member_id = t.id`;
    return {
      expiresAt: lastDayBefore('t.expires_at'),
      orgName: sql`org.name`,
      applicationIds: sql`array(select application.id from ${applications} order by application.id)`,
      applicationNames: sql`array(select application.name from ${applications} order by application.id)`,
      roleIds: sql`array(select role.id from ${roles} order by role.id)`,
      roleNames: sql`array(select role.name from ${roles} order by role.id)`,
    };
  },
  criteria: {
    // An organisation stands for its own members and those of the ones below.
    orgId: (orgId) => sql<boolean>`t.org_id in (
      with recursive below (id) as (
        select ${orgId}::integer union select child.id from org child join below on child.parent_id = below.id)
      select id from below)`,
  },
  scope: (scope) => orgScope(scope, 't.org_id'),
  references: { orgId: { table: 'org', scope: (scope) => orgScope(scope, 't.id') } },
  computed: ({ expiresAt }) => ({ expires_at: endOfDay(expiresAt) }),
});

const memberTable = tableStore(plan);

/** The member, locked already, with all that it may do. */
async function rightsOf(access: Access, id: number): Promise<MemberRights> {
  return present(await memberRights(access.executor, id), member.name, id);
}

function isOnlyElsewhere(
  access: Access,
  { orgId, appCodes }: { orgId: number; appCodes: string[] },
): boolean {
  const { scope } = access.member;
  const isInScope = scope.kind === 'all' || scope.orgIds.includes(orgId);
  return isInScope && !appCodes.includes(access.appCode);
}

/** R5.13. Of who is out of scope it reveals only that the number is taken. */
async function assertMobileFree(access: Access, mobile: string, ownId: number | null): Promise<void> {
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
  const { password, ...written } = values;
  const { executor } = access;
  assertTypeNotHigher(access, written.memberType);
  const roleIds = await rolesToHave(access, written, []);
  await assertMobileFree(access, written.mobile, null);
  const words = { ...written, orgName: await orgName(executor, written.orgId) };
  checkGivenPassword({ password, policy, path: 'password', words });
  const passwordHash = await throughArgonGate({ source: networkOf(access.address), isKnown: true }, () =>
    hashPassword(password),
  );
  const id = await withMobile(memberTable.create(access, { ...written, passwordHash }));
  await replaceApplications(executor, id, written.applicationIds);
  await replaceRoles(executor, id, roleIds);
  return id;
}

async function update(
  access: Access,
  id: number,
  version: number,
  written: WriteOf<typeof member>,
): Promise<void> {
  const { executor, now } = access;
  await lockVersion(plan, access, id, version);
  const before = await rightsOf(access, id);
  await assertNotGreater(access, before);
  assertTypeNotHigher(access, written.memberType);
  const roleIds = await rolesToHave(access, written, before.roleIds);
  assertNotOwn(access, before, { ...written, roleIds });
  await assertMobileFree(access, written.mobile, id);
  if (before.memberType === 'administrator') await lockAdministrators(executor);
  await withMobile(memberTable.update(access, id, version, written));
  await replaceApplications(executor, id, written.applicationIds);
  await replaceRoles(executor, id, roleIds);
  if (before.memberType === 'administrator') await keepAdministrator(access);
  const isUsable = await followChange(executor, id, now);
  if (!isUsable && id === access.member.memberId) throw fail.ownMember();
}

async function remove(access: Access, id: number): Promise<void> {
  await lockRow(plan, access, id);
  const before = await rightsOf(access, id);
  await assertNotGreater(access, before);
  if (id === access.member.memberId) throw fail.ownMember();
  await lockAdministrators(access.executor);
  await endSessionsOf(access.executor, id);
  await memberTable.remove(access, id);
  await keepAdministrator(access);
}

/** Members, with the rules of who may make, change and remove which. */
function memberStore(policy: PasswordPolicy) {
  return withRules(memberTable, {
    create: (access, values: MakeOf<typeof member>) => register(access, policy, values),
    update,
    remove,
  });
}

/** R5.13: lets a member of another platform use this one too. */
async function enableHere(access: Access, mobile: string): Promise<RowOf<typeof member>> {
  const { executor, appCode } = access;
  const holder = present(await mobileHolder(executor, mobile), member.name, mobile);
  const { id } = holder;
  await lockRow(plan, access, id);
  const rights = await rightsOf(access, id);
  await assertNotGreater(access, rights);
  const application = await applicationId(executor, appCode);
  if (application === null || rights.applicationIds.includes(application)) throw fail.mobileTaken();
  const before = await found(memberTable, access, id);
  await replaceApplications(executor, id, [...rights.applicationIds, application]);
  await touch(plan, access, id);
  const after = await found(memberTable, access, id);
  await recordAct(access, { call: enableMember.name, record: `${member.name}/${id}`, before, after });
  return after;
}

const hour_ms = 3_600_000;
/** How long a password that somebody else has given can be used. */
const temporaryPassword_ms = 72 * hour_ms;

interface Reset {
  id: number;
  version: number;
  /** Null: one made at random. */
  newPassword: string | null;
  policy: PasswordPolicy;
}

/** R7.7. Gives the password that was made at random; nobody can read it later. */
async function resetMemberPassword(
  access: Access,
  { id, version, newPassword, policy }: Reset,
): Promise<{ loginName: string; password: string | null; expiresAt: Date }> {
  const { executor, now } = access;
  await lockVersion(plan, access, id, version);
  const before = await rightsOf(access, id);
  if (id === access.member.memberId) throw fail.ownMember();
  await assertNotGreater(access, before);
  const words = await knownWords(executor, id);
  if (newPassword !== null) {
    checkGivenPassword({ password: newPassword, policy, path: 'newPassword', words });
  }
  const password = newPassword ?? randomPassword();
  const passwordHash = await throughArgonGate({ source: networkOf(access.address), isKnown: true }, () =>
    hashPassword(password),
  );
  const expiresAt = new Date(now.getTime() + temporaryPassword_ms);
  await amend(plan, access, id)`${temporaryPassword({ passwordHash, expiresAt })}`;
  await endSessionsOf(executor, id);
  await recordAct(access, {
    call: resetPassword.name,
    record: `member/${id}`,
    after: { expiresAt: expiresAt.toISOString(), isRandom: newPassword === null },
  });
  return { loginName: before.loginName, password: newPassword === null ? password : null, expiresAt };
}

export const module = defineModule({
  options: {
    member: ({ member }) => ({
      table: 'member',
      name: sql`t.name`,
      search: sql`concat_ws(' ', t.name, t.login_name)`,
      visible: orgScope(member.scope, 't.org_id'),
      offered: sql<boolean>`t.enabled`,
    }),
  },
  pages: [
    {
      code: 'account',
      below: 'system',
      sort: 1,
      path: '/system/account',
      icon: 'user',
      permissions: [
        'member-view',
        'member-register',
        'member-edit',
        'member-remove',
        'member-resetpassword',
        'member-simulate',
      ],
    },
  ],
  routes(app) {
    const { dataDir, passwordPolicy: policy } = app.context.env;
    crudRoutes(app, member, memberStore(policy));

    route(app, enableMember, async (context) => {
      const row = await writing(context, (access) => enableHere(access, context.body.mobile));
      context.say('updated');
      return row;
    });

    route(app, resetPassword, async (context) => {
      const { loginName, password, expiresAt } = await writing(context, (access) =>
        resetMemberPassword(access, { ...context.body, policy }),
      );
      await forgetFirstPassword(dataDir, loginName);
      context.say('passwordReset');
      return { password, expiresAt: expiresAt.toISOString() };
    });
  },
});
