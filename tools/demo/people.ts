import { firstRow } from '@vehicle/server/platform/db/query';
import { sql } from 'kysely';
import { demoRoles } from './organisation.ts';
import { type Executor, recorded, rootOrgId } from './registry.ts';

async function applicationId(executor: Executor): Promise<number> {
  const { id } = await executor
    .selectFrom('application')
    .select('id')
    .where('code', '=', 'vehicle')
    .executeTakeFirstOrThrow();
  return id;
}

/** The demo's own roles; the platform's stay as their operators want them. */
export async function insertRoles(executor: Executor, now: Date): Promise<number[]> {
  const application_id = await applicationId(executor);
  const made: number[] = [];
  for (const { name, description, areas, codes } of demoRoles) {
    const role = await firstRow<{ id: number }>(executor)`
      insert into role (application_id, name, description, created_at, updated_at)
      values (${application_id}, ${name}, ${description}, ${now}, ${now})
      on conflict (application_id, coalesce(org_id, 0), name) do update set updated_at = excluded.updated_at
      returning id`;
    if (role === null) throw new Error(`the role ${name} was not made`);
    const { id } = role;
    await sql`
      insert into role_menu_entry (role_id, menu_entry_id)
      with recursive held (id) as (
        select id from menu_entry where application_id = ${application_id} and code = any(${[...areas]}::text[])
        union select below.id from menu_entry below join held on below.parent_id = held.id)
      select ${id}::integer, id from held
      union select ${id}::integer, id from menu_entry
        where application_id = ${application_id} and code = any(${[...codes]}::text[])
      on conflict do nothing`.execute(executor);
    made.push(id);
  }
  return made;
}

export interface MemberFields {
  loginName: string;
  name: string;
  memberType: 'orgUser' | 'serviceUser' | 'externalUser';
  passwordHash: string;
  /** Null: the platform's own root. */
  orgId: number | null;
  roles: readonly string[];
  now: Date;
}

/** A member of the web application. */
export async function insertMember(executor: Executor, fields: MemberFields): Promise<number> {
  const { id } = await executor
    .insertInto('member')
    .values({
      login_name: fields.loginName,
      name: fields.name,
      member_type: fields.memberType,
      mobile: null,
      password_hash: fields.passwordHash,
      must_change_password: false,
      password_expires_at: null,
      expires_at: null,
      org_id: fields.orgId ?? (await rootOrgId(executor)),
      last_login_at: null,
      ...recorded(fields.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const application_id = await applicationId(executor);
  await executor.insertInto('member_application').values({ member_id: id, application_id }).execute();
  for (const name of fields.roles) {
    const role = await executor
      .selectFrom('role')
      .select('id')
      .where('application_id', '=', application_id)
      .where('org_id', 'is', null)
      .where('name', '=', name)
      .executeTakeFirstOrThrow(() => new Error(`the platform has no role ${name}`));
    await executor.insertInto('member_role').values({ member_id: id, role_id: role.id }).execute();
  }
  return id;
}
