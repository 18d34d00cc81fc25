import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { anyRow, execute } from '../../../platform/db/query.ts';
import { announceSessions } from '../session-change.sql.ts';

/** Whether a member may sign in to this console, whatever its password; `t` is its row and `org` its organisation's. */
export function isUsable(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(t.enabled and org.enabled and (t.expires_at is null or t.expires_at > ${now}) and exists (
    select from member_application given join application on application.id = given.application_id
    where given.member_id = t.id and application.code = 'vehicle'))`;
}

/** Changes to administrators wait for each other, until the end of the transaction. */
export async function lockAdministrators(executor: Executor): Promise<void> {
  await execute(executor)`select pg_advisory_xact_lock(hashtext('administrators'))`;
}

export function hasUsableAdministrator(executor: Executor, now: Date): Promise<boolean> {
  return anyRow(executor)`
    select from member t join org on org.id = t.org_id
    where t.member_type = 'administrator' and ${isUsable(now)} limit 1`;
}

/** Ends all sessions of a member, and those in which the member acts as another. */
export async function endSessionsOf(executor: Executor, memberId: number): Promise<void> {
  await execute(executor)`delete from session where member_id = ${memberId} or actor_id = ${memberId}`;
  await announceSessions(executor);
}

/** Nobody but an administrator acts as another. */
async function endUnfoundedSimulations(executor: Executor, memberId: number): Promise<void> {
  await execute(executor)`
    delete from session using member
    where session.actor_id = ${memberId} and member.id = session.actor_id and member.member_type <> 'administrator'`;
}

/**
 * After a change to a member: its sessions end where it can no longer sign in, else they follow its new rights.
 * Answers whether it can.
 */
export async function followChange(executor: Executor, memberId: number, now: Date): Promise<boolean> {
  const canSignIn = await anyRow(executor)`
    select from member t join org on org.id = t.org_id where t.id = ${memberId} and ${isUsable(now)}`;
  if (!canSignIn) {
    await endSessionsOf(executor, memberId);
    return false;
  }
  await endUnfoundedSimulations(executor, memberId);
  await announceSessions(executor);
  return true;
}
