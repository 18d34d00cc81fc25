import type { AnyResource } from '@vehicle/contract/resource';
import type { Access } from '../access.ts';
import type { ListQuery, Row, Store } from '../store.ts';
import type { TitledColumn } from './sheet-table.ts';
import { kindOf, toCell } from './sheet-value.ts';
import type { CellValue } from './sheet-writer.ts';

interface SheetExport {
  resource: AnyResource;
  store: Store;
  mode: 'current' | 'all' | 'template';
  query: ListQuery;
  columns: readonly TitledColumn[];
}

async function* pages(access: Access, { store, mode, query }: SheetExport): AsyncGenerator<readonly Row[]> {
  if (mode === 'current') yield (await store.list(access, query)).rows;
  if (mode === 'all') yield* store.scan(access, query);
}

/** The rows of the file, read from the table as they are asked for. */
export async function* exportedRows(access: Access, task: SheetExport): AsyncGenerator<readonly CellValue[]> {
  const { resource, columns } = task;
  const cells = columns.map(({ property }) => {
    const shown = resource.sheet?.columns.find((column) => column.property === property)?.shown ?? property;
    return { name: shown, kind: kindOf(resource.row.shape[shown]) };
  });
  for await (const rows of pages(access, task)) {
    for (const row of rows) yield cells.map(({ name, kind }) => toCell(row[name], kind));
  }
}
