import {
  allResources,
  assignableResources,
  menuResource,
  moveResource,
} from '@vehicle/contract/access/menu-entry/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { entriesOf, menuResourceStore, move } from './menu-entry.service.ts';
import { resourcesIn } from './resource.service.ts';

export const module = defineModule({
  routes(app) {
    route(app, allResources, ({ access, appCode }) => entriesOf(access, appCode));

    route(app, assignableResources, ({ access, member, params }) =>
      resourcesIn(access.executor, member, params.id),
    );

    crudRoutes(app, menuResource, menuResourceStore(app.context.env.menuAllowedHosts));

    route(app, moveResource, (inquiry) =>
      writing(inquiry, async (access) => {
        await move(access, inquiry.params.id, inquiry.body);
        return null;
      }),
    );
  },
});
