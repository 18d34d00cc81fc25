import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';

export type CellValue = string | number | boolean | null;

interface SheetContent {
  name: string;
  titles: readonly string[];
  rows: AsyncIterable<readonly CellValue[]>;
}

/** Spreadsheet programs refuse a sheet whose name has other characters or is longer. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]:*?/\\'\p{Cc}]/gu, ' ')
      .trim()
      .slice(0, 31) || 'Sheet1'
  );
}

async function* cellsOf({ titles, rows }: SheetContent) {
  yield [...titles];
  for await (const row of rows) yield [...row];
}

/** An xlsx file, made as it is read. Texts are text cells whatever they begin with; no cell is ever a formula. */
export function sheetFile(content: SheetContent): Readable {
  const file = writeXlsxStream(cellsOf(content), { name: sheetName(content.name), freezePane: { rows: 1 } });
  return Readable.from(file);
}
