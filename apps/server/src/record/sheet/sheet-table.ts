import type { FieldError } from '@vehicle/contract/core/envelope';
import { type FieldRule, fieldMessage } from '@vehicle/contract/core/field-rule';
import type { Language } from '@vehicle/contract/core/language';
import type { AnyResource, WriteOf } from '@vehicle/contract/core/resource';
import { z } from 'zod';
import type { SheetCell, SheetRow } from './sheet-row.ts';
import { exampleMarks, titledIn } from './sheet-title.ts';
import { fromCell, type Kind, kindOf } from './sheet-value.ts';
import type { ColumnWords, SheetWords } from './sheet-word.ts';
import { columnLetter } from './xlsx-book.ts';

export interface TitledColumn {
  property: string;
  title: string;
}

/** A row of a file as values of the write form; a name stands for each record that it refers to. */
export interface SheetRecord {
  rowNumber: number;
  values: WriteOf<AnyResource>;
  /** Of the record that the row was exported from; undefined: it says none. */
  version?: unknown;
  /** The names that stand for the records that it refers to. */
  names: WriteOf<AnyResource>;
  /** What stands in the cells, by the columns' properties. */
  texts: Map<string, string>;
  errors: FieldError[];
}

interface SheetTable {
  /** The first row holds the titles. */
  rows: readonly SheetRow[];
  isFrom1904: boolean;
  columns: readonly TitledColumn[];
  words: SheetWords;
  language: Language;
}

export const titleRow = 1;

/** Where in the file an error stands: `rows.12.simNo`. */
export function pathOf(rowNumber: number, property?: string): string {
  return property === undefined ? `rows.${rowNumber}` : `rows.${rowNumber}.${property}`;
}

type RuleParams = Readonly<Record<string, string | number>>;

function fault(path: string, rule: FieldRule, language: Language, params?: RuleParams): FieldError {
  return { path, message: fieldMessage(rule, language, params) };
}

export function isRequired(schema: unknown): boolean {
  return blankOf(schema) === undefined;
}

/** What an empty cell, or no column at all, stands for; undefined: there must be something. */
function blankOf(schema: unknown): unknown {
  if (schema instanceof z.ZodArray) return schema.safeParse([]).success ? [] : undefined;
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? null : undefined;
}

/** The column whose text is read into the property. */
function readFrom({ sheet }: AnyResource, property: string): string | undefined {
  return sheet?.columns.find(({ read }) => read?.into === property)?.property;
}

/** The property of each column of the file, and what is wrong with the titles. */
export function readTitles(resource: AnyResource, table: SheetTable) {
  const { rows, columns, language } = table;
  const properties = new Map<number, string>();
  const errors: FieldError[] = [];
  for (const { column, text, isFormula } of rows.find(({ number }) => number === titleRow)?.cells ?? []) {
    if (isFormula) {
      errors.push(fault(pathOf(titleRow, columnLetter(column)), 'FORMULA_CELL', language));
      continue;
    }
    const property = titledIn(text, resource, columns);
    const isRepeated = property !== undefined && [...properties.values()].includes(property);
    const rule = property === undefined ? 'COLUMN_UNKNOWN' : isRepeated ? 'COLUMN_REPEATED' : null;
    if (rule) errors.push(fault(pathOf(titleRow, columnLetter(column)), rule, language));
    else if (property !== undefined) properties.set(column, property);
  }
  const present = new Set(properties.values());
  for (const [property, schema] of Object.entries(resource.make.shape)) {
    const column = readFrom(resource, property) ?? property;
    if (isRequired(schema) && !present.has(column))
      errors.push(fault(pathOf(titleRow, column), 'COLUMN_MISSING', language));
  }
  return { properties, errors };
}

/** A reference stands in the file by its name, several by theirs. */
function cellKind(schema: unknown, isReference: boolean): Kind {
  const kind = kindOf(schema);
  return isReference && kind !== 'list' ? 'text' : kind;
}

/** Whether a column of the file is one that records are written by. */
export function isWritten({ make: { shape } }: AnyResource, property: string): boolean {
  return Object.hasOwn(shape, property) && kindOf(shape[property]) !== 'localized';
}

const mostNamed = 12;

