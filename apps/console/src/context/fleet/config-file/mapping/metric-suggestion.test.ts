import type { SignalMapping } from '@vehicle/contract/fleet/config-file/contract';
import { describe, expect, it } from 'vitest';
import { type Metric, suggestionsFor } from './metric-suggestion.ts';

function aSignal(traits: Partial<SignalMapping>): SignalMapping {
  const names = { declared: 'x', message: 'EEC1', signal: 'x', nameZh: null, nameEn: null };
  return { ...names, unit: '', kind: 'number', spn: null, metricCode: null, ...traits };
}

function aMetric(code: string, traits: Partial<Metric> = {}): Metric {
  return { code, name: { zh: code, en: code, es: code, ja: code }, unit: '', spn: null, ...traits };
}

const speed = aMetric('engineSpeed', { unit: 'rpm', spn: 190 });
const oil = aMetric('oilPressure', {
  unit: 'kPa',
  name: { zh: '机油压力', en: 'Oil pressure', es: 'x', ja: 'y' },
});

describe('R3.18 a metric for a signal that feeds none', () => {
  it('is the one of the same SPN, whatever it is called', () => {
    const signal = aSignal({ declared: 'n_mot', spn: 190, unit: 'rpm' });
    expect([...suggestionsFor([signal], [oil, speed])]).toEqual([['n_mot', 'engineSpeed']]);
  });

  it.each([
    { declared: 'Oil_Pressure' },
    { declared: 'p1', signal: 'OIL PRESSURE' },
    { declared: 'p1', nameZh: '机油压力' },
  ])('is the one called the same: %o', (traits) => {
    expect([...suggestionsFor([aSignal(traits)], [oil, speed]).values()]).toEqual(['oilPressure']);
  });

  it('is none of another unit or SPN, none that another signal feeds, and none of two', () => {
    const signal = aSignal({ declared: 'engineSpeed', unit: 'rpm' });
    const none = new Map();
    expect(suggestionsFor([{ ...signal, unit: 'km/h' }], [speed])).toEqual(none);
    expect(suggestionsFor([{ ...signal, spn: 84 }], [speed])).toEqual(none);
    expect(suggestionsFor([signal, aSignal({ metricCode: 'engineSpeed' })], [speed])).toEqual(none);
    expect(suggestionsFor([{ ...signal, spn: 190 }], [speed, { ...speed, code: 'other' }])).toEqual(none);
  });

  it('is given to the first of two signals only', () => {
    const signals = [aSignal({ declared: 'a', spn: 190 }), aSignal({ declared: 'b', spn: 190 })];
    expect([...suggestionsFor(signals, [speed])]).toEqual([['a', 'engineSpeed']]);
  });

  it('is nothing for a signal that feeds one', () => {
    expect(suggestionsFor([aSignal({ spn: 190, metricCode: 'oilPressure' })], [speed])).toEqual(new Map());
  });
});
