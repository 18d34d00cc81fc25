import { utcOffset } from '@vehicle/contract/core/utc-offset';
import { serverDate } from '../api/server-time.ts';

/** What stands where there is no value. */
export const absent = '—';

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** ISO text, or a number: ten digits are seconds (R9.10), else milliseconds. Null where it is no time. */
export function toMillis(time: string | number): number | null {
  const millis = typeof time === 'string' ? Date.parse(time) : time < 1e10 ? time * 1000 : time;
  return Number.isFinite(millis) ? millis : null;
}

/** `YYYY-MM-DD` in the reader's zone. */
export function formatDate(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** `YYYY-MM-DD HH:mm:ss` in the reader's zone (R9.10). */
export function formatInstant(time: string | number | null): string {
  const millis = time === null ? null : toMillis(time);
  if (millis === null) return absent;
  const date = new Date(millis);
  return `${formatDate(date)} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}

/** Only the time of day where the day is `now`'s; the day before it else, without the year. */
export function formatClock(time: string, now: Date = serverDate()): string {
  const whole = formatInstant(time);
  return whole.startsWith(formatDate(now)) ? whole.slice(11) : whole.slice(5);
}

/** The reader's zone, for where a time could be doubted: `UTC+8`. */
export function zoneName(date: Date = serverDate()): string {
  return utcOffset(-date.getTimezoneOffset());
}

/** The reader's zone by its name, for the clocks of a file. */
export function readersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export type RelativeTime =
  | { unit: 'justNow' | 'oneDay' }
  | { unit: 'minutes' | 'hours'; count: number }
  | { unit: 'date'; text: string };

/** R9.10: just now under 30 s, minutes under an hour, hours under a day, one day under two, then the date. */
export function relativeTime(then_ms: number, now_ms: number): RelativeTime {
  const seconds = (now_ms - then_ms) / 1000;
  if (seconds < 30) return { unit: 'justNow' };
  if (seconds < 3600) return { unit: 'minutes', count: Math.max(1, Math.floor(seconds / 60)) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  if (seconds < 172_800) return { unit: 'oneDay' };
  return { unit: 'date', text: formatDate(new Date(then_ms)) };
}

export interface Age {
  unit: 'seconds' | 'minutes' | 'hours' | 'days';
  count: number;
}

/** The largest whole unit of a span; never negative, because a device clock may run ahead. */
export function ageOf(span_ms: number): Age {
  const seconds = Math.max(0, Math.floor(span_ms / 1000));
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  return { unit: 'days', count: Math.floor(seconds / 86_400) };
}

/** R9.10, the other helper: minutes under an hour, hours under a day, else days; at least one minute. */
export function formatElapsed(seconds: number, language: string): string {
  const [unit, size] =
    seconds < 3600
      ? (['minute', 60] as const)
      : seconds < 86_400
        ? (['hour', 3600] as const)
        : (['day', 86_400] as const);
  const count = Math.max(1, Math.floor(seconds / size));
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

const withDecimals = new Map<number, Intl.NumberFormat>();

/** A fixed number of decimals, thousands set off with commas (R9.11); halves as they are written go up: 1.005 is 1.01. */
export function formatNumber(value: number, decimals: number): string {
  let format = withDecimals.get(decimals);
  if (format === undefined) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat('en-US', { ...digits, signDisplay: 'negative' });
    withDecimals.set(decimals, format);
  }
  return format.format(value);
}

/** As many digits as the value has, without the noise of binary fractions. */
export function shortestNumber(value: number): string {
  return String(Number(value.toPrecision(12)));
}

const magnitudes = [
  { symbol: 'E', size: 1e18 },
  { symbol: 'P', size: 1e15 },
  { symbol: 'T', size: 1e12 },
  { symbol: 'G', size: 1e9 },
  { symbol: 'M', size: 1e6 },
  { symbol: 'k', size: 1e3 },
] as const;

/** Shortened by k, M, G, T, P, E (R9.11); trailing zeros are left out. */
export function abbreviateNumber(value: number, decimals: number): string {
  const magnitude = magnitudes.find(({ size }) => Math.abs(value) >= size);
  const text = (value / (magnitude?.size ?? 1)).toFixed(decimals);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return `${short}${magnitude?.symbol ?? ''}`;
}
