import { create } from 'zustand';

/** One visited page (R3.8). */
export interface Tag {
  path: string;
  /** With the query: opening the tag again brings its criteria back. */
  fullPath: string;
  /** Name of the route, which gives the title. */
  code: string;
  isAffix: boolean;
}

interface Tags {
  tags: readonly Tag[];
  /** Paths whose screens are kept as they were left, in the order in which they were first opened. */
  cached: readonly string[];
  /** When each path was last in view, as a count of visits. */
  lastVisits: Readonly<Record<string, number>>;
  /** By path, where a title names its record, e.g. a VIN. */
  subjects: Readonly<Record<string, string>>;
  /** How often each path was refreshed: a new number makes its page anew. */
  refreshes: Readonly<Record<string, number>>;
}

/** So many screens are kept; beyond it the one that was left longest ago is made anew when it is opened again. */
const cachedLimit = 20;

const noTags: Tags = { tags: [], cached: [], lastVisits: {}, subjects: {}, refreshes: {} };

export const useTags = create<Tags>()(() => noTags);

let visits = 0;

/** A pinned tag is there from the start, without its page having been opened. */
export function pin(tag: Tag): void {
  useTags.setState(({ tags }) =>
    tags.some(({ path }) => path === tag.path) ? {} : { tags: [...tags, tag] },
  );
}

/** A page is visited: a new tag, or the newest query of the one that is there. */
export function visit(tag: Tag): void {
  const before = visits;
  visits += 1;
  useTags.setState(({ tags, cached, lastVisits, refreshes }) => {
    const isKnown = tags.some(({ path }) => path === tag.path);
    // Closed and come back to before another page stood: it never went, and is made anew like any that was closed.
    const isBack = !isKnown && lastVisits[tag.path] === before;
    const visited = { ...lastVisits, [tag.path]: visits };
    return {
      refreshes: isBack ? { ...refreshes, [tag.path]: (refreshes[tag.path] ?? 0) + 1 } : refreshes,
      tags: isKnown
        ? tags.map((other) => (other.path === tag.path ? { ...other, fullPath: tag.fullPath } : other))
        : [...tags, tag],
      lastVisits: visited,
      cached: withinLimit(cached.includes(tag.path) ? cached : [...cached, tag.path], visited),
    };
  });
}

function withinLimit(cached: readonly string[], lastVisits: Tags['lastVisits']): readonly string[] {
  if (cached.length <= cachedLimit) return cached;
  const oldest = cached.toSorted((a, b) => (lastVisits[a] ?? 0) - (lastVisits[b] ?? 0))[0];
  return cached.filter((path) => path !== oldest);
}

export function nameSubject(path: string, subject: string): void {
  useTags.setState(({ subjects }) => ({ subjects: { ...subjects, [path]: subject } }));
}

/** R2.38: affixed tags stay whatever is closed; a screen whose tag goes is dropped with all that was typed into it. */
export function close(which: (tag: Tag) => boolean): void {
  useTags.setState(({ tags, cached }) => {
    const kept = tags.filter((tag) => tag.isAffix || !which(tag));
    return { tags: kept, cached: cached.filter((path) => kept.some((tag) => tag.path === path)) };
  });
}

/** Without the tags bar nobody could close a screen, so none is kept. */
export function dropScreens(): void {
  useTags.setState({ cached: [] });
}

export function refresh(path: string): void {
  useTags.setState(({ refreshes }) => ({ refreshes: { ...refreshes, [path]: (refreshes[path] ?? 0) + 1 } }));
}

/** Where to go when the tag in view is closed: its right neighbour, else its left one, else the start page. */
export function neighbourOf(tags: readonly Tag[], path: string): string {
  const at = tags.findIndex((tag) => tag.path === path);
  return (tags[at + 1] ?? tags[at - 1])?.fullPath ?? '/';
}
