/** A raw field value: a number up to 53 bits and for floats, a bigint above. */
export type RawValue = number | bigint;

export type SignalType = 'unsigned' | 'signed' | 'single' | 'double';
export type SignalKind = 'number' | 'counter' | 'enum' | 'boolean';
export type LabelType = 'value' | 'invalid' | 'error';

/** Names one raw value (`from` equals `to`) or, as a group, an inclusive raw range. */
export interface Label {
  readonly name: string;
  readonly type: LabelType;
  readonly from: RawValue;
  readonly to: RawValue;
  readonly isGroup: boolean;
}

/** Where an element starts in the parse file, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Signal extends Position {
  readonly name: string;
  /** Little endian: the least significant bit. Big endian: the most significant bit, counted MSB first. */
  readonly offset: number;
  /** Bits. */
  readonly length: number;
  readonly bigEndian: boolean;
  readonly type: SignalType;
  readonly slope: number;
  readonly intercept: number;
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly labels: readonly Label[];
  /** Code of the metric this signal feeds; the signal's name where the file does not say. */
  readonly metric: string;
  readonly spn: number | null;
  readonly kind: SignalKind;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
}

/** Signals that are present only while the raw selector equals `count`. */
export interface MuxGroup {
  readonly count: number;
  readonly signals: readonly Signal[];
}

export interface Multiplex {
  readonly selector: Signal;
  /** The selector is itself a signal in groups of another multiplex, and present only with them. */
  readonly isNested: boolean;
  readonly groups: readonly MuxGroup[];
}

export interface Message extends Position {
  readonly name: string;
  readonly id: number;
  readonly extended: boolean;
  /** Bytes. */
  readonly length: number;
  /** False where the file leaves the length out and it follows from the signals. */
  readonly lengthStated: boolean;
  /** Cycle in milliseconds, 0 when not cyclic. */
  readonly interval_ms: number;
  /** Describes a remote frame (which has no payload) and the data frame that answers it. */
  readonly remote: boolean;
  /** Compare the PGN and ignore priority and source address. */
  readonly matchPgn: boolean;
  /** With `matchPgn`: the only source address that matches. */
  readonly sourceAddress: number | null;
  /** The special ranges of SAE J1939-71 apply. */
  readonly j1939: boolean;
  readonly signals: readonly Signal[];
  readonly multiplexes: readonly Multiplex[];
}

export interface Bus {
  readonly name: string;
  readonly messages: readonly Message[];
}

export interface ParseFileDocument {
  readonly name: string;
  readonly version: string;
  readonly author: string;
  readonly company: string;
  readonly date: string;
}

/** A configuration parse file as loaded: checked, and never changed afterwards. */
export interface ParseFile {
  readonly document: ParseFileDocument;
  readonly buses: readonly Bus[];
}

/** Every signal of a message in file order: plain ones, then each selector with its groups, one of a group only there. */
export function* signalsOf(message: Pick<Message, 'signals' | 'multiplexes'>): Generator<Signal> {
  yield* message.signals;
  for (const multiplex of message.multiplexes) {
    if (!multiplex.isNested) yield multiplex.selector;
    for (const group of multiplex.groups) yield* group.signals;
  }
}

/** The multiplex that a signal of a group selects in. */
export function innerMultiplex(
  { multiplexes }: Pick<Message, 'multiplexes'>,
  { name }: Signal,
): Multiplex | null {
  return multiplexes.find((multiplex) => multiplex.isNested && multiplex.selector.name === name) ?? null;
}
