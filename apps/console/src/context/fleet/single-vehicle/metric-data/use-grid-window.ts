import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { useReusedLines } from '../../../../kit/state/use-reused-lines.ts';
import { type GridColumn, gridSizes } from './grid-row.tsx';

/** The rows and columns that are in view of so many. */
export function useGridWindow(rows: number, columns: readonly GridColumn[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => gridSizes.row,
    overscan: 6,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => gridSizes.column,
    overscan: 2,
  });
  const items = across.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1];
  // The same object while the same columns are in view, so that no row renders again for nothing.
  const inView = useMemo(() => columns.slice(first, last + 1), [columns, first, last]);
  const reused = useReusedLines(lines);
  // What stays in view across is a layer of its own in each row, which no row needs while nothing is out of view.
  const isAcross = (across.scrollOffset ?? 0) > 0;
  return { scroller, lines, reused, inView, isAcross };
}
