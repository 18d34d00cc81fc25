import { describe, expect, it } from 'vitest';
import { menuIndex } from './menu-index.ts';

const pages = [
  { title: '车辆管理 / 车辆', path: '/data/vehicle' },
  { title: '车辆管理 / 终端', path: '/terminal' },
  { title: '基础数据 / 车型', path: '/data/vehicleModel' },
  { title: 'Base data / Metrics', path: '/data/metrics' },
];
const found = (pattern: string) => menuIndex(pages)(pattern).map(({ path }) => path);

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

  it('R2.41 R9.14 leaves out what is further off than the threshold of 0.4, where the library would allow 0.6', () => {
    expect(found('warehouse')).toEqual([]);
    expect(found('  ')).toEqual([]);
    // Two of its four letters are wrong: 0.5.
    expect(menuIndex([{ title: 'abcd', path: '/' }])('abxy')).toEqual([]);
    expect(menuIndex([{ title: 'abcd', path: '/' }])('abcx')).toHaveLength(1);
  });

  it('R9.14 a place 100 characters away counts as a whole mismatch, so 40 are too far for the threshold', () => {
    const at = (distance: number) =>
      menuIndex([{ title: `${'-'.repeat(distance)}alarm`, path: '/' }])('alarm');
    expect(at(30)).toHaveLength(1);
    expect(at(45)).toEqual([]);
  });

  it('R9.14 a pattern is at most its first 32 characters: what follows changes nothing', () => {
    const title = 'Distribution of machines of site';
    expect(title).toHaveLength(32);
    const search = menuIndex([{ title, path: '/' }]);
    expect(search(title)).toHaveLength(1);
    const other = 'z'.repeat(32);
    expect(search(`${title}${other}`)).toHaveLength(1);
    // The library would find what stands in any part of a longer one.
    expect(search(`${other}${title}`)).toEqual([]);
  });

  it('R2.41 a title counts more than a path', () => {
    const both = [
      { title: 'other', path: '/alarm' },
      { title: 'alarm', path: '/other' },
    ];
    expect(menuIndex(both)('alarm').map(({ title }) => title)).toEqual(['alarm', 'other']);
  });
});
