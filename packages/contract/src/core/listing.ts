import { z } from 'zod';
import type { Authority } from './authority.ts';
import { defineCall } from './call.ts';
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
  const list = defineCall(`${name}.list`, {
    method: 'POST',
    isAudited: false,
    path: `${path}/query`,
    authority: read,
    body,
    result: page(row),
  });
  const get = defineCall(`${name}.get`, {
    method: 'GET',
    path: `${path}/:id`,
    authority: read,
    params: z.strictObject({ id }),
    result: row,
  });
  return Object.freeze({
    name,
    path,
    order,
    row,
    filter: z.strictObject(filter),
    sheet: defineListSheet({ name: list.name, path: list.path, body }, definition.sheet),
    calls: { list, get },
  });
}
