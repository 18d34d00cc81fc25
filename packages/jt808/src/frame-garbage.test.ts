import { describe, expect, it } from 'vitest';
import { checkOf, delimit } from './escape.ts';
import { encodeFrame, FrameReader, phoneBytesOf } from './frame.ts';
import { decodeBody } from './message.ts';
import { type Random, randomFrom } from './random.ts';

const aFrame = (body: Uint8Array, messageId = 0x0200): Buffer =>
  encodeFrame({
    messageId,
    phoneBytes: phoneBytesOf('13912345678', '2013'),
    version: '2013',
    serial: 1,
    body,
  });

const mutations: readonly [
  (wire: Buffer, random: Random) => Buffer,
  ...((wire: Buffer, random: Random) => Buffer)[],
] = [
  function flipBit(wire, random) {
    const copy = Buffer.from(wire);
    const at = random.below(copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
    return copy;
  },
  function truncate(wire, random) {
    return wire.subarray(0, random.below(wire.length));
  },
  function insert(wire, random) {
    const at = random.below(wire.length);
    const junk = random.bytesOf([0x7d, 0x7e, 0x00, 0x01, 0x02, 0xff], 1 + random.below(8));
    return Buffer.concat([wire.subarray(0, at), junk, wire.subarray(at)]);
  },
  // Any header and any body under a check byte that is right, so that the lies reach the decoders.
  function lieUnderRightCheck(_, random) {
    const content = random.bytes(13 + random.below(60));
    content[content.length - 1] = checkOf(content, content.length - 1);
    return delimit(content);
  },
];

describe('F12 garbage on the stream', () => {
  it('30,000 mutated frames do not throw, hold no memory, and a good frame behind each is read', () => {
    const random = randomFrom(808);
    const good = aFrame(Buffer.alloc(28, 0x11));
    const reader = new FrameReader();
    for (let round = 0; round < 30_000; round++) {
      const mutated = random.pick(mutations)(aFrame(random.bytes(28 + random.below(40))), random);
      const results = reader.push(mutated);
      for (const result of results) {
        if (result.ok)
          decodeBody(result.frame.header.messageId, result.frame.body, result.frame.header.version);
      }
      // A truncated frame swallows what follows up to the next delimiter, which is the good frame's own first one.
      const behind = reader.push(good);
      expect(behind.at(-1)?.ok, `round ${round}: ${mutated.toString('hex')}`).toBe(true);
      expect(reader.pendingBytes).toBe(0);
    }
  });

  it('8 MB of random bytes yield hardly a frame, since the check byte alone lets 1 in 256 through', () => {
    const random = randomFrom(1);
    const reader = new FrameReader();
    const block = random.bytes(64 * 1024);
    let segments = 0;
    let accepted = 0;
    for (let round = 0; round < 128; round++) {
      block[random.below(block.length)] = random.below(256);
      const results = reader.push(block);
      segments += results.length;
      accepted += results.filter(({ ok }) => ok).length;
    }
    expect(segments).toBeGreaterThan(10_000);
    expect(accepted / segments).toBeLessThan(1 / 64);
  });

  it('a request of HTTP or TLS is no frame', () => {
    for (const greeting of ['GET / HTTP/1.1\r\nHost: ~a~b~\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00~']) {
      expect(new FrameReader().push(Buffer.from(greeting, 'latin1')).some(({ ok }) => ok)).toBe(false);
    }
  });

  it('a total of 65535 sub-packages is a header like any other', () => {
    const phoneBytes = phoneBytesOf('1', '2013');
    const subpackage = { total: 65535, index: 65535 };
    const wire = encodeFrame({
      messageId: 0x0801,
      phoneBytes,
      version: '2013',
      serial: 0,
      body: Buffer.of(1),
      subpackage,
    });
    expect(new FrameReader().push(wire)).toMatchObject([{ ok: true, frame: { header: { subpackage } } }]);
  });
});
