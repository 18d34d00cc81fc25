import { sql } from 'kysely';
import type { Executor } from '../../access.ts';

/** A member as the sign-in sees it. */
export interface Account {
  id: number;
  name: string;
  loginName: string;
  passwordHash: string;
  mustChangePassword: boolean;
  isEnabled: boolean;
  isExpired: boolean;
  orgCode: string;
}

export async function findAccount(executor: Executor, loginName: string, now: Date): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select member.id, member.name, member.login_name as "loginName", member.password_hash as "passwordHash",
      member.must_change_password as "mustChangePassword", member.enabled and org.enabled as "isEnabled",
      coalesce(member.expires_at <= ${now}, false) or coalesce(member.password_expires_at <= ${now}, false)
        as "isExpired",
      org.code as "orgCode"
    from member join org on org.id = member.org_id
    where lower(member.login_name) = lower(${loginName})`.execute(executor);
  return rows[0] ?? null;
}

export async function noteLogin(executor: Executor, memberId: number, now: Date): Promise<void> {
  await sql`
    update member set login_count = login_count + 1, last_login_at = ${now} where id = ${memberId}`.execute(
    executor,
  );
}

export async function savePassword(
  executor: Executor,
  change: { memberId: number; passwordHash: string; now: Date },
): Promise<void> {
  await sql`
    update member set password_hash = ${change.passwordHash}, must_change_password = false, password_expires_at = null,
      updated_by_id = ${change.memberId}, updated_at = ${change.now}, version = version + 1
    where id = ${change.memberId}`.execute(executor);
}

interface LoginLogEntry {
  memberId: number | null;
  loginName: string;
  at: Date;
  address: string;
  claimedAddress: string | null;
  userAgent: string | null;
  outcome: string;
}

export async function logLogin(executor: Executor, entry: LoginLogEntry): Promise<void> {
  await sql`
    insert into login_log (member_id, login_name, at, address, claimed_address, user_agent, outcome)
    values (${entry.memberId}, ${entry.loginName}, ${entry.at}, ${entry.address}, ${entry.claimedAddress},
      ${entry.userAgent}, ${entry.outcome})`.execute(executor);
}

export async function applicationId(executor: Executor, code: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from application where code = ${code}`.execute(
    executor,
  );
  return rows[0]?.id ?? null;
}
