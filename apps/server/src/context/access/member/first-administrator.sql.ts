import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';

/** Several servers may start at once; the one that comes first looks after the administrator. */
export async function lockFirstAdministrator(executor: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(executor);
}

export async function hasAdministrator(executor: Executor): Promise<boolean> {
  const { rows } = await sql`select from member where member_type = 'administrator' limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}

export async function insertAdministrator(
  executor: Executor,
  first: { loginName: string; passwordHash: string; passwordExpiresAt: Date; now: Date },
): Promise<void> {
  const { loginName, passwordHash, passwordExpiresAt, now } = first;
  await sql`
    insert into member (login_name, name, member_type, password_hash, password_expires_at, org_id, created_at, updated_at)
    select ${loginName}, '系统管理员', 'administrator', ${passwordHash}, ${passwordExpiresAt}, org.id, ${now}, ${now}
    from org where org.is_system order by org.id limit 1`.execute(executor);
  await sql`
    insert into member_application (member_id, application_id)
    select member.id, application.id from member, application where member.login_name = ${loginName}`.execute(
    executor,
  );
}

/** The only administrator, where the password that came with the member was never changed and is worth nothing now. */
export async function lockedOutAdministrator(
  executor: Executor,
  now: Date,
): Promise<{ id: number; loginName: string } | null> {
  const { rows } = await sql<{ id: number; loginName: string }>`
    select id, login_name as "loginName" from member
    where member_type = 'administrator' and creator_id is null and must_change_password
      and password_expires_at <= ${now}
      and not exists (select from member other where other.member_type = 'administrator' and other.id <> member.id)
    for update`.execute(executor);
  return rows[0] ?? null;
}
