import { type RawBuilder, sql } from 'kysely';

function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** Whether the text holds the word, taken literally and without regard to case. */
export function holds(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${text} ilike ${`%${literal(word)}%`}`;
}

export function beginsWith(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${text} ilike ${`${literal(word)}%`}`;
}
