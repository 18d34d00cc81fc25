import type { VehicleMetric } from '@vehicle/contract/fleet/vehicle/contract';
import { describe, expect, it } from 'vitest';
import { matchingGroups } from './metric-filter.ts';
import { metricText, switchWordOf, warningOf } from './metric-value.ts';

function aMetric(traits: Partial<VehicleMetric>): VehicleMetric {
  return {
    id: 1,
    code: 'engineSpeed',
    name: { zh: '发动机转速', en: 'Engine speed' },
    unit: 'rpm',
    dataType: 'number',
    decimals: 1,
    min: null,
    max: null,
    warnBelow: null,
    warnAbove: null,
    labels: null,
    isCounter: false,
    aggregation: 'avg',
    ...traits,
  };
}

describe('the value of a metric', () => {
  it('R9.11 has the decimals of its metric', () => {
    expect(metricText(aMetric({ decimals: 2 }), 1234.5, 'zh')).toBe('1,234.50');
  });

  it('shows the label of an enumeration in the reader’s language, and the number where there is none', () => {
    const gear = aMetric({ dataType: 'enum', labels: { '1': { zh: '前进', en: 'Forward' } } });
    expect(metricText(gear, 1, 'zh')).toBe('前进');
    expect(metricText(gear, 1, 'es')).toBe('Forward');
    expect(metricText(gear, 7, 'en')).toBe('7');
  });

  it('is a word where it is a switch', () => {
    const brake = aMetric({ dataType: 'boolean' });
    expect(switchWordOf(brake, 0)).toBe('off');
    expect(switchWordOf(brake, 1)).toBe('on');
    expect(switchWordOf(aMetric({}), 1)).toBeNull();
    const labelled = aMetric({ dataType: 'boolean', labels: { '1': { zh: '闭合' } } });
    expect(switchWordOf(labelled, 1)).toBeNull();
  });

  it('warns beyond a limit and not on it', () => {
    const limited = aMetric({ warnBelow: 10, warnAbove: 100 });
    expect(warningOf(limited, 9.99)).toBe('below');
    expect(warningOf(limited, 10)).toBeNull();
    expect(warningOf(limited, 100)).toBeNull();
    expect(warningOf(limited, 100.01)).toBe('above');
    expect(warningOf(aMetric({}), -1e9)).toBeNull();
  });
});

describe('the filter over metrics', () => {
  const groups = [
    { groupCode: 'engine', groupName: { zh: '发动机', en: 'Engine' }, metrics: [aMetric({})] },
    {
      groupCode: 'fuel',
      groupName: { zh: '燃油', en: 'Fuel' },
      metrics: [aMetric({ code: 'fuelLevel', name: { zh: '油位', en: 'Level' } })],
    },
  ];
  const codesFound = (word: string, codes: ReadonlySet<string> | null = null) =>
    matchingGroups(groups, { word, codes }).flatMap(({ metrics }) => metrics.map(({ code }) => code));

  it('finds by name in any language, by code and by group', () => {
    expect(codesFound('转速')).toEqual(['engineSpeed']);
    expect(codesFound('LEVEL')).toEqual(['fuelLevel']);
    expect(codesFound('fuel')).toEqual(['fuelLevel']);
    expect(codesFound('燃油')).toEqual(['fuelLevel']);
    expect(codesFound('')).toEqual(['engineSpeed', 'fuelLevel']);
  });

  it('leaves out what has no value where that is asked', () => {
    expect(codesFound('', new Set(['fuelLevel']))).toEqual(['fuelLevel']);
    expect(matchingGroups(groups, { word: '', codes: new Set() })).toEqual([]);
  });
});
