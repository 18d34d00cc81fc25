import type { Step } from '../../../kit/form/step-buttons.tsx';
import type { Edge } from '../../../kit/table/row-edge.ts';
import type { TreeRow } from '../../../kit/tree/tree-rows.ts';

/** Below which parent, and before which of its children; last where there is none. */
export interface Placement {
  parentId: number | null;
  beforeId: number | null;
}

type Row = TreeRow & { kind: 'Menu' | 'Action' };

function siblingsOf(rows: readonly Row[], parentId: number | null): Row[] {
  return rows.filter((row) => row.parentId === parentId);
}

/** One place up or down among its siblings; null where it is the first or the last. */
export function steppedBy(rows: readonly Row[], row: Row, step: Step): Placement | null {
  const siblings = siblingsOf(rows, row.parentId);
  const at = siblings.findIndex(({ id }) => id === row.id);
  const isAtEnd = step === 'up' ? at <= 0 : at === -1 || at === siblings.length - 1;
  if (isAtEnd) return null;
  const before = siblings[step === 'up' ? at - 1 : at + 2];
  return { parentId: row.parentId, beforeId: before?.id ?? null };
}

function isBelow(rows: readonly Row[], row: Row, top: Row): boolean {
  const byId = new Map(rows.map((each) => [each.id, each]));
  for (let each: Row | undefined = row; each; each = byId.get(each.parentId ?? 0))
    if (each.id === top.id) return true;
  return false;
}

/** Where an entry comes to stand that is let go of at another; null where it may not, or would not move at all. */
export function droppedAt(
  rows: readonly Row[],
  dragged: Row,
  { target, edge }: { target: Row; edge: Edge },
): Placement | null {
  if (isBelow(rows, target, dragged)) return null;
  if (edge === 'inside')
    return target.kind === 'Menu' && dragged.parentId !== target.id
      ? { parentId: target.id, beforeId: null }
      : null;
  const siblings = siblingsOf(rows, target.parentId).filter(({ id }) => id !== dragged.id);
  const at = siblings.findIndex(({ id }) => id === target.id);
  const before = siblings[edge === 'before' ? at : at + 1]?.id ?? null;
  const own = siblingsOf(rows, dragged.parentId);
  const next = own[own.findIndex(({ id }) => id === dragged.id) + 1]?.id ?? null;
  const isThere = dragged.parentId === target.parentId && next === before;
  return isThere ? null : { parentId: target.parentId, beforeId: before };
}
