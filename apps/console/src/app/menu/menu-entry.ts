import type { AuthorizedMenuEntry } from '@vehicle/contract/access/member/passport';

/** One entry of the menu: a group where it has children, else a page or (R2.36) a link to elsewhere. */
export interface MenuEntry {
  /** Name of the route. */
  code: string;
  title: string;
  icon: string;
  /** Absolute route, or the address of an external link. */
  path: string;
  /** Key of the view registry; empty shows the 404 page (R2.20). */
  view: string;
  isHidden: boolean;
  isAffix: boolean;
  /** R3.7: path of the entry that is lit while this page is in view; empty for its own. */
  activeMenu: string;
  /** R3.7: a group that stays one in the sidebar with a single page in it. */
  isAlwaysShown: boolean;
  children: readonly MenuEntry[];
}

/** R2.19: what a top-level page without an absolute path stands under. */
const singleMenuPrefix = '/single-menu';

export function isExternal(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

function absolutePath(path: string, parentPath: string): string {
  if (path.startsWith('/') || isExternal(path)) return path;
  return `${parentPath}/${path}`;
}

/** R2.16–R2.19: the tree of the menu out of the flat list; actions are no entries. */
export function menuOf(entries: readonly AuthorizedMenuEntry[]): MenuEntry[] {
  const menus = entries
    .filter((entry) => entry.kind === 'Menu')
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id);
  const ids = new Set(menus.map((menu) => menu.id));
  const below = Map.groupBy(menus, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  );

  const entryOf = (menu: AuthorizedMenuEntry, parentPath: string): MenuEntry => {
    const children = below.get(menu.id) ?? [];
    const isTopPage = children.length === 0 && parentPath === '';
    const path = absolutePath(menu.path, isTopPage ? singleMenuPrefix : parentPath);
    return {
      code: menu.code,
      title: menu.name,
      icon: menu.icon,
      path,
      view: menu.url,
      isHidden: menu.hidden,
      isAffix: menu.affix,
      activeMenu: menu.activeMenu,
      isAlwaysShown: menu.alwaysShow,
      children: children.map((child) => entryOf(child, path)),
    };
  };
  return (below.get(null) ?? []).map((menu) => entryOf(menu, ''));
}

/** All pages of a menu, in its order, each with the groups that it stands in. */
export function pagesOf(
  entries: readonly MenuEntry[],
  groups: readonly MenuEntry[] = [],
): { page: MenuEntry; groups: readonly MenuEntry[] }[] {
  return entries.flatMap((entry) =>
    entry.children.length === 0 ? [{ page: entry, groups }] : pagesOf(entry.children, [...groups, entry]),
  );
}

/**
 * What the sidebar and the search show: nothing hidden, no group without a visible page, and a single page in place of its group
 * unless that is always shown (R3.7).
 */
export function visibleEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.isHidden) return [];
    if (entry.children.length === 0) return [entry];
    const children = visibleEntries(entry.children);
    const [only, ...others] = children;
    if (only === undefined) return [];
    const isSinglePage = others.length === 0 && only.children.length === 0;
    if (!isSinglePage || entry.isAlwaysShown) return [{ ...entry, children }];
    return [{ ...only, icon: only.icon || entry.icon }];
  });
}

/** R3.7: the page that is lit for the one in view, of those that the sidebar shows, with the groups that it stands in. */
export function litPage(
  entries: readonly MenuEntry[],
  inView: string,
): { code: string; groups: readonly string[] } {
  const wanted = pagesOf(entries).find(({ page }) => page.code === inView)?.page.activeMenu ?? '';
  const found = pagesOf(visibleEntries(entries)).find(({ page }) =>
    wanted === '' ? page.code === inView : page.path === wanted,
  );
  return { code: found?.page.code ?? '', groups: found?.groups.map(({ code }) => code) ?? [] };
}

/** R2.8: the first page that has a view. */
export function firstPath(entries: readonly MenuEntry[]): string | null {
  const first = pagesOf(entries).find(({ page }) => page.view !== '' && !page.isHidden);
  return first?.page.path ?? null;
}
