import type { Language } from '@vehicle/contract/core/language';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { SheetColumn } from '@vehicle/contract/core/sheet/sheet';
import type { Access } from '../access.ts';
import type { ListQuery, Store } from '../store.ts';
import type { TellProgress } from './sheet-progress.ts';
import type { TitledColumn } from './sheet-table.ts';
import { type CellValue, type Kind, kindOf, toCell } from './sheet-value.ts';
import { sheetWords } from './sheet-word.ts';
import { type SheetZone, zonedTitle } from './sheet-zone.ts';

/** Whose rows are told, and where they are read. */
export interface ExportOwner {
  resource: Pick<AnyResource, 'name' | 'row'> & { sheet: { columns: readonly SheetColumn[] } | null };
  store: Pick<Store, 'list' | 'scan'>;
}

interface SheetExport extends ExportOwner {
  /** `template`: no rows. */
  mode: 'current' | 'all' | 'template';
  query: ListQuery;
  columns: readonly TitledColumn[];
  language: Language;
  zone: SheetZone;
  tell: TellProgress;
}

interface ExportedColumn {
  property: string;
  title: string;
  /** The property of the row that the cells show. */
  shown: string;
  kind: Kind;
}

/** Times are told with the zone whose clocks they are read off. */
export function exportedColumns(
  resource: ExportOwner['resource'],
  columns: readonly TitledColumn[],
  zone: SheetZone,
): ExportedColumn[] {
  return columns.map(({ property, title: plain }) => {
    const shown = resource.sheet?.columns.find((column) => column.property === property)?.shown ?? property;
    const kind = kindOf(resource.row.shape[shown]);
    return { property, title: kind === 'instant' ? zonedTitle(plain, zone) : plain, shown, kind };
  });
}

async function* pages(access: Access, { store, mode, query, tell }: SheetExport) {
  if (mode === 'current') yield (await store.list(access, query)).rows;
  if (mode !== 'all') return;
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
  const { resource, columns, language, zone } = task;
  const words = await sheetWords(access, resource, language);
  const cells = exportedColumns(resource, columns, zone).map((column) => ({
    ...column,
    words: words.get(column.property),
  }));
  for await (const rows of pages(access, task)) {
    for (const row of rows) {
      yield cells.map(
        ({ shown, kind, words }) => words?.say(row[shown]) ?? toCell(row[shown], { kind, language, zone }),
      );
    }
  }
}
