import { sql } from 'kysely';
import type { Executor } from '../../access.ts';

/** Several servers may start at once; the one that comes first makes the account. */
export async function hasAdministrator(executor: Executor): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(executor);
  const { rows } = await sql`select from member where member_type = 'administrator' limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}

export async function insertAdministrator(
  executor: Executor,
  account: { loginName: string; passwordHash: string; now: Date },
): Promise<void> {
  const { loginName, passwordHash, now } = account;
  await sql`
    insert into member (login_name, name, member_type, password_hash, org_id, created_at, updated_at)
    select ${loginName}, '系统管理员', 'administrator', ${passwordHash}, org.id, ${now}, ${now}
    from org where org.is_system order by org.id limit 1`.execute(executor);
  await sql`
    insert into member_application (member_id, application_id)
    select member.id, application.id from member, application where member.login_name = ${loginName}`.execute(
    executor,
  );
}
