import { describe, expect, it } from 'vitest';
import { bytes, seededRandom } from '../test/files.ts';
import { bigintReader, bitField, numberReader, rawReader, writeField } from './bit-field.ts';

/** The definition itself: little endian is a shift of the reversed payload, big endian a shift of the payload. */
function cutFromWholePayload(
  data: Uint8Array,
  field: { offset: number; length: number; bigEndian: boolean },
): bigint {
  const hex = Buffer.from(field.bigEndian ? data : data.toReversed()).toString('hex');
  const shift = field.bigEndian ? 8 * data.length - field.offset - field.length : field.offset;
  return (BigInt(`0x${hex}`) >> BigInt(shift)) & ((1n << BigInt(field.length)) - 1n);
}

function randomField(random: ReturnType<typeof seededRandom>, payloadBits: number, widest: number) {
  const length = 1 + random.below(Math.min(widest, payloadBits));
  return { length, offset: random.below(payloadBits - length + 1), bigEndian: random.below(2) === 1 };
}

describe('bit field', () => {
  it('reads what a shift of the whole payload gives, at every offset, width and byte order', () => {
    const random = seededRandom(1);
    for (let round = 0; round < 5_000; round++) {
      const data = random.bytes(1 + random.below(64));
      const field = randomField(random, 8 * data.length, 512);
      const expected = cutFromWholePayload(data, field);
      expect(bigintReader(bitField(field))(data)).toBe(expected);
      if (field.length <= 53) expect(numberReader(bitField(field))(data)).toBe(Number(expected));
    }
  });

  it('reads back what it wrote and leaves the other bits alone', () => {
    const random = seededRandom(2);
    for (let round = 0; round < 2_000; round++) {
      const data = random.bytes(1 + random.below(16));
      const field = randomField(random, 8 * data.length, 128);
      const before = cutFromWholePayload(data, { ...field, offset: 0, length: 8 * data.length });
      const raw = cutFromWholePayload(random.bytes(16), { ...field, offset: 0 });
      const old = cutFromWholePayload(data, field);
      writeField(bitField(field), data, raw);
      const after = cutFromWholePayload(data, { ...field, offset: 0, length: 8 * data.length });
      const shift = BigInt(field.bigEndian ? 8 * data.length - field.offset - field.length : field.offset);
      expect(after).toBe(before ^ ((old ^ raw) << shift));
    }
  });

  it('needs as many bytes as its last bit says, in both byte orders', () => {
    for (const bigEndian of [false, true]) {
      expect(bitField({ offset: 0, length: 8, bigEndian }).bytesNeeded).toBe(1);
      expect(bitField({ offset: 7, length: 2, bigEndian }).bytesNeeded).toBe(2);
      expect(bitField({ offset: 56, length: 8, bigEndian }).bytesNeeded).toBe(8);
    }
  });

  it('takes the big-endian offset as the most significant bit, counted MSB first (DBC 7|16@0 is offset 0)', () => {
    expect(numberReader(bitField({ offset: 0, length: 16, bigEndian: true }))(bytes('12 34'))).toBe(0x1234);
    expect(numberReader(bitField({ offset: 4, length: 8, bigEndian: true }))(bytes('12 34'))).toBe(0x23);
  });
});

describe('raw reader', () => {
  const place = {
    name: 's',
    slope: 1,
    intercept: 0,
    unit: null,
    min: null,
    max: null,
    labels: [],
    metric: 's',
  };
  const own = { spn: null, kind: 'number', nameZh: null, nameEn: null, line: 1, column: 1 } as const;
  const signal = { ...place, ...own, offset: 0, bigEndian: false };

  it('extends the sign of a signed field, as a bigint above 53 bits', () => {
    expect(rawReader({ ...signal, type: 'signed', length: 1 })(bytes('01'))).toBe(-1);
    expect(rawReader({ ...signal, type: 'signed', length: 12 })(bytes('ff 0f'))).toBe(-1);
    expect(rawReader({ ...signal, type: 'signed', length: 64 })(bytes('00 00 00 00 00 00 00 80'))).toBe(
      -(2n ** 63n),
    );
  });

  it('reinterprets IEEE 754 fields, whatever the byte order', () => {
    expect(rawReader({ ...signal, type: 'single', length: 32 })(bytes('00 00 80 3f'))).toBe(1);
    expect(rawReader({ ...signal, type: 'double', length: 64 })(bytes('00 00 00 00 00 00 f8 bf'))).toBe(-1.5);
    expect(
      rawReader({ ...signal, type: 'double', length: 64, bigEndian: true })(bytes('bf f8 00 00 00 00 00 00')),
    ).toBe(-1.5);
  });
});
