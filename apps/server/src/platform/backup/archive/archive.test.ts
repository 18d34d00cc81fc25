import { expect, it } from 'vitest';
import { type Archive, type Base, outlived } from './archive.ts';

const segment_bytes = 4 * 1024 * 1024;
const day = (count: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + count * 86_400_000);
const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
const nameOf = (timeline: number, number: number) => `${hex(timeline)}${hex(0)}${hex(number)}`;

const base = (count: number, timeline: number, number: number): Base => ({
  stopAt: day(count),
  startSegment: nameOf(timeline, number),
  stopLsn: `0/${hex(number * segment_bytes + 100)}`,
  segment_bytes,
  sha256: '',
  unpacked_bytes: 1,
  stored: `base/day-${count}.tar.zst`,
  bytes: 1,
});

const segment = (count: number, timeline: number, number: number) => {
  const name = nameOf(timeline, number);
  return { name, stored: `wal/${name}`, bytes: 1, until: day(count) };
};

it('R14.4 a base of a past that was left keeps no older one from being needed', () => {
  const archive: Archive = {
    system: '7',
    bases: [base(1, 1, 1), base(5, 1, 5)],
    unreadable: [],
    // On day 6 day 3 was restored, and it went on from there.
    histories: new Map([[2, { text: `1\t0/${hex(3 * segment_bytes + 200)}\tbefore`, begunAt: day(6) }]]),
    segments: [
      ...[1, 2, 3, 4, 5].map((count) => segment(count, 1, count)),
      ...[6, 7].map((count) => segment(count, 2, count - 3)),
    ],
  };
  expect(outlived(archive, day(5.5))).toEqual([]);
  expect(outlived({ ...archive, bases: [...archive.bases, base(6.5, 2, 3)] }, day(6.8))).toEqual(
    expect.arrayContaining(['base/day-1.tar.zst', 'base/day-5.tar.zst', `wal/${nameOf(1, 2)}`]),
  );
});
