import { z } from 'zod';

export const id = z.int().positive().max(2147483647);
/** ISO 8601 with offset; the server writes UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => {
    // PostgreSQL knows no year 0 and no offset of 16 hours, and a year of five digits is written in another form.
    const year = new Date(text).getUTCFullYear();
    return year >= 1 && year <= 9999 && !/[+-](1[6-9]|2\d):/.test(text);
  })
  .describe('In the years 1 to 9999 of UTC, with an offset of less than 16 hours');
/** A calendar day of the platform's time zone. */
export const day = z.iso
  .date()
  .refine((text) => !text.startsWith('0000'))
  .describe('In the years 1 to 9999');
export const version = z.int().min(1).max(2147483647);
/** A number as people write it: with so many decimals at most. */
export function decimal(least: number, most: number, decimals: number) {
  return z
    .number()
    .min(least)
    .max(most)
    .refine((value) => Number(value.toFixed(decimals)) === value, { error: `DECIMALS ${decimals}` });
}
/** A number as it was measured: nothing, or so much that it can be computed with. */
export function measured(least: number, most: number) {
  return z
    .number()
    .min(least)
    .max(most)
    .refine((value) => value === 0 || Math.abs(value) >= 1e-9, { error: 'DECIMALS 9' });
}
/** What an hour meter or an odometer reads, as a person has read it. */
export const meterReading = measured(0, 10_000_000).nullable();
/** A bound of a measured quantity. */
export const quantity = measured(-1e12, 1e12);
export const shortText = z.string().trim().max(100);
export const requiredText = z.string().trim().min(1, { error: 'REQUIRED' }).max(100);
export const longText = z.string().trim().max(2000);
/** CNY, to the fen. */
export const money = z
  .number()
  .min(0)
  .max(999_999_999_999.99)
  .refine((amount) => Number(amount.toFixed(2)) === amount, { error: 'MONEY_INVALID' });
/** A search word: at most 64 characters, taken literally. */
export const keyword = z.string().trim().max(64);
/** Identifiers that become keys and file names: letters, digits, `_`, `-`, `.`. */
export const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/, { error: 'CODE_INVALID' });
/** 17 characters without I, O and Q (ISO 3779). */
export const vin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/, { error: 'VIN_INVALID' });
export const simNo = z.string().regex(/^\d{11,20}$/, { error: 'SIM_INVALID' });
export const mobile = z
  .string({ error: 'PHONE_REQUIRED' })
  .min(1, { error: 'PHONE_REQUIRED', abort: true })
  .regex(/^1[3-9]\d{9}$/, { error: 'PHONE_INVALID' });
export const loginName = z
  .string()
  .trim()
  .min(4, { error: 'LOGIN_NAME_INVALID' })
  .max(32, { error: 'LOGIN_NAME_INVALID' });
/** `#0c3467`. */
export const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'COLOUR_INVALID' });
export const hex = z
  .string()
  .trim()
  .regex(/^(?:[0-9a-fA-F]{2}\s*)+$/, { error: 'HEX_INVALID' })
  .max(8192);
