import { type DragEvent, type HTMLAttributes, useState } from 'react';
import { type Edge, edgeAt } from './row-edge.ts';

interface DraggedRow {
  id: number;
  code: string;
}

interface DragRules<Row, Placement> {
  /** Whether a row can take others in. */
  canHold: (row: Row) => boolean;
  /** Where a row comes to stand that is let go of at another; null where it may not. */
  droppedAt: (dragged: Row, at: { target: Row; edge: Edge }) => Placement | null;
  onMove: (row: Row, to: Placement) => void;
}

interface Dragged<Row> {
  row: Row;
  over: number | null;
  edge: Edge;
}

export interface RowDrag<Row> {
  /** For the handle of a line. */
  handleOf: (row: Row) => Pick<HTMLAttributes<HTMLElement>, 'onDragStart' | 'onDragEnd'>;
  /** For the line itself, of a table or a list. */
  lineOf: (row: Row) => HTMLAttributes<HTMLElement>;
}

/** Lines that are dragged by their handle to another place. */
export function useRowDrag<Row extends DraggedRow, Placement>(
  rules: DragRules<Row, Placement>,
): RowDrag<Row> {
  const [dragged, setDragged] = useState<Dragged<Row> | null>(null);
  const placementAt = (target: Row, edge: Edge) => dragged && rules.droppedAt(dragged.row, { target, edge });

  const handleOver = (target: Row, event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const edge = edgeAt((event.clientY - top) / height, rules.canHold(target));
    if (!dragged || placementAt(target, edge) === null) return;
    // Says to the browser that this may be dropped here.
    event.preventDefault();
    if (dragged.over !== target.id || dragged.edge !== edge)
      setDragged({ ...dragged, over: target.id, edge });
  };
  const handleDrop = (target: Row, event: DragEvent) => {
    event.preventDefault();
    const placement = dragged && placementAt(target, dragged.edge);
    if (dragged && placement) rules.onMove(dragged.row, placement);
    setDragged(null);
  };
  return {
    handleOf: (row) => ({
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.code);
        const line = event.currentTarget.closest('tr, li');
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
