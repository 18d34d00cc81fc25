import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { Drawing } from '../../map/fleet/fleet-message.ts';
import { statusAt, statusOrder } from '../../map/fleet/fleet-status.ts';
import type { Point } from '../../map/site/site-frame.ts';

/** A vehicle, or several that stand close to each other, where it is seen. */
export interface Mark extends Point {
  key: string;
  /** 0: several. */
  vehicleId: number;
  count: number;
  /** The worst of what is there. */
  status: LiveStatus;
  heading_deg: number | null;
  label: string;
  /** How many of each status, the worst first. */
  mix: readonly number[];
}

/** More than anybody can tell apart; the rest is seen on the map itself. */
const mostMarks = 400;

export function marksOf(
  drawing: Drawing,
  project: (longitude: number, latitude: number) => Point,
): readonly Mark[] {
  const kinds = statusOrder.length;
  return Array.from(drawing.counts.subarray(0, mostMarks), (count, at) => {
    const mix = [...drawing.mixes.subarray(at * kinds, (at + 1) * kinds)];
    const worst = Math.max(
      0,
      mix.findIndex((number) => number > 0),
    );
    const heading_deg = drawing.headings[at] ?? -1;
    const vehicleId = drawing.ids[at] ?? 0;
    return {
      ...project(drawing.longitudes[at] ?? 0, drawing.latitudes[at] ?? 0),
      key: vehicleId > 0 ? `v${vehicleId}` : `s${at}`,
      vehicleId,
      count,
      status: statusAt(worst),
      heading_deg: heading_deg < 0 ? null : heading_deg,
      label: drawing.labels[at] ?? '',
      mix,
    };
  });
}

/** The shares of a stack as the stops of a conic gradient. */
export function ringOf({ mix, count }: Pick<Mark, 'mix' | 'count'>): string {
  let until = 0;
  const stops = mix.flatMap((number, at) => {
    if (number === 0) return [];
    const from = until;
    until += (number / count) * 100;
    return [`var(--state-${statusAt(at)}) ${from.toFixed(2)}% ${until.toFixed(2)}%`];
  });
  return `conic-gradient(${stops.join(', ')})`;
}

interface PlateSize {
  /** Of its letters. */
  font_px: number;
  /** Of the mark above it. */
  mark_px: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const wide = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/u;

function widthOf(label: string, font_px: number): number {
  const ems = [...label].reduce((sum, letter) => sum + (wide.test(letter) ? 1 : 0.62), 0);
  return (ems + 1) * font_px;
}

function areApart(a: Box, b: Box): boolean {
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}

/** Whose plates are shown: where two would cover each other, or a mark, the lesser state yields. */
export function platedMarks(marks: readonly Mark[], { font_px, mark_px }: PlateSize): ReadonlySet<string> {
  const half = mark_px / 2;
  const taken: (Box & { key: string })[] = marks.map(({ key, x, y }) => ({
    key,
    left: x - half,
    right: x + half,
    top: y - half,
    bottom: y + half,
  }));
  const urgency = (mark: Mark) => statusOrder.indexOf(mark.status);
  const plated = new Set<string>();
  for (const mark of marks.toSorted((a, b) => urgency(a) - urgency(b))) {
    if (mark.label === '') continue;
    const width = widthOf(mark.label, font_px);
    const top = mark.y + half + font_px * 0.2;
    const box = { left: mark.x - width / 2, right: mark.x + width / 2, top, bottom: top + font_px * 1.5 };
    if (!taken.every((other) => other.key === mark.key || areApart(box, other))) continue;
    plated.add(mark.key);
    taken.push({ ...box, key: '' });
  }
  return plated;
}
