import type { AuthorizedMenuEntry } from '@vehicle/contract/access/member/passport';
import { describe, expect, it } from 'vitest';
import {
  choicesIn,
  chosenOf,
  given,
  grantTree,
  searchedTree,
  taken,
  toStore,
  viewsIn,
} from './grant-tree.ts';

function aMenuEntry(
  id: number,
  parentId: number | null,
  kind: 'Menu' | 'Action',
  code = `${kind}-${id}`,
): AuthorizedMenuEntry {
  return {
    id,
    parentId,
    kind,
    code,
    name: code,
    path: '',
    url: '',
    icon: '',
    sort: id,
    hidden: false,
    affix: false,
    activeMenu: '',
    alwaysShow: false,
  };
}

// A group with two pages, the first with two buttons; a button without a menu; a button whose menu is not given.
const entries = [
  aMenuEntry(1, null, 'Menu'),
  aMenuEntry(2, 1, 'Menu'),
  aMenuEntry(3, 1, 'Menu'),
  aMenuEntry(21, 2, 'Action'),
  aMenuEntry(22, 2, 'Action'),
  aMenuEntry(90, null, 'Action'),
  aMenuEntry(91, 77, 'Action'),
];
const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

describe('the tree of what a role may be given', () => {
  it('R6.2 holds menus with their buttons, and loose functions at the end', () => {
    const tree = grantTree(entries);
    expect(tree.map(({ menu }) => menu?.id ?? null)).toEqual([1, null]);
    expect(tree[0]?.children.map(({ buttons }) => buttons.map(({ id }) => id))).toEqual([[21, 22], []]);
    expect(tree[1]?.buttons.map(({ id }) => id)).toEqual([90, 91]);
  });

  it('R6.2 a group is no choice of its own', () => {
    expect(sorted(choicesIn(grantTree(entries)))).toEqual([2, 3, 21, 22, 90, 91]);
  });

  it('R6.2 a button brings its page along, a page taken away its buttons only where they are taken too', () => {
    expect(sorted(chosenOf([21], entries))).toEqual([2, 21]);
    expect(sorted(given(new Set([3]), [22], entries))).toEqual([2, 3, 22]);
    expect(sorted(taken(new Set([2, 21, 3]), [2, 21, 22], entries))).toEqual([3]);
  });

  it('R6.2 a page is read where it is given, and goes with what it is read by', () => {
    const withView = [...entries, aMenuEntry(31, 3, 'Action', 'log-view'), aMenuEntry(32, 3, 'Action')];
    expect(sorted(given(new Set(), [3], withView))).toEqual([3, 31]);
    expect(sorted(given(new Set(), [32], withView))).toEqual([3, 31, 32]);
    expect(sorted(taken(new Set([2, 3, 31, 32]), [31], withView))).toEqual([2]);
    expect(sorted(viewsIn(grantTree(withView)))).toEqual([2, 3, 31]);
  });

  it('R6.2 stores the menus above, and leaves alone what the reader cannot give', () => {
    expect(sorted(toStore(new Set([2, 21]), [21, 500], entries))).toEqual([1, 2, 21, 500]);
    expect(sorted(toStore(new Set(), [1, 2, 21, 500], entries))).toEqual([500]);
  });

  it('finds a page with all its buttons, and a button with what it stands on', () => {
    const tree = grantTree(entries);
    expect(choicesIn(searchedTree(tree, ({ id }) => id === 2))).toEqual([2, 21, 22]);
    const found = searchedTree(tree, ({ id }) => id === 22);
    expect(found[0]?.children[0]?.menu?.id).toBe(2);
    expect(found[0]?.children[0]?.buttons.map(({ id }) => id)).toEqual([22]);
    expect(searchedTree(tree, () => false)).toEqual([]);
  });
});
