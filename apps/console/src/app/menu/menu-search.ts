/** Where Fuse.js, whose defaults the specification lists (R9.14), stops to count a match as near its expected place. */
const distance = 100;
const threshold = 0.4;
const titleWeight = 0.7;
const pathWeight = 0.3;
const patternLimit = 32;

/** How far the best place of `pattern` in `text` is from being right: 0 the same at the start, 1 not there at all. */
export function mismatch(pattern: string, text: string): number {
  const wanted = [...pattern.toLowerCase().slice(0, patternLimit)];
  const given = [...text.toLowerCase()];
  // Sellers' algorithm: edit distance to the best substring, column by column; each column remembers where it began.
  let column = wanted.map((_, row) => ({ errors: row + 1, start: 0 }));
  let best = 1;
  for (const [at, character] of given.entries()) {
    let diagonal = { errors: 0, start: at };
    let above = { errors: 0, start: at + 1 };
    column = column.map((left, row) => {
      const same = { errors: diagonal.errors + (wanted[row] === character ? 0 : 1), start: diagonal.start };
      const skipped = { errors: left.errors + 1, start: left.start };
      const added = { errors: above.errors + 1, start: above.start };
      diagonal = left;
      above = [same, skipped, added].reduce((a, b) => (b.errors < a.errors ? b : a));
      return above;
    });
    const end = column.at(-1);
    if (end) best = Math.min(best, end.errors / wanted.length + end.start / distance);
  }
  return Math.min(1, best);
}

/** R2.41: fuzzy over titles and paths, the best first. */
export function searched<T extends { title: string; path: string }>(
  items: readonly T[],
  pattern: string,
): T[] {
  const wanted = pattern.trim();
  if (wanted === '') return [];
  const least = 0.001;
  return items
    .map((item) => {
      const title = mismatch(wanted, item.title);
      const path = mismatch(wanted, item.path);
      const score = Math.max(title, least) ** titleWeight * Math.max(path, least) ** pathWeight;
      return { item, score, isMatch: Math.min(title, path) <= threshold };
    })
    .filter(({ isMatch }) => isMatch)
    .sort((a, b) => a.score - b.score)
    .map(({ item }) => item);
}
