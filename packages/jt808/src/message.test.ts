import { describe, expect, it } from 'vitest';
import type { HeaderVersion } from './frame.ts';
import { decodeBody, encodeBody, type Message, messageIdOf, platformReplyBody } from './message.ts';
import { randomFrom } from './random.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

interface Case {
  id: number;
  version?: HeaderVersion;
  hex: string;
  message: Message;
  flags?: string[];
}

const cases: Case[] = [
  {
    id: 0x0001,
    hex: '04d2 8103 00',
    message: { type: 'generalReply', replySerial: 1234, replyId: 0x8103, result: 0 },
  },
  { id: 0x0002, hex: '', message: { type: 'heartbeat', data: bytes('') } },
  { id: 0x0002, hex: '641f01', message: { type: 'heartbeat', data: bytes('641f01') } },
  { id: 0x0003, hex: '', message: { type: 'unregister' } },
  { id: 0x0004, version: '2019', hex: '', message: { type: 'timeQuery' } },
  {
    id: 0x0005,
    version: '2019',
    hex: '0064 0002 0002 0005',
    message: { type: 'packetResendRequest', originalSerial: 100, packetIds: [2, 5] },
  },
  {
    id: 0x8001,
    hex: '7fff 0200 04',
    message: { type: 'platformReply', replySerial: 0x7fff, replyId: 0x0200, result: 4 },
  },
  {
    id: 0x8003,
    hex: '0064 02 0002 0005',
    message: { type: 'packetResend', originalSerial: 100, packetIds: [2, 5] },
  },
  {
    id: 0x8003,
    hex: '0064 0002 0002 0005',
    message: { type: 'packetResend', originalSerial: 100, packetIds: [2, 5], countWidth: 2 },
    flags: ['count-width'],
  },
  {
    id: 0x8004,
    version: '2019',
    hex: '191202101010',
    message: { type: 'timeAnswer', time: '2019-12-02T10:10:10.000Z', timeDigits: '191202101010' },
  },
  {
    id: 0x8100,
    hex: '0064 00 313233343536',
    message: { type: 'registerAnswer', replySerial: 100, result: 0, authCode: '123456' },
  },
  {
    id: 0x8100,
    hex: '0064 03',
    message: { type: 'registerAnswer', replySerial: 100, result: 3, authCode: null },
  },
  {
    id: 0x8103,
    hex: '02 00000001 04 0000000a 00000013 0d 7777772e62616964752e636f6d',
    message: {
      type: 'setParameters',
      parameters: [
        { id: 1, length: 4, value: 10 },
        { id: 0x13, length: 13, value: 'www.baidu.com' },
      ],
    },
  },
  {
    id: 0x0104,
    hex: '0014 02 00000081 02 002c 00000110 08 0102030405060708',
    message: {
      type: 'parameterAnswer',
      replySerial: 20,
      parameters: [
        { id: 0x81, length: 2, value: 44 },
        { id: 0x110, length: 8, value: bytes('0102030405060708') },
      ],
    },
  },
  { id: 0x8104, hex: '', message: { type: 'queryParameters' } },
  { id: 0x8105, hex: '02 303b61', message: { type: 'control', command: 2, data: bytes('303b61') } },
  { id: 0x8106, hex: '02 00000001 00000002', message: { type: 'querySomeParameters', ids: [1, 2] } },
  { id: 0x8107, hex: '', message: { type: 'queryAttributes' } },
  { id: 0x8201, hex: '', message: { type: 'queryLocation' } },
  { id: 0x8202, hex: '0005 00000258', message: { type: 'trackLocation', interval_s: 5, validity_s: 600 } },
  { id: 0x8202, hex: '0000', message: { type: 'trackLocation', interval_s: 0, validity_s: 0 } },
  { id: 0x8300, hex: '09 b2e2cad4', message: { type: 'text', flag: 9, textType: null, text: '测试' } },
  {
    id: 0x8300,
    version: '2019',
    hex: '09 02 b2e2cad4',
    message: { type: 'text', flag: 9, textType: 2, text: '测试' },
  },
  { id: 0x8800, hex: '00000081', message: { type: 'mediaAnswer', mediaId: 129, packetIds: null } },
  {
    id: 0x8800,
    hex: '00000081 02 0003 0004',
    message: { type: 'mediaAnswer', mediaId: 129, packetIds: [3, 4] },
  },
  {
    id: 0x8900,
    hex: 'f0 54455354',
    message: { type: 'platformTransparent', kind: 0xf0, data: bytes('54455354') },
  },
  { id: 0x0900, hex: '41 0102', message: { type: 'transparent', kind: 0x41, data: bytes('0102') } },
  {
    id: 0x0805,
    hex: '30a8 00 0002 00003012 00003124',
    message: { type: 'shotAnswer', replySerial: 0x30a8, result: 0, mediaIds: [0x3012, 0x3124] },
  },
  {
    id: 0x1205,
    hex: '0102',
    message: { type: 'unknown', messageId: 0x1205, data: bytes('0102') },
    flags: ['unknown-message'],
  },
];

