import type { CallResult } from '@vehicle/contract/core/call';
import type { queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import type { Period } from './period.ts';

export type PointSeries = Extract<
  CallResult<typeof queryMetricHistory>,
  { kind: 'points' }
>['series'][number];

/** A part of a series, `at` in milliseconds. */
export type Point = Omit<PointSeries['points'][number], 'at'> & { at: number };

/** A series as it is drawn: parts without gaps between their points. */
export interface Curve {
  metricCode: string;
  runs: Point[][];
  points: Point[];
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

export interface Spacing {
  /** Length of a bucket. */
  bucket_ms: number;
  /** How often the vehicle reports. */
  interval_ms: number;
}

/**
 * Points farther apart than this have a gap between them: two reports, or three times the usual distance where a metric is
 * reported more rarely than the vehicle reports.
 */
export function gapLength(times: readonly number[], { bucket_ms, interval_ms }: Spacing): number {
  const distances = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const usual = medianOf(distances);
  // A distance that is the rule in a few points may be the gap itself.
  const rule = distances.length >= 4 ? 3 * usual : 0;
  return Math.max(2 * bucket_ms, 2 * interval_ms + bucket_ms, rule);
}

/** A line through points that have no gap between them; each gap ends one. */
export function runsOf<T extends { at: number }>(points: readonly T[], spacing: Spacing): T[][] {
  const longest_ms = gapLength(
    points.map(({ at }) => at),
    spacing,
  );
  const runs: T[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && point.at - before.at <= longest_ms) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

export function pointsOf({ points }: PointSeries): Point[] {
  return points.map((point) => ({ ...point, at: Date.parse(point.at) }));
}

export function curveOf(series: PointSeries, spacing: Spacing): Curve {
  const points = pointsOf(series);
  return { metricCode: series.metricCode, points, runs: runsOf(points, spacing) };
}

interface Answered {
  period: Period;
  series: readonly PointSeries[];
  /** Length of a bucket. */
  bucket_ms: number;
}

/** The whole, with finer points in the part that is in view. Each part has gaps of its own measure. */
export function withFiner(whole: Answered, finer: Answered | null, interval_ms: number): Curve[] {
  return whole.series.map((series, place) => {
    const part = finer?.series[place];
    if (!finer || !part) return curveOf(series, { bucket_ms: whole.bucket_ms, interval_ms });
    const { from, until } = finer.period;
    const rough = pointsOf(series);
    const parts = [
      { points: rough.filter(({ at }) => at + whole.bucket_ms <= from), bucket_ms: whole.bucket_ms },
      { points: pointsOf(part), bucket_ms: finer.bucket_ms },
      { points: rough.filter(({ at }) => at >= until), bucket_ms: whole.bucket_ms },
    ];
    const runs = parts.flatMap(({ points, bucket_ms }) => runsOf(points, { bucket_ms, interval_ms }));
    return { metricCode: series.metricCode, points: parts.flatMap(({ points }) => points), runs };
  });
}

/** Of all values; null where there is none. */
export function statisticsOf({ points, runs }: Curve, period: Period, bucket_ms: number) {
  const newest = points.at(-1);
  if (!newest) return null;
  const count = points.reduce((sum, point) => sum + point.count, 0);
  const covered_ms = runs.reduce(
    (sum, run) => sum + ((run.at(-1)?.at ?? 0) - (run[0]?.at ?? 0)) + bucket_ms,
    0,
  );
  return {
    min: points.reduce((least, { min }) => Math.min(least, min), Number.POSITIVE_INFINITY),
    max: points.reduce((most, { max }) => Math.max(most, max), Number.NEGATIVE_INFINITY),
    mean: points.reduce((sum, point) => sum + point.avg * point.count, 0) / count,
    count,
    last: newest.last,
    // Share of the period with data, from 0 to 1.
    coverage: Math.min(1, covered_ms / (period.until - period.from)),
  };
}
