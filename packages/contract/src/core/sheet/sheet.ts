import { z } from 'zod';
import type { Authority } from '../authority.ts';
import { type Call, defineCall } from '../call.ts';
import type { DictionaryKind } from '../enumeration.ts';
import type { AnyListBody } from '../envelope.ts';
import type { Permission } from '../permission.ts';
import { sheetJobId } from './sheet-job.ts';
import { sheetReport } from './sheet-report.ts';

/**
 * A column of a resource's xlsx file: a property of the row, written in the words of the reader. What the write form has can be
 * imported; the rest is passed over.
 */
export interface SheetColumn {
  property: string;
  /** The property that names the record which `property` points to; files hold the name instead of the id. */
  shown?: string;
  /** The property of the write form that the text of a cell is read into. */
  read?: { into: string; from: (text: string) => unknown };
  /** What people call its codes: a branch of the texts, such as `vehicle.state`, or a kind of the dictionary. */
  words?: `${string}.${string}` | { dictionary: DictionaryKind };
}

export interface SheetDefinition {
  columns: readonly [SheetColumn, ...SheetColumn[]];
  /** Records can be inserted from a file. */
  canImport: boolean;
  /**
   * What tells its records apart for people. A row of a file that has a version and the key of a record changes that record,
   * every other one is inserted.
   */
  key?: readonly [string, ...string[]];
}

/** `current`: the page shown; `all`: everything that meets the criteria; `template`: the titles only (R2.49). */
const exportMode = z.enum(['current', 'all', 'template']);

/** The most that an uploaded file may hold, that is told of its errors, and that a cell offers to choose from. */
export const sheetLimit = Object.freeze({
  file_bytes: 5 * 1024 * 1024,
  rows: 10_000,
  errors: 100,
  problems: 60,
  examples: 20,
  choices: 5_000,
});

function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

const title = z.string().trim().min(1).max(100);

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** By the clocks of which zone times stand in a file; the platform's unless said. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isZone)
  .describe('A zone of the IANA time zone database, such as Europe/London')
  .optional();

/** Which columns a file has, titled in the reader's language. */
function titledColumns(properties: readonly [string, ...string[]]) {
  const titled = z.strictObject({ property: z.enum(properties), title });
  return z
    .array(titled)
    .min(1)
    .max(properties.length)
    .refine((list) => isDistinct(list.map(({ property }) => property)))
    .refine((list) => isDistinct(list.map(({ title }) => title)))
    .describe('No property and no title twice');
}

/** `checked`: all rows; of these `changed` and `unchanged` were there already, the others are new. `inserted`: none in a dry run. */
const importResult = z.object({
  ...sheetReport.pick({ checked: true, changed: true, unchanged: true, notices: true }).shape,
  inserted: z.int(),
});

interface SheetOwner<L extends z.ZodType> {
  name: string;
  path: string;
  create: Permission;
  list: L;
}

/** The calls that a resource's xlsx files are written and read by (R2.49). */
export function defineSheet<L extends z.ZodType>(
  owner: SheetOwner<L>,
  { columns: own, canImport, key }: SheetDefinition,
) {
  const columns: readonly SheetColumn[] = key ? [...own, { property: 'version' }] : own;
  const { name, path, create, list } = owner;
  const [first] = own;
  const titled = titledColumns([first.property, ...columns.slice(1).map(({ property }) => property)]);
  return Object.freeze({
    columns,
    key: key ?? [],
    /** What the import's field `columns` holds as JSON. */
    titled,
    calls: {
      export: defineCall(`${name}.export`, {
        method: 'POST',
        path: `${path}/export`,
        authority: 'session',
        /** `title` names the file and its sheet. */
        body: z.strictObject({
          mode: exportMode,
          list,
          title,
          columns: titled,
          timeZone,
          /** Where the caller means to ask how far it is. */
          job: sheetJobId.optional(),
        }),
        answers: 'sheet',
      }),
      /**
       * Takes `columns` and `file`; either all rows are taken or none is. `dryRun` (`true`) checks everything and keeps
       * nothing; `job` is an id that the caller has made to ask how far it is. A refusal says what is wrong column by column.
       */
      import: canImport
        ? defineCall(`${name}.import`, {
            method: 'POST',
            path: `${path}/import`,
            authority: create,
            accepts: 'multipart',
            isHeavy: true,
            fields: ['columns', 'job', 'dryRun'],
            result: importResult,
          })
        : null,
      /** Takes what an import takes, keeps nothing, and answers the caller's rows with what is wrong marked at the cells. */
      mark: canImport
        ? defineCall(`${name}.mark`, {
            method: 'POST',
            path: `${path}/import/mark`,
            authority: create,
            accepts: 'multipart',
            isHeavy: true,
            fields: ['columns', 'job'],
            answers: 'sheet',
          })
        : null,
    },
  });
}

export type ImportResult = z.infer<typeof importResult>;

/** Which file a question's rows make. */
export interface SheetBody<B> {
  list: B;
  title: string;
  columns: { property: string; title: string }[];
  timeZone?: string | undefined;
}

/** The shape that shared code needs of any resource's sheet. */
export interface AnySheet {
  readonly columns: readonly SheetColumn[];
  readonly key: readonly string[];
  readonly titled: z.ZodType<{ property: string; title: string }[]>;
  readonly calls: {
    readonly export: Call<
      z.ZodType,
      z.ZodType,
      z.ZodType<SheetBody<AnyListBody> & { mode: z.infer<typeof exportMode>; job?: string | undefined }>
    >;
    readonly import: Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ImportResult>> | null;
    readonly mark: Call | null;
  };
}

/**
 * The rows of a question, all pages of them, as an xlsx file: the same question as the list's, and which properties of its rows
 * the file holds. `title` names the file and its sheet.
 */
export function defineListSheet<B extends z.ZodType, P extends readonly [string, ...string[]]>(
  list: { name: string; path: string; body: B },
  properties: P,
  /** Everybody with a session within scope, as the lists; else as its list. */
  authority: Authority = 'session',
) {
  return Object.freeze({
    properties,
    call: defineCall(`${list.name.replace(/\.[^.]+$/, '')}.export`, {
      method: 'POST',
      path: `${list.path}/export`,
      authority,
      body: z.strictObject({ list: list.body, title, columns: titledColumns(properties), timeZone }),
      answers: 'sheet',
    }),
  });
}
