import { describe, expect, it } from 'vitest';
import { seeded } from '../../../testing/random.ts';
import { columnOf, valueAt } from './column.ts';
import { decodeColumn, encodeDoubles, encodeIntegers, encodeSingles } from './column-codec.ts';
import { packFrames, unpackFrames } from './packed-frames.ts';

const random = seeded(808);

function back(encode: typeof encodeSingles, values: ReadonlyArray<number | null>): Array<number | null> {
  const decoded = decodeColumn(encode(columnOf(values)), values.length);
  return values.map((_, at) => valueAt(decoded, at));
}

const odd = [Number.NaN, null, -0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, null];
const many = (make: (at: number) => number | null) => Array.from({ length: 300 }, (_, at) => make(at));
const singles = (values: ReadonlyArray<number | null>) =>
  values.map((value) => (value === null ? null : Math.fround(value)));

const walk = (factor: number, offset = 0) => {
  let raw = 900;
  return many(() => {
    raw += random.below(9) - 4;
    return raw * factor + offset;
  });
};

describe('columns of packed days', () => {
  it.each<[string, Array<number | null>]>([
    ['tenths', walk(0.1)],
    ['eighths below zero', walk(0.125, -500)],
    ['steps of 0.4', walk(0.4, -40)],
    ['noise', many(() => random.unit() * 1e9 - 5e8)],
    ['gaps', many((at) => (at % 3 === 0 ? null : at * 0.05))],
    ['one value', many(() => 7.25)],
    ['nothing', many(() => null)],
    ['odd values', odd],
    ['the smallest and the largest', [1e-45, -1e-45, 3.4028234e38, 0.1]],
  ])('values of single precision come back to the last bit: %s', (_, values) => {
    const expected = singles(values);
    expect(back(encodeSingles, expected)).toEqual(expected);
  });

  it.each<[string, Array<number | null>]>([
    ['a meter of 0.05', many((at) => (100_000 + at) * 0.05)],
    ['a meter that has been added up', many((at) => 0.1 * at + 0.2 * at)],
    ['noise', many(() => random.unit() * 1e150)],
    ['odd values', [...odd, 5e-324, 1.7e308, Math.PI]],
    ['nothing', []],
  ])('values of double precision come back to the last bit: %s', (_, values) => {
    expect(back(encodeDoubles, values)).toEqual(values);
  });

  it.each<[string, Array<number | null>]>([
    ['times', many((at) => 1_763_770_000_123_456 + at * 9_999_999)],
    ['times that leap', many(() => random.below(2 ** 50))],
    ['below zero', many(() => random.below(2 ** 33) - 2 ** 32)],
    ['32 bits', [0, 4_294_967_295, null, 1, 2_147_483_648]],
  ])('whole numbers come back: %s', (_, values) => {
    expect(back(encodeIntegers, values)).toEqual(values);
  });

  it('what changes in small steps takes less than a byte a message', () => {
    expect(encodeSingles(columnOf(singles(walk(0.1)))).length).toBeLessThan(300);
    expect(
      encodeIntegers(columnOf(many((at) => 1_763_770_000_000_000 + at * 10_000_000))).length,
    ).toBeLessThan(64);
  });

  it('frames come back, also empty ones', () => {
    const frames = Array.from({ length: 50 }, (_, at) => Buffer.alloc(at % 7, at));
    expect(unpackFrames(packFrames(frames), frames.length)).toEqual(frames);
  });
});
