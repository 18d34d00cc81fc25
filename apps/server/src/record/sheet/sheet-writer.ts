import { Readable } from 'node:stream';
import type { ColumnDef } from 'hucre';
import { writeXlsxStream } from 'hucre/xlsx';
import type { CellValue, Kind } from './sheet-value.ts';
import { sheetName, widthOf } from './xlsx-look.ts';

export interface WrittenColumn {
  title: string;
  kind: Kind;
}

interface SheetContent {
  name: string;
  columns: readonly WrittenColumn[];
  rows: AsyncIterable<readonly CellValue[]>;
}

/** Characters; the rest of a column's width goes by its title. */
const widths: Readonly<Partial<Record<Kind, number>>> = { day: 12, instant: 20, list: 30 };
const formats: Readonly<Partial<Record<Kind, string>>> = {
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
};

function columnOf({ title, kind }: WrittenColumn): ColumnDef {
  const format = formats[kind];
  return {
    header: title,
    width: Math.max(widths[kind] ?? 14, widthOf(title)),
    ...(format === undefined ? {} : { numFmt: format }),
  };
}

type Row = readonly CellValue[];

/** What reads like an escape of ECMA-376 part 1, §22.9.2.19, and is none; the library escapes control characters only. */
function escaped(value: CellValue): CellValue {
  return typeof value === 'string' ? value.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : value;
}

async function* cellsOf(first: IteratorResult<Row, unknown>, rest: AsyncIterator<Row>) {
  for (let next = first; next.done !== true; next = await rest.next()) yield next.value.map(escaped);
}

/**
 * An xlsx file, made as it is read. Texts are text cells whatever they begin with; no cell is ever a formula. Refused where not
 * even the first row can be read, so that this is still an answer and no file that breaks off.
 */
export async function sheetFile(content: SheetContent): Promise<Readable> {
  const rows = content.rows[Symbol.asyncIterator]();
  const file = writeXlsxStream(cellsOf(await rows.next(), rows), {
    name: sheetName(content.name),
    columns: content.columns.map(columnOf),
    freezePane: { rows: 1 },
  });
  return Readable.from(file);
}
