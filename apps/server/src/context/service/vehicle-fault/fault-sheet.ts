import type { Language } from '@vehicle/contract/core/language';
import type { RowOf } from '@vehicle/contract/core/resource';
import type { Text } from '@vehicle/contract/core/text-tree';
import { vehicleFault, vehicleFaultSheet } from '@vehicle/contract/service/vehicle-fault/contract';
import { vehicleFault as texts } from '@vehicle/contract/service/vehicle-fault/text';
import type { FastifyInstance } from 'fastify';
import { queryOf } from '../../../http/crud/crud-calls.ts';
import { streamedSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import type { Access } from '../../../record/access.ts';
import type { ScanQuery } from '../../../record/store.ts';
import { vehicleFaultTable } from './vehicle-fault.sql.ts';

/** What files say instead of codes: the words of the screens. */
function namesOf(words: Readonly<Record<string, Text>>): Record<string, Record<Language, string>> {
  const entries = Object.entries(words).map(
    ([code, [zh, en, es, ja]]) => [code, { zh, en, es, ja }] as const,
  );
  return Object.fromEntries(entries);
}

type Fault = RowOf<typeof vehicleFault>;

function lineOf({ parts, signature, ...row }: Fault) {
  return {
    ...row,
    parts: parts.map(({ partName, qty }) => `${partName} × ${qty}`),
    signature: signature?.signedBy ?? null,
  };
}

async function* lines(access: Access, query: ScanQuery) {
  for await (const rows of vehicleFaultTable.scan(access, query)) yield* rows.map(lineOf);
}

/** The faults of a list, with what was done about them, as a file. */
export function faultSheetRoute(app: FastifyInstance): void {
  streamedSheetRoute(app, vehicleFaultSheet.call, {
    row: vehicleFault.row,
    names: { status: namesOf(texts.status), origin: namesOf(texts.origin) },
    rowsOf: async (access, question) => lines(access, queryOf(question)),
  });
}
