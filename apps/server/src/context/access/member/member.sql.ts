import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { anyRow, execute, firstRow } from '../../../platform/db/query.ts';
import type { Expression } from '../../../record/table-plan.sql.ts';
import type { KnownWords } from './common-password.ts';

/** A member as the sign-in sees it. */
export interface StoredMember {
  id: number;
  name: string;
  loginName: string;
  passwordHash: string;
  mustChangePassword: boolean;
  isEnabled: boolean;
  isExpired: boolean;
  /** May use this console. */
  isOnPlatform: boolean;
  orgCode: string;
}

function storedMemberWhere(
  executor: Executor,
  condition: RawBuilder<boolean>,
  now: Date,
): Promise<StoredMember | null> {
  return firstRow<StoredMember>(executor)`
    select member.id, member.name, member.login_name as "loginName", member.password_hash as "passwordHash",
      member.must_change_password as "mustChangePassword", member.enabled and org.enabled as "isEnabled",
      coalesce(member.expires_at <= ${now}, false) or coalesce(member.password_expires_at <= ${now}, false)
        as "isExpired",
      exists (
        select from member_application given join application on application.id = given.application_id
        where given.member_id = member.id and application.code = 'vehicle') as "isOnPlatform",
      org.code as "orgCode"
    from member join org on org.id = member.org_id
    where ${condition}`;
}

export function findStoredMember(
  executor: Executor,
  loginName: string,
  now: Date,
): Promise<StoredMember | null> {
  return storedMemberWhere(executor, sql<boolean>`lower(member.login_name) = lower(${loginName})`, now);
}

/**
 * Keeps members and their organisations as they are until the transaction ends: whoever takes something away from them waits, and
 * then finds what was made of it. Asked before what they may do is read, in a statement of its own, which sees what was waited for.
 */
export async function lockStoredMembers(executor: Executor, memberIds: readonly number[]): Promise<void> {
  await execute(executor)`
    select from member join org on org.id = member.org_id where member.id = any(${[...memberIds]}::integer[])
    order by member.id for update of member for share of org`;
}

/** The member as it stands now, and until the transaction ends; null: it has gone. */
export async function lockStoredMember(
  executor: Executor,
  id: number,
  now: Date,
): Promise<StoredMember | null> {
  await lockStoredMembers(executor, [id]);
  return storedMemberWhere(executor, sql<boolean>`member.id = ${id}`, now);
}

export async function recordLogin(executor: Executor, memberId: number, now: Date): Promise<void> {
  await execute(executor)`
    update member set login_count = login_count + 1, last_login_at = ${now} where id = ${memberId}`;
}

/** Whether it was saved: not where another one has taken the place of the former. */
export function savePassword(
  executor: Executor,
  change: { memberId: number; passwordHash: string; formerHash: string; now: Date },
): Promise<boolean> {
  const { memberId, passwordHash, formerHash, now } = change;
  return anyRow(executor)`
    update member set password_hash = ${passwordHash}, must_change_password = false, password_expires_at = null,
      updated_by_id = ${memberId}, updated_at = ${now}, version = version + 1
    where id = ${memberId} and password_hash = ${formerHash} returning id`;
}

interface TemporaryPassword {
  passwordHash: string;
  expiresAt: Date;
}

/** A password that must be changed at the first sign-in and is worth nothing from then on. */
export function temporaryPassword({ passwordHash, expiresAt }: TemporaryPassword): Expression {
  return sql`password_hash = ${passwordHash}, must_change_password = true, password_expires_at = ${expiresAt}`;
}

export async function saveTemporaryPassword(
  executor: Executor,
  { memberId, ...password }: TemporaryPassword & { memberId: number },
): Promise<void> {
  await execute(executor)`update member set ${temporaryPassword(password)} where id = ${memberId}`;
}

/**
 * A temporary password opens one session; false: it has died, opened one or been replaced meanwhile. Others are left as
 * they are. The member is locked already.
 */
export async function spendTemporaryPassword(
  executor: Executor,
  { id, passwordHash }: Pick<StoredMember, 'id' | 'passwordHash'>,
  now: Date,
): Promise<boolean> {
  const password = await firstRow<{ isTemporary: boolean; isAlive: boolean }>(executor)`
    select must_change_password and password_expires_at is not null as "isTemporary",
      coalesce(password_expires_at > ${now}, true) as "isAlive"
    from member where id = ${id} and password_hash = ${passwordHash}`;
  if (!password?.isAlive) return false;
  // Not the present: who asked a moment earlier and waits here would find it still to come.
  if (password.isTemporary)
    await execute(executor)`update member set password_expires_at = 'epoch' where id = ${id}`;
  return true;
}

export async function applicationId(executor: Executor, code: string): Promise<number | null> {
  const row = await firstRow<{ id: number }>(executor)`select id from application where code = ${code}`;
  return row?.id ?? null;
}

/** What a member's password must not hold. */
export async function knownWords(executor: Executor, memberId: number): Promise<KnownWords> {
  const words = await firstRow<KnownWords>(executor)`
    select member.login_name as "loginName", member.mobile, org.name as "orgName"
    from member join org on org.id = member.org_id where member.id = ${memberId}`;
  if (!words) throw new Error(`No member ${memberId}`);
  return words;
}

export async function orgName(executor: Executor, id: number): Promise<string> {
  const row = await firstRow<{ name: string }>(executor)`select name from org where id = ${id}`;
  return row?.name ?? '';
}

/** Whose mobile it is. */
export function mobileHolder(
  executor: Executor,
  mobile: string,
): Promise<{ id: number; orgId: number; appCodes: string[] } | null> {
  return firstRow<{ id: number; orgId: number; appCodes: string[] }>(executor)`
    select member.id, member.org_id as "orgId", array(
      select application.code from member_application given
      join application on application.id = given.application_id where given.member_id = member.id) as "appCodes"
    from member where member.mobile = ${mobile}`;
}
