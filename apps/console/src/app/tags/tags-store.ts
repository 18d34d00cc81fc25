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
  /** By path, where a title names its record, e.g. a VIN. */
  subjects: Readonly<Record<string, string>>;
  /** How often each path was refreshed: a new number makes its page anew. */
  refreshes: Readonly<Record<string, number>>;
}

export const useTags = create<Tags>()(() => ({ tags: [], subjects: {}, refreshes: {} }));

/** A page is visited: a new tag, or the newest query of the one that is there. */
export function visit(tag: Tag): void {
  useTags.setState(({ tags }) => {
    const known = tags.find(({ path }) => path === tag.path);
    if (!known) return { tags: [...tags, tag] };
    return { tags: tags.map((other) => (other === known ? { ...known, fullPath: tag.fullPath } : other)) };
  });
}

export function nameSubject(path: string, subject: string): void {
  useTags.setState(({ subjects }) => ({ subjects: { ...subjects, [path]: subject } }));
}

/** R2.38: affixed tags stay whatever is closed. */
export function close(which: (tag: Tag) => boolean): void {
  useTags.setState(({ tags }) => ({ tags: tags.filter((tag) => tag.isAffix || !which(tag)) }));
}

export function refresh(path: string): void {
  useTags.setState(({ refreshes }) => ({ refreshes: { ...refreshes, [path]: (refreshes[path] ?? 0) + 1 } }));
}

/** Where to go when the tag in view is closed: its right neighbour, else its left one, else the start page. */
export function neighbourOf(tags: readonly Tag[], path: string): string {
  const at = tags.findIndex((tag) => tag.path === path);
  return (tags[at + 1] ?? tags[at - 1])?.fullPath ?? '/';
}
