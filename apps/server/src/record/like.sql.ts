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

/** As `holds`, found by an index over the pairs of characters; a single character has none and is looked for everywhere. */
export function holdsByPairs(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  if ([...word].length < 2) return holds(text, word);
  return sql<boolean>`(text_pairs(${text}) @> text_pairs(${word}) and ${holds(text, word)})`;
}
