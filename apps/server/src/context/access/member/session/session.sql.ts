import type { MemberType } from '@vehicle/contract/core/enumeration';
import { type Permission, permissions } from '@vehicle/contract/core/permission';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../../platform/db/executor.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows, anyRow, execute } from '../../../../platform/db/query.ts';
import type { Member } from '../../../../record/member.ts';
import type { Scope } from '../../../../record/scope.sql.ts';

const hour_ms = 3_600_000;
export const sessionLimits = Object.freeze({
  idle_ms: hour_ms / 2,
  absolute_ms: 12 * hour_ms,
  simulated_ms: hour_ms / 2,
});

interface SessionRow extends Omit<Member, 'permissions' | 'scope' | 'actor'> {
  actorId: number | null;
  actorName: string | null;
  codes: string[];
  orgIds: number[];
  orgCount: number;
}

/** What a service user's roles can at most permit: caring for machines, not changing whose they are. */
const servicePermissions: ReadonlySet<Permission> = new Set<Permission>([
  'repository',
  'fault-code',
  'vehicle-debug-add',
  'vehicle-debug-edit',
  'vehicle-debug-remove',
  'vehicle-debug-start',
  'vehicle-debug-update-progress',
  'stock-maintenance-reminder-edit',
  'maintenance-reminder-maintain',
  'fitted-part-add',
  'fitted-part-edit',
  'vehicle-fault-add',
  'vehicle-fault-edit',
  'vehicle-fault-remove',
]);

/** Nobody else holds them, whatever a role says (decisions §6). */
const administratorsOnly: ReadonlySet<Permission> = new Set<Permission>(['member-simulate', 'demo-edit']);

const known: ReadonlySet<string> = new Set(permissions);

function isPermission(code: string): code is Permission {
  return known.has(code);
}

function permissionsOf(memberType: MemberType, codes: readonly string[]): ReadonlySet<Permission> {
  if (memberType === 'administrator') return new Set(permissions);
  if (memberType === 'externalUser') return new Set();
  const granted = codes.filter(isPermission).filter((code) => !administratorsOnly.has(code));
  if (memberType === 'serviceUser') return new Set(granted.filter((code) => servicePermissions.has(code)));
  return new Set(granted);
}

function scopeOf({ memberType, orgId, orgIds, orgCount }: SessionRow): Scope {
  if (memberType === 'administrator') return { kind: 'all' };
  if (memberType === 'externalUser') return { kind: 'org', orgIds: [orgId] };
  return {
    kind: memberType === 'serviceUser' ? 'service' : 'org',
    orgIds,
    areAll: orgIds.length === orgCount,
  };
}

