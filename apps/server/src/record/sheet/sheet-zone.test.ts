import { describe, expect, it } from 'vitest';
import { sheetZone, withoutZone, zonedTitle } from './sheet-zone.ts';

const shown = (zone: string, at: string) => new Date(sheetZone(zone).shownBy(Date.parse(at))).toISOString();

describe('the clocks of a file', () => {
  it.each([
    ['Asia/Shanghai', '2026-07-01T16:00:00.000Z', '2026-07-02T00:00:00.000Z', 'UTC+8'],
    ['Asia/Kolkata', '2026-01-01T00:00:00.000Z', '2026-01-01T05:30:00.000Z', 'UTC+5:30'],
    ['America/Lima', '2026-01-01T00:00:00.000Z', '2025-12-31T19:00:00.000Z', 'UTC−5'],
    ['UTC', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'UTC+0'],
    ['Europe/London', '2026-07-01T12:00:00.000Z', '2026-07-01T13:00:00.000Z', 'Europe/London'],
    ['Europe/London', '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z', 'Europe/London'],
  ])('show %s at %s as %s, and say which they are', (zone, at, clock, name) => {
    expect(shown(zone, at)).toBe(clock);
    const title = zonedTitle('最后上报', sheetZone(zone));
    expect(title).toBe(`最后上报 (${name})`);
    expect(withoutZone(title)).toBe('最后上报');
  });

  it('change at the minute at which the zone changes', () => {
    const zone = sheetZone('Europe/London');
    const change = Date.parse('2026-03-29T01:00:00Z');
    expect([zone.shownBy(change - 1) - change, zone.shownBy(change) - change]).toEqual([-1, 3_600_000]);
  });

  it('leave a title alone that has a unit', () => {
    expect(['速度 (km/h)', '工时 (h)', 'Latitude (WGS-84)'].map(withoutZone)).toEqual([
      '速度 (km/h)',
      '工时 (h)',
      'Latitude (WGS-84)',
    ]);
  });
});
