import type { Language } from '@vehicle/contract/core/language';
import { type RawBuilder, sql } from 'kysely';
import { allRows } from '../platform/db/query.ts';
import type { Access } from './access.ts';
import { beginsWith, holds } from './like.sql.ts';
import { everything } from './scope.sql.ts';
import { keptBy } from './seeded-text/seeded-text.ts';

interface OptionQuery {
  keyword?: string | undefined;
  /** Is among the answers, whatever the word. */
  id?: number | undefined;
  /** As `id`, of a list whose ids are codes. */
  code?: string | undefined;
  /** From 1. */
  pageIndex?: number | undefined;
}

interface Option {
  id: number | string;
  dictName: string;
}

/** What a form chooses from. */
export interface OptionList {
  /** Its rows are `t`. */
  table: string;
  name: RawBuilder<unknown>;
  /** What the word is looked for in. */
  search: RawBuilder<unknown>;
  /** What the member may see at all. */
  visible?: RawBuilder<boolean>;
  /** What is offered; a chosen one may have left it since. */
  offered?: RawBuilder<boolean>;
  /** The id unless said. */
  id?: RawBuilder<unknown>;
  /** The name unless said. */
  order?: RawBuilder<unknown>;
}

export type OptionSource = (access: Access, language: Language) => OptionList;

const most = 50;

/** A text that is kept in several languages, in the reader's or the next best. */
export function localized(column: string, language: Language): RawBuilder<unknown> {
  return sql`coalesce(nullif(${sql.ref(column)} ->> ${language}::text, ''), nullif(${sql.ref(column)} ->> 'en', ''),
    ${sql.ref(column)} ->> 'zh')`;
}

interface OptionRequest {
  access: Access;
  language: Language;
  query: OptionQuery;
}

/** The best of a word: names that begin with it before those that hold it. */
export function optionsOf(
  source: OptionSource,
  { access, language, query }: OptionRequest,
): Promise<Option[]> {
  const list = source(access, language);
  const { table, name: dictName, search, visible = everything, offered = everything } = list;
  const { id = sql`t.id`, order = dictName } = list;
  const { keyword = '', pageIndex = 1 } = query;
  const chosen = list.id === undefined ? query.id : query.code;
  const isTold = sql<boolean>`${dictName} = any(${keptBy(language, keyword)}::text[])`;
  const isChosen = sql<boolean>`coalesce(${id} = ${chosen ?? null}, false)`;
  return allRows<Option>(access.executor)`
    select ${id} as id, ${dictName} as "dictName" from ${sql.table(table)} t
    where ${visible} and ((${offered} and (${holds(search, keyword)} or ${isTold})) or ${isChosen})
    order by ${isChosen} desc, ${beginsWith(dictName, keyword)} desc, ${order}, ${id}
    limit ${most} offset ${(pageIndex - 1) * most}`;
}
