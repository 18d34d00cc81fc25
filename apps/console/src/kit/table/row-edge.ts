/** Where a dragged row is let go of: at another's upper or lower edge, or on it. */
export type Edge = 'before' | 'inside' | 'after';

/** The edge that a height within a line belongs to; only some lines can take another in. */
export function edgeAt(share: number, canHold: boolean): Edge {
  if (!canHold) return share < 0.5 ? 'before' : 'after';
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'inside';
}
