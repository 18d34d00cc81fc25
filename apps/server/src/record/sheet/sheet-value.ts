import { type Language, localizedText, textIn } from '@vehicle/contract/core/language';
import { z } from 'zod';
import { fromListCell, toListCell } from './sheet-list.ts';
import type { SheetCell } from './sheet-row.ts';
import { platformZone, type SheetZone } from './sheet-zone.ts';

const day_ms = 86_400_000;
// Serial 60 is the 29 February 1900 that never was; from 61 on, days count from 1899-12-30.
const epochs = Object.freeze({ from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) });
const firstSerial = 61;
const lastSerial = 2_958_465;

/** The platform's time zone, which has no summer time. */
const offset = '+08:00';

function dateOf(serial: string, isFrom1904: boolean): Date | null {
  const number = Number(serial);
  if (!(number >= firstSerial && number < lastSerial + 1)) return null;
  const epoch = isFrom1904 ? epochs.from1904 : epochs.from1900;
  // A second is the finest that a cell shows.
  return new Date(epoch + Math.round((number * day_ms) / 1000) * 1000);
}

/** The day that a number of days means; one that it cannot mean stays as it is. */
function isoDayOf(serial: string, isFrom1904: boolean): string {
  return dateOf(serial, isFrom1904)?.toISOString().slice(0, 10) ?? serial;
}

function isoInstantOf(serial: string, isFrom1904: boolean): string {
  const date = dateOf(serial, isFrom1904);
  return date ? `${date.toISOString().slice(0, 19)}${offset}` : serial;
}

/** As people write a time of the platform, as an instant; anything else stays as it is. */
function fromLocalTime(text: string): string {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text) ?? [];
  return day === undefined ? text : `${day}T${time}${seconds}${offset}`;
}

/** A day, or an instant as the clocks of the zone show it; null: before the days that a cell can count. */
function toSerialDate(text: string, zone: SheetZone): Date | null {
  const isDay = text.length === 10;
  const time = isDay ? Date.parse(text) : zone.shownBy(Date.parse(text));
  return time >= epochs.from1900 + firstSerial * day_ms ? new Date(Math.floor(time / 1000) * 1000) : null;
}

/** `localized`: a text in several languages, which a file shows in the reader's and cannot bring. */
export type Kind = 'text' | 'number' | 'boolean' | 'day' | 'instant' | 'list' | 'localized';

/** A date stands for the wall-clock time that its UTC fields say: cells know no time zone. */
export type CellValue = string | number | boolean | Date | null;

function bare(schema: unknown): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema;
}

function isLocalized(schema: unknown): boolean {
  return schema instanceof z.ZodObject && Object.hasOwn(schema.shape, 'zh');
}

/** How the values of a property stand in a cell. */
export function kindOf(schema: unknown): Kind {
  const plain = bare(schema);
  if (plain instanceof z.ZodNumber) return 'number';
  if (plain instanceof z.ZodBoolean) return 'boolean';
  if (plain instanceof z.ZodISODate) return 'day';
  if (plain instanceof z.ZodArray) return 'list';
  if (isLocalized(plain)) return 'localized';
  return plain instanceof z.ZodISODateTime ? 'instant' : 'text';
}

/** More than this in a cell, and spreadsheet programs offer to repair the file. */
const longestText = 32_767;

function textOf(value: unknown, language: Language): string {
  if (typeof value === 'string') return value;
  const localized = localizedText.safeParse(value);
  return localized.success ? textIn(localized.data, language) : String(value);
}

interface CellLook {
  kind: Kind;
  language: Language;
  zone?: SheetZone;
}

export function toCell(value: unknown, { kind, language, zone = platformZone }: CellLook): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = Array.isArray(value)
    ? toListCell(value.map((one) => textOf(one, language)))
    : textOf(value, language);
  if (text === '') return null;
  if (kind === 'day' || kind === 'instant') return toSerialDate(text, zone) ?? text;
  return text.slice(0, longestText);
}

/** A number that was meant as text, such as a SIM number, without the notation that the file has it in. */
function digitsOf(text: string): string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? String(number) : text;
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['是', true],
  ['0', false],
  ['false', false],
  ['否', false],
]);

function plainText({ kind, text }: SheetCell): string {
  const trimmed = text.trim();
  if (kind === 'boolean') return trimmed === '1' ? 'TRUE' : 'FALSE';
  return kind === 'number' ? digitsOf(trimmed) : trimmed;
}

/** The value that a cell means; what it cannot mean is left as text, for the schema to refuse. */
export function fromCell(cell: SheetCell, kind: Kind, isFrom1904: boolean): unknown {
  const trimmed = cell.text.trim();
  if (kind === 'boolean') return flags.get(trimmed.toLowerCase()) ?? trimmed;
  if (kind === 'number') return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
  if (kind === 'list') return fromListCell(plainText(cell));
  if (kind === 'instant') {
    return cell.kind === 'number' ? isoInstantOf(trimmed, isFrom1904) : fromLocalTime(trimmed);
  }
  if (kind === 'day' && cell.kind === 'number') return isoDayOf(trimmed, isFrom1904);
  return plainText(cell);
}
