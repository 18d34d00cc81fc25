import type { Executor } from '../../../platform/db/executor.ts';
import { anyRow, execute, firstRow } from '../../../platform/db/query.ts';

/** Several servers may start at once; the one that comes first looks after the administrator. */
export async function lockFirstAdministrator(executor: Executor): Promise<void> {
  await execute(executor)`select pg_advisory_xact_lock(hashtext('first administrator'))`;
}

export function hasAdministrator(executor: Executor): Promise<boolean> {
  return anyRow(executor)`select from member where member_type = 'administrator' limit 1`;
}

export async function insertAdministrator(
  executor: Executor,
  first: { loginName: string; passwordHash: string; passwordExpiresAt: Date; now: Date },
): Promise<void> {
  const { loginName, passwordHash, passwordExpiresAt, now } = first;
  await execute(executor)`
    insert into member (login_name, name, member_type, password_hash, password_expires_at, org_id, created_at, updated_at)
    select ${loginName}, '系统管理员', 'administrator', ${passwordHash}, ${passwordExpiresAt}, org.id, ${now}, ${now}
    from org where org.is_system order by org.id limit 1`;
  await execute(executor)`
    insert into member_application (member_id, application_id)
    select member.id, application.id from member, application where member.login_name = ${loginName}`;
}

/** The only administrator, where the password that came with the member was never changed and is worth nothing now. */
export function lockedOutAdministrator(
  executor: Executor,
  now: Date,
): Promise<{ id: number; loginName: string } | null> {
  return firstRow<{ id: number; loginName: string }>(executor)`
    select id, login_name as "loginName" from member
    where member_type = 'administrator' and creator_id is null and must_change_password
      and password_expires_at <= ${now}
      and not exists (select from member other where other.member_type = 'administrator' and other.id <> member.id)
    for update`;
}
