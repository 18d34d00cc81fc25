import { z } from 'zod';
import type { Authority } from './authority.ts';
import type { AppCode, requestMethod } from './enumeration.ts';
import { id, version } from './field.ts';
import type { Permission } from './permission.ts';

/** R3.32: those of the methods that calls are made with. */
export type CallMethod = Extract<z.infer<typeof requestMethod>, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

/** One call of the server: what goes in, what comes out, and who may make it. Read by server, OpenAPI and console. */
export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly method: CallMethod;
  /** With `:name` for each path parameter. */
  readonly path: string;
  readonly authority: Authority;
  /** The code that is needed instead where the `AppCode` header names another application (R6.2). */
  readonly authorityIn: Readonly<Partial<Record<AppCode, Permission>>>;
  /** Reads or writes so much that only a few run at once, and fewer of one member; `isHeavyWith` says it of an input. */
  readonly isHeavy: boolean;
  /** The audit log speaks of it: it changes what people keep. */
  readonly isAudited: boolean;
  /** Refused to somebody who acts as another member (R4.3). */
  readonly onlyInPerson: boolean;
  /** May be tried again under the same key (`core/idempotency`): it is done once, and each try gets the same answer. */
  readonly isIdempotent: boolean;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The `object` of the answer. */
  readonly result: R;
  /** Status of success: 200 unless said. */
  readonly status: 200 | 201 | 204;
  /** JSON unless said. */
  readonly accepts: 'json' | 'multipart' | 'nothing';
  /** Texts that a multipart body has beside its file. */
  readonly fields: readonly string[];
  /** What the answer's body is: the envelope unless said; `sheet` is an xlsx file, `file` one that was uploaded. */
  readonly answers: 'envelope' | 'eventStream' | 'sheet' | 'file';
}

type Given<K extends string, T> =
  Record<string, never> extends T
    ? { readonly [name in K]?: T }
    : undefined extends T
      ? { readonly [name in K]?: T }
      : { readonly [name in K]: T };

/** What a caller gives; the parts that a call does not have may be left out. */
export type CallInput<C extends Call> = {
  /** The application that the call is about, `vehicle` unless said. */
  readonly appCode?: AppCode;
} & Given<'params', z.input<C['params']>> &
  Given<'query', z.input<C['query']>> &
  Given<'body', z.input<C['body']>>;

/** The `object` that a caller gets. */
export type CallResult<C extends Call> = z.output<C['result']>;

/** The `object` of an answer, held against what the call promises; throws a ZodError where it is something else. */
export function readResult<C extends Call>(call: C, object: unknown): CallResult<C> {
  return z.parse<C['result']>(call.result, object);
}

interface CallDefinition<P, Q, B, R> {
  method: CallMethod;
  path: string;
  authority: Authority;
  authorityIn?: Readonly<Partial<Record<AppCode, Permission>>>;
  /** Calls that answer with a sheet are, unless said. */
  isHeavy?: boolean;
  /** Those by GET are not, and those that answer with a sheet. */
  isAudited?: false;
  onlyInPerson?: boolean;
  isIdempotent?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  result?: R;
  status?: 200 | 201 | 204;
  accepts?: 'multipart';
  fields?: readonly string[];
  answers?: 'eventStream' | 'sheet' | 'file';
}

const nothing = z.strictObject({});

/** A page of more rows than this is read and written as the heavy calls are. */
export const longPage_rows = 500;

const asksForPage = z.looseObject({ pageSize: z.number() });

/** Whether the call, with this body, takes one of the places for heavy calls. */
export function isHeavyWith(call: Call, body: unknown): boolean {
  return call.isHeavy || (asksForPage.safeParse(body).data?.pageSize ?? 0) > longPage_rows;
}

export function defineCall<
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodNull,
>(name: string, definition: CallDefinition<P, Q, B, R>): Call<P, Q, B, R> {
  return Object.freeze({
    name,
    method: definition.method,
    path: definition.path,
    authority: definition.authority,
    authorityIn: definition.authorityIn ?? {},
    isHeavy: definition.isHeavy ?? definition.answers === 'sheet',
    isAudited: definition.isAudited ?? (definition.method !== 'GET' && definition.answers !== 'sheet'),
    onlyInPerson: definition.onlyInPerson ?? false,
    isIdempotent: definition.isIdempotent ?? false,
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (z.undefined() as unknown as B),
    result: definition.result ?? (z.null() as unknown as R),
    status: definition.status ?? 200,
    accepts: definition.accepts ?? (definition.body ? 'json' : 'nothing'),
    fields: definition.fields ?? [],
    answers: definition.answers ?? 'envelope',
  });
}

/** What is to be said of a question: everybody with a session may ask it unless said. */
type Question<P, Q, B, R> = Omit<CallDefinition<P, Q, B, R>, 'method' | 'isAudited' | 'authority'> & {
  authority?: Authority;
};

function defining(by: { method: 'GET' } | { method: 'POST'; isAudited: false }) {
  return <
    P extends z.ZodType = typeof nothing,
    Q extends z.ZodType = typeof nothing,
    B extends z.ZodType = z.ZodUndefined,
    R extends z.ZodType = z.ZodNull,
  >(
    name: string,
    question: Question<P, Q, B, R>,
  ): Call<P, Q, B, R> => defineCall(name, { authority: 'session', ...question, ...by });
}

/** A question that is asked by a path. */
export const defineRead = defining({ method: 'GET' });

/** A question that is asked by a body; it changes nothing that people keep. */
export const defineQuery = defining({ method: 'POST', isAudited: false });

/**
 * A change to one record beside its form, asked for with the version that was read. It answers the record as it is then; its path
 * is `:id/` and its name unless said.
 */
export function defineCommand<R extends z.ZodType, B extends z.ZodRawShape>(
  { name, path, row }: { name: string; path: string; row: R },
  act: string,
  command: { authority: Authority; path?: string; isIdempotent?: boolean; body: B },
) {
  const body: { version: typeof version } & B = { version, ...command.body };
  return defineCall(`${name}.${act}`, {
    method: 'PUT',
    path: `${path}/${command.path ?? `:id/${act}`}`,
    authority: command.authority,
    isIdempotent: command.isIdempotent ?? false,
    params: z.strictObject({ id }),
    body: z.strictObject(body),
    result: row,
  });
}
