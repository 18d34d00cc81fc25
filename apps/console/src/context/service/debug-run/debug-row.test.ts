import { describe, expect, it } from 'vitest';
import { measuredText, rangeText } from './debug-row.ts';

describe('what is written of an item', () => {
  it.each([
    [{ min: 650, max: 750, unit: 'rpm' }, '650 – 750 rpm'],
    [{ min: 6.5, max: null, unit: '' }, '≥ 6.5'],
    [{ min: null, max: 0, unit: 'mm' }, '≤ 0 mm'],
    [{ min: null, max: null, unit: 'V' }, '—'],
  ])('the range of %j is %s', (limits, text) => {
    expect(rangeText(limits)).toBe(text);
  });

  it('the value has as many digits as the machine has reported', () => {
    expect(measuredText({ measured: 27.600000381469727, unit: 'V' })).toBe('27.6 V');
    expect(measuredText({ measured: null, unit: 'V' })).toBe('—');
  });
});