/** Whether a member may use this console: asked for with each request, since a sign-in may overtake its taking away. */
function hasConsole(alias: 'member' | 'actor'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from member_application given join application on application.id = given.application_id
    where given.member_id = ${sql.ref(alias)}.id and application.code = 'vehicle')`;
}

/** Whether a session is in time; `actor` and `actor_org` are those of a simulated one. */
export function isInTime(now: Date): RawBuilder<boolean> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return sql<boolean>`(
    session.created_at > ${ago(sessionLimits.absolute_ms)} and session.last_used_at > ${ago(sessionLimits.idle_ms)}
    and (session.actor_id is null or (
      session.created_at > ${ago(sessionLimits.simulated_ms)}
      and actor.enabled and actor_org.enabled and ${hasConsole('actor')} and actor.member_type = 'administrator'
      and (actor.expires_at is null or actor.expires_at > ${now}))))`;
}

/** The members behind those of the tokens that are alive: in time, the member and its organisation enabled, the console theirs. */
export async function findSessions(
  executor: Executor,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Member[]> {
  const rows = await allRows<SessionRow>(executor)`
    ${prepared} select session.id as "sessionId", session.actor_id as "actorId", actor.name as "actorName",
      session.token_hash as "tokenHash", session.last_used_at as "lastUsedAt",
      member.id as "memberId", member.name, member.login_name as "loginName",
      member.member_type as "memberType", member.org_id as "orgId", org.name as "orgName", org.type as "orgType",
      -- Who acts as another could not change the password.
      member.must_change_password and session.actor_id is null as "mustChangePassword",
      -- From the member to the codes, whatever is known of how many rows there are.
      array(
        select code from menu_entry
        where kind = 'Action' and application_id = (select id from application where code = 'vehicle') and id = any(array(
          select menu_entry_id from role_menu_entry where role_id = any(array(
            select role.id from member_role join role on role.id = member_role.role_id and role.enabled
            where member_role.member_id = member.id))))) as codes,
      array(
        with recursive below (id) as (
          select member.org_id
          union
          select child.id from org child join below on child.parent_id = below.id)
        select id from below) as "orgIds",
      (select count(*) from org) as "orgCount"
    from session
    join member on member.id = session.member_id and member.enabled
    join org on org.id = member.org_id and org.enabled
    left join member actor on actor.id = session.actor_id
    left join org actor_org on actor_org.id = actor.org_id
    where session.token_hash = any(${[...tokenHashes]}::bytea[])
      and (member.expires_at is null or member.expires_at > ${now})
      and ${hasConsole('member')} and ${isInTime(now)}`;
  return rows.map((row) => {
    const { codes, orgIds, orgCount, actorId, actorName, ...member } = row;
    return {
      ...member,
      actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
      permissions: permissionsOf(row.memberType, codes),
      scope: scopeOf(row),
    };
  });
}

export async function touchSession(executor: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await execute(
    executor,
  )`update session set last_used_at = ${now} where token_hash = ${tokenHash} and last_used_at < ${now}`;
}

interface NewSession {
  tokenHash: Buffer;
  memberId: number;
  /** Who acts as the member, and the session that this one ends with. */
  actor?: { id: number; sessionId: number };
  now: Date;
  address: string;
  userAgent: string | null;
}

export async function insertSession(executor: Executor, session: NewSession): Promise<void> {
  const { tokenHash, memberId, actor, now, address, userAgent } = session;
  await execute(executor)`
    insert into session
      (token_hash, member_id, actor_id, actor_session_id, created_at, last_used_at, address, user_agent)
    values (${tokenHash}, ${memberId}, ${actor?.id ?? null}, ${actor?.sessionId ?? null}, ${now}, ${now}, ${address},
      ${userAgent})`;
}

/** Keeps a session from ending until the transaction does; false: it has ended. */
export function keepSession(executor: Executor, sessionId: number): Promise<boolean> {
  return anyRow(executor)`select from session where id = ${sessionId} for key share`;
}

export async function deleteSession(executor: Executor, tokenHash: Buffer): Promise<void> {
  await execute(executor)`delete from session where token_hash = ${tokenHash}`;
}

export async function deleteSessionById(executor: Executor, sessionId: number): Promise<void> {
  await execute(executor)`delete from session where id = ${sessionId}`;
}

/** Ends all sessions of a member but one, and those in which the member acts as another. */
export async function deleteOtherSessions(
  executor: Executor,
  memberId: number,
  tokenHash: Buffer,
): Promise<void> {
  await execute(executor)`
    delete from session where (member_id = ${memberId} and token_hash <> ${tokenHash}) or actor_id = ${memberId}`;
}

/** Keeps a member's newest sessions, so that forgotten ones cannot pile up; those of an actor are counted apart. */
export async function trimSessions(
  executor: Executor,
  memberId: number,
  { actorId = null, keep }: { actorId?: number | null; keep: number },
): Promise<void> {
  await execute(executor)`
    delete from session where token_hash in (
      select token_hash from session where member_id = ${memberId} and actor_id is not distinct from ${actorId}::integer
      order by last_used_at desc, id desc offset ${keep})`;
}
