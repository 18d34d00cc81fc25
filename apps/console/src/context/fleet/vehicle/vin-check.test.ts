import { describe, expect, it } from 'vitest';
import { missedCheckDigit } from './vin-check.ts';

describe('the check digit of a VIN (ISO 3779)', () => {
  it.each(['1M8GDM9AXKP042788', '11111111111111111', '1HGCM82633A004352'])('is right in %s', (vin) => {
    expect(missedCheckDigit(vin)).toBeNull();
  });

  it.each([
    ['1M8GDM9A0KP042788', 'X'],
    ['1HGCM82633A004353', '5'],
    ['LZYTAUXV8N0000001', '2'],
  ])('of %s would be %s', (vin, digit) => {
    expect(missedCheckDigit(vin)).toBe(digit);
    expect(missedCheckDigit(`${vin.slice(0, 8)}${digit}${vin.slice(9)}`)).toBeNull();
  });

  it.each(['', '1M8GDM9A', '1M8GDM9AIKP042788', '1M8GDM9AXKP0427881'])('says nothing of %s', (vin) => {
    expect(missedCheckDigit(vin)).toBeNull();
  });
});
