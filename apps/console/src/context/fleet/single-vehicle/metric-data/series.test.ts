import { describe, expect, it } from 'vitest';
import { curveOf, gapLength, type PointSeries, runsOf, statisticsOf, withFiner } from './series.ts';

const spacing = { bucket_ms: 1000, interval_ms: 5000 };
const at = (times: readonly number[]) => times.map((time) => ({ at: time }));
const lengths = (runs: readonly unknown[][]) => runs.map(({ length }) => length);

function series(values: readonly (readonly [at: number, value: number, count?: number])[]): PointSeries {
  return {
    metricCode: 'engineSpeed',
    points: values.map(([time, value, count = 1]) => ({
      at: new Date(time).toISOString(),
      count,
      min: value - 1,
      max: value + 1,
      avg: value,
      last: value,
    })),
  };
}

describe('a gap', () => {
  it('is where more than two reports are missing', () => {
    const points = at([0, 5000, 10_000, 30_000, 35_000]);
    expect(lengths(runsOf(points, spacing))).toEqual([3, 2]);
    expect(gapLength([0, 5000], spacing)).toBe(11_000);
  });

  it('is not where a bucket is longer than what is missing', () => {
    expect(lengths(runsOf(at([0, 60_000, 120_000]), { bucket_ms: 60_000, interval_ms: 5000 }))).toEqual([3]);
    expect(lengths(runsOf(at([0, 60_000, 240_000]), { bucket_ms: 60_000, interval_ms: 5000 }))).toEqual([
      2, 1,
    ]);
  });

  it('is measured by the metric’s own rhythm where that is slower than the vehicle’s', () => {
    const slow = at([0, 60_000, 120_000, 180_000, 240_000, 900_000]);
    expect(lengths(runsOf(slow, spacing))).toEqual([5, 1]);
    expect(lengths(runsOf(at([0, 600_000]), spacing))).toEqual([1, 1]);
    expect(runsOf([], spacing)).toEqual([]);
  });
});

describe('zooming', () => {
  const whole = {
    period: { from: 0, until: 100_000 },
    series: [
      series([
        [0, 1],
        [10_000, 2],
        [20_000, 3],
        [30_000, 4],
      ]),
    ],
    bucket_ms: 10_000,
  };

  it('puts finer points into the part in view and leaves the rest', () => {
    const finer = {
      period: { from: 10_000, until: 30_000 },
      series: [
        series([
          [10_000, 2],
          [12_000, 2.5],
          [14_000, 2.7],
          [24_000, 3],
        ]),
      ],
      bucket_ms: 1000,
    };
    const [curve] = withFiner(whole, finer, 1000);
    expect(curve?.points.map(({ avg }) => avg)).toEqual([1, 2, 2.5, 2.7, 3, 4]);
    expect(lengths(curve?.runs ?? [])).toEqual([1, 3, 1, 1]);
  });

  it('shows the whole until the finer points are there', () => {
    expect(withFiner(whole, null, 5000)[0]?.points).toHaveLength(4);
    expect(withFiner(whole, { ...whole, series: [] }, 5000)[0]?.points).toHaveLength(4);
  });
});

describe('the statistics of a series', () => {
  it('are of all values, each bucket by its count, with the share of time that has data', () => {
    const curve = curveOf(
      series([
        [0, 10, 3],
        [10_000, 20],
        [60_000, 30],
      ]),
      {
        bucket_ms: 10_000,
        interval_ms: 5000,
      },
    );
    expect(statisticsOf(curve, { from: 0, until: 100_000 }, 10_000)).toEqual({
      min: 9,
      max: 31,
      mean: 16,
      count: 5,
      last: 30,
      coverage: 0.3,
    });
    expect(statisticsOf(curveOf(series([]), spacing), { from: 0, until: 1 }, 1)).toBeNull();
  });
});
