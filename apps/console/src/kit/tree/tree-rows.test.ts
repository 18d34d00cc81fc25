import { describe, expect, it } from 'vitest';
import { above, branchesOf, foldedIds, inView, unfoldedAtStart } from './tree-rows.ts';

const aRow = (id: number, parentId: number | null) => ({ id, parentId, version: 1 });
const rows = [aRow(1, null), aRow(4, 3), aRow(3, 1), aRow(2, 1), aRow(9, 77)];

describe('tree of rows', () => {
  it('keeps the given order, and puts what has lost its parent at the top', () => {
    const tree = branchesOf(rows);
    expect(tree.map(({ id }) => id)).toEqual([1, 9]);
    expect(tree[0]?.children?.map(({ id }) => id)).toEqual([3, 2]);
    expect(tree[0]?.children?.[0]?.children).toMatchObject([{ id: 4, depth: 2 }]);
    expect(tree[1]).not.toHaveProperty('children');
  });

  it('shows what stands below unfolded branches only', () => {
    const tree = branchesOf(rows);
    expect(foldedIds(tree)).toEqual([1, 3]);
    expect(inView(tree, new Set()).map(({ id }) => id)).toEqual([1, 9]);
    expect(inView(tree, new Set([1])).map(({ id }) => id)).toEqual([1, 3, 2, 9]);
    expect(inView(tree, new Set([3])).map(({ id }) => id)).toEqual([1, 9]);
    expect(inView(tree, new Set([1, 3])).map(({ id }) => id)).toEqual([1, 3, 4, 2, 9]);
  });

  it('knows what stands above rows, as far as it is among them', () => {
    expect([...above(rows, [4])]).toEqual([3, 1]);
    expect([...above(rows, [2, 4, 1])]).toEqual([1, 3]);
    expect([...above([aRow(1, 2), aRow(2, 1)], [1])]).toEqual([2, 1]);
    expect([...above(rows, [9, 5])]).toEqual([]);
  });

  it('opens at first what has room: all, the top, or nothing', () => {
    const grown = (pages: number, buttons: number) =>
      branchesOf([
        aRow(1, null),
        ...Array.from({ length: pages }, (_, at) => aRow(100 + at, 1)),
        ...Array.from({ length: buttons }, (_, at) => aRow(1000 + at, 100)),
      ]);
    expect([...unfoldedAtStart(grown(20, 19))].sort()).toEqual([1, 100]);
    expect([...unfoldedAtStart(grown(20, 20))]).toEqual([1]);
    expect([...unfoldedAtStart(grown(40, 1))]).toEqual([]);
  });
});
