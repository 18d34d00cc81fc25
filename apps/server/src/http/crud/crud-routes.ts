import type { AnyResource } from '@vehicle/contract/core/resource';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../record/audit.sql.ts';
import { found, type Store } from '../../record/store.ts';
import { route } from '../route.ts';
import { sheetRoutes } from '../sheet/sheet-routes.ts';
import { changeRoute, inserted, listRoute, writing } from './crud-calls.ts';

/** The calls of a resource; every write stands in the audit log. */
export function crudRoutes(app: FastifyInstance, resource: AnyResource, store: Store): void {
  const { calls } = resource;

  listRoute(app, calls.list, store.list);

  route(app, calls.get, ({ params, access }) => found(store, access, params.id));

  route(app, calls.create, (context) =>
    writing(context, (access) => inserted(access, { store, call: calls.create, values: context.body })),
  );

  changeRoute(app, calls.update, store, (access, id, { version, ...values }) =>
    store.update(access, id, version, values),
  );

  route(app, calls.remove, (context) =>
    writing(context, async (access) => {
      const { id } = context.params;
      const before = await found(store, access, id);
      await store.remove(access, id);
      await recordAct(access, { call: calls.remove.name, record: `${store.name}/${id}`, before });
      return undefined;
    }),
  );

  const { sheet } = resource;
  if (sheet) sheetRoutes(app, { resource, sheet, store });
}
