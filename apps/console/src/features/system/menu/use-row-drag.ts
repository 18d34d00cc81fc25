import { type DragEvent, type HTMLAttributes, useState } from 'react';
import type { MenuRow } from './menu-row.ts';
import { droppedAt, type Edge, edgeAt, type Placement } from './placement.ts';

interface Dragged {
  row: MenuRow;
  over: number | null;
  edge: Edge;
}

export interface RowDrag {
  /** For the handle of a line. */
  handleOf: (row: MenuRow) => Pick<HTMLAttributes<HTMLElement>, 'onDragStart' | 'onDragEnd'>;
  /** For the line itself. */
  lineOf: (row: MenuRow) => HTMLAttributes<HTMLTableRowElement>;
}

/** Lines of the menu's table that are dragged by their handle to another place. */
export function useRowDrag(rows: readonly MenuRow[], onMove: (row: MenuRow, to: Placement) => void): RowDrag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const placementAt = (target: MenuRow, edge: Edge) =>
    dragged && droppedAt(rows, dragged.row, { target, edge });

  const handleOver = (target: MenuRow, event: DragEvent<HTMLTableRowElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const edge = edgeAt((event.clientY - top) / height, target.kind === 'Menu');
    if (!dragged || placementAt(target, edge) === null) return;
    // Says to the browser that this may be dropped here.
    event.preventDefault();
    if (dragged.over !== target.id || dragged.edge !== edge)
      setDragged({ ...dragged, over: target.id, edge });
  };
  const handleDrop = (target: MenuRow, event: DragEvent) => {
    event.preventDefault();
    const placement = dragged && placementAt(target, dragged.edge);
    if (dragged && placement) onMove(dragged.row, placement);
    setDragged(null);
  };
  return {
    handleOf: (row) => ({
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.code);
        const line = event.currentTarget.closest('tr');
        if (line) event.dataTransfer.setDragImage(line, 0, 0);
        setDragged({ row, over: null, edge: 'after' });
      },
      onDragEnd: () => setDragged(null),
    }),
    lineOf: (row) => ({
      className: dragged?.over === row.id ? `drop-${dragged.edge}` : '',
      onDragOver: (event) => handleOver(row, event),
      onDragLeave: () => setDragged((last) => (last?.over === row.id ? { ...last, over: null } : last)),
      onDrop: (event) => handleDrop(row, event),
    }),
  };
}
