import type { Executor } from '../../platform/db/executor.ts';
import { execute } from '../../platform/db/query.ts';

/** Roles to begin with; menus come with what stands above them. */
export const roles = [
  {
    name: '组织用户',
    description: '管理本组织的车辆和终端',
    entries: [
      'dashboard',
      'distribution',
      'equipment-list',
      'query-message',
      'energy-efficiency',
      'repertory',
      'sell',
      'worktime',
      'availability',
      'vehicle',
      'vehicle-add',
      'vehicle-edit',
      'vehicle-remove',
      'vehicle-bind-terminal',
      'terminal',
      'terminal-add',
      'terminal-edit',
      'terminal-remove',
      'terminal-command',
      'vehicle-model',
      'metrics',
      'metrics-group',
      'account',
      'member-view',
      'member-register',
      'member-edit',
      'member-resetpassword',
      'role',
      'role-view',
      'role-add',
      'role-edit',
      'role-remove',
      'role-authorize',
      'org',
      'org-add',
      'org-edit',
      'org-remove',
    ],
  },
  {
    name: '服务用户',
    description: '查看所服务的车辆',
    entries: [
      'dashboard',
      'distribution',
      'equipment-list',
      'query-message',
      'worktime',
      'availability',
      'vehicle',
      'terminal',
      'vehicle-model',
      'metrics',
    ],
  },
  {
    name: '外部用户',
    description: '只读查看本组织的车辆',
    entries: [
      'dashboard',
      'distribution',
      'equipment-list',
      'energy-efficiency',
      'worktime',
      'availability',
      'vehicle',
      'terminal',
    ],
  },
] as const;

/** A role's entries are given to it when it is made, and are its operators' from then on. */
export async function seedRoles(executor: Executor, now: Date): Promise<void> {
  for (const { name, description, entries } of roles) {
    await execute(executor)`
      with made as (
        insert into role (application_id, name, description, created_at, updated_at)
        select id, ${name}, ${description}, ${now}, ${now} from application where code = 'vehicle'
        on conflict (application_id, coalesce(org_id, 0), name) do nothing
        returning id, application_id)
      insert into role_menu_entry (role_id, menu_entry_id)
      select made.id, menu_entry.id from made
      join menu_entry on menu_entry.application_id = made.application_id and menu_entry.code = any(${[...entries]}::text[])`;
  }
}

/** Who could open one page of the menu can open another one as well, which a newer version has brought; once. */
export async function seedGrantLike(
  executor: Executor,
  { code, like }: { code: string; like: string },
): Promise<void> {
  await execute(executor)`
    insert into role_menu_entry (role_id, menu_entry_id)
    select given.role_id, added.id
    from role_menu_entry given
    join menu_entry known on known.id = given.menu_entry_id and known.code = ${like}
    join menu_entry added on added.application_id = known.application_id and added.code = ${code}
    on conflict do nothing`;
}
