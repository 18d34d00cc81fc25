import Fuse from 'fuse.js';

/** One page of the menu as the search knows it. */
export interface FoundPage {
  /** With the groups that it stands in. */
  title: string;
  path: string;
}

/** R2.41; all else as the library has it (R9.14). */
const options = {
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ],
  threshold: 0.4,
};

/** R9.14: what is typed beyond it is not searched for. */
const longestPattern = 32;

/** Fuzzy over titles and paths, the best first. */
export function menuIndex(pages: readonly FoundPage[]): (pattern: string) => FoundPage[] {
  const fuse = new Fuse(pages, options);
  return (pattern) => {
    const wanted = pattern.trim().slice(0, longestPattern);
    return wanted === '' ? [] : fuse.search(wanted).map(({ item }) => item);
  };
}
