import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';

interface ReusedLine {
  /** Of the element that draws it. */
  key: number;
  item: VirtualItem;
}

/** More elements than are needed at once, so that a line more in view changes no other's element. */
const spare = 2;

/**
 * The lines in view, each in an element that a line out of view has left: only its texts change, where a new element would be
 * styled and laid out in each frame of a scroll. The elements stand in the order of the lines as soon as these rest, for those who
 * have them read out.
 */
export function useReusedLines(lines: Virtualizer<HTMLDivElement, Element>): ReusedLine[] {
  const items = lines.getVirtualItems();
  const [elements, setElements] = useState(items.length + spare);
  const [first, setFirst] = useState(0);
  if (items.length > elements) setElements(items.length + spare);
  const rested = lines.isScrolling ? first : (items[0]?.index ?? 0) % elements;
  if (rested !== first) setFirst(rested);
  const place = (key: number) => (key - rested + elements) % elements;
  return items
    .map((item) => ({ key: item.index % elements, item }))
    .sort((one, other) => place(one.key) - place(other.key));
}
