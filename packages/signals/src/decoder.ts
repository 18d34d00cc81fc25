import type { CompiledSignal, Special } from './compiled-signal.ts';
import { compileSignal, physicalOf, withholdsValue } from './compiled-signal.ts';
import { indexBuses } from './message-index.ts';
import type { Bus, Label, Message, Multiplex, ParseFile, RawValue, Signal } from './model.ts';
import { innerMultiplex } from './model.ts';

export interface CanFrame {
  readonly id: number;
  readonly extended: boolean;
  readonly data: Uint8Array;
  /** Name of the bus in the parse file; without it the first message that matches on any bus. */
  readonly bus?: string;
}

export interface DecodedSignal {
  readonly name: string;
  readonly metric: string;
  readonly unit: string | null;
  /** The metric's value; null where not available, in error, invalid or not finite. */
  readonly value: number | null;
  readonly raw: RawValue;
  /** The scaled raw value whatever it means; null only where not finite. */
  readonly physical: number | null;
  /** Text of the label or label group that names the raw value. */
  readonly label: string | null;
  readonly special: Special | null;
  /** Outside the file's min or max: kept and flagged. */
  readonly outOfRange: boolean;
  readonly matchedLabel: Label | null;
  readonly definition: Signal;
}

export interface DecodedMessage {
  readonly name: string;
  readonly bus: string;
  readonly definition: Message;
  readonly signals: readonly DecodedSignal[];
  /** Names of the signals that a short payload does not hold. */
  readonly omitted: readonly string[];
  /** Names of the selectors whose raw value has no group. */
  readonly muxNoMatch: readonly string[];
}

export interface Decoder {
  /** All that the file says of a frame; null when no message of the file matches the identifier. */
  decode(frame: CanFrame): DecodedMessage | null;
}

interface CompiledMultiplex {
  readonly selector: CompiledSignal;
  readonly groups: ReadonlyMap<number, readonly GroupSignal[]>;
}

interface GroupSignal {
  readonly compiled: CompiledSignal;
  /** What the signal selects in. */
  readonly inner: CompiledMultiplex | null;
}

interface CompiledMessage {
  readonly message: Message;
  readonly bus: Bus;
  readonly signals: readonly CompiledSignal[];
  readonly multiplexes: readonly CompiledMultiplex[];
}

/** Compiles a parse file for looking at frames one by one; `compileSlots` is the one for streams. */
export function compileDecoder(file: ParseFile): Decoder {
  const indexOf = indexBuses(file, compileMessage);
  return {
    decode(frame) {
      const compiled = indexOf(frame.bus)?.find(frame.id, frame.extended);
      return compiled ? decodeMessage(compiled, frame.data) : null;
    },
  };
}

function compileMessage(message: Message, bus: Bus): CompiledMessage {
  const compile = (signal: Signal) => compileSignal(signal, message);
  return {
    message,
    bus,
    signals: message.signals.map(compile),
    multiplexes: message.multiplexes
      .filter(({ isNested }) => !isNested)
      .map(compileMultiplexes(message, compile)),
  };
}

/** Each multiplex is compiled once, however many groups its selector stands in. */
function compileMultiplexes(message: Message, compile: (signal: Signal) => CompiledSignal) {
  const known = new Map<Multiplex, CompiledMultiplex>();
  const groupSignal = (signal: Signal): GroupSignal => {
    const inner = innerMultiplex(message, signal);
    return { compiled: compile(signal), inner: inner && compileMultiplex(inner) };
  };
  const compileMultiplex = (multiplex: Multiplex): CompiledMultiplex => {
    const made = known.get(multiplex) ?? {
      selector: compile(multiplex.selector),
      groups: new Map(multiplex.groups.map(({ count, signals }) => [count, signals.map(groupSignal)])),
    };
    known.set(multiplex, made);
    return made;
  };
  return compileMultiplex;
}

function decodeMessage(
  { message, bus, signals, multiplexes }: CompiledMessage,
  data: Uint8Array,
): DecodedMessage {
  const decoded: DecodedSignal[] = [];
  const omitted: string[] = [];
  const muxNoMatch: string[] = [];
  const add = (compiled: CompiledSignal): RawValue | null => {
    if (compiled.bytesNeeded > data.length) {
      omitted.push(compiled.signal.name);
      return null;
    }
    const raw = compiled.readRaw(data);
    decoded.push(decodeSignal(compiled, raw));
    return raw;
  };
  for (const signal of signals) add(signal);
  const addGroup = ({ selector, groups }: CompiledMultiplex, raw: RawValue | null): void => {
    if (raw === null) return;
    const group = groups.get(Number(raw));
    if (!group) muxNoMatch.push(selector.signal.name);
    for (const { compiled, inner } of group ?? []) {
      const own = add(compiled);
      if (inner !== null) addGroup(inner, own);
    }
  };
  for (const multiplex of multiplexes) addGroup(multiplex, add(multiplex.selector));
  return { name: message.name, bus: bus.name, definition: message, signals: decoded, omitted, muxNoMatch };
}

function decodeSignal(compiled: CompiledSignal, raw: RawValue): DecodedSignal {
  const { signal } = compiled;
  const computed = physicalOf(signal, raw);
  const physical = Number.isFinite(computed) ? computed : null;
  const special = compiled.specialOf(raw);
  const matchedLabel = compiled.labelOf(raw);
  return {
    name: signal.name,
    metric: signal.metric,
    unit: signal.unit,
    value: withholdsValue(special) ? null : physical,
    raw,
    physical,
    label: matchedLabel?.name ?? null,
    special,
    outOfRange: physical !== null && isOutside(signal, physical),
    matchedLabel,
    definition: signal,
  };
}

function isOutside({ min, max }: Signal, physical: number): boolean {
  return (min !== null && physical < min) || (max !== null && physical > max);
}
