/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type DateShortcut,
  dateShortcuts,
  dayShortcuts,
  monthShortcuts,
  rangeOf,
  shortcutRange,
} from './date-range.ts';

const now = new Date(2026, 7, 31, 15, 20);
const sources = fileURLToPath(new URL('../../', import.meta.url));

describe('date-range shortcuts', () => {
  it.each<[DateShortcut, string]>([
    ['thisMonth', '2026-08-01'],
    ['yearToDate', '2026-01-01'],
    ['lastSixMonths', '2026-03-01'],
    ['thisWeek', '2026-08-31'],
    ['lastWeek', '2026-08-25'],
    ['lastMonth', '2026-08-02'],
    ['lastThreeMonths', '2026-06-03'],
  ])('R9.9 %s begins on %s, as days and as a moment', (shortcut, from) => {
    expect(shortcutRange(shortcut, '2026-08-31')).toEqual({ from, until: '2026-08-31' });
    expect(rangeOf(shortcut, now)).toEqual({ from: new Date(`${from}T00:00:00`), to: now });
  });

  it('R9.9 has the week since Monday, 7, 30 and 90 days, today among them, and the 31 of the month before', () => {
    const days = dayShortcuts.map((shortcut) => {
      const { from, until } = shortcutRange(shortcut, '2026-11-22');
      return (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
    });
    expect(shortcutRange('thisWeek', '2026-11-25').from).toBe('2026-11-23');
    expect(days).toEqual([7, 7, 30, 31, 90]);
  });

  it('R9.9 offers three for months, four for days, and the month before for both', () => {
    expect(dateShortcuts).toHaveLength(8);
    expect(new Set([...monthShortcuts, ...dayShortcuts])).toEqual(new Set(dateShortcuts));
    expect([monthShortcuts, dayShortcuts].every((own) => own.some((each) => each === 'previousMonth'))).toBe(
      true,
    );
  });

  it.each([
    ['2026-03-31', '2026-02-01', '2026-02-28'],
    ['2028-03-01', '2028-02-01', '2028-02-29'],
    ['2027-01-15', '2026-12-01', '2026-12-31'],
  ])('on %s the month before is %s to %s, whole', (today, from, until) => {
    expect(shortcutRange('previousMonth', today)).toEqual({ from, until });
    const range = rangeOf('previousMonth', new Date(`${today}T15:20:00`));
    expect(range).toEqual({
      from: new Date(`${from}T00:00:00`),
      to: new Date(`${until}T23:59:59.999`),
    });
  });

  it('R9.9 goes back over the turn of the year', () => {
    const january = new Date(2027, 0, 15, 8);
    expect(rangeOf('lastSixMonths', january).from).toEqual(new Date(2026, 7, 1));
    expect(rangeOf('lastThreeMonths', january).from).toEqual(new Date(2026, 9, 18));
  });

  it('R9.9 says in one place only how long each of them is', () => {
    const named = /last(Week|Month|ThreeMonths|SixMonths)'?: (?!')|(subtract|add)\(-?\d+, '(day|week|month)/;
    const definers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/[/.]text\.ts$/.test(file))
      .filter((file) => named.test(readFileSync(join(sources, file), 'utf8')));
    expect(definers.sort()).toEqual([
      // The end of today, which begins tomorrow.
      'context/telemetry/message-log/time-range-picker.tsx',
      'kit/text/date-range.ts',
    ]);
  });
});
