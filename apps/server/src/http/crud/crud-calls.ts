import type { Call } from '@vehicle/contract/core/call';
import type { AnyListBody } from '@vehicle/contract/core/envelope';
import { keyForm, keyHeader } from '@vehicle/contract/core/idempotency';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dryRun, transact } from '../../platform/db/transaction.ts';
import type { Access } from '../../record/access.ts';
import { recordAct, recordMade } from '../../record/audit.sql.ts';
import { fail } from '../../record/errors.ts';
import { doneOnce, type Keyed, keyed } from '../../record/kept-answer.sql.ts';
import { told } from '../../record/seeded-text/seeded-text.ts';
import { found, type ListQuery, type Row, type Store } from '../../record/store.ts';
import { jsonPieces } from '../json-pieces.ts';
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

/** What the caller has given the request, by which it is known again; null: it is not to be. */
function keyedOf({ call, params, body, request }: RequestContext<Call>): Keyed | null {
  const key = request.headers[keyHeader.toLowerCase()];
  if (!call.isIdempotent || key === undefined) return null;
  if (typeof key !== 'string' || !keyForm.test(key)) throw fail.fieldRules({ [keyHeader]: 'INVALID' });
  return keyed(key, [call.name, params, body]);
}

/** Runs a write in a transaction of its own; one that is known by its key is done once. */
export function writing<T>(context: RequestContext<Call>, work: (access: Access) => Promise<T>): Promise<T> {
  const { database } = context.request.server.context;
  const known = keyedOf(context);
  const written = async (result: T) =>
    Buffer.concat(
      await jsonPieces(context.call.result, result ?? null, told(context.request.language)),
    ).toString();
  return transact(database, (executor) => {
    const access = { ...context.access, executor };
    return known === null ? work(access) : doneOnce(access, known, { work: () => work(access), written });
  });
}

/** Runs a write as `writing` does, and leaves nothing of it. */
export function writingDry<T>(
  context: RequestContext<Call>,
  work: (access: Access) => Promise<T>,
): Promise<T> {
  const { database } = context.request.server.context;
  return dryRun(database, (executor) => work({ ...context.access, executor }));
}

type OneRecord = z.ZodType<{ id: number }>;

/** Changes a record, notes in the audit log how, with a remark where there is one, and gives it as it is then. */
export function changing<R extends Row>(
  context: RequestContext<Call<OneRecord>>,
  store: Pick<Store<R>, 'name' | 'get'>,
  work: (access: Access, id: number, before: R) => Promise<unknown>,
  remark?: Row,
): Promise<R> {
  return writing(context, async (access) => {
    const { id } = context.params;
    const before = await found(store, access, id);
    await work(access, id, before);
    const now = await found(store, access, id);
    const after = { ...now, ...remark };
    await recordAct(access, { call: context.call.name, record: `${store.name}/${id}`, before, after });
    return now;
  });
}

/** A call that changes a record and answers it as it is then. */
export function changeRoute<B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  call: Call<OneRecord, z.ZodType, B, R>,
  store: Pick<Store<z.input<R> & Row>, 'name' | 'get'>,
  work: (access: Access, id: number, body: z.output<B>, before: z.input<R> & Row) => Promise<unknown>,
): void {
  route(app, call, (context) =>
    changing(context, store, (access, id, before) => work(access, id, context.body, before)),
  );
}

interface Insertion {
  store: Store;
  call: Call;
  values: Row;
}

/** Makes a record, notes it in the audit log and gives it as it is now. */
export async function inserted(access: Access, { store, call, values }: Insertion): Promise<Row> {
  const id = await store.create(access, values);
  const after = await found(store, access, id);
  await recordAct(access, { call: call.name, record: `${store.name}/${id}`, after });
  return after;
}

/** As `inserted` for many records, which are made at once where the store can. */
export async function insertedMany(
  access: Access,
  { store, call, rows }: Omit<Insertion, 'values'> & { rows: readonly Row[] },
): Promise<void> {
  const ids = store.createMany ? await store.createMany(access, rows) : [];
  if (!store.createMany) for (const values of rows) ids.push(await store.create(access, values));
  const made = await store.some(access, ids);
  await recordMade(
    access,
    call.name,
    made.map((after) => ({ record: `${store.name}/${after.id}`, after })),
  );
}

interface Alteration extends Insertion {
  resource: AnyResource;
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
  const after = await found(store, access, id);
  await recordAct(access, { call: call.name, record: `${store.name}/${id}`, before, after });
}
