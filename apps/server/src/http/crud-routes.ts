import type { Call } from '@vehicle/contract/call';
import type { AnyResource } from '@vehicle/contract/resource';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Access } from '../modules/access.ts';
import { recordAct } from '../modules/audit.sql.ts';
import type { Row, Store } from '../modules/store.ts';
import { transact } from '../modules/transaction.ts';
import { fail } from './errors.ts';
import { type Inquiry, route } from './route.ts';

/** The parts that every resource's input has, whatever else it holds. */
const anyParams = z.object({ id: z.int() });
const anyRow = z.record(z.string(), z.unknown());
const anyUpdate = z.looseObject({ version: z.int() });
const anyList = z.object({
  criteria: anyRow.default({}),
  order: z.object({ direction: z.enum(['ASC', 'DESC']), property: z.string() }).optional(),
  pageIndex: z.int(),
  pageSize: z.int(),
});

/** The record or 404. */
export async function found(store: Store, resource: AnyResource, access: Access, id: number): Promise<Row> {
  const row = await store.get(access, id);
  if (!row) throw fail.notFound(resource.name, id);
  return row;
}

/** Runs a write in a transaction of its own. */
export function writing<T>(inquiry: Inquiry<Call>, work: (access: Access) => Promise<T>): Promise<T> {
  const { database } = inquiry.request.server.context;
  return transact(database, (executor) => work({ ...inquiry.access, executor }));
}

/** The five calls of a resource; every write stands in the audit log. */
export function crudRoutes(app: FastifyInstance, resource: AnyResource, store: Store): void {
  const { calls, name } = resource;
  const read = (access: Access, id: number) => found(store, resource, access, id);

  route(app, calls.list, async ({ body, access }) => {
    const { criteria, order = null, pageIndex, pageSize } = anyList.parse(body);
    return { ...(await store.list(access, { criteria, order, pageIndex, pageSize })), pageIndex, pageSize };
  });

  route(app, calls.get, ({ params, access }) => read(access, anyParams.parse(params).id));

  route(app, calls.create, (inquiry) =>
    writing(inquiry, async (access) => {
      const id = await store.create(access, anyRow.parse(inquiry.body));
      const after = await read(access, id);
      await recordAct(access, { call: calls.create.name, record: `${name}/${id}`, after });
      return after;
    }),
  );

  route(app, calls.update, (inquiry) =>
    writing(inquiry, async (access) => {
      const { id } = anyParams.parse(inquiry.params);
      const { version, ...values } = anyUpdate.parse(inquiry.body);
      const before = await read(access, id);
      await store.update(access, id, version, values);
      const after = await read(access, id);
      await recordAct(access, { call: calls.update.name, record: `${name}/${id}`, before, after });
      return after;
    }),
  );

  route(app, calls.remove, (inquiry) =>
    writing(inquiry, async (access) => {
      const { id } = anyParams.parse(inquiry.params);
      const before = await read(access, id);
      await store.remove(access, id);
      await recordAct(access, { call: calls.remove.name, record: `${name}/${id}`, before });
      return undefined;
    }),
  );
}
