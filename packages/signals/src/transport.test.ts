import { describe, expect, it } from 'vitest';
import { seededRandom } from '../test/files.ts';
import type { CompletedMessage } from './transport.ts';
import { splitBam, TransportReassembler } from './transport.ts';

const dm1 = 65226;
const payload = Uint8Array.from({ length: 20 }, (_, index) => index + 1);

type Frame = { id: number; data: Uint8Array };

function listen(
  frames: Frame[],
  options: { gap_ms?: number; reassembler?: TransportReassembler } = {},
): CompletedMessage[] {
  const reassembler = options.reassembler ?? new TransportReassembler();
  return frames.flatMap(
    ({ id, data }, index) => reassembler.push(id, data, index * (options.gap_ms ?? 50)) ?? [],
  );
}

/** A point-to-point session from 1 to 2: request to send, clear to send, packets. */
function sessionFrames(): Frame[] {
  const [announcement, ...packets] = splitBam(dm1, 1, payload);
  const request = Uint8Array.from(announcement?.data ?? []);
  request[0] = 16;
  const clear = Uint8Array.of(17, 3, 1, 255, 255, 0xca, 0xfe, 0);
  return [
    { id: 0x1cec0201, data: request },
    { id: 0x1cec0102, data: clear },
    ...packets.map(({ data }) => ({ id: 0x1ceb0201, data })),
  ];
}

describe('broadcast', () => {
  it('is rebuilt from its frames, for every size (SAE J1939-21 §5.10)', () => {
    const random = seededRandom(7);
    for (let size = 9; size <= 1785; size += 37) {
      const data = random.bytes(size);
      expect(listen(splitBam(dm1, 3, data))).toEqual([{ pgn: dm1, sa: 3, destination: 255, data }]);
    }
    expect(listen(splitBam(dm1, 3, random.bytes(1785)))).toHaveLength(1);
  });

  it('is lost with a packet', () => {
    for (const lost of [1, 2]) expect(listen(splitBam(dm1, 3, payload).toSpliced(lost, 1))).toEqual([]);
  });

  it('bears a repeated packet', () => {
    const frames = splitBam(dm1, 3, payload);
    expect(listen(frames.flatMap((frame, index) => (index > 0 ? [frame, frame] : [frame])))).toHaveLength(1);
  });

  it('gives way to a new announcement of the same source', () => {
    const [first, packet] = splitBam(dm1, 3, payload);
    const second = splitBam(65260, 3, payload);
    expect(listen(first && packet ? [first, packet, ...second] : [])).toMatchObject([{ pgn: 65260 }]);
  });

  it('is kept apart from those of other sources', () => {
    const other = splitBam(dm1, 4, payload.toReversed());
    const mixed = splitBam(dm1, 3, payload).flatMap((frame, index) => [frame, other[index] ?? frame]);
    expect(listen(mixed).map(({ sa, data }) => [sa, data[0]])).toEqual([
      [3, 1],
      [4, 20],
    ]);
  });

  it('is dropped after a silence longer than the timeout', () => {
    const frames = splitBam(dm1, 3, payload);
    expect(listen(frames, { gap_ms: 750 })).toHaveLength(1);
    expect(listen(frames, { gap_ms: 751 })).toHaveLength(0);
    expect(
      listen(frames, { gap_ms: 2_000, reassembler: new TransportReassembler({ timeout_ms: 3_000 }) }),
    ).toHaveLength(1);
  });

  it('is ignored when the announcement contradicts itself', () => {
    const [announcement, ...packets] = splitBam(dm1, 3, payload);
    const wrong = Uint8Array.from(announcement?.data ?? []);
    wrong[3] = 4;
    expect(listen([{ id: 0x1cecff03, data: wrong }, ...packets])).toEqual([]);
  });
});

describe('point-to-point session', () => {
  it('is rebuilt by a listener', () => {
    expect(listen(sessionFrames())).toEqual([{ pgn: dm1, sa: 1, destination: 2, data: payload }]);
  });

  it('bears packets that come again and in another order', () => {
    const [request, clear, one, two, three] = sessionFrames();
    if (!request || !clear || !one || !two || !three) throw new Error('The session is too short.');
    expect(listen([request, clear, one, three, clear, one, two])).toMatchObject([{ data: payload }]);
  });

  it('ends with an abort from either side', () => {
    const abort = Uint8Array.of(255, 3, 255, 255, 255, 0xca, 0xfe, 0);
    for (const id of [0x1cec0201, 0x1cec0102])
      expect(listen(sessionFrames().toSpliced(3, 0, { id, data: abort }))).toEqual([]);
  });
});

describe('bad input', () => {
  it('keeps no more sessions than allowed: the stalest goes', () => {
    const reassembler = new TransportReassembler({ maxSessions: 2 });
    const [a, b, c] = [1, 2, 3].map((sa) => splitBam(dm1, sa, payload));
    const opened = [a?.[0], b?.[0], a?.[1], c?.[0]].flatMap((frame) => frame ?? []);
    expect(listen(opened, { reassembler })).toEqual([]);
    expect(reassembler.openSessions).toBe(2);
    expect(listen([...(a?.slice(2) ?? []), ...(b?.slice(1) ?? [])], { reassembler })).toMatchObject([
      { sa: 1 },
    ]);
  });

  it('survives any frame', () => {
    const random = seededRandom(8);
    const reassembler = new TransportReassembler({ maxSessions: 8 });
    for (let round = 0; round < 20_000; round++) {
      const id = [0x1cecff00, 0x1cebff00, 0x1cec0300, 0x1ceb0300, 0x18fef100][random.below(5)] ?? 0;
      const data = random.bytes(random.below(9));
      if (data.length > 0 && random.below(2) === 0) data[0] = [16, 32, 255, 1, 2][random.below(5)] ?? 0;
      reassembler.push(id | random.below(4), data, round);
    }
    expect(reassembler.openSessions).toBeLessThanOrEqual(8);
  });
});
