import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

interface ScrolledLines {
  count: number;
  /** Pixels of each. */
  height: number;
  /** Lines that are drawn before and after those in view. */
  overscan: number;
  /** Scrolled to; -1: none. */
  wanted: number;
}

/** Very many lines of which only those in view are drawn. */
export function useScrolledLines({ count, height, overscan, wanted }: ScrolledLines) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
  });
  useEffect(() => {
    if (wanted >= 0) virtual.scrollToIndex(wanted);
  }, [virtual, wanted]);
  return { scroller, virtual };
}
