import { runsOf, type Spacing } from '../metric-data/series.ts';

export interface SparkPoint {
  at: number;
  value: number;
}

/** Of a spark line. */
export const sparkLength_ms = 10 * 60_000;

/** What came in since, behind what was there before; late values change nothing, and what is too old goes. */
export function withNewest(points: readonly SparkPoint[], newest: SparkPoint): readonly SparkPoint[] {
  const last = points.at(-1);
  if (last && newest.at <= last.at) return points;
  return [...points.filter(({ at }) => at > newest.at - sparkLength_ms), newest];
}

/** What was read from history at the opening, and what has come since. */
export function joined(before: readonly SparkPoint[], since: readonly SparkPoint[]): SparkPoint[] {
  const end = Math.max(before.at(-1)?.at ?? 0, since.at(-1)?.at ?? 0);
  const first = since[0]?.at ?? Number.POSITIVE_INFINITY;
  const early = before.filter(({ at }) => at < first);
  return [...early, ...since].filter(({ at }) => at >= end - sparkLength_ms);
}

/** A line from left to right, the newest at the right edge; gaps as gaps. */
export function sparkPath(
  points: readonly SparkPoint[],
  { width, height }: { width: number; height: number },
  spacing: Spacing,
): string {
  const end = points.at(-1)?.at ?? 0;
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = ({ at }: SparkPoint) => (width * (1 - (end - at) / sparkLength_ms)).toFixed(1);
  const y = ({ value }: SparkPoint) =>
    (most === least ? height / 2 : 1 + (height - 2) * (1 - (value - least) / (most - least))).toFixed(1);
  return runsOf(points, spacing)
    .map((run) => {
      const line = run.map((point) => `${x(point)} ${y(point)}`);
      // A single point is a line of no length, which round ends make a dot.
      return `M${(line.length === 1 ? [...line, ...line] : line).join('L')}`;
    })
    .join('');
}
