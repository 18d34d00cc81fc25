import { type BitField, bitField, rawReader } from './bit-field.ts';
import type { SpecialRange, SpecialThresholds } from './j1939.ts';
import { rangeOf, specialThresholds } from './j1939.ts';
import type { Label, Message, RawValue, Signal } from './model.ts';

/** What a raw value says instead of, or (parameterSpecific) beside, a quantity. */
export type Special = Exclude<SpecialRange, 'valid'> | 'invalid';

export interface CompiledSignal {
  readonly signal: Signal;
  /** A payload of fewer bytes does not hold the signal. */
  readonly bytesNeeded: number;
  readonly readRaw: (data: Uint8Array) => RawValue;
  /** The physical value, NaN where the raw value gives none. The payload must hold the signal. */
  readonly readValue: (data: Uint8Array) => number;
  readonly labelOf: (raw: RawValue) => Label | null;
  readonly specialOf: (raw: RawValue) => Special | null;
  /** Null: it is not so simple. */
  readonly plain: PlainSignal | null;
}

/** An unsigned integer of at most four bytes, whose raw values outside of `from` to `to` all give a quantity. */
export interface PlainSignal {
  readonly field: BitField;
  readonly from: number;
  readonly to: number;
}

/** That fit into an unsigned integer of 32 bits together with what is dropped of them. */
const plainBytes = 4;

/** Prepares the arithmetic of one signal; `message` says whether the J1939 ranges apply. */
export function compileSignal(signal: Signal, message: Pick<Message, 'j1939'>): CompiledSignal {
  const labelOf = labelFinder(signal);
  const thresholds = message.j1939 && signal.type === 'unsigned' ? specialThresholds(signal.length) : null;
  const specialOf = (raw: RawValue): Special | null => {
    const label = labelOf(raw);
    if (label) return label.type === 'value' ? null : label.type;
    const range = thresholds ? rangeOf(raw, thresholds) : 'valid';
    return range === 'valid' ? null : range;
  };
  const readRaw = rawReader(signal);
  const field = bitField(signal);
  const suspect = suspectRange(signal, thresholds);
  return {
    signal,
    bytesNeeded: field.bytesNeeded,
    readRaw,
    readValue: valueReader({ signal, readRaw, specialOf, suspect }),
    labelOf,
    specialOf,
    plain:
      signal.type === 'unsigned' && field.byteCount <= plainBytes
        ? { field, from: Number(suspect?.from ?? Number.NaN), to: Number(suspect?.to ?? Number.NaN) }
        : null,
  };
}

/** Parameter-specific codes still carry a value; all other special ones withhold it. */
export function withholdsValue(special: Special | null): boolean {
  return special !== null && special !== 'parameterSpecific';
}

/** The physical value of a raw one, not finite where a float is not. */
export function physicalOf(signal: Signal, raw: RawValue): number {
  return Number(raw) * signal.slope + signal.intercept;
}

/** A label of one value comes before a group that holds it; floats match only as exact integers. */
function labelFinder(signal: Signal): (raw: RawValue) => Label | null {
  const isWide = signal.length > 53 && signal.type !== 'double';
  const singles = new Map<RawValue, Label>();
  for (const label of signal.labels) {
    const key = isWide ? BigInt(label.from) : Number(label.from);
    if (label.from === label.to && !label.isGroup && !singles.has(key)) singles.set(key, label);
  }
  const groups = signal.labels.filter((label) => label.isGroup);
  if (singles.size === 0 && groups.length === 0) return () => null;
  return (raw) => {
    const single = singles.get(raw);
    if (single) return single;
    if (typeof raw === 'number' && !Number.isInteger(raw)) return null;
    return groups.find((group) => raw >= group.from && raw <= group.to) ?? null;
  };
}

interface RawRange {
  readonly from: RawValue;
  readonly to: RawValue;
}

/** The range outside of which no raw value is withheld, null where none ever is. */
function suspectRange(signal: Signal, thresholds: SpecialThresholds | null): RawRange | null {
  const ranges: RawRange[] = signal.labels.filter((label) => label.type !== 'value');
  if (thresholds) ranges.push({ from: thresholds.reserved, to: Number.POSITIVE_INFINITY });
  return ranges.reduce<RawRange | null>(
    (whole, { from, to }) =>
      whole
        ? { from: whole.from < from ? whole.from : from, to: whole.to > to ? whole.to : to }
        : { from, to },
    null,
  );
}

function valueReader(parts: {
  readonly signal: Signal;
  readonly readRaw: (data: Uint8Array) => RawValue;
  readonly specialOf: (raw: RawValue) => Special | null;
  readonly suspect: RawRange | null;
}): (data: Uint8Array) => number {
  const { readRaw, specialOf, suspect } = parts;
  const { slope, intercept } = parts.signal;
  if (suspect === null) return (data) => finite(Number(readRaw(data)) * slope + intercept);
  const { from, to } = suspect;
  return (data) => {
    const raw = readRaw(data);
    if (raw >= from && raw <= to && withholdsValue(specialOf(raw))) return Number.NaN;
    return finite(Number(raw) * slope + intercept);
  };
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}
