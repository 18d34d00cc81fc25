import type { AuthorizedMenuEntry } from '@vehicle/contract/access/member/passport';
import { describe, expect, it } from 'vitest';
import { firstPath, isExternal, litPage, menuOf, pagesOf, visibleEntries } from './menu-entry.ts';

function aMenuEntry(traits: Partial<AuthorizedMenuEntry> & { id: number }): AuthorizedMenuEntry {
  return {
    name: `name ${traits.id}`,
    kind: 'Menu',
    code: `code-${traits.id}`,
    path: `/p${traits.id}`,
    url: `view-${traits.id}`,
    icon: '',
    parentId: null,
    sort: traits.id,
    hidden: false,
    affix: false,
    activeMenu: '',
    alwaysShow: false,
    ...traits,
  };
}

const group = aMenuEntry({ id: 1, url: '', path: '/data' });
const page = aMenuEntry({ id: 2, parentId: 1, path: '/data/vehicle', url: 'data/vehicle', name: '车辆' });
const other = aMenuEntry({ id: 10, parentId: 1 });
const button = aMenuEntry({ id: 3, parentId: 2, kind: 'Action', code: 'vehicle-add', url: '' });

describe('menuOf', () => {
  it('R2.16 name becomes the title, and the entries stand in their tree and order', () => {
    const other = aMenuEntry({ id: 4, parentId: 1, sort: 1, name: '终端' });
    const [entry] = menuOf([page, other, group]);
    expect(entry?.children.map((child) => child.title)).toEqual(['终端', '车辆']);
  });

  it('R2.17 actions are no entries', () => {
    const codes = pagesOf(menuOf([group, page, button])).map((found) => found.page.code);
    expect(codes).toEqual([page.code]);
  });

  it('R2.18 a relative path stands below that of its group', () => {
    const relative = aMenuEntry({ id: 5, parentId: 1, path: 'metrics' });
    expect(menuOf([group, relative])[0]?.children[0]?.path).toBe('/data/metrics');
  });

  it('R2.19 a relative path at the top stands under the single-menu prefix, an absolute one stays', () => {
    const paths = menuOf([aMenuEntry({ id: 6, path: 'about' }), aMenuEntry({ id: 7, path: '/dashboard' })]);
    expect(paths.map((entry) => entry.path)).toEqual(['/single-menu/about', '/dashboard']);
  });

  it('shows an entry whose group is not permitted at the top instead of losing it', () => {
    expect(menuOf([page]).map((entry) => entry.path)).toEqual(['/data/vehicle']);
  });
});

describe('litPage', () => {
  const hidden = aMenuEntry({ id: 11, parentId: 1, hidden: true, activeMenu: '/data/vehicle' });
  const lit = (...entries: AuthorizedMenuEntry[]) => litPage(menuOf([group, other, ...entries]), hidden.code);

  it('R3.7 is the entry that a hidden page names by its path, with the groups around it', () => {
    expect(lit(page, hidden)).toEqual({ code: page.code, groups: [group.code] });
    expect(litPage(menuOf([group, page, other, hidden]), page.code)).toEqual({
      code: page.code,
      groups: [group.code],
    });
  });

  it('R3.7 is none where the page names none, or one that is not in the menu', () => {
    const none = { code: '', groups: [] };
    expect(lit(page, { ...hidden, activeMenu: '' })).toEqual(none);
    expect(lit(page, { ...hidden, activeMenu: '/nowhere' })).toEqual(none);
    expect(lit({ ...page, hidden: true }, hidden)).toEqual(none);
  });
});

describe('firstPath', () => {
  it('R2.8 R2.20 is the first page that has a view', () => {
    const empty = aMenuEntry({ id: 8, sort: 0, url: '' });
    expect(firstPath(menuOf([empty, group, page]))).toBe('/data/vehicle');
    expect(firstPath(menuOf([empty]))).toBeNull();
  });
});

describe('visibleEntries', () => {
  it('R2.36 skips hidden entries and groups that have nothing to show', () => {
    const hidden = aMenuEntry({ id: 9, parentId: 1, hidden: true });
    expect(visibleEntries(menuOf([group, hidden]))).toEqual([]);
    const [visible] = visibleEntries(menuOf([group, hidden, page, other]));
    expect(visible?.children.map((child) => child.code)).toEqual([page.code, other.code]);
  });

  it('R3.7 R2.36 a single page stands in place of its group, with its icon or that of the group, unless the group is always shown', () => {
    const shown = (alwaysShow: boolean, icon = '') =>
      visibleEntries(
        menuOf([
          { ...group, icon: 'table', alwaysShow },
          { ...page, icon },
        ]),
      );
    expect(shown(false)).toMatchObject([{ code: page.code, icon: 'table', children: [] }]);
    expect(shown(false, 'smallCar')).toMatchObject([{ code: page.code, icon: 'smallCar' }]);
    expect(shown(true)).toMatchObject([{ code: group.code, children: [{ code: page.code }] }]);
  });

  it('R2.36 knows a link to elsewhere', () => {
    expect(isExternal('https://example.com/docs')).toBe(true);
    expect(isExternal('/data/vehicle')).toBe(false);
  });
});
