import { refusal } from './kcd-error.ts';
import type { KcdElement } from './kcd-xml.ts';
import type { RawValue } from './model.ts';

const cInteger = /^([+-]?)(0[xX][0-9a-fA-F]+|0[0-7]*|[1-9]\d*)$/;
const plainInteger = /^[+-]?\d+$/;
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** An integer written as a C literal (decimal, 0x hexadecimal, 0 octal), or null. */
export function parseCInteger(text: string): RawValue | null {
  const match = cInteger.exec(text.trim());
  if (!match) return null;
  const digits = match[2] ?? '';
  const octal = /^0[0-7]+$/.test(digits);
  const magnitude = BigInt(octal ? `0o${digits.slice(1)}` : digits);
  return narrowed(match[1] === '-' ? -magnitude : magnitude);
}

/** A finite decimal number, or null: no NaN, INF, hexadecimal or comma. */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim();
  if (!decimal.test(trimmed)) return null;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : null;
}

/** A raw value of a label: an integer, also where converters write it as `3.0`; or null. */
export function parseRawValue(text: string): RawValue | null {
  const integer = parseCInteger(text.trim().replace(/\.0*$/, ''));
  if (integer !== null) return integer;
  const value = parseDecimal(text);
  return value !== null && Number.isSafeInteger(value) ? value : null;
}

/** A number where that is exact, else the bigint. */
export function narrowed(value: bigint): RawValue {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** A required, non-empty text attribute. Throws KcdRefusal with `code`. */
export function requiredText(element: KcdElement, name: string, code: string): string {
  const text = element.attributes.get(name);
  if (text !== undefined && text.trim() !== '') return text;
  throw refusal(code, element, `${element.name} has no ${name}.`, { element: element.name, attribute: name });
}

/** An integer attribute within a range, `absent` where it is not there. Throws KcdRefusal with `code`. */
export function integerAttribute(
  element: KcdElement,
  name: string,
  rule: { readonly code: string; readonly min: number; readonly max: number; readonly absent: number },
): number {
  const text = element.attributes.get(name);
  if (text === undefined) return rule.absent;
  const value = plainInteger.test(text.trim()) ? Number(text) : Number.NaN;
  if (value >= rule.min && value <= rule.max) return value;
  throw refusal(
    rule.code,
    element,
    `${element.name} has ${name}="${text}", expected ${rule.min} to ${rule.max}.`,
    { element: element.name, attribute: name, value: text, min: rule.min, max: rule.max },
  );
}

/** A finite decimal attribute, `absent` where it is not there. Throws KcdRefusal with `code`. */
export function decimalAttribute(
  element: KcdElement | undefined,
  name: string,
  rule: { readonly code: string; readonly absent: number },
): number {
  const text = element?.attributes.get(name);
  if (element === undefined || text === undefined) return rule.absent;
  const value = parseDecimal(text);
  if (value !== null) return value;
  throw refusal(rule.code, element, `${element.name} has ${name}="${text}", expected a decimal number.`, {
    element: element.name,
    attribute: name,
    value: text,
  });
}

/** An attribute that is one of a few words, `words[0]` where it is not there. Throws KcdRefusal with `code`. */
export function wordAttribute<const Words extends readonly [string, ...string[]]>(
  attributes: ReadonlyMap<string, string> | undefined,
  name: string,
  rule: { readonly code: string; readonly words: Words; readonly at: KcdElement },
): Words[number] {
  const text = attributes?.get(name);
  if (text === undefined) return rule.words[0];
  const word = rule.words.find((known) => known === text.trim());
  if (word !== undefined) return word;
  throw refusal(rule.code, rule.at, `${name}="${text}" is not one of ${rule.words.join(', ')}.`, {
    attribute: name,
    value: text,
    expected: rule.words.join(', '),
  });
}

/** The children of one name, in file order. */
export function childrenNamed(element: KcdElement, name: string): KcdElement[] {
  return element.children.filter((child) => child.name === name);
}
