import { defaultRetention, type StoredDay } from '@vehicle/contract/telemetry/retention/contract';
import { expect, it } from 'vitest';
import { removalOf } from './removal.ts';

const now = new Date('2026-11-22T10:00:00Z');
const dayBefore = (days: number): StoredDay => ({
  day: new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10),
  form: 'packed',
  messages: 100,
  bytes: 1000,
  rawBytes: 500,
});
const days = [0, 1, 7, 8, 9, 30, 31].map(dayBefore);

it('counts the days that new limits remove, and those that lose their frames only', () => {
  expect(removalOf(defaultRetention, days, now)).toEqual({ messageDays: 0, messages: 0, frameDays: 0 });
  expect(removalOf({ ...defaultRetention, messageDays: 30, rawDays: 8 }, days, now)).toEqual({
    messageDays: 1,
    messages: 100,
    frameDays: 2,
  });
});
