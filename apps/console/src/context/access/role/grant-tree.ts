import type { AuthorizedMenuEntry } from '@vehicle/contract/access/member/passport';

/** A menu with what can be given below it; null gathers the functions that stand below no menu. */
export interface GrantNode {
  menu: AuthorizedMenuEntry | null;
  buttons: readonly AuthorizedMenuEntry[];
  children: readonly GrantNode[];
  /** Only holds others, and is given with what it holds, never by itself. */
  isGroup: boolean;
}

export type Granted = ReadonlySet<number>;

/** The menus with their buttons, as the tree of the sidebar; what has lost its parent stands at the end. */
export function grantTree(entries: readonly AuthorizedMenuEntry[]): GrantNode[] {
  const menuIds = new Set(entries.filter(({ kind }) => kind === 'Menu').map(({ id }) => id));
  const below = Map.groupBy(entries, ({ parentId }) =>
    parentId !== null && menuIds.has(parentId) ? parentId : null,
  );
  const inside = (parentId: number | null, kind: AuthorizedMenuEntry['kind']) =>
    (below.get(parentId) ?? []).filter((each) => each.kind === kind);
  const nodeOf = (menu: AuthorizedMenuEntry): GrantNode => {
    const children = inside(menu.id, 'Menu').map(nodeOf);
    return { menu, buttons: inside(menu.id, 'Action'), children, isGroup: children.length > 0 };
  };
  const loose = inside(null, 'Action');
  const menus = inside(null, 'Menu').map(nodeOf);
  return loose.length === 0 ? menus : [...menus, { menu: null, buttons: loose, children: [], isGroup: true }];
}

/** What can be chosen in a part of the tree: pages and buttons. */
export function choicesIn(nodes: readonly GrantNode[]): number[] {
  return nodes.flatMap((node) => [
    ...(node.menu && !node.isGroup ? [node.menu.id] : []),
    ...node.buttons.map(({ id }) => id),
    ...choicesIn(node.children),
  ]);
}

/** What comes along with some: the menus above them. */
function withMenusAbove(ids: Iterable<number>, entries: readonly AuthorizedMenuEntry[]): Set<number> {
  const parents = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  const all = new Set<number>();
  for (const start of ids) {
    let id: number | null | undefined = start;
    while (typeof id === 'number' && parents.has(id) && !all.has(id)) {
      all.add(id);
      id = parents.get(id);
    }
  }
  return all;
}

/** The choices of the tree that a role's stored entries stand for: a button shows its page as chosen too. */
export function chosenOf(stored: readonly number[], entries: readonly AuthorizedMenuEntry[]): Set<number> {
  const held = withMenusAbove(stored, entries);
  return new Set(choicesIn(grantTree(entries)).filter((id) => held.has(id)));
}

/** Whether it lets what stands on its page be read. */
function isView({ code, kind }: AuthorizedMenuEntry): boolean {
  return kind === 'Action' && code.endsWith('-view');
}

/** What shows all pages of a part of the tree, and lets nothing be done there. */
export function viewsIn(nodes: readonly GrantNode[]): number[] {
  return nodes.flatMap((node) => [
    ...(node.menu && !node.isGroup ? [node.menu.id] : []),
    ...node.buttons.filter(isView).map(({ id }) => id),
    ...viewsIn(node.children),
  ]);
}

/** With more of them chosen, the pages that their buttons stand on, and what these are read by: nobody opens a page in vain. */
export function given(chosen: Granted, ids: readonly number[], entries: readonly AuthorizedMenuEntry[]) {
  const all = chosenOf([...chosen, ...ids], entries);
  const views = entries.filter(
    (entry) => isView(entry) && entry.parentId !== null && all.has(entry.parentId),
  );
  return chosenOf([...all, ...views.map(({ id }) => id)], entries);
}

/** With fewer of them chosen; a page that cannot be read goes with all that could be done there. */
export function taken(
  chosen: Granted,
  ids: readonly number[],
  entries: readonly AuthorizedMenuEntry[],
): Set<number> {
  const unread = new Set(
    entries.flatMap((entry) => (ids.includes(entry.id) && isView(entry) ? entry.parentId : null)),
  );
  const gone = entries.filter(
    ({ id, parentId }) => unread.has(id) || (parentId !== null && unread.has(parentId)),
  );
  const all = new Set([...ids, ...gone.map(({ id }) => id)]);
  return new Set([...chosen].filter((id) => !all.has(id)));
}

/** What is stored: the choices, the menus above them, and what the reader cannot give and therefore leaves alone. */
export function toStore(
  chosen: Granted,
  stored: readonly number[],
  entries: readonly AuthorizedMenuEntry[],
): number[] {
  const known = new Set(entries.map(({ id }) => id));
  return [...withMenusAbove(chosen, entries), ...stored.filter((id) => !known.has(id))];
}

/** The part of the tree that holds what is looked for; a menu that matches is shown with all its own. */
export function searchedTree(
  nodes: readonly GrantNode[],
  isMatch: (entry: AuthorizedMenuEntry) => boolean,
): GrantNode[] {
  return nodes.flatMap((node) => {
    if (node.menu && isMatch(node.menu)) return [node];
    const buttons = node.buttons.filter(isMatch);
    const children = searchedTree(node.children, isMatch);
    return buttons.length + children.length === 0 ? [] : [{ ...node, buttons, children }];
  });
}
