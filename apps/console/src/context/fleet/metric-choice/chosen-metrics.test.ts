import { describe, expect, it } from 'vitest';
import { droppedAt, grouped, metricsOf, steppedBy, withMetrics, withoutMetrics } from './chosen-metrics.ts';

const aMetric = (id: number, groupCode: string) => ({
  id,
  groupCode,
  code: `m${id}`,
  name: { zh: `指标${id}` },
  unit: '',
});
const [speed, load, hours, fuel] = [
  aMetric(1, 'engine'),
  aMetric(2, 'engine'),
  aMetric(3, 'engine'),
  aMetric(4, 'energy'),
];
const all = [speed, load, hours, fuel];
const groups = [
  { code: 'energy', name: { zh: '能耗' } },
  { code: 'engine', name: { zh: '发动机' } },
  { code: 'position', name: { zh: '位置' } },
];

describe('the metrics that somebody has chosen', () => {
  it('stand under their groups, in the order of each', () => {
    const shown = grouped(metricsOf([2, 4, 1, 99], all), groups);
    expect(shown.map(({ group, metrics }) => [group.code, metrics.map(({ id }) => id)])).toEqual([
      ['energy', [4]],
      ['engine', [2, 1]],
    ]);
  });

  it('come last when they are added, each once, and leave the others as they are', () => {
    expect(withMetrics([2, 4], [1, 2])).toEqual([2, 4, 1]);
    expect(withoutMetrics([2, 4, 1], [4, 9])).toEqual([2, 1]);
  });

  it('are dropped before and after another of their group only', () => {
    const chosen = [1, 4, 2, 3];
    expect(droppedAt(chosen, hours, { target: speed, edge: 'before', all })).toEqual([3, 1, 4, 2]);
    expect(droppedAt(chosen, speed, { target: hours, edge: 'after', all })).toEqual([4, 2, 3, 1]);
    expect(droppedAt(chosen, fuel, { target: speed, edge: 'before', all })).toBeNull();
    expect(droppedAt(chosen, speed, { target: speed, edge: 'after', all })).toBeNull();
    // Past a metric of another group is no other place.
    expect(droppedAt(chosen, speed, { target: load, edge: 'before', all })).toBeNull();
  });

  it('go up and down among those of their group, and stop at the ends', () => {
    const chosen = [1, 4, 2, 3];
    const siblings = [speed, load, hours];
    expect(steppedBy(chosen, load, { step: 'up', siblings })).toEqual([2, 1, 4, 3]);
    expect(steppedBy(chosen, load, { step: 'down', siblings })).toEqual([1, 4, 3, 2]);
    expect(steppedBy(chosen, speed, { step: 'up', siblings })).toBeNull();
    expect(steppedBy(chosen, hours, { step: 'down', siblings })).toBeNull();
  });
});
