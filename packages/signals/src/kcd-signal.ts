import {
  childrenNamed,
  decimalAttribute,
  integerAttribute,
  narrowed,
  parseCInteger,
  parseDecimal,
  parseRawValue,
  requiredText,
  wordAttribute,
} from './kcd-attribute.ts';
import { refusal } from './kcd-error.ts';
import type { KcdElement } from './kcd-xml.ts';
import type { Label, RawValue, Signal, SignalKind, SignalType } from './model.ts';
import type { Concern } from './report.ts';

const offsetRange = { code: 'bad-offset', min: 0, max: 511, absent: 0 };
const lengthRange = { code: 'bad-length', min: 1, max: 512, absent: 1 };
const floatBits = { single: 32, double: 64 };

/** Reads a Signal or the selector of a Multiplex; concerns are things to report, not to refuse. */
export function readSignal(element: KcdElement, concerns: Concern[]): Signal {
  const name = requiredText(element, 'name', 'missing-signal-name');
  requiredText(element, 'offset', 'missing-offset');
  const value = childrenNamed(element, 'Value')[0];
  const length = integerAttribute(element, 'length', lengthRange);
  const type = readType(element, value, length);
  const signal = {
    name,
    offset: integerAttribute(element, 'offset', offsetRange),
    length,
    bigEndian: readByteOrder(element) === 'big',
    type,
    slope: decimalAttribute(value, 'slope', { code: 'bad-slope', absent: 1 }),
    intercept: decimalAttribute(value, 'intercept', { code: 'bad-intercept', absent: 0 }),
    unit: readUnit(value),
    ...readLimits(element, value, concerns),
    labels: readLabels(element, { type, length }, concerns),
    line: element.line,
    column: element.column,
  };
  return { ...signal, ...readOwnAttributes(element, signal) };
}

function readByteOrder(element: KcdElement): 'little' | 'big' {
  const rule = { code: 'bad-endianess', words: ['little', 'big'], at: element } as const;
  return wordAttribute(element.attributes, 'endianess', rule);
}

function readType(element: KcdElement, value: KcdElement | undefined, length: number): SignalType {
  const words = ['unsigned', 'signed', 'single', 'double'] as const;
  const type = wordAttribute(value?.attributes, 'type', { code: 'bad-type', words, at: value ?? element });
  if (type !== 'single' && type !== 'double') return type;
  if (length === floatBits[type]) return type;
  throw refusal(
    'bad-length',
    element,
    `A signal of type ${type} has ${floatBits[type]} bits, not ${length}.`,
    {
      type,
      value: length,
      min: floatBits[type],
      max: floatBits[type],
    },
  );
}

/** The schema's default unit "1" and an absent one both mean: no unit. */
function readUnit(value: KcdElement | undefined): string | null {
  const unit = value?.attributes.get('unit')?.trim() ?? '';
  return unit === '' || unit === '1' ? null : unit;
}

/** Limits only flag a value, so an unreadable one is reported and ignored; canmatrix writes a meaningless max on Multiplex. */
function readLimits(element: KcdElement, value: KcdElement | undefined, concerns: Concern[]) {
  const limit = (name: 'min' | 'max'): number | null => {
    const text = value?.attributes.get(name);
    if (text === undefined || element.name === 'Multiplex') return null;
    const number = parseDecimal(text);
    if (number === null) concerns.push(concern('limitUnreadable', element, { attribute: name, value: text }));
    return number;
  };
  return { min: limit('min'), max: limit('max') };
}

type Field = Pick<Signal, 'type' | 'length'>;

function readLabels(element: KcdElement, field: Field, concerns: Concern[]): Label[] {
  const labels: Label[] = [];
  for (const child of childrenNamed(element, 'LabelSet').flatMap((set) => set.children)) {
    if (child.name !== 'Label' && child.name !== 'LabelGroup') continue;
    const isGroup = child.name === 'LabelGroup';
    const from = readLabelValue(child, isGroup ? 'from' : 'value');
    const to = isGroup ? readLabelValue(child, 'to') : from;
    if (from === null || to === null || from > to) {
      concerns.push(concern('labelUnreadable', element, { label: child.attributes.get('name') ?? '' }));
      continue;
    }
    const rule = { code: 'bad-label-type', words: ['value', 'invalid', 'error'], at: child } as const;
    const type = wordAttribute(child.attributes, 'type', rule);
    const name = child.attributes.get('name') ?? '';
    for (const range of patternRanges(field, from, to)) labels.push({ name, type, isGroup, ...range });
  }
  return labels;
}

/** Null: a number that no field can hold. Throws KcdRefusal where there is none. */
function readLabelValue(label: KcdElement, name: 'value' | 'from' | 'to'): RawValue | null {
  const text = label.attributes.get(name) ?? '';
  const value = parseRawValue(text);
  if (value !== null || parseDecimal(text) !== null) return value;
  throw refusal('bad-label-value', label, `${label.name} has ${name}="${text}", expected a number.`, {
    element: label.name,
    attribute: name,
    value: text,
  });
}

/** On a signed field a label value from 2^(n-1) on is a two's complement pattern (Kayak writes 168 for -88). */
function patternRanges(field: Field, from: RawValue, to: RawValue): Array<{ from: RawValue; to: RawValue }> {
  const half = 2n ** BigInt(field.length - 1);
  if (field.type !== 'signed' || to < half) return [{ from, to }];
  const wrapped = { from: signedPattern(from < half ? half : from, half), to: signedPattern(to, half) };
  return from < half ? [{ from, to: narrowed(half - 1n) }, wrapped] : [wrapped];
}

function signedPattern(value: RawValue, half: bigint): RawValue {
  return narrowed(BigInt(value) - 2n * half);
}

/** Attributes of our namespace: metric, spn, kind, name-zh, name-en. */
function readOwnAttributes(
  element: KcdElement,
  signal: Field & Pick<Signal, 'name' | 'slope' | 'intercept' | 'unit' | 'labels'>,
) {
  const { own } = element;
  const rule = { code: 'bad-kind', words: [impliedKind(signal), ...signalKinds], at: element } as const;
  return {
    metric: own.get('metric')?.trim() || signal.name,
    spn: readSpn(element),
    kind: wordAttribute(own, 'kind', rule),
    nameZh: own.get('name-zh')?.trim() || null,
    nameEn: own.get('name-en')?.trim() || null,
  };
}

const signalKinds = ['number', 'counter', 'enum', 'boolean'] as const;

/** A plain code with named values is a state; a scaled quantity may carry labels and stays a number. */
function impliedKind(signal: Pick<Signal, 'slope' | 'intercept' | 'unit' | 'labels'>): SignalKind {
  const isPlainCode = signal.slope === 1 && signal.intercept === 0 && signal.unit === null;
  return isPlainCode && signal.labels.some((label) => label.type === 'value' && !label.isGroup)
    ? 'enum'
    : 'number';
}

/** Suspect parameter number, 19 bits (SAE J1939-73). */
function readSpn(element: KcdElement): number | null {
  const text = element.own.get('spn');
  if (text === undefined) return null;
  const spn = parseCInteger(text);
  if (typeof spn === 'number' && spn >= 0 && spn < 2 ** 19) return spn;
  throw refusal('bad-spn', element, `spn="${text}" is not a number from 0 to 524287.`, { value: text });
}

function concern(code: string, element: KcdElement, params: Record<string, string | number>): Concern {
  return { code, signal: element.attributes.get('name') ?? null, params };
}
