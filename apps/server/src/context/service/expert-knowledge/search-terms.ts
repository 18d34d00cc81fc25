/**
 * How texts are cut for searching, without a dictionary of any language: Chinese and Japanese into single characters and
 * pairs of neighbours, everything else into words in lower case, `100/1` also as a whole.
 */

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const piece = new RegExp(`(\\d+/\\d+)|([${cjk}]+)|((?:(?![${cjk}])[\\p{L}\\p{M}\\p{N}])+)`, 'gu');
const numbered = /^(spn|fmi)(\d+)$/;
const longestWord = 64;

interface Piece {
  kind: 'code' | 'characters' | 'word';
  text: string;
}

/** People write `SPN 100`, `spn:100` and `SPN100`. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(spn|fmi)[\s:=]+(?=\d)/g, '$1');
}

function* piecesOf(text: string): Generator<Piece> {
  for (const [, code, characters, word] of plain(text).matchAll(piece)) {
    if (code !== undefined) yield { kind: 'code', text: code };
    else if (characters !== undefined) yield { kind: 'characters', text: characters };
    else if (word !== undefined) yield { kind: 'word', text: word.slice(0, longestWord).toWellFormed() };
  }
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/** `spn100` is found by `100` as well. */
function wordsOf(word: string): string[] {
  const [, name = '', number = ''] = numbered.exec(word) ?? [];
  return name === '' ? [word] : [word, name, number];
}

function termsIn({ kind, text }: Piece): readonly string[] {
  if (kind === 'code') return [text, ...text.split('/')];
  if (kind === 'word') return wordsOf(text);
  const characters = [...text];
  return [...characters, ...pairsOf(characters)];
}

function* termsOf(text: string): Generator<string> {
  for (const found of piecesOf(text)) yield* termsIn(found);
}

/** tsvector takes 1 MiB; what stands beyond is not found. */
const most_bytes = 900_000;
/** What a term takes beside its letters. */
const overhead_bytes = 16;

/** The terms of a record in PostgreSQL's notation for tsvector. */
export function searchVector(texts: readonly string[]): string {
  const terms = new Set<string>();
  let size_bytes = 0;
  for (const term of texts.flatMap((text) => [...termsOf(text)])) {
    if (terms.has(term)) continue;
    size_bytes += Buffer.byteLength(term) + overhead_bytes;
    if (size_bytes > most_bytes) break;
    terms.add(term);
  }
  return [...terms].map(exactly).join(' ');
}

/** Best first. */
export type Weight = 'A' | 'B';

/** tsvector knows no position beyond. */
const lastPosition = 16_383;

/** The same with the best weight of each term, for short texts: what stands in order can be ranked. */
export function weighedVector(texts: ReadonlyArray<readonly [Weight, string]>): string {
  const weights = new Map<string, Weight>();
  for (const [weight, text] of texts.toSorted(([one], [other]) => one.localeCompare(other))) {
    for (const term of termsOf(text)) if (!weights.has(term)) weights.set(term, weight);
  }
  return [...weights]
    .map(([term, weight], at) => `${exactly(term)}:${Math.min(at + 1, lastPosition)}${weight}`)
    .join(' ');
}

function exactly(term: string): string {
  return `'${term}'`;
}

function beginning(term: string): string {
  return `'${term}':*`;
}

function queryTermsIn({ kind, text }: Piece): string[] {
  if (kind === 'word' && !numbered.test(text)) return [beginning(text)];
  const characters = [...text];
  const isLong = kind === 'characters' && characters.length > 1;
  return (isLong ? pairsOf(characters) : [text]).map(exactly);
}

/**
 * What a keyword looks for, in PostgreSQL's notation for tsquery: all of its terms, words by their beginnings. Null: it
 * holds nothing that could be found.
 */
export function searchQuery(keyword: string): string | null {
  const terms = [...new Set([...piecesOf(keyword)].flatMap(queryTermsIn))];
  return terms.length === 0 ? null : terms.join(' & ');
}

/** The query for ranking: the more of its terms a title has, the better. */
export function rankQuery(query: string): string {
  return query.replaceAll(' & ', ' | ');
}
