import type { FieldError } from '@vehicle/contract/core/envelope';
import { texts } from '@vehicle/contract/texts';
import type { Access } from '../access.ts';
import { textIn } from './sheet-expect.ts';
import { placeOf } from './sheet-problem.ts';
import type { SheetCell, SheetRow } from './sheet-row.ts';
import { titleRow } from './sheet-table.ts';
import {
  bookColumn,
  formatOf,
  type TemplateColumn,
  type TemplateTask,
  templateColumns,
  validationsOf,
} from './sheet-template.ts';
import { requiredTitle, titledIn } from './sheet-title.ts';
import { type BookCell, type BookRow, bookFile, columnLetter } from './xlsx-book.ts';
import { sheetName, widthOf } from './xlsx-look.ts';

interface MarkTask extends TemplateTask {
  rows: readonly SheetRow[];
  /** Days are counted from 1904-01-01. */
  isFrom1904: boolean;
  errors: readonly FieldError[];
}

/** From 1899-12-30 to 1904-01-01. */
const between_days = 1462;

/** A cell as the reader's file has it; what a formula showed last stands as text. */
function kept(cell: SheetCell, column: TemplateColumn | undefined, isFrom1904: boolean): BookCell {
  const format = column ? formatOf(column) : 'general';
  const { column: at, kind, text } = cell;
  if (cell.isFormula || kind === 'text') return { column: at, value: text, format };
  if (kind === 'boolean') return { column: at, value: text.trim() === '1', format };
  const number = Number(text);
  if (!Number.isFinite(number)) return { column: at, value: text, format };
  const isDay = format === 'day' || format === 'instant';
  const value = isDay && isFrom1904 ? number + between_days : number;
  // A long number in a column of texts shows all of its digits.
  return { column: at, value, format: format === 'text' ? 'whole' : format };
}

interface Notes {
  at(row: number, column: number): string | undefined;
  /** Columns that the row has notes in. */
  of(row: number): readonly number[];
  /** What is missing, in columns behind those that are there. */
  missing: ReadonlyArray<{ column: number; property: string }>;
}

/** What is to be noted where; what concerns a row as a whole stands at its first cell. */
function notesOf(task: MarkTask, columnOf: ReadonlyMap<string, number>, width: number): Notes {
  const byRow = new Map<number, Map<number, string[]>>();
  const missing: Array<{ column: number; property: string }> = [];
  for (const error of task.errors) {
    const { row, property } = placeOf(task.resource, error);
    let column = property === '' ? 1 : columnOf.get(property);
    if (column === undefined && row === titleRow) {
      column = width + missing.length + 1;
      missing.push({ column, property });
    }
    const notes = byRow.get(row) ?? new Map<number, string[]>();
    byRow.set(row, notes);
    notes.set(column ?? 1, [...(notes.get(column ?? 1) ?? []), error.message]);
  }
  return {
    at: (row, column) => byRow.get(row)?.get(column)?.join('\n'),
    of: (row) => [...(byRow.get(row)?.keys() ?? [])],
    missing,
  };
}

function markedRow(row: SheetRow, cells: readonly BookCell[], notes: Notes): BookRow {
  const there = new Set(cells.map(({ column }) => column));
  const empty = notes.of(row.number).filter((column) => !there.has(column));
  const all = [...cells, ...empty.map((column): BookCell => ({ column, value: null }))];
  return {
    number: row.number,
    cells: all
      .sort((one, other) => one.column - other.column)
      .map((cell) => {
        const comment = notes.at(row.number, cell.column);
        return comment === undefined ? cell : { ...cell, look: 'wrong', comment };
      }),
  };
}

/** The rows of the reader's file as they are, with what is wrong with them at the cells, in red. */
export async function markedFile(access: Access, task: MarkTask): Promise<Buffer> {
  const { resource, columns, rows, language } = task;
  const template = new Map((await templateColumns(access, task)).map((column) => [column.property, column]));
  const titles = rows.find(({ number }) => number === titleRow)?.cells ?? [];
  const width = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
  const letters = Array.from({ length: width }, (_, at) => [columnLetter(at + 1), at + 1] as const);
  const properties = titles.flatMap(({ column, text }) => {
    const property = titledIn(text, resource, columns);
    return property === undefined ? [] : [[property, column] as const];
  });
  const columnOf = new Map([...letters, ...properties]);
  const notes = notesOf(task, columnOf, width);
  const propertyAt = new Map([
    ...properties.map(([property, column]) => [column, property] as const),
    ...notes.missing.map(({ column, property }) => [column, property] as const),
  ]);
  const at = (column: number) => template.get(propertyAt.get(column) ?? '');
  const titled = [
    ...titles.map(
      ({ column, text }): BookCell => ({
        column,
        value: text,
        look: at(column)?.isRequired ? 'required' : 'title',
      }),
    ),
    ...notes.missing.map(({ column, property }): BookCell => {
      const title = columns.find((one) => one.property === property)?.title ?? property;
      return { column, value: requiredTitle(title) };
    }),
  ];
  const head: SheetRow = { number: titleRow, cells: titles };
  const below = rows.filter(({ number }) => number > titleRow);
  const own = Array.from({ length: width + notes.missing.length }, (_, place) => {
    const column = at(place + 1);
    const title = titles.find((cell) => cell.column === place + 1)?.text ?? '';
    return column
      ? bookColumn(column)
      : { width: Math.min(Math.max(14, widthOf(title)), 40), format: 'general' as const };
  });
  return bookFile({
    name: sheetName(task.title),
    columns: own,
    rows: [
      markedRow(head, titled, notes),
      ...below.map((row) =>
        markedRow(
          row,
          row.cells.map((cell) => kept(cell, at(cell.column), task.isFrom1904)),
          notes,
        ),
      ),
    ],
    validations: validationsOf(
      own.flatMap((_, place) => {
        const column = at(place + 1);
        return column ? [{ at: place + 1, column }] : [];
      }),
      { fromRow: titleRow + 1, language },
    ),
    listsName: textIn(texts.sheet.lists, language),
  });
}
