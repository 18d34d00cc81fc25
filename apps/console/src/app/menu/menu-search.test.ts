import { describe, expect, it } from 'vitest';
import { mismatch, searched } from './menu-search.ts';

const items = [
  { title: '车辆管理 / 车辆', path: '/data/vehicle' },
  { title: '车辆管理 / 终端', path: '/terminal' },
  { title: '基础数据 / 车型', path: '/data/vehicleModel' },
  { title: 'Base data / Metrics', path: '/data/metrics' },
];
const found = (pattern: string) => searched(items, pattern).map(({ path }) => path);

describe('menu search', () => {
  it('R2.41 finds by title and by path', () => {
    expect(found('终端')).toEqual(['/terminal']);
    expect(found('metrics')).toEqual(['/data/metrics']);
    expect(found('vehicle')).toContain('/data/vehicle');
  });

  it('R2.41 forgives slips', () => {
    expect(found('metrcs')[0]).toBe('/data/metrics');
    expect(found('terminla')[0]).toBe('/terminal');
  });

  it('R2.41 leaves out what is further off than the threshold of 0.4', () => {
    expect(found('warehouse')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  it('R2.41 a title counts more than a path', () => {
    const both = [
      { title: 'other', path: '/alarm' },
      { title: 'alarm', path: '/other' },
    ];
    expect(searched(both, 'alarm').map(({ title }) => title)).toEqual(['alarm', 'other']);
  });
});

describe('mismatch', () => {
  it('is 0 for the same at the start, and grows with slips and with distance', () => {
    expect(mismatch('abc', 'ABCdef')).toBe(0);
    expect(mismatch('abc', 'xabc')).toBeCloseTo(0.01);
    expect(mismatch('abcd', 'abxd')).toBeCloseTo(0.25);
    expect(mismatch('abc', '')).toBe(1);
  });
});
