import type { Call } from '@vehicle/contract/core/call';
import type { AnyListBody } from '@vehicle/contract/core/envelope';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dryRun, transact } from '../../platform/db/transaction.ts';
import type { Access } from '../../record/access.ts';
import { recordAct, recordMade } from '../../record/audit.sql.ts';
import { fail } from '../../record/errors.ts';
import type { ListQuery, Row, Store } from '../../record/store.ts';
import { type RequestContext, route } from '../route.ts';

/** The question of a list as a store takes it. */
export function queryOf({ criteria = {}, order, pageIndex, pageSize }: AnyListBody): ListQuery {
  return { criteria, order: order ?? null, pageIndex, pageSize };
}

/** Answers a page; its rows are projected as they are written, a few at a time. */
export function listRoute(
  app: FastifyInstance,
  call: AnyResource['calls']['list'],
  list: Store['list'],
): void {
  route(app, call, async ({ body, access }) => {
    const { pageIndex, pageSize } = body;
    return { ...(await list(access, queryOf(body))), pageIndex, pageSize };
  });
}

/** The record or 404. */
export async function found<R extends Row>(
  store: Pick<Store<R>, 'get'>,
  resource: Pick<AnyResource, 'name'>,
  access: Access,
  id: number,
): Promise<R> {
  const row = await store.get(access, id);
  if (!row) throw fail.notFound(resource.name, id);
  return row;
}

/** Runs a write in a transaction of its own. */
export function writing<T>(context: RequestContext<Call>, work: (access: Access) => Promise<T>): Promise<T> {
  const { database } = context.request.server.context;
  return transact(database, (executor) => work({ ...context.access, executor }));
}

/** Runs a write as `writing` does, and leaves nothing of it. */
export function writingDry<T>(
  context: RequestContext<Call>,
  work: (access: Access) => Promise<T>,
): Promise<T> {
  const { database } = context.request.server.context;
  return dryRun(database, (executor) => work({ ...context.access, executor }));
}

interface Insertion {
  resource: AnyResource;
  store: Store;
  call: Call;
  values: Row;
}

/** Makes a record, notes it in the audit log and gives it as it is now. */
export async function inserted(access: Access, { resource, store, call, values }: Insertion): Promise<Row> {
  const id = await store.create(access, values);
  const after = await found(store, resource, access, id);
  await recordAct(access, { call: call.name, record: `${resource.name}/${id}`, after });
  return after;
}

/** As `inserted` for many records, which are made at once where the store can. */
export async function insertedMany(
  access: Access,
  { resource, store, call, rows }: Omit<Insertion, 'values'> & { rows: readonly Row[] },
): Promise<void> {
  const ids = store.createMany ? await store.createMany(access, rows) : [];
  if (!store.createMany) for (const values of rows) ids.push(await store.create(access, values));
  const made = await store.some(access, ids);
  await recordMade(
    access,
    call.name,
    made.map((after) => ({ record: `${resource.name}/${after.id}`, after })),
  );
}

interface Alteration extends Insertion {
  before: Row;
  version: number;
}

/** Changes a record for who may, and notes it in the audit log. */
export async function changed(
  access: Access,
  { resource, store, call, values, before, version }: Alteration,
): Promise<void> {
  if (!access.member.permissions.has(resource.permission.update)) throw fail.forbidden();
  const { id } = z.looseObject({ id: z.int() }).parse(before);
  await store.update(access, id, version, values);
  const after = await found(store, resource, access, id);
  await recordAct(access, { call: call.name, record: `${resource.name}/${id}`, before, after });
}
