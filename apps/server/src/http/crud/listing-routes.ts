import type { AnyListBody } from '@vehicle/contract/core/envelope';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Access } from '../../record/access.ts';
import { found, type Row, type ScanQuery, type Store } from '../../record/store.ts';
import { route } from '../route.ts';
import { type SheetCall, type ShownNames, streamedSheetRoute } from '../sheet/list-sheet-route.ts';
import { listRoute, queryOf } from './crud-calls.ts';

interface AnyListing {
  readonly row: z.ZodObject;
  readonly calls: Pick<AnyResource['calls'], 'list' | 'get'>;
  readonly sheet: { readonly call: SheetCall<AnyListBody> };
}

interface ListingStore<R extends Row> {
  store: Store<R>;
  names?: ShownNames;
  /** The row as a file shows it. */
  lineOf?: (row: R) => Row;
}

/** The calls that read the records of a listing. */
export function listingRoutes<R extends Row>(
  app: FastifyInstance,
  { calls, row, sheet }: AnyListing,
  { store, names = {}, lineOf = (one) => one }: ListingStore<R>,
): void {
  listRoute(app, calls.list, store.list);

  route(app, calls.get, ({ params, access }) => found(store, access, params.id));

  async function* lines(access: Access, query: ScanQuery) {
    for await (const rows of store.scan(access, query)) yield* rows.map(lineOf);
  }
  streamedSheetRoute(app, sheet.call, {
    row,
    names,
    rowsOf: async (access, question) => lines(access, queryOf(question)),
  });
}
