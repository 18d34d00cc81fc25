import { type Language, languages, textIn } from '@vehicle/contract/core/language';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { SheetColumn } from '@vehicle/contract/core/sheet/sheet';
import type { Text, TextTree } from '@vehicle/contract/core/text-tree';
import { texts } from '@vehicle/contract/texts';
import type { Access } from '../access.ts';
import { kindOf } from './sheet-value.ts';
import { dictionaryEntries } from './sheet-word.sql.ts';

/** One of the values that a column can have, and what people call it. */
interface Entry {
  value: unknown;
  code: string;
  /** In the order of the languages. */
  words: readonly string[];
  isOffered: boolean;
}

type Reading = { value: unknown } | 'unknown' | 'ambiguous';

/** The words of a column in the reader's language. */
export interface ColumnWords {
  /** Null: the value has no word. */
  say(value: unknown): string | null;
  /** What a text means: a code, a word of the reader's language or of another one. */
  read(text: string): Reading;
  /** What a cell can choose from. */
  offered: readonly string[];
}

export type SheetWords = ReadonlyMap<string, ColumnWords>;

/** As people write one word in different ways. */
function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

function only(values: ReadonlySet<unknown> | undefined): Reading {
  if (!values || values.size === 0) return 'unknown';
  const [value] = values;
  return values.size === 1 ? { value } : 'ambiguous';
}

/**
 * A word that means two things, in one language or in two, is read as the reader's language has it and never written: there the
 * code stands.
 */
export function wordsOf(entries: readonly Entry[], language: Language): ColumnWords {
  const at = languages.indexOf(language);
  const byCode = new Map(entries.map(({ code, value }) => [plain(code), value]));
  const [own, all] = [new Map<string, Set<unknown>>(), new Map<string, Set<unknown>>()];
  const note = (words: Map<string, Set<unknown>>, word: string, value: unknown) =>
    words.set(plain(word), (words.get(plain(word)) ?? new Set()).add(value));
  for (const { words, code, value } of entries) {
    note(own, words[at] ?? code, value);
    for (const word of [code, ...words]) note(all, word, value);
  }
  const isPlain = (word: string) => all.get(plain(word))?.size === 1;
  const wordOf = ({ words, code }: Entry) => {
    const word = words[at] ?? '';
    return word !== '' && isPlain(word) ? word : code;
  };
  const byValue = new Map(entries.map((entry) => [entry.value, wordOf(entry)]));
  return {
    say: (value) => byValue.get(value) ?? null,
    read(text) {
      const word = plain(text);
      if (byCode.has(word)) return { value: byCode.get(word) };
      const reading = only(own.get(word));
      return reading === 'unknown' ? only(all.get(word)) : reading;
    },
    offered: entries.filter(({ isOffered }) => isOffered).map(wordOf),
  };
}

function isText(branch: Text | TextTree | undefined): branch is Text {
  return Array.isArray(branch);
}

/** The texts below a path such as `vehicle.state`. */
function branchOf(path: string): ReadonlyArray<readonly [key: string, text: Text]> {
  let branch: Text | TextTree | undefined = texts;
  for (const key of path.split('.'))
    branch = branch === undefined || isText(branch) ? undefined : branch[key];
  if (branch === undefined || isText(branch)) throw new Error(`There are no texts ${path}`);
  return Object.entries(branch).flatMap(([key, text]) => (isText(text) ? [[key, text] as const] : []));
}

function codeValue(code: string, schema: unknown): unknown {
  const kind = kindOf(schema);
  if (kind === 'boolean') return code === 'true';
  return kind === 'number' ? Number(code) : code;
}

function entriesIn(path: string, schema: unknown): Entry[] {
  return branchOf(path).map(([code, words]) => ({
    value: codeValue(code, schema),
    code,
    words,
    isOffered: true,
  }));
}

/** Yes and no, for a value that no column has words for. */
export function flagWords(language: Language): ColumnWords {
  return wordsOf(
    branchOf('sheet.flag').map(([code, words]) => ({
      value: code === 'true',
      code,
      words,
      isOffered: true,
    })),
    language,
  );
}

type Worded = Pick<AnyResource, 'row'> & { sheet: { columns: readonly SheetColumn[] } | null };

/** The words of the columns that have some; flags are yes and no unless said. */
export async function sheetWords(access: Access, resource: Worded, language: Language): Promise<SheetWords> {
  const columns = resource.sheet?.columns ?? [];
  const kinds = columns.flatMap(({ words }) => (typeof words === 'object' ? [words.dictionary] : []));
  const dictionary = kinds.length === 0 ? [] : await dictionaryEntries(access, kinds);
  return new Map(
    columns.flatMap(({ property, words }): Array<[string, ColumnWords]> => {
      const schema = resource.row.shape[property];
      if (typeof words === 'object') {
        const entries = dictionary
          .filter(({ kind }) => kind === words.dictionary)
          .map(({ code, name, enabled }) => ({
            value: codeValue(code, schema),
            code,
            words: languages.map((one) => textIn(name, one)),
            isOffered: enabled,
          }));
        return [[property, wordsOf(entries, language)]];
      }
      if (words !== undefined) return [[property, wordsOf(entriesIn(words, schema), language)]];
      return kindOf(schema) === 'boolean' ? [[property, flagWords(language)]] : [];
    }),
  );
}
