/** Messages for tests whose numbers were computed by hand. */
import { formulaDays } from './formula/formula.ts';
import type { DayUsage, Delivery, Machine } from './types.ts';

export const machine: Machine = {
  reportInterval_s: 60,
  offlineAfter_s: 600,
  tank_l: 300,
  battery_kwh: 100,
  idleSpeed_rpm: 800,
  topSpeed_kmh: null,
  energy: 'diesel',
};

export const firstDay = '2026-03-02';
export const secondDay = '2026-03-03';

/** A time of the first day; hours from 24 on are of the days after it. */
export function clock(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return Date.parse(`${firstDay}T00:00:00+08:00`) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

type Position = NonNullable<Delivery['report']['position']>;

export interface Said {
  position?: Position;
  receivedAt?: number;
}

/** A position that does not change. */
export function standingAt(speed_kmh: number): Position {
  return { latitude: 39.6, longitude: 109.8, speed_kmh };
}

export function message(at: number, metrics: Record<string, number>, said: Said = {}): Delivery {
  const { position, receivedAt = at + 1_000 } = said;
  return {
    receivedAt,
    report: { at: new Date(at).toISOString(), metrics, ...(position ? { position } : {}) },
  };
}

/** One message a minute, each with the next of the values. */
export function everyMinute(from: string, values: readonly Record<string, number>[]): Delivery[] {
  return values.map((metrics, minute) => message(clock(from) + minute * 60_000, metrics));
}

/** The same content so many times. */
export function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}

/** One code with these values, one after the other. */
export function readings(code: string, values: readonly number[]): Record<string, number>[] {
  return values.map((value) => ({ [code]: value }));
}

/** The usage of a day that has to be there. */
export function dayUsage(
  messages: readonly Delivery[],
  changed: Partial<Machine> = {},
  day = firstDay,
): DayUsage {
  const usage = formulaDays(messages, { ...machine, ...changed }).get(day);
  if (!usage) throw new Error(`nothing of ${day}`);
  return usage;
}
