import type { LiveStatus } from '@vehicle/contract/core/enumeration';

/** What a mark can say: a page that has lost its own link knows of no machine what it does. */
export type MarkStatus = LiveStatus | 'unknown';

interface StatusShape {
  /** Filled in the colour of the status; null: nothing newer is known, and a ring stands in its place. */
  ground: string | null;
  /** Its width, and the lengths of its dashes and gaps. */
  ring?: { width: number; dashes: readonly number[] };
  /** What stands in it. */
  glyph: string | null;
}

const disc = 'M8 1a7 7 0 1 1 0 14A7 7 0 1 1 8 1Z';
const octagon = 'M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5Z';

/** The mark of each status as paths in a field of 16 units: in lists, and on the map. None needs its colour to be known. */
export const statusShapes: Readonly<Record<MarkStatus, StatusShape>> = Object.freeze({
  working: { ground: disc, glyph: 'M8 3.5 11.8 12 8 10.2 4.2 12Z' },
  idle: { ground: disc, glyph: 'M5.5 5h1.8v6H5.5zM8.7 5h1.8v6H8.7z' },
  online: { ground: disc, glyph: 'M8 5.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 1 1 0-4.8Z' },
  fault: { ground: octagon, glyph: 'M7 3.6h2l-.4 5.6H7.4zM7 10.4h2v2H7z' },
  offline: { ground: null, ring: { width: 2, dashes: [] }, glyph: null },
  never: { ground: null, ring: { width: 1.5, dashes: [3, 2.4] }, glyph: null },
  unknown: {
    ground: null,
    ring: { width: 1.5, dashes: [] },
    glyph:
      'M6 6.4c0-1.3.8-2.1 2-2.1s2.1.8 2.1 1.9c0 .8-.4 1.3-1 1.7-.5.4-.6.6-.6 1.1H7.4c0-.9.3-1.4.9-1.8.5-.4.6-.6.6-1 0-.5-.3-.9-.9-.9s-.9.4-.9 1.1ZM7.4 10h1.2v1.3H7.4Z',
  },
});
