import { describe, expect, it } from 'vitest';
import { type CanFrame, canUploadInstant, canUploadOf, canUploadTimeOfDay, decodeCanItems } from './can.ts';
import { decodeBody, encodeBody } from './message.ts';
import { randomFrom } from './random.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('0x0705', () => {
  it('reads channel, frame kind, average and identifier from the id word', () => {
    const body = bytes('0002 2359590987 d8fef100 ff7e7dffff00ffff 2cf00400 0102030405060708');
    expect(decodeBody(0x0705, body, '2013')).toEqual({
      ok: true,
      flags: [],
      message: {
        type: 'canUpload',
        timeOfDay_ms: 86_399_987,
        timeDigits: '2359590987',
        frames: [
          { channel: 2, extended: true, averaged: false, id: 0x18fef100, data: bytes('ff7e7dffff00ffff') },
          { channel: 1, extended: false, averaged: true, id: 0x0cf00400, data: bytes('0102030405060708') },
        ],
      },
    });
  });

  it.each([
    ['count says three', '0003 1200000500 00000123 0102030405060708', 1, ['count-mismatch']],
    ['bytes follow the last item', '0001 1200000500 00000123 0102030405060708 0011', 1, ['trailing-bytes']],
    ['the hour is 24', '0001 2400000000 00000123 0102030405060708', 1, ['time-invalid']],
    ['a digit is none', '0001 12000a0000 00000123 0102030405060708', 1, ['time-invalid']],
    ['milliseconds exceed 999', '0001 0000235959 00000123 0102030405060708', 1, ['milliseconds-over-999']],
    ['there is nothing', '0000 0000000000', 0, []],
  ])('keeps whole items where %s', (_, hex, count, flags) => {
    const result = decodeBody(0x0705, bytes(hex), '2013');
    expect(result).toMatchObject({ ok: true, flags });
    expect(result.ok && result.message.type === 'canUpload' && result.message.frames.length).toBe(count);
  });

  it('round-trips any frames', () => {
    const random = randomFrom(705);
    for (let round = 0; round < 500; round++) {
      const frames = Array.from({ length: random.below(40) }, (): CanFrame => {
        const extended = random.below(2) === 1;
        const id = random.below(extended ? 2 ** 29 : 2 ** 11);
        return {
          channel: random.pick([1, 2]),
          extended,
          averaged: random.below(2) === 1,
          id,
          data: random.bytes(8),
        };
      });
      const upload = canUploadOf(new Date(random.below(2 ** 31) * 1000 + random.below(1000)), frames);
      const body = encodeBody({ type: 'canUpload', ...upload }, '2019');
      expect(decodeBody(0x0705, body, '2019')).toEqual({
        ok: true,
        flags: [],
        message: { type: 'canUpload', ...upload },
      });
    }
  });

  it('reads the same items out of transparent data', () => {
    const data = bytes('f0 aa 58ff0000 0102030405060708 58ff0001 1112131415161718 0102');
    expect(decodeCanItems(data, 2).map(({ id }) => id)).toEqual([0x18ff0000, 0x18ff0001]);
    expect(decodeCanItems(data, 40)).toEqual([]);
  });
});

describe('canUploadTimeOfDay', () => {
  it('is what the whole body decodes to, whatever its bytes', () => {
    const random = randomFrom(14);
    const digits = [0x00, 0x09, 0x12, 0x23, 0x24, 0x59, 0x60, 0x99, 0x0a, 0xa0];
    const seen = new Set<string>();
    for (let round = 0; round < 20_000; round++) {
      const body = random.bytesOf(digits, random.below(10));
      const whole = decodeBody(0x0705, body, '2013');
      const expected =
        whole.ok && whole.message.type === 'canUpload' ? whole.message.timeOfDay_ms : undefined;
      expect(canUploadTimeOfDay(body)).toBe(expected);
      seen.add(typeof (expected ?? String(expected)));
    }
    expect(seen).toEqual(new Set(['number', 'string']));
  });
});

describe('canUploadInstant', () => {
  const noon_ms = 12 * 3_600_000;
  const midnight_ms = 0;
  const late_ms = 86_399_000;

  it.each([
    ['shortly before the receipt', noon_ms, '2025-06-30T04:00:05Z', '2025-06-30T04:00:00.000Z'],
    ['within the tolerance after it', noon_ms, '2025-06-30T03:50:00Z', '2025-06-30T04:00:00.000Z'],
    ['beyond the tolerance: the day before', noon_ms, '2025-06-30T03:49:59Z', '2025-06-29T04:00:00.000Z'],
    ['sent before midnight, received after it', late_ms, '2025-06-30T16:00:01Z', '2025-06-30T15:59:59.000Z'],
    ['midnight by a clock that is ahead', midnight_ms, '2025-06-30T15:59:58Z', '2025-06-30T16:00:00.000Z'],
  ])('%s', (_, timeOfDay_ms, receivedAt, taken) => {
    const taken_ms = canUploadInstant(timeOfDay_ms, Date.parse(receivedAt));
    expect(new Date(taken_ms).toISOString()).toBe(taken);
  });

  it('is the receipt where the upload has no time', () => {
    const received_ms = Date.parse('2025-06-30T04:00:05Z');
    expect(canUploadInstant(null, received_ms)).toBe(received_ms);
  });
});
