import { describe, expect, it } from 'vitest';
import { parseCInteger, parseDecimal, parseRawValue } from './kcd-attribute.ts';

describe('numbers of a parse file', () => {
  it.each([
    ['0x1F', 31],
    ['0x7fe', 2046],
    ['291', 291],
    ['010', 8],
    ['0', 0],
    [' 0x10 ', 16],
    ['-1', -1],
    ['18446744073709551615', 2n ** 64n - 1n],
    ['0xZZ', null],
    ['089', null],
    ['1.5', null],
    ['', null],
  ])('reads "%s" as the C literal %s', (text, value) => {
    expect(parseCInteger(text)).toBe(value);
  });

  it.each([
    ['+1.5', 1.5],
    ['4e-1', 0.4],
    ['.5', 0.5],
    ['1E3', 1000],
    ['0,5', null],
    ['NaN', null],
    ['INF', null],
    ['0x10', null],
    ['1e999', null],
    ['', null],
  ])('reads "%s" as the decimal %s', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each([
    ['3.0', 3],
    ['-88', -88],
    ['0.0', 0],
    ['1e2', 100],
    ['0.5', null],
    ['on', null],
  ])('reads "%s" as the raw value %s of a label', (text, value) => {
    expect(parseRawValue(text)).toBe(value);
  });
});
