import {
  allRoles,
  authorizeRole,
  authorizeRoleInApp,
  role,
  roleResources,
  roleResourcesInApp,
} from '@vehicle/contract/access/role/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { authorize, givableRoles, grantInApp, roleStore } from './role.service.ts';

export const module = defineModule({
  routes(app) {
    route(app, allRoles, ({ access, appCode }) => givableRoles(access, appCode));
    crudRoutes(app, role, roleStore);

    for (const call of [roleResources, roleResourcesInApp]) {
      route(app, call, async ({ access, params }) => {
        const { resources, version } = await grantInApp(access, params.id);
        return { resourceIds: resources.map(({ id }) => id), version };
      });
    }

    for (const call of [authorizeRole, authorizeRoleInApp]) {
      route(app, call, (inquiry) =>
        writing(inquiry, (access) =>
          authorize(access, inquiry.params.id, { ...inquiry.body, call: call.name }),
        ),
      );
    }
  },
});
