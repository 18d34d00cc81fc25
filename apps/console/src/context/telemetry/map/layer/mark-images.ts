import type { Map as MapLibre } from 'maplibre-gl';
import { colour, type Mood } from '../../../../kit/mood/tokens.ts';
import { type MarkStatus, statusShapes } from '../../../../kit/text/status-shapes.ts';
import { statusAt, statusOrder } from '../fleet/fleet-status.ts';
import { diameterOf } from '../fleet/grid-clusters.ts';
import { dots, drawn, type Pen } from './picture.ts';

/** The halo in the ground's colour stands so far out. */
const halo_px = 2.5;
const mark_px = diameterOf(1);
/** The marks of lists are drawn in a field of 16 units, of which a disc takes 14. */
const field = 16;
const discOfField = 14;
const badge_px = 18;

function disc(pen: Pen, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
}

interface Look {
  /** Without a fix it is hollow: so it was where it was seen last. */
  isFixed?: boolean;
  size_px: number;
  mood: Mood;
}

const hollow = { width: 1.5, dashes: [3, 2] };

/** A mark of a list, so large, with a halo round it. */
function statusMark(pen: Pen, status: MarkStatus, { size_px, mood, isFixed = true }: Look): void {
  const { ground, ring, glyph } = statusShapes[status];
  const isFilled = ground !== null && isFixed;
  disc(pen, size_px / 2 + halo_px, colour(isFilled ? 'map-ground' : 'raised', mood));
  pen.save();
  pen.scale(size_px / discOfField, size_px / discOfField);
  pen.translate(-field / 2, -field / 2);
  pen.fillStyle = colour(`state-${status}`, mood);
  if (ground !== null && isFilled) pen.fill(new Path2D(ground));
  if (ground !== null && !isFilled) {
    pen.strokeStyle = colour(`state-${status}`, mood);
    pen.lineWidth = hollow.width;
    pen.setLineDash(hollow.dashes);
    pen.stroke(new Path2D(ground));
  }
  if (ring) {
    pen.strokeStyle = colour(`state-${status}`, mood);
    pen.lineWidth = ring.width;
    pen.setLineDash([...ring.dashes]);
    pen.beginPath();
    pen.arc(field / 2, field / 2, 6, 0, 2 * Math.PI);
    pen.stroke();
  }
  if (glyph !== null) {
    pen.fillStyle = colour(isFilled ? 'on-state' : `state-${status}`, mood);
    pen.fill(new Path2D(glyph));
  }
  pen.restore();
}

export const markName = (status: MarkStatus, mood: Mood, isFixed = true): string =>
  `mark-${mood}-${status}${isFixed ? '' : '-hollow'}`;

/** The marks of single vehicles, made once for a map and mood. */
export function addMarks(map: MapLibre, mood: Mood): void {
  for (const status of [...statusOrder, 'unknown'] as const) {
    for (const isFixed of [true, false]) {
      const name = markName(status, mood, isFixed);
      if (map.hasImage(name)) continue;
      const image = drawn(mark_px + 2 * halo_px + 1, (pen) =>
        statusMark(pen, status, { size_px: mark_px, mood, isFixed }),
      );
      map.addImage(name, image, { pixelRatio: dots });
    }
  }
}

/** Parts of a ring; finer differences are not seen. */
const ringParts = 16;
const ring_px = 5;

/** How many sixteenths each status has of a ring; what is there at all has at least one. */
export function ringShares(mix: readonly number[]): number[] {
  const total = mix.reduce((sum, count) => sum + count, 0);
  const shares = mix.map((count) => (count === 0 ? 0 : Math.max(1, Math.round((count / total) * ringParts))));
  for (let sum = shares.reduce((all, one) => all + one, 0); sum !== ringParts; ) {
    const step = sum > ringParts ? -1 : 1;
    const largest = shares.indexOf(Math.max(...shares));
    shares[largest] = (shares[largest] ?? 0) + step;
    sum += step;
  }
  return shares;
}

interface Stacked {
  mix: readonly number[];
  count: number;
  /** Whether the page knows what they do now. */
  isKnown: boolean;
}

interface Ring {
  /** Of each status; of none: nobody knows. */
  shares: readonly number[];
  worst: MarkStatus;
  mood: Mood;
}

/** A disc with a ring of shares; at its upper right the worst that is in it. */
function ring(pen: Pen, radius: number, { shares, worst, mood }: Ring): void {
  disc(pen, radius + halo_px, colour('map-ground', mood));
  disc(pen, radius, colour('raised', mood));
  pen.lineWidth = ring_px;
  let from = -Math.PI / 2;
  if (worst === 'unknown') {
    pen.strokeStyle = colour('state-unknown', mood);
    pen.beginPath();
    pen.arc(0, 0, radius - ring_px / 2, 0, 2 * Math.PI);
    pen.stroke();
  }
  for (const [at, share] of shares.entries()) {
    if (share === 0) continue;
    const until = from + (share / ringParts) * 2 * Math.PI;
    pen.strokeStyle = colour(`state-${statusAt(at)}`, mood);
    pen.beginPath();
    pen.arc(0, 0, radius - ring_px / 2, from, until);
    pen.stroke();
    from = until;
  }
  pen.translate(radius * 0.76, -radius * 0.76);
  // An arrow that stands for several points to the east, as in lists.
  if (worst === 'working') pen.rotate(Math.PI / 2);
  statusMark(pen, worst, { size_px: badge_px - 4, mood });
}

/** The name of a stack's disc, which is made if it is not there yet. */
export function ringName(map: MapLibre, { mix, count, isKnown }: Stacked, mood: Mood): string {
  const shares = isKnown ? ringShares(mix) : [];
  const worst = isKnown ? statusAt(shares.findIndex((share) => share > 0)) : 'unknown';
  const diameter = diameterOf(count);
  const name = `ring-${mood}-${diameter}-${isKnown ? shares.join('.') : worst}`;
  if (!map.hasImage(name)) {
    const image = drawn(diameter + badge_px, (pen) => ring(pen, diameter / 2, { shares, worst, mood }));
    map.addImage(name, image, { pixelRatio: dots });
  }
  return name;
}
