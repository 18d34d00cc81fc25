import { describe, expect, it } from 'vitest';
import { seededRandom } from '../test/files.ts';
import { buildId, parseId, specialRange } from './j1939.ts';
import { spnDefinitions } from './j1939-data.ts';

describe('identifier', () => {
  it('clears the PS byte of a PDU1 message, which is its destination (SAE J1939-21 §5.2)', () => {
    expect(parseId(0x18ef2103)).toEqual({
      priority: 6,
      edp: 0,
      dp: 0,
      pf: 0xef,
      ps: 0x21,
      sa: 3,
      pgn: 0xef00,
      destination: 0x21,
    });
  });

  it('keeps the PS byte of a PDU2 message, which is a broadcast', () => {
    expect(parseId(0x18fef100)).toMatchObject({ pgn: 65265, destination: null });
    expect(parseId(0x1df0ff05)).toMatchObject({ dp: 1, pgn: 0x1f0ff });
  });

  it('is rebuilt from its parts', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 1_000; round++) {
      const id = random.below(2 ** 29);
      const { priority, pgn, sa, destination } = parseId(id);
      expect(buildId({ priority, pgn, sa, ...(destination === null ? {} : { destination }) })).toBe(id);
    }
    expect(buildId({ priority: 7, pgn: 0xec00, sa: 3 })).toBe(0x1cecff03);
  });
});

describe('special ranges (SAE J1939-71 table 1)', () => {
  const cases: Array<[bits: number, ranges: Array<[raw: number | bigint, range: string]>]> = [
    [1, [[1, 'valid']]],
    [
      2,
      [
        [1, 'valid'],
        [2, 'error'],
        [3, 'notAvailable'],
      ],
    ],
    [
      3,
      [
        [6, 'valid'],
        [7, 'notAvailable'],
      ],
    ],
    [
      4,
      [
        [13, 'valid'],
        [14, 'error'],
        [15, 'notAvailable'],
      ],
    ],
    [
      8,
      [
        [0xfa, 'valid'],
        [0xfb, 'parameterSpecific'],
        [0xfc, 'reserved'],
        [0xfd, 'reserved'],
        [0xfe, 'error'],
        [0xff, 'notAvailable'],
      ],
    ],
    [
      10,
      [
        [0x3fa, 'valid'],
        [0x3fb, 'parameterSpecific'],
        [0x3fc, 'reserved'],
        [0x3fe, 'error'],
        [0x3ff, 'notAvailable'],
      ],
    ],
    [
      12,
      [
        [0xfaf, 'valid'],
        [0xfb0, 'parameterSpecific'],
        [0xfc0, 'reserved'],
        [0xfe0, 'error'],
        [0xff0, 'notAvailable'],
      ],
    ],
    [
      16,
      [
        [0xfaff, 'valid'],
        [0xfb00, 'parameterSpecific'],
        [0xfc00, 'reserved'],
        [0xfe40, 'error'],
        [0xff01, 'notAvailable'],
      ],
    ],
    [
      32,
      [
        [0xfaffffff, 'valid'],
        [0xfb000000, 'parameterSpecific'],
        [0xfdffffff, 'reserved'],
        [0xfe000000, 'error'],
        [0xff000000, 'notAvailable'],
      ],
    ],
    [
      64,
      [
        [2n ** 64n - 2n, 'valid'],
        [2n ** 64n - 1n, 'notAvailable'],
      ],
    ],
  ];

  it.each(cases.map(([bits, ranges]) => ({ bits, ranges })))('$bits bits', ({ bits, ranges }) => {
    for (const [raw, range] of ranges) expect(specialRange(raw, bits), String(raw)).toBe(range);
  });

  it('are the two top codes only in a bit-mapped field', () => {
    expect([0xfb, 0xfd, 0xfe, 0xff].map((raw) => specialRange(raw, 8, true))).toEqual([
      'valid',
      'valid',
      'error',
      'notAvailable',
    ]);
  });
});

describe('tables', () => {
  it('hold 92 common parameters that fit their 8 bytes', () => {
    expect(spnDefinitions.size).toBe(92);
    for (const { startByte, startBit, bits } of spnDefinitions.values()) {
      expect(8 * (startByte - 1) + startBit - 1 + bits).toBeLessThanOrEqual(64);
    }
  });
});
