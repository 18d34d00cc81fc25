import type { SignalMapping } from '@vehicle/contract/fleet/config-file/contract';
import { describe, expect, it } from 'vitest';
import { searched, unmatchedFirst } from './mapping-rows.ts';

function aSignal(traits: Partial<SignalMapping>): SignalMapping {
  return {
    declared: 'engineSpeed',
    message: 'EEC1',
    signal: 'EngineSpeed',
    unit: 'rpm',
    kind: 'number',
    spn: 190,
    nameZh: '发动机转速',
    nameEn: 'Engine speed',
    metricCode: 'engineSpeed',
    ...traits,
  };
}

const speed = aSignal({});
const oil = aSignal({ declared: 'oil', signal: 'OilPressure', nameZh: '机油压力', metricCode: null });
const fuel = aSignal({ declared: 'fuel', signal: 'FuelLevel', nameZh: null, nameEn: null });

describe('the rows of a mapping', () => {
  it('puts what feeds no metric first and else keeps the order of the file', () => {
    expect(unmatchedFirst([speed, oil, fuel])).toEqual([oil, speed, fuel]);
  });

  it('finds by any name, whatever its case', () => {
    expect(searched([speed, oil, fuel], ' oilp', false)).toEqual([oil]);
    expect(searched([speed, oil, fuel], '机油', false)).toEqual([oil]);
    expect(searched([speed, oil, fuel], '', false)).toHaveLength(3);
  });

  it('shows only what feeds no metric where that is asked', () => {
    expect(searched([speed, oil, fuel], '', true)).toEqual([oil]);
  });
});
