import type { RecordRow } from '../list/crud-resource.ts';

/** A row of a resource that stands below another of the same kind. */
export interface TreeRow extends RecordRow {
  parentId: number | null;
}

export interface Branch<Row> {
  id: number;
  row: Row;
  /** 0 at the top. */
  depth: number;
  /** Absent where nothing stands below, so that the table offers no unfolding. */
  children?: Branch<Row>[];
}

/** The rows as the tree that they are, in their given order; one whose parent is not among them stands at the top. */
export function branchesOf<Row extends TreeRow>(rows: readonly Row[]): Branch<Row>[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  );
  const grown = (parentId: number | null, depth: number): Branch<Row>[] =>
    (below.get(parentId) ?? []).map((row) => {
      const children = grown(row.id, depth + 1);
      return { id: row.id, row, depth, ...(children.length === 0 ? {} : { children }) };
    });
  return grown(null, 0);
}

/** The branches that can be unfolded. */
export function foldedIds<Row>(branches: readonly Branch<Row>[]): number[] {
  return branches.flatMap(({ id, children }) => (children ? [id, ...foldedIds(children)] : []));
}

/** What is in view, from top to bottom, while only some branches are unfolded. */
export function inView<Row>(branches: readonly Branch<Row>[], unfolded: ReadonlySet<number>): Branch<Row>[] {
  return branches.flatMap((branch) => [
    branch,
    ...(branch.children && unfolded.has(branch.id) ? inView(branch.children, unfolded) : []),
  ]);
}

/** What has to be unfolded so that these rows are in view. */
export function above(rows: readonly TreeRow[], ids: Iterable<number>): ReadonlySet<number> {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const found = new Set<number>();
  for (const id of ids) {
    for (let at = parents.get(id); at && parents.has(at) && !found.has(at); at = parents.get(at))
      found.add(at);
  }
  return found;
}

/** So many rows at most are in view at the start. */
const inViewAtStart = 40;

/** What is unfolded before anybody has chosen: everything, else the top, else nothing, as far as there is room. */
export function unfoldedAtStart<Row>(branches: readonly Branch<Row>[]): ReadonlySet<number> {
  const choices = [foldedIds(branches), branches.map(({ id }) => id)].map((ids) => new Set(ids));
  return choices.find((ids) => inView(branches, ids).length <= inViewAtStart) ?? new Set();
}