describe('decodeBody and encodeBody', () => {
  it.each(cases)('$hex decodes to $message.type', ({ id, version = '2013', hex, message, flags = [] }) => {
    expect(decodeBody(id, bytes(hex), version)).toEqual({ ok: true, message, flags });
  });

  it.each(cases)('$message.type encodes to $hex', ({ id, version = '2013', hex, message }) => {
    expect(messageIdOf(message)).toBe(id);
    expect(encodeBody(message, version).toString('hex')).toBe(hex.replaceAll(' ', ''));
  });

  it('refuses a body that ends inside a fixed field', () => {
    expect(decodeBody(0x0001, bytes('04d2 81'), '2013')).toEqual({ ok: false, reason: 'short-body' });
    expect(decodeBody(0x0200, Buffer.alloc(27), '2013')).toEqual({ ok: false, reason: 'short-body' });
  });

  it('flags bytes behind the last field', () => {
    expect(decodeBody(0x8001, bytes('0001 0200 00 ff'), '2013')).toMatchObject({
      ok: true,
      flags: ['trailing-bytes'],
    });
  });
});

describe('lists that do not fit', () => {
  it.each([
    ['a length beyond the body', '0004 01 00000001 0f 00000001', ['count-mismatch']],
    ['a count beyond the items', '0004 02 00000001 04 00000001', ['count-mismatch']],
    ['an item cut off', '0004 02 00000001', ['count-mismatch']],
    ['an item that is too short', '0004 01 00000032 00 000001', ['trailing-bytes']],
  ])('0x0104 keeps the whole items and flags %s', (_, hex, flags) => {
    expect(decodeBody(0x0104, bytes(hex), '2013')).toMatchObject({ ok: true, flags });
  });

  it('0x0104 reads the second count that 2011 has', () => {
    expect(decodeBody(0x0104, bytes('0004 01 01 00000001 04 0000000a'), '2013')).toEqual({
      ok: true,
      message: { type: 'parameterAnswer', replySerial: 4, parameters: [{ id: 1, length: 4, value: 10 }] },
      flags: ['parameter-count-2011'],
    });
  });

  it('0x0802 reads entries without an id, as 2011 has them', () => {
    const position = '00000001 00000002 00ba7f0e 07e4f11c 0028 003c 0000 181116202020';
    const result = decodeBody(0x0802, bytes(`3051 0002 007b01 ${position} 007c00 ${position}`), '2013');
    expect(result).toMatchObject({
      ok: true,
      message: {
        replySerial: 0x3051,
        media: [
          { mediaId: null, channel: 0x7b },
          { mediaId: null, channel: 0x7c },
        ],
      },
    });
  });
});

describe('0x0801', () => {
  const head = '0000007b 01 02 01 02';
  const position = '00000400 00000800 06eeb6ad 02633df7 0138 0003 0063 200707192359';

  it('reads the head, the position and the data behind it', () => {
    const body = bytes(`${head} ${position} 0d7b0d7b7b`);
    const result = decodeBody(0x0801, body, '2013');
    expect(result).toMatchObject({
      ok: true,
      flags: [],
      message: { type: 'mediaUpload', mediaId: 123, mediaType: 1, format: 2, event: 1, channel: 2 },
    });
    expect(result).toMatchObject({ message: { location: { direction_deg: 99 }, data: bytes('0d7b0d7b7b') } });
    expect(result.ok && encodeBody(result.message, '2013')).toEqual(body);
  });

  it('takes everything behind the head as data where there is no position', () => {
    expect(decodeBody(0x0801, bytes('00000a07 0000017b 01020304'), '2013')).toMatchObject({
      ok: true,
      flags: ['media-without-location'],
      message: { mediaId: 2567, channel: 0x7b, location: null, data: bytes('01020304') },
    });
  });
});

describe('F12 garbage bodies', () => {
  const ids = [
    ...new Set(cases.map(({ id }) => id)),
    0x0100,
    0x0102,
    0x0107,
    0x0200,
    0x0201,
    0x0704,
    0x0705,
    0x0801,
    0x0802,
  ];

  it('never throws on random bytes and encodes what it accepted', () => {
    const random = randomFrom(12);
    let accepted = 0;
    for (let round = 0; round < 40_000; round++) {
      const body =
        round % 2 ? random.bytes(random.below(90)) : random.bytesOf([0, 1, 2, 4, 0xff], random.below(90));
      const version = random.pick<HeaderVersion>(['2013', '2019']);
      const result = decodeBody(ids[round % ids.length] ?? 0, body, version);
      if (!result.ok) continue;
      accepted++;
      expect(encodeBody(result.message, version).length).toBeLessThanOrEqual(body.length + 64);
    }
    expect(accepted).toBeGreaterThan(10_000);
  });

  it('the general answer is the same by its own way', () => {
    const random = randomFrom(15);
    for (let round = 0; round < 1_000; round++) {
      const [replySerial, replyId, result] = [random.below(0x10000), random.below(0x10000), random.below(5)];
      const message = { type: 'platformReply', replySerial, replyId, result } as const;
      expect(platformReplyBody(replySerial, replyId, result)).toEqual(encodeBody(message, '2019'));
    }
  });

  it('a message without flags round-trips to the same message', () => {
    const random = randomFrom(13);
    let compared = 0;
    for (let round = 0; round < 20_000; round++) {
      const version = random.pick<HeaderVersion>(['2013', '2019']);
      const id = ids[round % ids.length] ?? 0;
      const first = decodeBody(id, random.bytesOf([0, 1, 2, 4, 0x31, 0x20], 20 + random.below(90)), version);
      if (!first.ok || first.flags.length > 0) continue;
      const again = decodeBody(id, encodeBody(first.message, version), version);
      expect(again).toEqual(first);
      compared++;
    }
    expect(compared).toBeGreaterThan(3_000);
  });
});
