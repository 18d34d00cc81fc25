import { type Language, languages } from '@vehicle/contract/core/language';
import type { AnyResource } from '@vehicle/contract/core/resource';
import { sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import type { Text, TextTree } from '@vehicle/contract/core/text-tree';
import { texts } from '@vehicle/contract/texts';
import { z } from 'zod';
import type { Access } from '../access.ts';
import type { Store } from '../store.ts';
import { cellRule, exampleDay, expectationOf, textIn } from './sheet-expect.ts';
import { isRequired, isWritten, type TitledColumn, writtenBy } from './sheet-table.ts';
import { requiredTitle } from './sheet-title.ts';
import { kindOf, toCell } from './sheet-value.ts';
import { sheetWords } from './sheet-word.ts';
import { type BookCell, type BookColumn, bookFile, type Format, type Validation } from './xlsx-book.ts';
import { sheetName, widthOf } from './xlsx-look.ts';

export interface TemplateTask {
  resource: AnyResource;
  store: Store;
  /** Names the sheet. */
  title: string;
  columns: readonly TitledColumn[];
  language: Language;
}

export interface TemplateColumn extends TitledColumn {
  /** Of the write form. */
  schema: unknown;
  isRequired: boolean;
  /** What can be chosen; undefined: anything can be written. */
  choices: readonly string[] | undefined;
  /** Several can be. */
  isList: boolean;
}

/** The columns that records are written by, with what they can hold. */
export async function templateColumns(access: Access, task: TemplateTask): Promise<TemplateColumn[]> {
  const { resource, store, columns, language } = task;
  const words = await sheetWords(access, resource, language);
  const own = resource.sheet?.columns ?? [];
  const found: TemplateColumn[] = [];
  for (const { property, title } of columns) {
    const written = writtenBy(resource, property);
    if (!isWritten(resource, written)) continue;
    const schema = resource.make.shape[written];
    const isReference = own.some((column) => column.property === property && column.shown !== undefined);
    const choices = isReference
      ? await store.names(access, property, sheetLimit.choices)
      : words.get(property)?.offered;
    const isList = schema instanceof z.ZodArray;
    found.push({ property, title, schema, isRequired: isRequired(schema), choices, isList });
  }
  return found;
}

/** A format that keeps what people write: a SIM number is no number. */
export function formatOf({ schema, choices }: Pick<TemplateColumn, 'schema' | 'choices'>): Format {
  if (choices) return 'text';
  const rule = cellRule({ schema, choices, language: 'zh' });
  if (rule?.kind === 'day') return 'day';
  return rule?.kind === 'whole' || rule?.kind === 'decimal' ? 'general' : 'text';
}

const trees: Readonly<Record<string, TextTree>> = texts;

function isText(branch: Text | TextTree | undefined): branch is Text {
  return Array.isArray(branch);
}

/** What the noun's texts give as an example of a property. */
function toldExample({ name }: AnyResource, property: string, language: Language): string | null {
  const examples = trees[name]?.example;
  const text = examples === undefined || isText(examples) ? undefined : examples[property];
  return isText(text) ? (text[languages.indexOf(language)] ?? null) : null;
}

/** A value that a column could have; what nobody has to fill stays empty where nothing is told. */
function exampleOf(column: TemplateColumn, resource: AnyResource, language: Language): BookCell['value'] {
  const { property, schema, choices } = column;
  const told = toldExample(resource, property, language);
  if (told !== null) return kindOf(schema) === 'number' ? Number(told) : told;
  if (choices) return column.isRequired ? (choices[0] ?? null) : null;
  const rule = cellRule({ schema, choices, language });
  if (rule?.kind === 'day') return exampleCell(exampleDay, language);
  if (!column.isRequired) return null;
  return rule?.kind === 'whole' || rule?.kind === 'decimal' ? rule.min : null;
}

const day_ms = 86_400_000;

/** A day as cells count it. */
function exampleCell(day: string, language: Language): number | null {
  const date = toCell(day, { kind: 'day', language });
  return date instanceof Date ? (date.getTime() - Date.UTC(1899, 11, 30)) / day_ms : null;
}

const firstFilled = 3;

/** What the cells of the columns let themselves be filled with, from a row on. */
export function validationsOf(
  columns: ReadonlyArray<{ at: number; column: TemplateColumn }>,
  { fromRow, language }: { fromRow: number; language: Language },
): Validation[] {
  return columns.flatMap(({ at, column }) => {
    const rule = cellRule({ ...column, language });
    if (!rule) return [];
    // A list that was cut does not hold everything that there is, and one text can name several.
    const isCut = (column.choices?.length ?? 0) >= sheetLimit.choices;
    return [
      {
        column: at,
        fromRow,
        untilRow: sheetLimit.rows + firstFilled - 1,
        rule,
        title: column.title,
        message: expectationOf({ ...column, language }),
        ...((isCut || column.isList) && { isOpen: true }),
      },
    ];
  });
}

export function bookColumn(column: TemplateColumn): BookColumn {
  const longest = Math.max(
    ...(column.choices ?? []).slice(0, 50).map(widthOf),
    widthOf(column.title) + 2,
    14,
  );
  return { width: Math.min(longest, 40), format: formatOf(column) };
}

/** A file to fill in: what has to be filled is marked, every column says what it wants, and an example shows how. */
export async function templateFile(access: Access, task: TemplateTask): Promise<Buffer> {
  const { resource, language } = task;
  const columns = await templateColumns(access, task);
  const mark = textIn(texts.sheet.example, language);
  const titles = columns.map(
    (column, at): BookCell => ({
      column: at + 1,
      value: column.isRequired ? requiredTitle(column.title) : column.title,
      look: column.isRequired ? 'required' : 'title',
      comment: expectationOf({ ...column, language }),
    }),
  );
  const example = columns.map((column, at): BookCell => {
    const value = exampleOf(column, resource, language);
    return {
      column: at + 1,
      value: at === 0 ? `${mark}${value ?? ''}` : value,
      format: formatOf(column),
      look: 'example',
    };
  });
  const [first, ...others] = columns.map(bookColumn);
  const wide = first && { ...first, width: Math.max(first.width, widthOf(String(example[0]?.value ?? ''))) };
  return bookFile({
    name: sheetName(task.title),
    columns: wide ? [wide, ...others] : others,
    rows: [
      { number: 1, cells: titles },
      { number: 2, cells: example },
    ],
    validations: validationsOf(
      columns.map((column, at) => ({ at: at + 1, column })),
      { fromRow: firstFilled, language },
    ),
    listsName: textIn(texts.sheet.lists, language),
  });
}
