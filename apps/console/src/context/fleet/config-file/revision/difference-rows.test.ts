import { describe, expect, it } from 'vitest';
import { countOf, type DifferenceEntry, filteredDifference } from './difference-rows.ts';

const speed: DifferenceEntry = {
  kind: 'changed',
  message: 'EEC1',
  signal: 'EngineSpeed',
  changes: [{ property: 'slope', before: '0.125', after: '0.25' }],
};
const oil: DifferenceEntry = { kind: 'added', message: 'EFL_P1', signal: 'OilPressure', changes: [] };
const gone: DifferenceEntry = { kind: 'removed', message: 'ET1', signal: null, changes: [] };
const all = [speed, oil, gone];

describe('R3.18 the difference of two revisions', () => {
  it('is searched by message, signal and value, whatever their case', () => {
    expect(filteredDifference(all, { kind: 'all', word: '' })).toEqual(all);
    expect(filteredDifference(all, { kind: 'all', word: ' eec' })).toEqual([speed]);
    expect(filteredDifference(all, { kind: 'all', word: 'oilp' })).toEqual([oil]);
    expect(filteredDifference(all, { kind: 'all', word: '0.25' })).toEqual([speed]);
  });

  it('is narrowed to one kind, and counted by kind', () => {
    expect(filteredDifference(all, { kind: 'removed', word: '' })).toEqual([gone]);
    expect(filteredDifference(all, { kind: 'removed', word: 'oil' })).toEqual([]);
    expect([countOf(all, 'all'), countOf(all, 'added')]).toEqual([3, 1]);
  });
});
