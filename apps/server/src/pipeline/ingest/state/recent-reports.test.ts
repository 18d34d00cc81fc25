import { canUploadInstant } from '@vehicle/jt808/can';
import { describe, expect, it } from 'vitest';
import { digestOf, digestText } from '../digest.ts';
import { RecentReports } from './vehicle-context.ts';

const hour_ms = 3_600_000;
const body = Buffer.from('0102030405');

describe('recent reports', () => {
  it('knows a report by its content and device time', () => {
    const recent = new RecentReports();
    const digest = digestOf(body, 0x0200, 0);
    recent.add(digest, 1_000, 2_000);
    expect(recent.has(digest, 1_000)).toBe(true);
    expect(recent.has(digest, 1_001)).toBe(false);
    expect(recent.has(digestOf(body, 0x0201, 0), 1_000)).toBe(false);
  });

  it('forgets the oldest of more than it can hold', () => {
    const recent = new RecentReports();
    for (let serial = 0; serial <= 32; serial++) recent.add(digestOf(body, 1, serial), serial, 0);
    expect(recent.has(digestOf(body, 1, 0), 0)).toBe(false);
    expect(recent.has(digestOf(body, 1, 1), 1)).toBe(true);
  });

  it('finds a 0x0705 again whose date is guessed differently because the clock of the terminal runs ahead', () => {
    const recent = new RecentReports();
    const digest = digestOf(body, 0x0705, 0);
    const timeOfDay_ms = 20 * hour_ms;
    const first_ms = Date.parse('2026-06-01T11:30:00Z');
    const again_ms = Date.parse('2026-06-01T11:55:00Z');
    const firstAt_ms = canUploadInstant(timeOfDay_ms, first_ms);
    expect(canUploadInstant(timeOfDay_ms, again_ms)).not.toBe(firstAt_ms);
    recent.add(digest, firstAt_ms, first_ms);
    expect(recent.hasUndated(digest, again_ms)).toBe(true);
    expect(recent.hasUndated(digest, first_ms + 24 * hour_ms)).toBe(false);
  });

  it('gives a 0x0705 the same instant whenever it is sent again, midnight passed or not', () => {
    const taken_ms = Date.parse('2026-06-01T15:50:00Z');
    const timeOfDay_ms = (taken_ms + 8 * hour_ms) % (24 * hour_ms);
    for (const later of [-0.1, 0, 0.5, 6, 12, 23.5])
      expect(canUploadInstant(timeOfDay_ms, taken_ms + later * hour_ms)).toBe(taken_ms);
  });
});

describe('digest', () => {
  it('is the first eight bytes of the SHA-256, as PostgreSQL writes a bigint', () => {
    // sha256('') = e3b0c44298fc1c14…
    expect(digestText(digestOf(Buffer.alloc(0), 0, 0))).toBe(
      BigInt.asIntN(64, 0xe3b0c44298fc1c14n).toString(),
    );
  });
});
