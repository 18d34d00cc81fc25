import { bufferOf } from './bytes.ts';

const decimal = /^\d*$/;
const gmt8_ms = 8 * 3_600_000;

/** The digits of a BCD field, two per byte; a nibble above 9 shows as a hexadecimal letter. */
export function digitsOf(bytes: Uint8Array): string {
  return bufferOf(bytes).toString('hex');
}

/** True where every nibble is a decimal digit. */
export function areDecimal(digits: string): boolean {
  return decimal.test(digits);
}

const pair = (digits: string, at: number): number =>
  (digits.charCodeAt(at) - 48) * 10 + digits.charCodeAt(at + 1) - 48;

function utcMsOf(digits: string): number | null {
  if (digits.length !== 12 || !areDecimal(digits)) return null;
  const month = pair(digits, 2);
  const day = pair(digits, 4);
  const hour = pair(digits, 6);
  const minute = pair(digits, 8);
  const second = pair(digits, 10);
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return null;
  const year = 2000 + pair(digits, 0);
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** `YYMMDDhhmmss` in GMT+8 as an ISO instant in UTC; null where it is no date, as before the first fix. */
export function instantOfGmt8(digits: string): string | null {
  const ms = utcMsOf(digits);
  return ms === null ? null : new Date(ms - gmt8_ms).toISOString();
}

/** `YYMMDDhhmmss` in UTC, as 0x8004 alone has it, as an ISO instant; null where it is no date. */
export function instantOfUtc(digits: string): string | null {
  const ms = utcMsOf(digits);
  return ms === null ? null : new Date(ms).toISOString();
}

const compact = (date: Date): string => date.toISOString().replace(/\D/g, '').slice(2, 14);

/** An instant as `YYMMDDhhmmss` in GMT+8. */
export function gmt8DigitsOf(instant: Date): string {
  return compact(new Date(instant.getTime() + gmt8_ms));
}

/** An instant as `YYMMDDhhmmss` in UTC, for 0x8004. */
export function utcDigitsOf(instant: Date): string {
  return compact(instant);
}
