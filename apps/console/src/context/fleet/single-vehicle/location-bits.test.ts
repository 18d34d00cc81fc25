import { describe, expect, it } from 'vitest';
import { compassPoint } from '../../../kit/text/compass.ts';
import { raisedAlarms, statusWords } from './location-bits.ts';

const keys = (bits: number) => statusWords(bits).map(({ key }) => key);

describe('the status bits of a location', () => {
  it('always says whether the ignition is on', () => {
    expect(keys(0)).toEqual(['accOff']);
    expect(keys(1)).toEqual(['accOn']);
  });

  it('leaves fix and hemisphere to the position', () => {
    expect(keys(0b1111)).toEqual(['accOn']);
  });

  it.each([
    [0b01, ['halfLoad']],
    [0b10, []],
    [0b11, ['fullLoad']],
  ])('reads load %i of bits 8 and 9', (load, words) => {
    expect(keys(load << 8)).toEqual(['accOff', ...words]);
  });

  it('reads doors, satellites and movement', () => {
    const bits = (1 << 12) | (1 << 14) | (1 << 18) | (1 << 19) | (1 << 22) | 1;
    expect(keys(bits)).toEqual(['accOn', 'moving', 'doorsLocked', 'door2', 'gps', 'beidou']);
  });

  it('marks what somebody should look at', () => {
    const alerts = statusWords((1 << 5) | (1 << 10)).filter(({ isAlert }) => isAlert);
    expect(alerts.map(({ key }) => key)).toEqual(['encrypted', 'oilCut']);
  });
});

describe('the alarm bits of a location', () => {
  it('names every raised alarm, the highest bit of the DWORD too', () => {
    expect(raisedAlarms(0)).toEqual([]);
    expect(raisedAlarms(0x80000003)).toEqual([0, 1, 31]);
    expect(raisedAlarms(0xffffffff)).toHaveLength(32);
  });
});

describe('a course in words', () => {
  it.each([
    [0, 'n'],
    [22, 'n'],
    [23, 'ne'],
    [90, 'e'],
    [200, 's'],
    [337, 'nw'],
    [338, 'n'],
    [360, 'n'],
  ])('%i degrees is %s', (degrees, point) => {
    expect(compassPoint(degrees)).toBe(point);
  });
});
