import { describe, expect, it } from 'vitest';
import { droppedAt, steppedBy } from './placement.ts';

const aRow = (id: number, parentId: number | null, kind: 'Menu' | 'Action' = 'Menu') => ({
  id,
  parentId,
  kind,
  version: 1,
});
const [group, first, second, third, button, other] = [
  aRow(1, null),
  aRow(11, 1),
  aRow(12, 1),
  aRow(13, 1),
  aRow(111, 11, 'Action'),
  aRow(2, null),
];
const rows = [group, first, second, third, button, other];

describe('moving an entry of the menu', () => {
  it('R3.21 goes up and down among its siblings, and stops at the ends', () => {
    expect(steppedBy(rows, second, 'up')).toEqual({ parentId: 1, beforeId: 11 });
    expect(steppedBy(rows, first, 'down')).toEqual({ parentId: 1, beforeId: 13 });
    expect(steppedBy(rows, second, 'down')).toEqual({ parentId: 1, beforeId: null });
    expect(steppedBy(rows, first, 'up')).toBeNull();
    expect(steppedBy(rows, third, 'down')).toBeNull();
    expect(steppedBy(rows, button, 'down')).toBeNull();
  });

  it('R3.21 is dropped before, after and into another', () => {
    expect(droppedAt(rows, third, { target: first, edge: 'before' })).toEqual({ parentId: 1, beforeId: 11 });
    expect(droppedAt(rows, other, { target: first, edge: 'after' })).toEqual({ parentId: 1, beforeId: 12 });
    expect(droppedAt(rows, first, { target: third, edge: 'after' })).toEqual({ parentId: 1, beforeId: null });
    expect(droppedAt(rows, first, { target: other, edge: 'inside' })).toEqual({
      parentId: 2,
      beforeId: null,
    });
    expect(droppedAt(rows, first, { target: other, edge: 'after' })).toEqual({
      parentId: null,
      beforeId: null,
    });
  });

  it('cannot come to stand below itself or in a function, and stays where it is already', () => {
    expect(droppedAt(rows, group, { target: button, edge: 'after' })).toBeNull();
    expect(droppedAt(rows, group, { target: group, edge: 'after' })).toBeNull();
    expect(droppedAt(rows, second, { target: button, edge: 'inside' })).toBeNull();
    expect(droppedAt(rows, first, { target: group, edge: 'inside' })).toBeNull();
    expect(droppedAt(rows, first, { target: second, edge: 'before' })).toBeNull();
    expect(droppedAt(rows, second, { target: first, edge: 'after' })).toBeNull();
  });
});
