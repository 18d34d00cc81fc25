import {
  allRoles,
  authorizeRole,
  authorizeRoleInApp,
  role,
  roleMenuEntries,
  roleMenuEntriesInApp,
} from '@vehicle/contract/access/role/contract';
import { sql } from 'kysely';
import { writing } from '../../../http/crud/crud-calls.ts';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { authorize, givableRoles, grantInApp, roleStore } from './role.service.ts';

export const module = defineModule({
  options: {
    application: () => ({
      table: 'application',
      name: sql`t.name`,
      search: sql`concat_ws(' ', t.name, t.code)`,
      order: sql`t.id`,
    }),
  },
  pages: [
    {
      code: 'role',
      below: 'system',
      sort: 2,
      path: '/system/role',
      icon: 'peoples',
      permissions: [
        'role-view',
        'role-add',
        'role-edit',
        'role-remove',
        'role-authorize',
        'role-add-app-vehicle',
        'role-edit-app-vehicle',
        'role-authorize-app-vehicle',
      ],
    },
  ],
  routes(app) {
    route(app, allRoles, ({ access, appCode }) => givableRoles(access, appCode));
    crudRoutes(app, role, roleStore);

    for (const call of [roleMenuEntries, roleMenuEntriesInApp]) {
      route(app, call, async ({ access, params }) => {
        const { entries, version } = await grantInApp(access, params.id);
        return { menuEntryIds: entries.map(({ id }) => id), version };
      });
    }

    for (const call of [authorizeRole, authorizeRoleInApp]) {
      route(app, call, (context) =>
        writing(context, (access) =>
          authorize(access, context.params.id, { ...context.body, call: call.name }),
        ),
      );
    }
  },
});
