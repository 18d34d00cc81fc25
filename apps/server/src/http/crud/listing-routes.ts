import type { AnyListBody } from '@vehicle/contract/core/envelope';
import type { Language } from '@vehicle/contract/core/language';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Access } from '../../record/access.ts';
import type { Row, ScanQuery, Store } from '../../record/store.ts';
import { route } from '../route.ts';
import { type SheetCall, streamedSheetRoute } from '../sheet/list-sheet-route.ts';
import { found, listRoute, queryOf } from './crud-calls.ts';

interface AnyListing {
  readonly name: string;
  readonly row: z.ZodObject;
  readonly calls: Pick<AnyResource['calls'], 'list' | 'get'>;
  readonly sheet: { readonly call: SheetCall<AnyListBody> };
}

/** What files say instead of the codes of some properties, in the reader's language. */
type ShownNames = Readonly<Record<string, Readonly<Record<string, Readonly<Record<Language, string>>>>>>;

function shownIn(row: Row, names: ShownNames, language: Language): Row {
  const shown = Object.entries(names).map(([property, texts]) => {
    const value = row[property];
    return [property, (typeof value === 'string' ? texts[value]?.[language] : undefined) ?? value];
  });
  return { ...row, ...Object.fromEntries(shown) };
}

/** The calls that read the records of a listing. */
export function listingRoutes(
  app: FastifyInstance,
  listing: AnyListing,
  { store, names = {} }: { store: Store; names?: ShownNames },
): void {
  const { calls, row, sheet } = listing;

  listRoute(app, calls.list, store.list);

  route(app, calls.get, ({ params, access }) => found(store, listing, access, params.id));

  async function* lines(access: Access, query: ScanQuery, language: Language) {
    for await (const rows of store.scan(access, query)) {
      for (const one of rows) yield shownIn(one, names, language);
    }
  }
  streamedSheetRoute(app, sheet.call, {
    row,
    rowsOf: async (access, question, language) => lines(access, queryOf(question), language),
  });
}
