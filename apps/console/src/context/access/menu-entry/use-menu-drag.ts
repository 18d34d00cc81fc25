import { type RowDrag, useRowDrag } from '../../../kit/table/use-row-drag.ts';
import type { MenuRow } from './menu-row.ts';
import { droppedAt, type Placement } from './placement.ts';

/** Lines of the menu's table that are dragged to another place; a menu takes others in. */
export function useMenuDrag(
  rows: readonly MenuRow[],
  onMove: (row: MenuRow, to: Placement) => void,
): RowDrag<MenuRow> {
  return useRowDrag<MenuRow, Placement>({
    canHold: ({ kind }) => kind === 'Menu',
    droppedAt: (dragged, at) => droppedAt(rows, dragged, at),
    onMove,
  });
}
