import { describe, expect, it } from 'vitest';
import type { HeaderVersion } from './frame.ts';
import { decodeBody, encodeBody, type Message } from './message.ts';
import { bytesOfText, fixedTextBytes, textOf } from './text.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const plate = 'd4c1413132333435';

function decoded(
  id: number,
  body: Uint8Array,
  version: HeaderVersion,
): { message: Message; flags: readonly string[] } {
  const result = decodeBody(id, body, version);
  if (!result.ok) throw new Error(result.reason);
  return result;
}

const aRegistration = {
  maker: '1234',
  model: 'smallchi123',
  terminalId: 'CHI123',
  plateColor: 1,
  plate: '粤A12345',
};

describe('0x0100', () => {
  it('reads 2013', () => {
    const body = bytes(
      `0028 0032 3132333400 736d616c6c636869313233 000000000000000000 43484931323300 01 ${plate}`,
    );
    expect(decoded(0x0100, body, '2013').message).toEqual({
      type: 'register',
      edition: '2013',
      province: 40,
      city: 50,
      ...aRegistration,
      padding: 'zeros-behind',
    });
  });

  it('tells 2011 by its length', () => {
    const body = bytes(`001f 0073 6364000000 7777772e3830382e 37363534333231 01 b2e24131323334`);
    expect(decoded(0x0100, body, '2013').message).toMatchObject({
      edition: '2011',
      maker: 'cd',
      model: 'www.808.',
      terminalId: '7654321',
      plate: '测A1234',
    });
  });

  it.each(['zeros-behind', 'zeros-in-front', 'spaces-behind', 'digits-in-front'] as const)(
    'reads and writes 2019 fields filled up with %s',
    (padding) => {
      const { maker, model, terminalId } = aRegistration;
      const body = Buffer.concat([
        bytes('0028 0032'),
        fixedTextBytes(maker, 11, padding),
        fixedTextBytes(model, 30, padding),
        fixedTextBytes(terminalId, 30, padding),
        bytes(`01 ${plate}`),
      ]);
      const { message } = decoded(0x0100, body, '2019');
      expect(message).toMatchObject({ edition: '2019', ...aRegistration, padding });
      expect(encodeBody(message, '2019')).toEqual(body);
    },
  );

  it('keeps the leading zero of an identifier that is not filled up', () => {
    const body = Buffer.concat([
      Buffer.alloc(45),
      fixedTextBytes('0987654321', 30, 'zeros-behind'),
      Buffer.of(1),
    ]);
    expect(decoded(0x0100, body, '2019').message).toMatchObject({ terminalId: '0987654321' });
  });

  it('cut at every byte is read or refused and never throws', () => {
    const body = encodeBody(
      { type: 'register', edition: '2013', province: 1, city: 2, ...aRegistration, padding: 'zeros-behind' },
      '2013',
    );
    for (let length = 0; length <= body.length; length++) {
      expect(decodeBody(0x0100, body.subarray(0, length), '2013').ok, `${length} bytes`).toBe(length >= 25);
    }
  });
});

describe('0x0102', () => {
  it('is only the code in 2013', () => {
    expect(decoded(0x0102, bytes('3435363132'), '2013')).toMatchObject({
      message: { type: 'authenticate', authCode: '45612', imei: null, softwareVersion: null },
      flags: [],
    });
  });

  const structured = bytes(
    '05 3435363132 313233343536373839306162636465 76322e302e300000000000000000000000000000',
  );

  it('has code, IMEI and software version in 2019', () => {
    const { message } = decoded(0x0102, structured, '2019');
    expect(message).toEqual({
      type: 'authenticate',
      authCode: '45612',
      imei: '1234567890abcde',
      softwareVersion: 'v2.0.0',
    });
    expect(encodeBody(message, '2019')).toEqual(structured);
  });

  it('takes a 2019 body of any other length as a plain code', () => {
    expect(decoded(0x0102, bytes('3435363132'), '2019')).toMatchObject({
      message: { authCode: '45612', imei: null },
      flags: ['plain-auth-code'],
    });
  });
});

describe('0x0107', () => {
  const tail = `${'00'.repeat(30)} ${'00'.repeat(30)} 89860833192330760501 02 4331 03 563230 03 ff`;

  it.each([
    [5, []],
    [11, ['maker-width-11']],
  ])('reads 2019 with a maker of %i bytes', (makerWidth, flags) => {
    const body = bytes(`000f ${'61'.repeat(makerWidth)} ${tail}`);
    const result = decoded(0x0107, body, '2019');
    expect(result.flags).toEqual(flags);
    expect(result.message).toMatchObject({
      makerWidth,
      maker: 'a'.repeat(makerWidth),
      iccid: '89860833192330760501',
      hardware: 'C1',
      firmware: 'V20',
      gnss: 3,
      comm: 0xff,
    });
    expect(encodeBody(result.message, '2019')).toEqual(body);
  });
});

describe('GBK', () => {
  it('round-trips every character of its table', () => {
    let count = 0;
    for (let lead = 0x81; lead <= 0xfe; lead++) {
      for (let trail = 0x40; trail <= 0xfe; trail++) {
        if (trail === 0x7f) continue;
        const text = textOf(Buffer.of(lead, trail));
        if (text.includes('\ufffd')) continue;
        count++;
        expect(textOf(bytesOfText(text))).toBe(text);
      }
    }
    expect(count).toBeGreaterThan(21_000);
  });

  it('writes a question mark for what it lacks', () => {
    expect(bytesOfText('a😀b').toString('latin1')).toBe('a?b');
  });
});
