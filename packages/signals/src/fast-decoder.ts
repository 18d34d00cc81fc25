import { bitField, rawReader } from './bit-field.ts';
import { compileSignal } from './compiled-signal.ts';
import { exactKey, indexMessages } from './message-index.ts';
import type { Message, Multiplex, ParseFile, RawValue, Signal } from './model.ts';
import { innerMultiplex } from './model.ts';

/** Decodes frames straight into numbered slots: the hot path of the ingest. */
export interface SlotDecoder {
  /**
   * Writes the values of a frame into `out` (filled with NaN by the caller) and returns how many were written,
   * or -1 when no message of the file matches. A slot stays as it is where the payload is too short or the value
   * is not available, in error, invalid or not finite.
   */
  decodeInto(id: number, extended: boolean, data: Uint8Array, out: Float64Array): number;
}

interface SlotField {
  readonly slot: number;
  readonly bytesNeeded: number;
  readonly readValue: (data: Uint8Array) => number;
  /** Of an unsigned integer of few bytes; 0 bytes: `readValue` alone knows. Read here, since two calls cost more than the value. */
  readonly byteCount: number;
  readonly firstByte: number;
  readonly step: number;
  readonly topMask: number;
  readonly drop: number;
  /** Raw values between these two may be no quantity. */
  readonly from: number;
  readonly to: number;
  readonly slope: number;
  readonly intercept: number;
}

function slotField(slot: number, signal: Signal, message: Message): SlotField {
  const { bytesNeeded, readValue, plain } = compileSignal(signal, message);
  const { slope, intercept } = signal;
  const { byteCount, firstByte, step, topMask, drop } = plain?.field ?? none;
  const { from, to } = plain ?? none;
  return {
    slot,
    bytesNeeded,
    readValue,
    byteCount,
    firstByte,
    step,
    topMask,
    drop,
    from,
    to,
    slope,
    intercept,
  };
}

const none = { byteCount: 0, firstByte: 0, step: 1, topMask: 0, drop: 0, from: Number.NaN, to: Number.NaN };

interface SlotMultiplex {
  readonly bytesNeeded: number;
  readonly readSelector: (data: Uint8Array) => RawValue;
  readonly groups: ReadonlyMap<number, SlotGroup>;
}

interface SlotGroup {
  readonly fields: readonly SlotField[];
  /** What signals of the group select in. */
  readonly inner: readonly SlotMultiplex[];
}

interface SlotMessage {
  readonly fields: readonly SlotField[];
  readonly multiplexes: readonly SlotMultiplex[];
}

/** Of a bus some dozens of identifiers come again and again; two that share a place push each other out. */
const places = 256;

/** Finds as `find` does; what was found for an identifier stands in its place, since to look it up costs a third of decoding it. */
function remembering<T>(find: (id: number, extended: boolean) => T): (id: number, extended: boolean) => T {
  const keys = new Int32Array(places).fill(-1);
  const found = new Array<T>(places);
  return (id, extended) => {
    const key = exactKey(id, extended);
    const place = (key ^ (key >>> 8)) & (places - 1);
    const known = found[place];
    if (keys[place] === key && known !== undefined) return known;
    const message = find(id, extended);
    keys[place] = key;
    found[place] = message;
    return message;
  };
}

/** Compiles a parse file for the metrics that have a slot; `slotOf` gives -1 for those that are not stored. */
export function compileSlots(file: ParseFile, slotOf: (metric: string) => number): SlotDecoder {
  const index = indexMessages(file.buses, (message) => slotMessage(message, slotOf));
  const messageOf = remembering(index.find);
  return {
    decodeInto(id, extended, data, out) {
      const message = messageOf(id, extended);
      if (message === null) return -1;
      return writeFields(message.fields, data, out) + writeGroups(message.multiplexes, data, out);
    },
  };
}

function slotMessage(message: Message, slotOf: (metric: string) => number): SlotMessage {
  const fieldsOf = (signals: readonly Signal[]): SlotField[] =>
    signals.flatMap((signal) => {
      const slot = slotOf(signal.metric);
      return slot < 0 ? [] : [slotField(slot, signal, message)];
    });
  const known = new Map<Multiplex, SlotMultiplex>();
  const multiplexOf = (multiplex: Multiplex): SlotMultiplex => {
    const { selector, groups } = multiplex;
    const made = known.get(multiplex) ?? {
      bytesNeeded: bitField(selector).bytesNeeded,
      readSelector: rawReader(selector),
      groups: new Map(
        groups.map(({ count, signals }) => {
          const inner = signals.flatMap((signal) => innerMultiplex(message, signal) ?? []);
          return [count, { fields: fieldsOf(signals), inner: inner.map(multiplexOf) }];
        }),
      ),
    };
    known.set(multiplex, made);
    return made;
  };
  const outer = message.multiplexes.filter(({ isNested }) => !isNested);
  return {
    fields: fieldsOf([...message.signals, ...outer.map(({ selector }) => selector)]),
    multiplexes: outer.map(multiplexOf),
  };
}

function writeGroups(multiplexes: readonly SlotMultiplex[], data: Uint8Array, out: Float64Array): number {
  let written = 0;
  for (const multiplex of multiplexes) {
    if (multiplex.bytesNeeded > data.length) continue;
    const group = multiplex.groups.get(Number(multiplex.readSelector(data)));
    if (group === undefined) continue;
    written += writeFields(group.fields, data, out) + writeGroups(group.inner, data, out);
  }
  return written;
}

function valueIn(field: SlotField, data: Uint8Array): number {
  const { byteCount, firstByte, step } = field;
  if (byteCount === 0) return field.readValue(data);
  let bits = (data[firstByte] ?? 0) & field.topMask;
  for (let at = 1; at < byteCount; at++) bits = (bits << 8) | (data[firstByte + at * step] ?? 0);
  const raw = bits >>> field.drop;
  if (raw >= field.from && raw <= field.to) return field.readValue(data);
  const value = raw * field.slope + field.intercept;
  return Number.isFinite(value) ? value : Number.NaN;
}

function writeFields(fields: readonly SlotField[], data: Uint8Array, out: Float64Array): number {
  let written = 0;
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index];
    if (field === undefined || field.bytesNeeded > data.length) continue;
    const value = valueIn(field, data);
    if (Number.isNaN(value)) continue;
    out[field.slot] = value;
    written += 1;
  }
  return written;
}
