import type { Language } from '@vehicle/contract/core/language';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { Access } from '../access.ts';
import type { ListQuery, Store } from '../store.ts';
import type { TellProgress } from './sheet-progress.ts';
import type { TitledColumn } from './sheet-table.ts';
import { type CellValue, type Kind, kindOf, toCell } from './sheet-value.ts';
import { sheetWords } from './sheet-word.ts';

interface SheetExport {
  resource: AnyResource;
  store: Store;
  mode: 'current' | 'all';
  query: ListQuery;
  columns: readonly TitledColumn[];
  language: Language;
  tell: TellProgress;
}

interface ExportedColumn {
  property: string;
  title: string;
  /** The property of the row that the cells show. */
  shown: string;
  kind: Kind;
}

export function exportedColumns(resource: AnyResource, columns: readonly TitledColumn[]): ExportedColumn[] {
  return columns.map(({ property, title }) => {
    const shown = resource.sheet?.columns.find((column) => column.property === property)?.shown ?? property;
    return { property, title, shown, kind: kindOf(resource.row.shape[shown]) };
  });
}

async function* pages(access: Access, { store, mode, query, tell }: SheetExport) {
  if (mode === 'current') yield (await store.list(access, query)).rows;
  if (mode === 'current') return;
  const { total } = await store.list(access, { ...query, pageIndex: 1, pageSize: 1 });
  await tell(0, total);
  let done = 0;
  for await (const rows of store.scan(access, query)) {
    yield rows;
    done += rows.length;
    await tell(done, total);
  }
}

/** The rows of the file, read from the table as they are asked for. */
export async function* exportedRows(access: Access, task: SheetExport): AsyncGenerator<readonly CellValue[]> {
  const { resource, columns, language } = task;
  const words = await sheetWords(access, resource, language);
  const cells = exportedColumns(resource, columns).map((column) => ({
    ...column,
    words: words.get(column.property),
  }));
  for await (const rows of pages(access, task)) {
    for (const row of rows) {
      yield cells.map(
        ({ shown, kind, words }) => words?.say(row[shown]) ?? toCell(row[shown], { kind, language }),
      );
    }
  }
}
