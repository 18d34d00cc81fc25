import { describe, expect, it } from 'vitest';
import { delimit } from './escape.ts';
import {
  decodeFrame,
  encodeFrame,
  encodeMessage,
  type FrameResult,
  type HeaderVersion,
  phoneBytesOf,
} from './frame.ts';
import { randomFrom } from './random.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const outcome = (result: FrameResult): string =>
  result.ok ? result.frame.raw.toString('hex') : result.reason;

const aFrame = (o: { serial?: number; body?: Uint8Array; version?: HeaderVersion } = {}): Buffer => {
  const version = o.version ?? '2013';
  const phoneBytes = phoneBytesOf('13912345678', version);
  return encodeFrame({
    messageId: 0x0002,
    phoneBytes,
    version,
    serial: o.serial ?? 1,
    body: o.body ?? bytes(''),
  });
};

const headerOf = (wire: Uint8Array) => {
  const result = decodeFrame(wire);
  if (!result.ok) throw new Error(result.reason);
  return result.frame.header;
};

describe('escape', () => {
  it('writes the worked example of the standard', () => {
    expect(delimit(bytes('30 7E 08 7D 55')).toString('hex')).toBe('7e307d02087d01557e');
  });
});

describe('decodeFrame', () => {
  it('reads a 2013 header and keeps the leading zero of the phone', () => {
    const header = headerOf(bytes('7e 0002 0000 012345678901 7fff 0a 7e'));
    expect(header).toMatchObject({
      messageId: 2,
      version: '2013',
      protocolVersion: null,
      phone: '012345678901',
      serial: 0x7fff,
      encryption: 0,
      subpackage: null,
      flags: [],
    });
  });

  it('reads a 2019 header with its version byte and a phone of 20 digits', () => {
    const header = headerOf(bytes('7e 8001 4005 01 00000000017299841738 0000 ffff 0704 00 87 7e'));
    expect(header).toMatchObject({ version: '2019', protocolVersion: 1, phone: '00000000017299841738' });
  });

  it('reads the same with and without delimiters', () => {
    const wire = aFrame();
    expect(outcome(decodeFrame(wire.subarray(1, -1)))).toBe(outcome(decodeFrame(wire)));
  });

  it('tells total and index of a sub-package', () => {
    const phoneBytes = phoneBytesOf('1', '2013');
    const subpackage = { total: 3, index: 2 };
    const wire = encodeFrame({
      messageId: 0x0801,
      phoneBytes,
      version: '2013',
      serial: 9,
      body: bytes('aabb'),
      subpackage,
    });
    expect(headerOf(wire)).toMatchObject({ subpackage, bodyLength: 2 });
  });

  it.each([
    ['7e 02 007d03 7e', 'bad-escape'],
    ['7e 0801 2005 001234567890 02b6 7e', 'bad-header'],
    ['7e 0002 0000 012345678901 7fff 0b 7e', 'bad-check'],
    ['7e', 'bad-header'],
    ['', 'bad-header'],
  ])('refuses %s as %s', (hex, reason) => {
    expect(decodeFrame(bytes(hex))).toMatchObject({ ok: false, reason });
  });

  it('refuses every other check byte', () => {
    const wire = aFrame({ body: bytes('0102') });
    const { length } = wire;
    const right = wire[length - 2];
    for (let check = 0; check < 256; check++) {
      if (check === right || check === 0x7e) continue;
      wire[length - 2] = check;
      expect(decodeFrame(wire).ok, `check ${check}`).toBe(false);
    }
  });

  it('takes a check byte 7D that was sent unescaped, and says so', () => {
    const wire = Array.from({ length: 256 }, (_, serial) => aFrame({ serial })).find((frame) =>
      frame.subarray(-3).equals(bytes('7d 01 7e')),
    );
    if (wire === undefined) throw new Error('no frame with check byte 7D');
    const unescaped = Buffer.concat([wire.subarray(0, -3), bytes('7d 7e')]);
    expect(headerOf(unescaped).flags).toEqual(['unescaped-check']);
  });

  it('trusts the delimiter where the header lies about the length, and says so', () => {
    const content = bytes('0002 0005 013912345678 0001 aabb');
    const check = content.reduce((xor, byte) => xor ^ byte, 0);
    const result = decodeFrame(delimit(Buffer.concat([content, Buffer.of(check)])));
    expect(result).toMatchObject({
      ok: true,
      frame: { header: { flags: ['length-mismatch'], bodyLength: 5 } },
    });
    expect(result.ok && result.frame.body.toString('hex')).toBe('aabb');
  });

  it('recognises a 2013 header with the 2019 bit by its length', () => {
    const header = headerOf(bytes('7e0102400c01003000068109024a3130303330303030363831857e'));
    expect(header).toMatchObject({ version: '2013', phone: '010030000681', serial: 0x0902 });
    expect(header.flags).toEqual(['header-2013-with-2019-bit']);
  });

  it('keeps a phone that is no BCD as its bytes', () => {
    const header = headerOf(bytes('7e810500010b3a73ce2ff20000f0247e'));
    expect(header.phone).toBe('0b3a73ce2ff2');
    expect(Buffer.from(header.phoneBytes).toString('hex')).toBe('0b3a73ce2ff2');
  });
});

describe('encodeFrame', () => {
  it('refuses a body over 1023 bytes and a phone field of the other edition', () => {
    expect(() => aFrame({ body: Buffer.alloc(1024) })).toThrow(RangeError);
    const phoneBytes = phoneBytesOf('1', '2013');
    expect(() =>
      encodeFrame({ messageId: 2, phoneBytes, version: '2019', serial: 0, body: bytes('') }),
    ).toThrow(RangeError);
  });

  it('splits a long message into packets with consecutive serials that wrap', () => {
    const body = randomFrom(7).bytes(2500);
    const phoneBytes = phoneBytesOf('13912345678', '2019');
    const wires = encodeMessage({ messageId: 0x8300, phoneBytes, version: '2019', serial: 65535, body });
    const frames = wires.map((wire) => decodeFrame(wire));
    expect(
      frames.map((result) => result.ok && [result.frame.header.serial, result.frame.header.subpackage]),
    ).toEqual([
      [65535, { total: 3, index: 1 }],
      [0, { total: 3, index: 2 }],
      [1, { total: 3, index: 3 }],
    ]);
    expect(Buffer.concat(frames.map((result) => (result.ok ? result.frame.body : bytes(''))))).toEqual(body);
  });

  it('pads a phone to the width of its edition', () => {
    expect(Buffer.from(phoneBytesOf('013912345678', '2013')).toString('hex')).toBe('013912345678');
    expect(Buffer.from(phoneBytesOf('13912345678', '2019')).toString('hex')).toBe('00000000013912345678');
    expect(() => phoneBytesOf('1234567890123', '2013')).toThrow(RangeError);
    expect(() => phoneBytesOf('1a', '2013')).toThrow(RangeError);
  });
});
