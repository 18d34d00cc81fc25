import { z } from 'zod';
import type { SheetCell } from './sheet-row.ts';
import type { CellValue } from './sheet-writer.ts';

type Kind = 'text' | 'number' | 'boolean' | 'day' | 'instant';

function bare(schema: unknown): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema;
}

/** How the values of a property stand in a cell. */
export function kindOf(schema: unknown): Kind {
  const plain = bare(schema);
  if (plain instanceof z.ZodNumber) return 'number';
  if (plain instanceof z.ZodBoolean) return 'boolean';
  if (plain instanceof z.ZodISODate) return 'day';
  return plain instanceof z.ZodISODateTime ? 'instant' : 'text';
}

/** `YYYY-MM-DD HH:mm:ss` in the platform's time zone. */
const localTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export function toCell(value: unknown, kind: Kind): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return kind === 'instant' ? localTime.format(new Date(String(value))) : String(value);
}

const day_ms = 86_400_000;
// Serial 60 is the 29 February 1900 that never was; from 61 on, days count from 1899-12-30.
const epochs = Object.freeze({ from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) });
const lastSerial = 2_958_465;

function dayOf(serial: string, isFrom1904: boolean): string {
  const number = Math.floor(Number(serial));
  if (!(number > 60 && number <= lastSerial)) return serial;
  const epoch = isFrom1904 ? epochs.from1904 : epochs.from1900;
  return new Date(epoch + number * day_ms).toISOString().slice(0, 10);
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

/** The value that a cell means; what it cannot mean is left as text, for the schema to refuse. */
export function fromCell({ kind: written, text }: SheetCell, kind: Kind, isFrom1904: boolean): unknown {
  const trimmed = text.trim();
  if (kind === 'boolean') return flags.get(trimmed.toLowerCase()) ?? trimmed;
  if (kind === 'number') return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
  if (kind === 'day' && written === 'number') return dayOf(trimmed, isFrom1904);
  if (written === 'boolean') return trimmed === '1' ? 'TRUE' : 'FALSE';
  return written === 'number' ? digitsOf(trimmed) : trimmed;
}
