import type { AnyResource } from '@vehicle/contract/core/resource';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../record/access.ts';
import { recordAct } from '../../record/audit.sql.ts';
import type { Store } from '../../record/store.ts';
import { route } from '../route.ts';
import { sheetRoutes } from '../sheet/sheet-routes.ts';
import { found, inserted, listRoute, writing } from './crud-calls.ts';

/** The calls of a resource; every write stands in the audit log. */
export function crudRoutes(app: FastifyInstance, resource: AnyResource, store: Store): void {
  const { calls, name } = resource;
  const read = (access: Access, id: number) => found(store, resource, access, id);

  listRoute(app, calls.list, store.list);

  route(app, calls.get, ({ params, access }) => read(access, params.id));

  route(app, calls.create, (context) =>
    writing(context, (access) =>
      inserted(access, { resource, store, call: calls.create, values: context.body }),
    ),
  );

  route(app, calls.update, (context) =>
    writing(context, async (access) => {
      const { id } = context.params;
      const { version, ...values } = context.body;
      const before = await read(access, id);
      await store.update(access, id, version, values);
      const after = await read(access, id);
      await recordAct(access, { call: calls.update.name, record: `${name}/${id}`, before, after });
      return after;
    }),
  );

  route(app, calls.remove, (context) =>
    writing(context, async (access) => {
      const { id } = context.params;
      const before = await read(access, id);
      await store.remove(access, id);
      await recordAct(access, { call: calls.remove.name, record: `${name}/${id}`, before });
      return undefined;
    }),
  );

  const { sheet } = resource;
  if (sheet) sheetRoutes(app, { resource, sheet, store });
}
