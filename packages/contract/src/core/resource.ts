import { z } from 'zod';
import type { Authority } from './authority.ts';
import { type Call, defineCall } from './call.ts';
import type { AppCode } from './enumeration.ts';
import { type AnyListBody, listBody } from './envelope.ts';
import { id, instant, version } from './field.ts';
import { readingCalls } from './listing.ts';
import type { Permission } from './permission.ts';
import { type AnySheet, defineSheet, type SheetDefinition } from './sheet/sheet.ts';

/** What every record carries (decisions §4). */
export const record = {
  id,
  creator: z.string().nullable(),
  createdAt: instant,
  updatedBy: z.string().nullable(),
  updatedAt: instant,
  version,
};

interface ResourceDefinition<
  W extends z.ZodRawShape,
  D extends z.ZodRawShape,
  F extends z.ZodRawShape,
  N extends z.ZodRawShape,
> {
  /** Path of the calls, without a trailing slash. */
  path: string;
  /** What a client may write; the same on create and update. */
  write: W;
  /** Columns that only the server fills. */
  derived: D;
  /** Criteria of the list, each optional. */
  filter: F;
  /** Properties that the list can be ordered by; the first is the default, descending. */
  order: readonly [string, ...string[]];
  /** `read`: everybody with a session unless said. */
  permission: { read?: Permission; create: Permission; update: Permission; remove: Permission };
  /** The codes that making and changing its records need in another application (R6.2). */
  permissionIn?: Partial<Record<AppCode, { create: Permission; update: Permission }>>;
  /** What only the creation takes beside the write form, and its path where that is another. */
  creation?: { path?: string; write: N };
  /** Its writes are refused to somebody who acts as another member. */
  onlyInPerson?: boolean;
  /** Making and changing one may be tried again under a key, as where people work there is not always a network. */
  isIdempotent?: boolean;
  /** Where the specification puts the removal elsewhere than at `path/:id`. */
  removePath?: string;
  /** Where records come and go as xlsx files. */
  sheet?: SheetDefinition;
}

type NoShape = Record<never, z.ZodType>;

/** What is written and what is derived; a column of both is read as the derived one says. */
function rowShape<W extends z.ZodRawShape, D extends z.ZodRawShape>(write: W, derived: D) {
  const shape: Omit<W, keyof D> & D & typeof record = { ...write, ...derived, ...record };
  return shape;
}

function codesIn(
  codes: Partial<Record<AppCode, { create: Permission; update: Permission }>> = {},
  act: 'create' | 'update',
): Partial<Record<AppCode, Permission>> {
  return Object.fromEntries(Object.entries(codes).map(([code, permission]) => [code, permission[act]]));
}

/** One noun, said once: its row, its write form, its criteria and its five calls. */
export function defineResource<
  const N extends string,
  W extends z.ZodRawShape,
  D extends z.ZodRawShape,
  F extends z.ZodRawShape,
  M extends z.ZodRawShape = NoShape,
>(name: N, definition: ResourceDefinition<W, D, F, M>) {
  const { path, permission, permissionIn, creation, onlyInPerson = false, isIdempotent = false } = definition;
  const write = z.strictObject(definition.write);
  const make = z.strictObject({ ...definition.write, ...(creation?.write ?? ({} as M)) });
  const update = z.strictObject({ ...definition.write, version });
  const row = z.object(rowShape(definition.write, definition.derived));
  const list = listBody(definition.filter, definition.order);
  const params = z.strictObject({ id });
  const read: Authority = permission.read ?? 'session';
  const owner = { name, path, create: permission.create, list };
  return Object.freeze({
    name,
    path,
    permission,
    order: definition.order,
    write,
    /** The form that makes a record: `write`, and what only the creation takes. */
    make,
    row,
    /** Of the row what only the server fills. */
    derived: z.object(definition.derived),
    filter: z.strictObject(definition.filter),
    sheet: definition.sheet ? defineSheet(owner, definition.sheet) : null,
    calls: {
      ...readingCalls({ name, path, authority: read, body: list, row }),
      create: defineCall(`${name}.create`, {
        method: 'POST',
        path: creation?.path ?? path,
        authority: permission.create,
        authorityIn: codesIn(permissionIn, 'create'),
        onlyInPerson,
        isIdempotent,
        body: make,
        result: row,
        status: 201,
      }),
      update: defineCall(`${name}.update`, {
        method: 'PUT',
        path: `${path}/:id`,
        authority: permission.update,
        authorityIn: codesIn(permissionIn, 'update'),
        onlyInPerson,
        isIdempotent,
        params,
        body: update,
        result: row,
      }),
      remove: defineCall(`${name}.remove`, {
        method: 'DELETE',
        path: definition.removePath ?? `${path}/:id`,
        authority: permission.remove,
        onlyInPerson,
        params,
        status: 204,
      }),
    },
  });
}

/** The shape that shared code (`crudRoutes`, `ResourcePage`) needs of any resource. */
export interface AnyResource {
  readonly name: string;
  readonly path: string;
  readonly permission: { read?: Permission; create: Permission; update: Permission; remove: Permission };
  readonly order: readonly [string, ...string[]];
  readonly write: z.ZodObject;
  readonly make: z.ZodObject;
  readonly row: z.ZodObject;
  readonly filter: z.ZodObject;
  readonly sheet: AnySheet | null;
  readonly calls: {
    list: Call<z.ZodType, z.ZodType, z.ZodType<AnyListBody>>;
    get: Call<z.ZodType<OneRecord>>;
    create: Call<z.ZodType, z.ZodType, z.ZodType<AnyValues>>;
    update: Call<z.ZodType<OneRecord>, z.ZodType, z.ZodType<AnyValues & { version: number }>>;
    remove: Call<z.ZodType<OneRecord>>;
  };
}
type OneRecord = { id: number };
type AnyValues = Readonly<Record<string, unknown>>;

export type RowOf<R extends Pick<AnyResource, 'row'>> = z.infer<R['row']>;
export type WriteOf<R extends AnyResource> = z.infer<R['write']>;
export type MakeOf<R extends AnyResource> = z.infer<R['make']>;
