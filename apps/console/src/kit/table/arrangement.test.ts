import { describe, expect, it } from 'vitest';
import type { Column } from '../list/declaration.ts';
import { arranged, drawableWidth, keptColumns, moved } from './arrangement.ts';

interface Row {
  vin: string;
  plateNo: string;
  simNo: string;
  state: string;
}

const columns: readonly Column<Row>[] = [
  { field: 'vin' },
  { field: 'plateNo' },
  { field: 'simNo', isHidden: true },
  { field: 'state' },
];
const fields = (list: ReturnType<typeof arranged<Row>>) => list.map(({ column }) => column.field);
const shown = (list: ReturnType<typeof arranged<Row>>) => fields(list.filter(({ isShown }) => isShown));

describe('the columns of a list', () => {
  it('R3.13 are as they are declared until somebody arranges them', () => {
    const list = arranged(columns, null);
    expect(fields(list)).toEqual(['vin', 'plateNo', 'simNo', 'state']);
    expect(shown(list)).toEqual(['vin', 'plateNo', 'state']);
  });

  it('U40 have their reader’s order, widths and choice, but for the first', () => {
    const list = arranged(columns, {
      columns: [
        { field: 'simNo', isShown: true, width: 90 },
        { field: 'vin', isShown: false, width: 200 },
        { field: 'plateNo', isShown: false, width: null },
        { field: 'state', isShown: true, width: null },
      ],
    });
    expect(fields(list)).toEqual(['vin', 'simNo', 'plateNo', 'state']);
    expect(shown(list)).toEqual(['vin', 'simNo', 'state']);
    expect(list.map(({ width }) => width)).toEqual([200, 90, null, null]);
  });

  it('U40 are what is left where the list has lost one, with what it has gained behind its neighbour', () => {
    const list = arranged(columns, {
      columns: [
        { field: 'vin', isShown: true, width: null },
        { field: 'gone', isShown: true, width: null },
        { field: 'state', isShown: false, width: null },
      ],
    });
    expect(fields(list)).toEqual(['vin', 'plateNo', 'simNo', 'state']);
    expect(shown(list)).toEqual(['vin', 'plateNo']);
    expect(keptColumns(list).map(({ field }) => field)).not.toContain('gone');
  });

  it('U40 move among each other, and never before the first', () => {
    const list = arranged(columns, null);
    expect(fields(moved(list, 3, 1))).toEqual(['vin', 'state', 'plateNo', 'simNo']);
    expect(fields(moved(list, 1, 3))).toEqual(['vin', 'simNo', 'state', 'plateNo']);
    expect(moved(list, 1, 0)).toBe(list);
    expect(moved(list, 0, 2)).toBe(list);
  });

  it('U40 are no narrower and no wider than can be drawn', () => {
    expect([1, 120.4, 5000].map(drawableWidth)).toEqual([48, 120, 1000]);
  });
});
