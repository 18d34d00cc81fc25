import { bufferOf } from './bytes.ts';

// Every GBK sequence is also GB18030, which maps the few characters that GBK leaves open.
const decoder = new TextDecoder('gb18030');

const questionMark = 0x3f;
let gbkOfCharacter: Map<string, number> | undefined;

// There is no GBK encoder in the platform: turn its decoder round, once, on the first character that is not ASCII.
function gbkTable(): Map<string, number> {
  if (gbkOfCharacter !== undefined) return gbkOfCharacter;
  const table = new Map<string, number>();
  const pair = new Uint8Array(2);
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue;
      pair[0] = lead;
      pair[1] = trail;
      const character = decoder.decode(pair);
      if (!character.includes('\ufffd') && !table.has(character)) table.set(character, (lead << 8) | trail);
    }
  }
  gbkOfCharacter = table;
  return table;
}

/** GBK bytes as a string, exactly as they are (JT/T 808-2019, STRING). */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** GBK bytes as a string without the zeros that 2011 terminals and fixed fields put behind it. */
export function terminatedTextOf(bytes: Uint8Array): string {
  return textOf(bytes).replace(/\0+$/, '');
}

/** A string as GBK bytes; a character that GBK lacks becomes a question mark. */
export function bytesOfText(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? questionMark;
    const wide = code < 0x80 ? code : (gbkTable().get(character) ?? questionMark);
    if (wide > 0xff) bytes.push(wide >> 8);
    bytes.push(wide & 0xff);
  }
  return Buffer.from(bytes);
}

/** Whether GBK has every character of a text. */
export function isGbk(text: string): boolean {
  return [...text].every((character) => (character.codePointAt(0) ?? 0) < 0x80 || gbkTable().has(character));
}

/**
 * How a fixed field is filled up. The 2013 text puts zeros behind, the 2019 text in front, 2011 spaces behind, and some
 * 2019 terminals the digit 0 in front.
 */
export type Padding = 'zeros-behind' | 'zeros-in-front' | 'spaces-behind' | 'digits-in-front';

const fill: Record<Padding, number> = {
  'zeros-behind': 0x00,
  'zeros-in-front': 0x00,
  'spaces-behind': 0x20,
  'digits-in-front': 0x30,
};

const isFiller = (byte: number | undefined): boolean => byte === 0x00 || byte === 0x20;

// Digits count as filler only where a field of the 2019 widths is full to the last byte: a real identifier may well
// begin with 0, but hardly one of 11 or 30 characters.
const digitFilledWidths = new Set([11, 30]);

/** Tells how a fixed field was filled up; null where it is full and therefore says nothing. */
export function paddingOf(field: Uint8Array): Padding | null {
  const first = field[0];
  const last = field[field.length - 1];
  if (last === 0x00) return 'zeros-behind';
  if (last === 0x20) return 'spaces-behind';
  if (first === 0x00) return 'zeros-in-front';
  if (first === 0x30 && field[1] === 0x30 && digitFilledWidths.has(field.length)) return 'digits-in-front';
  return null;
}

/** The text of a fixed field without its filling, whatever that is. */
export function fixedTextOf(field: Uint8Array): string {
  let start = 0;
  let end = field.length;
  while (start < end && isFiller(field[start])) start++;
  while (end > start && isFiller(field[end - 1])) end--;
  const text = textOf(bufferOf(field).subarray(start, end));
  return paddingOf(field) === 'digits-in-front' ? text.replace(/^0+(?=.)/, '') : text;
}

/** A text as a fixed field of `width` bytes, cut where it is longer. */
export function fixedTextBytes(text: string, width: number, padding: Padding): Buffer {
  const field = Buffer.alloc(width, fill[padding]);
  const bytes = bytesOfText(text).subarray(0, width);
  field.set(bytes, padding.endsWith('behind') ? 0 : width - bytes.length);
  return field;
}
