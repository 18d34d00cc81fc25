import { describe, expect, it } from 'vitest';
import {
  decodeFrame,
  encodeFrame,
  FrameReader,
  type FrameResult,
  type HeaderVersion,
  phoneBytesOf,
} from './frame.ts';
import { randomFrom } from './random.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const outcome = (result: FrameResult): string =>
  result.ok ? result.frame.raw.toString('hex') : result.reason;
const outcomes = (results: readonly FrameResult[]): string[] => results.map(outcome);

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

describe('FrameReader', () => {
  it('reads frames that share one delimiter', () => {
    const [a, b] = [aFrame({ serial: 1 }), aFrame({ serial: 2 })];
    const shared = Buffer.concat([a, b.subarray(1)]);
    expect(outcomes(new FrameReader().push(shared))).toEqual([
      outcome(decodeFrame(a)),
      outcome(decodeFrame(b)),
    ]);
  });

  it('reads the phone of every frame, however often the last one comes again', () => {
    const frame = (phone: string, version: HeaderVersion) =>
      encodeFrame({
        messageId: 2,
        phoneBytes: phoneBytesOf(phone, version),
        version,
        serial: 1,
        body: bytes(''),
      });
    const sent = [
      ['13912345678', '2013'],
      ['13912345678', '2013'],
      ['13912345679', '2013'],
      ['23912345679', '2013'],
      ['13912345678', '2019'],
      ['13912345678', '2013'],
    ] as const;
    const reader = new FrameReader();
    const phones = sent.flatMap(([phone, version]) =>
      reader.push(frame(phone, version)).map((result) => (result.ok ? result.frame.header : null)),
    );
    const expected = sent.map(([phone, version]) => phone.padStart(version === '2013' ? 12 : 20, '0'));
    expect(phones.map((header) => header?.phone)).toEqual(expected);
    expect(phones.map((header) => Buffer.from(header?.phoneBytes ?? []).toString('hex'))).toEqual(expected);
  });

  it('counts what precedes the first delimiter as garbage and reads on', () => {
    const reader = new FrameReader();
    const input = Buffer.concat([Buffer.from('GET / HTTP/1.1'), aFrame()]);
    expect(outcomes(reader.push(input))).toEqual(['garbage', outcome(decodeFrame(aFrame()))]);
  });

  it('is in phase again after a frame lost its end', () => {
    const good = aFrame({ serial: 7 });
    const input = Buffer.concat([aFrame().subarray(0, -4), good, good]);
    expect(outcomes(new FrameReader().push(input))).toEqual([
      'bad-header',
      outcome(decodeFrame(good)),
      outcome(decodeFrame(good)),
    ]);
  });

  it('tells how many bytes wait for their end', () => {
    const reader = new FrameReader();
    reader.push(bytes('7e 0100 002d'));
    expect(reader.pendingBytes).toBe(5);
    reader.push(bytes('00 7e'));
    expect(reader.pendingBytes).toBe(0);
    reader.push(bytes('deadbeef'));
    expect(reader.pendingBytes).toBe(4);
  });

  it('F9 drops a frame that never ends once, and reads the next', () => {
    const reader = new FrameReader();
    const results = [reader.push(bytes('7e'))];
    for (let sent = 0; sent < 10_000; sent += 100) results.push(reader.push(Buffer.alloc(100, 0x11)));
    results.push(reader.push(aFrame()));
    expect(outcomes(results.flat())).toEqual(['too-long', outcome(decodeFrame(aFrame()))]);
  });

  it('reads the longest frame there is, every byte of it escaped', () => {
    const wire = encodeFrame({
      messageId: 0x7d7d,
      phoneBytes: Buffer.alloc(10, 0x7e),
      version: '2019',
      protocolVersion: 0x7e,
      serial: 0x7d7d,
      subpackage: { total: 0x7e7e, index: 0x7d7d },
      body: Buffer.alloc(1023, 0x7d),
    });
    expect(new FrameReader().push(wire)).toMatchObject([{ ok: true }]);
  });
});

describe('F11 chunking', () => {
  const random = randomFrom(11);
  const frames = Array.from({ length: 60 }, (_, serial) =>
    aFrame({
      serial,
      body: random.bytesOf([0x7d, 0x7e, 0x01, 0x02, 0xff], random.below(30)),
      version: serial % 2 ? '2019' : '2013',
    }),
  );
  const all = Buffer.concat(frames);
  const unsplit = outcomes(new FrameReader().push(all));

  it('decodes every frame of an unsplit buffer', () => {
    expect(unsplit).toEqual(frames.map((frame) => outcome(decodeFrame(frame))));
  });

  it('gives the same for every split point of three frames', () => {
    for (let first = 0; first + 3 <= frames.length; first++) {
      const three = Buffer.concat(frames.slice(first, first + 3));
      for (let at = 0; at <= three.length; at++) {
        const reader = new FrameReader();
        const results = [...reader.push(three.subarray(0, at)), ...reader.push(three.subarray(at))];
        expect(outcomes(results)).toEqual(unsplit.slice(first, first + 3));
      }
    }
  });

  it('gives the same for one byte at a time', () => {
    const reader = new FrameReader();
    expect(outcomes(Array.from(all, (byte) => reader.push(Buffer.of(byte))).flat())).toEqual(unsplit);
  });

  it('gives the same for any chunks of a stream with garbage in it', () => {
    for (let round = 0; round < 200; round++) {
      const parts = frames
        .slice(0, 8)
        .flatMap((frame) => [frame, random.bytes(random.below(2) * random.below(3000))]);
      const stream = Buffer.concat(parts);
      const expected = outcomes(new FrameReader().push(stream));
      const reader = new FrameReader();
      const results: FrameResult[] = [];
      for (let at = 0; at < stream.length; ) {
        const next = at + 1 + random.below(700);
        results.push(...reader.push(stream.subarray(at, next)));
        at = next;
      }
      expect(outcomes(results)).toEqual(expected);
    }
  });
});
