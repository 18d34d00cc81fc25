import type { TreeLine } from './tree-lines.ts';

// A grid and a tree of which only the part in view is drawn (ARIA authoring practices). They are no tables and lists, whose rows
// stand in the flow; what scrolls has the focus and names the line that is current.

export const gridRows = { role: 'rowgroup' } as const;
export const gridCell = { role: 'gridcell' } as const;
export const gridTitle = { role: 'columnheader' } as const;

/** `index` counts the titles too, from 1. */
export function gridRow(index: number) {
  return { role: 'row', 'aria-rowindex': index } as const;
}

export function treeItem({ level, position, siblings, isExpandable, isExpanded }: TreeLine) {
  return {
    role: 'treeitem',
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': siblings,
    ...(isExpandable ? { 'aria-expanded': isExpanded } : {}),
  } as const;
}
