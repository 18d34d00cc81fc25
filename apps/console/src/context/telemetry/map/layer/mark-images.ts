import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { Map as MapLibre } from 'maplibre-gl';
import { statusColors } from '../../../../kit/chart/palette.ts';
import { statusShapes } from '../../../../kit/text/status-shapes.ts';
import { statusAt, statusOrder } from '../fleet/fleet-status.ts';

/** Drawn for screens with two dots a pixel. */
export const dots = 2;
const mark_px = 26;
/** The marks of lists are drawn in a field of 16 units. */
const field = 16;
const outline = '#ffffff';

export type Pen = OffscreenCanvasRenderingContext2D;

/** A picture of so many pixels, in whose middle the drawing's zero lies. */
export function drawn(size_px: number, draw: (pen: Pen) => void): ImageData {
  const canvas = new OffscreenCanvas(size_px * dots, size_px * dots);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('No canvas to draw on');
  pen.scale(dots, dots);
  pen.translate(size_px / 2, size_px / 2);
  draw(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

function disc(pen: Pen, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
}

/** In the field of a list's mark, with a line in the ground's colour round it. */
function statusMark(pen: Pen, status: LiveStatus): void {
  const { ground, ring, glyph } = statusShapes[status];
  disc(pen, 8.8, outline);
  pen.translate(-field / 2, -field / 2);
  pen.fillStyle = statusColors[status];
  if (ground !== null) pen.fill(new Path2D(ground));
  if (ring) {
    pen.strokeStyle = statusColors[status];
    pen.lineWidth = ring.width;
    pen.setLineDash([...ring.dashes]);
    pen.beginPath();
    pen.arc(field / 2, field / 2, 6, 0, 2 * Math.PI);
    pen.stroke();
  }
  if (glyph === null) return;
  pen.fillStyle = '#ffffff';
  pen.fill(new Path2D(glyph));
}

export const markName = (status: LiveStatus): string => `mark-${status}`;

/** The marks of single vehicles, made once for a map. */
export function addMarks(map: MapLibre): void {
  for (const status of statusOrder) {
    const image = drawn(mark_px, (pen) => {
      pen.scale(mark_px / 18, mark_px / 18);
      statusMark(pen, status);
    });
    map.addImage(markName(status), image, { pixelRatio: dots });
  }
}

/** Parts of a ring; finer differences are not seen. */
const ringParts = 16;
const ring_px = 6;

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

function diameterOf(count: number): number {
  return 32 + 6 * Math.min(4, Math.floor(Math.log10(count)));
}

/** The mark of a fault at its edge tells of it without colour. */
function faultBadge(pen: Pen, radius: number): void {
  pen.translate(radius * 0.72, -radius * 0.72);
  statusMark(pen, 'fault');
}

function ring(pen: Pen, radius: number, shares: readonly number[]): void {
  disc(pen, radius + 1, outline);
  pen.lineWidth = ring_px;
  let from = -Math.PI / 2;
  for (const [at, share] of shares.entries()) {
    if (share === 0) continue;
    const until = from + (share / ringParts) * 2 * Math.PI;
    pen.strokeStyle = statusColors[statusAt(at)];
    pen.beginPath();
    pen.arc(0, 0, radius - ring_px / 2, from, until);
    pen.stroke();
    from = until;
  }
  if ((shares[statusOrder.indexOf('fault')] ?? 0) > 0) faultBadge(pen, radius);
}

/** The name of a cluster's ring, which is made if it is not there yet. */
export function ringName(map: MapLibre, mix: readonly number[], count: number): string {
  const shares = ringShares(mix);
  const diameter = diameterOf(count);
  const name = `ring-${diameter}-${shares.join('.')}`;
  if (!map.hasImage(name)) {
    const image = drawn(diameter + 12, (pen) => ring(pen, diameter / 2, shares));
    map.addImage(name, image, { pixelRatio: dots });
  }
  return name;
}
