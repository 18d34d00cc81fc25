import { describe, expect, it } from 'vitest';
import { bytes, seededRandom } from '../test/files.ts';
import { decodeDm1, decodeDtc, encodeDm1 } from './dm1.ts';

describe('trouble code', () => {
  it('unpacks version 4: SPN of 19 bits, FMI, occurrences', () => {
    expect(decodeDtc(bytes('87 6e 5f 6b'))).toEqual({
      spn: 159367,
      fmi: 31,
      occurrences: 107,
      conversionMethod: 0,
      spnUncertain: false,
    });
  });

  it('has no count where the controller sends 127', () => {
    expect(decodeDtc(bytes('be 00 03 7f')).occurrences).toBe(null);
  });

  it('takes an old code for version 3 and marks the SPN uncertain, unless the version is known', () => {
    const old = bytes('7b 27 f4 a1');
    expect(decodeDtc(old)).toMatchObject({
      conversionMethod: 1,
      spnUncertain: true,
      spn: (7 << 16) | 0x277b,
    });
    expect(decodeDtc(old, { version: 1 })).toMatchObject({ spn: 252223, spnUncertain: false });
    expect(decodeDtc(bytes('27 7b f4 a1'), { version: 2 }).spn).toBe(252223);
  });

  it('keeps version 4 for a new code whatever version the old ones have', () => {
    expect(decodeDtc(bytes('87 6e 5f 6b'), { version: 1 }).spn).toBe(159367);
  });
});

describe('DM1', () => {
  it('reads lamps and flashing, two bits each', () => {
    const { lamps, flash } = decodeDm1(bytes('67 51 00 00 00 00 ff ff'));
    expect(lamps).toEqual({
      malfunction: 'on',
      redStop: 'error',
      amberWarning: 'on',
      protect: 'notAvailable',
    });
    expect(flash).toEqual({ malfunction: 'fast', redStop: 'fast', amberWarning: 'slow', protect: 'fast' });
  });

  it.each(['00 ff 00 00 00 00 ff ff', '00 ff ff ff ff ff ff ff', '00 ff'])('finds no code in %s', (hex) => {
    expect(decodeDm1(bytes(hex)).codes).toEqual([]);
  });

  it('does not take the padding of a single frame for a code', () => {
    expect(decodeDm1(bytes('04 ff be 00 03 01 ff ff')).codes).toMatchObject([
      { spn: 190, fmi: 3, occurrences: 1 },
    ]);
  });

  it('decodes what it encodes, for any number of codes', () => {
    const random = seededRandom(6);
    for (let count = 0; count < 20; count++) {
      const codes = Array.from({ length: count }, () => ({
        spn: 1 + random.below(2 ** 19 - 1),
        fmi: random.below(32),
        occurrences: random.below(4) === 0 ? null : random.below(127),
      }));
      const payload = encodeDm1({ lamps: { redStop: 'on', protect: 'notAvailable' }, codes });
      expect(payload.length).toBe(Math.max(8, 2 + 4 * count));
      const decoded = decodeDm1(payload);
      expect(decoded.lamps).toEqual({
        malfunction: 'off',
        redStop: 'on',
        amberWarning: 'off',
        protect: 'notAvailable',
      });
      expect(decoded.flash.redStop).toBe('steady');
      expect(decoded.codes).toEqual(
        codes.map((code) => ({ ...code, conversionMethod: 0, spnUncertain: false })),
      );
    }
  });
});
