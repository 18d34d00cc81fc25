import { baseMapLimit } from '@vehicle/contract/fleet/base-map/contract';

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

const one = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * The range that is asked for, cut to what one answer holds and to the file; null: none, several, or one that the file does not
 * have.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null {
  const [, first, last] = one.exec(header ?? '') ?? [];
  if (first === undefined) return null;
  const start = Number(first);
  const asked = last === undefined || last === '' ? size - 1 : Number(last);
  if (start >= size || asked < start) return null;
  return { start, end: Math.min(asked, size - 1, start + baseMapLimit.rangeBytes - 1) };
}
