import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame, encodeMessage, type Frame, phoneBytesOf } from './frame.ts';
import { randomFrom } from './random.ts';
import { Reassembler, reassemblyBudget } from './reassembly.ts';

const phoneBytes = phoneBytesOf('13912345678', '2013');

const frameOf = (wire: Uint8Array): Frame => {
  const result = decodeFrame(wire);
  if (!result.ok) throw new Error(result.reason);
  return result.frame;
};

const aPacket = (o: {
  index: number;
  total?: number;
  serial?: number;
  body?: Uint8Array;
  messageId?: number;
}): Frame =>
  frameOf(
    encodeFrame({
      messageId: o.messageId ?? 0x0801,
      phoneBytes,
      version: '2013',
      serial: o.serial ?? 100 + o.index,
      body: o.body ?? Buffer.alloc(4, o.index),
      subpackage: { total: o.total ?? 3, index: o.index },
    }),
  );

const states = (reassembler: Reassembler, frames: readonly Frame[], now_ms = 0): string[] =>
  frames.map((frame) => reassembler.push(frame, now_ms).state);

describe('Reassembler', () => {
  it('passes a frame that is no sub-package through', () => {
    const frame = frameOf(
      encodeFrame({ messageId: 2, phoneBytes, version: '2013', serial: 5, body: Buffer.of(1) }),
    );
    expect(new Reassembler().push(frame, 0)).toEqual({
      state: 'whole',
      messageId: 2,
      firstSerial: 5,
      body: Buffer.of(1),
    });
  });

  it('joins what encodeMessage split, in any order and with repeats', () => {
    const body = randomFrom(3).bytes(5000);
    const frames = encodeMessage({ messageId: 0x0801, phoneBytes, version: '2013', serial: 65534, body }).map(
      frameOf,
    );
    const [first, second, third, fourth, fifth] = frames;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('five packets expected');
    const reassembler = new Reassembler();
    expect(states(reassembler, [third, first, first, fifth, second])).toEqual(Array(5).fill('waiting'));
    expect(reassembler.push(fourth, 0)).toEqual({
      state: 'whole',
      messageId: 0x0801,
      firstSerial: 65534,
      body,
    });
  });

  it('joins packets whose serials jump because other messages came in between', () => {
    const packets = [
      aPacket({ index: 1, serial: 1233 }),
      aPacket({ index: 2, serial: 1250 }),
      aPacket({ index: 3, serial: 1251 }),
    ];
    expect(states(new Reassembler(), packets)).toEqual(['waiting', 'waiting', 'whole']);
  });

  it('begins anew when packet 1 comes with another serial', () => {
    const reassembler = new Reassembler();
    states(reassembler, [aPacket({ index: 1, serial: 1 }), aPacket({ index: 2, serial: 2 })]);
    const again = [9, 10, 11].map((serial, at) =>
      aPacket({ index: at + 1, serial, body: Buffer.of(serial) }),
    );
    expect(states(reassembler, again.slice(0, 2))).toEqual(['waiting', 'waiting']);
    expect(reassembler.push(aPacket({ index: 3, serial: 11, body: Buffer.of(11) }), 0)).toMatchObject({
      state: 'whole',
      firstSerial: 9,
      body: Buffer.of(9, 10, 11),
    });
  });

  it.each([
    [0, 3],
    [4, 3],
    [1, 0],
  ])('rejects packet %i of %i', (index, total) => {
    expect(new Reassembler().push(aPacket({ index, total }), 0)).toEqual({
      state: 'rejected',
      reason: 'bad-index',
    });
  });

  it('F18 asks for what is missing every 10 s, five times', () => {
    const reassembler = new Reassembler();
    states(reassembler, [aPacket({ index: 2, total: 4, serial: 50 })]);
    expect(reassembler.missing(9_999)).toEqual([]);
    expect(reassembler.missing(10_000)).toEqual([{ messageId: 0x0801, firstSerial: 49, ids: [1, 3, 4] }]);
    expect(reassembler.missing(15_000)).toEqual([]);
    const asked = [20_000, 30_000, 40_000, 50_000, 60_000, 70_000].map(
      (now_ms) => reassembler.missing(now_ms).length,
    );
    expect(asked).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('F18 gives a set up 60 s after its last packet', () => {
    const reassembler = new Reassembler();
    reassembler.push(aPacket({ index: 1 }), 0);
    reassembler.push(aPacket({ index: 2 }), 50_000);
    expect(reassembler.expire(109_999)).toBe(0);
    expect(reassembler.expire(110_000)).toBe(1);
    expect(reassembler.push(aPacket({ index: 3 }), 110_001).state).toBe('waiting');
  });

  it('F18 keeps four open sets and gives up the one that rested longest', () => {
    const reassembler = new Reassembler();
    const opened = [2, 3, 4, 5, 6].map(
      (total, now_ms) => reassembler.push(aPacket({ index: 1, total }), now_ms).state,
    );
    expect(opened).toEqual(Array(5).fill('waiting'));
    expect(reassembler.expire(10)).toBe(1);
    expect(reassembler.push(aPacket({ index: 2, total: 2 }), 11).state).toBe('waiting');
    expect(reassembler.push(aPacket({ index: 2, total: 6 }), 12).state).toBe('waiting');
  });

  it('F18 refuses a message over 256 KiB and frees what it held', () => {
    const budget = reassemblyBudget();
    const reassembler = new Reassembler({ budget });
    const results = Array.from({ length: 300 }, (_, at) =>
      reassembler.push(aPacket({ index: at + 1, total: 300, body: Buffer.alloc(1000) }), 0),
    );
    expect(results.find(({ state }) => state === 'rejected')).toEqual({
      state: 'rejected',
      reason: 'too-large',
    });
    expect(budget.usedBytes).toBeLessThanOrEqual(256 * 1024);
    reassembler.close();
    expect(budget.usedBytes).toBe(0);
  });

  it('F18 stays within the budget that all connections share over 10,000 sets that never end', () => {
    const budget = reassemblyBudget(64 * 1024);
    const reassemblers = Array.from({ length: 100 }, () => new Reassembler({ budget }));
    const reasons = new Set<string>();
    for (let set = 0; set < 10_000; set++) {
      const packet = aPacket({
        index: 1 + (set % 2),
        total: 2 + (set % 50),
        serial: set & 0xffff,
        body: Buffer.alloc(900),
      });
      const result = reassemblers[set % 100]?.push(packet, set);
      if (result?.state === 'rejected') reasons.add(result.reason);
      expect(budget.usedBytes).toBeLessThanOrEqual(budget.limitBytes);
    }
    expect([...reasons]).toEqual(['budget-exhausted']);
    for (const reassembler of reassemblers) reassembler.expire(1_000_000);
    expect(budget.usedBytes).toBe(0);
  });
});
