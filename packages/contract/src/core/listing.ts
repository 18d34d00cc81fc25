import { z } from 'zod';
import type { Authority } from './authority.ts';
import { defineQuery, defineRead } from './call.ts';
import { listBody, page } from './envelope.ts';
import { id } from './field.ts';
import { defineListSheet } from './sheet/sheet.ts';

interface ListingDefinition<
  R extends z.ZodRawShape,
  F extends z.ZodRawShape,
  O extends readonly [string, ...string[]],
  P extends readonly [string, ...string[]],
> {
  /** Path of the calls, without a trailing slash. */
  path: string;
  row: R;
  /** Criteria of the list, each optional. */
  filter: F;
  /** Properties that the list can be ordered by; the first is the default, descending. */
  order: O;
  /** Properties of the row that its xlsx file can hold. */
  sheet: P;
  /** Everybody with a session unless said. */
  read?: Authority;
}

/** The calls that read records: a page of those that fit, and one. */
export function readingCalls<B extends z.ZodType, R extends z.ZodType>({
  name,
  path,
  authority,
  body,
  row,
}: {
  name: string;
  path: string;
  authority: Authority;
  body: B;
  row: R;
}) {
  return {
    list: defineQuery(`${name}.list`, { path: `${path}/query`, authority, body, result: page(row) }),
    get: defineRead(`${name}.get`, {
      path: `${path}/:id`,
      authority,
      params: z.strictObject({ id }),
      result: row,
    }),
  };
}

/** Records that no form writes as they are: their row, their criteria, and the calls that read them. */
export function defineListing<
  const N extends string,
  R extends z.ZodRawShape,
  F extends z.ZodRawShape,
  const O extends readonly [string, ...string[]],
  const P extends readonly [string, ...string[]],
>(name: N, definition: ListingDefinition<R, F, O, P>) {
  const { path, order, filter, read = 'session' } = definition;
  const row = z.object(definition.row);
  const body = listBody(filter, order);
  const calls = readingCalls({ name, path, authority: read, body, row });
  return Object.freeze({
    name,
    path,
    order,
    row,
    filter: z.strictObject(filter),
    sheet: defineListSheet(calls.list, definition.sheet),
    calls,
  });
}