/** What a cell with words says; a text that is none of them stays, and is told what it can be. */
function readWord(
  cell: SheetCell,
  words: ColumnWords,
  note: (rule: FieldRule, params?: RuleParams) => void,
): unknown {
  const text = cell.kind === 'boolean' ? String(cell.text.trim() === '1') : cell.text.trim();
  const reading = words.read(text);
  if (typeof reading === 'object') return reading.value;
  if (reading === 'ambiguous') note('NAME_AMBIGUOUS');
  else {
    const shown = words.offered.slice(0, mostNamed).join(' · ');
    note('ONE_OF', { choices: words.offered.length > mostNamed ? `${shown} …` : shown });
  }
  return text;
}

/** Whether the row is the example of a template. */
function isExample({ cells }: SheetRow): boolean {
  return cells.some(({ text }) => exampleMarks.some((mark) => text.trim().startsWith(mark)));
}

/** The property of the write form that a column is read into. */
export function writtenBy({ sheet }: AnyResource, property: string): string {
  return sheet?.columns.find((column) => column.property === property)?.read?.into ?? property;
}

/** The rows below the titles; columns that are only shown are passed over, and so is the example of a template. */
export function readRecords(
  resource: AnyResource,
  table: SheetTable,
  properties: ReadonlyMap<number, string>,
): SheetRecord[] {
  const { rows, isFrom1904, words, language } = table;
  const { shape } = resource.make;
  const shown = new Set(resource.sheet?.columns.flatMap((column) => (column.shown ? column.property : [])));
  const blank = Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const value = blankOf(schema);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const readCell = (property: string, cell: SheetCell) =>
    fromCell(cell, cellKind(shape[property], shown.has(property)), isFrom1904);
  const readOf = new Map(resource.sheet?.columns.map(({ property, read }) => [property, read] as const));
  const hasVersion = (resource.sheet?.key ?? []).length > 0;
  const isTaken = (property: string) =>
    readOf.get(property) !== undefined ||
    (property === 'version' ? hasVersion : isWritten(resource, property));
  return rows
    .filter((row) => row.number > titleRow && !isExample(row))
    .map(({ number, cells }) => {
      const record: SheetRecord = {
        rowNumber: number,
        values: { ...blank },
        names: {},
        texts: new Map(),
        errors: [],
      };
      for (const cell of cells) {
        const property = properties.get(cell.column);
        const read = readOf.get(property ?? '');
        const choice = words.get(property ?? '');
        record.texts.set(property ?? columnLetter(cell.column), cell.text);
        if (property === undefined)
          record.errors.push(fault(pathOf(number, columnLetter(cell.column)), 'COLUMN_UNKNOWN', language));
        else if (!isTaken(property)) continue;
        else if (cell.isFormula)
          record.errors.push(fault(pathOf(number, property), 'FORMULA_CELL', language));
        else if (read) record.values[read.into] = read.from(cell.text);
        else if (property === 'version') record.version = fromCell(cell, 'number', isFrom1904);
        else if (choice)
          record.values[property] = readWord(cell, choice, (rule, params) =>
            record.errors.push(fault(pathOf(number, property), rule, language, params)),
          );
        else record.values[property] = readCell(property, cell);
      }
      return record;
    });
}

function namesIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string');
}

/** Every name by which the records refer to others. */
export function namesOf(records: readonly SheetRecord[], property: string): string[] {
  return [...new Set(records.flatMap(({ values }) => namesIn(values[property])))];
}

/** Puts the ids in the place of the names; a name that no record or more than one has is an error at its cell. */
export function resolveNames(
  records: readonly SheetRecord[],
  property: string,
  { ids, language }: { ids: ReadonlyMap<string, readonly number[]>; language: Language },
): void {
  for (const record of records) {
    const { rowNumber, values, errors } = record;
    const value = values[property];
    const names = namesIn(value);
    record.names[property] = value;
    if (names.length === 0) continue;
    const found = names.map((name) => ids.get(name) ?? []);
    const wrong = found.find(({ length }) => length !== 1);
    const rule = wrong && (wrong.length === 0 ? 'NAME_UNKNOWN' : 'NAME_AMBIGUOUS');
    if (rule) errors.push(fault(pathOf(rowNumber, property), rule, language));
    const resolved = found.flat();
    values[property] = rule ? undefined : Array.isArray(value) ? resolved : resolved[0];
  }
}
