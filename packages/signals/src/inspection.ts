import { bitField } from './bit-field.ts';
import type { Message, Signal } from './model.ts';
import { signalsOf } from './model.ts';
import type { Concern } from './report.ts';

/** Looks through a sound message for what is probably not meant; nothing here changes the decoding. */
export function inspectMessage(message: Message): Concern[] {
  return [
    ...lengthConcerns(message),
    ...selectorConcerns(message),
    ...scaleConcerns(message),
    ...layoutConcerns(message),
  ];
}

function lengthConcerns(message: Message): Concern[] {
  return message.lengthStated
    ? []
    : [{ code: 'lengthAbsent', signal: null, params: { length: message.length } }];
}

function selectorConcerns(message: Message): Concern[] {
  const concerns: Concern[] = [];
  for (const { selector, groups } of message.multiplexes) {
    const { name: signal, slope, intercept } = selector;
    // cantools compares the scaled value, Kayak and canmatrix the raw one, and so do we.
    if (slope !== 1 || intercept !== 0)
      concerns.push({ code: 'selectorScaled', signal, params: { slope, intercept } });
    const largest = 2 ** (selector.length - (selector.type === 'signed' ? 1 : 0)) - 1;
    for (const { count } of groups.filter((group) => group.count > largest)) {
      concerns.push({ code: 'groupUnreachable', signal, params: { count, largest } });
    }
  }
  return concerns;
}

function scaleConcerns(message: Message): Concern[] {
  return [...signalsOf(message)]
    .filter((signal) => signal.slope === 0)
    .map((signal) => ({ code: 'slopeZero', signal: signal.name, params: { intercept: signal.intercept } }));
}

function layoutConcerns(message: Message): Concern[] {
  const overlaps = overlapsOf(message, maskOf);
  if (overlaps.length === 0) return [];
  const isProbablyOther =
    [...signalsOf(message)].some((signal) => signal.bigEndian) && fitsBySchemaText(message);
  const hint: Concern[] = isProbablyOther ? [{ code: 'bigEndianConvention', signal: null, params: {} }] : [];
  return [...hint, ...overlaps];
}

type Layout = Pick<Message, 'signals' | 'multiplexes' | 'length'>;
type Mask = (signal: Signal) => bigint | null;

/** The schema's text and can4python: a big-endian offset names the least significant bit in ordinary numbering. */
const maskBySchemaText: Mask = (signal) => {
  if (!signal.bigEndian) return maskOf(signal);
  const leastCountedMsbFirst = 8 * (signal.offset >> 3) + 7 - (signal.offset & 7);
  const offset = leastCountedMsbFirst - (signal.length - 1);
  return offset < 0 ? null : maskOf({ ...signal, offset });
};

/** The payload bits of a signal, bit k being bit k % 8 of byte k >> 3. */
function maskOf(signal: Pick<Signal, 'offset' | 'length' | 'bigEndian'>): bigint {
  const field = bitField(signal);
  let mask = 0n;
  for (let walked = 0; walked < field.byteCount; walked++) {
    const low = walked === field.byteCount - 1 ? 0xff & ~((1 << field.drop) - 1) : 0xff;
    const bits = (walked === 0 ? field.topMask : 0xff) & low;
    mask |= BigInt(bits) << BigInt(8 * (field.firstByte + field.step * walked));
  }
  return mask;
}

/** Whether all signals fit, without overlap, when big-endian offsets are read as the schema's text has them. */
export function fitsBySchemaText(message: Layout): boolean {
  const payload = 1n << BigInt(8 * message.length);
  const masks = [...signalsOf(message)].map(maskBySchemaText);
  return (
    masks.every((mask) => mask !== null && mask < payload) &&
    overlapsOf(message, maskBySchemaText).length === 0
  );
}

/** A message reported this often is reported no more, which also bounds the work that a hostile file makes. */
const reportedOverlaps = 20;

/** Signals that share bits with an earlier one that can be present at the same time. */
function overlapsOf(message: Layout, maskOfSignal: Mask): Concern[] {
  const always = new Occupancy(maskOfSignal);
  const concerns: Concern[] = [];
  const place = (signal: Signal, among: Occupancy[]) => {
    const other = among.map((occupancy) => occupancy.holderOf(signal)).find((holder) => holder !== null);
    if (other) concerns.push({ code: 'overlap', signal: signal.name, params: { other } });
    among.at(-1)?.add(signal);
  };
  for (const signal of message.signals) place(signal, [always]);
  for (const { selector, isNested } of message.multiplexes) if (!isNested) place(selector, [always]);
  for (const group of message.multiplexes.flatMap(({ groups }) => groups)) {
    if (concerns.length >= reportedOverlaps) break;
    const here = new Occupancy(maskOfSignal);
    for (const signal of group.signals) place(signal, [always, here]);
  }
  return concerns.slice(0, reportedOverlaps);
}

/** Payload bits that are taken, and by whom. */
class Occupancy {
  readonly #mask: Mask;
  readonly #holders: Array<{ readonly name: string; readonly bits: bigint }> = [];
  #taken = 0n;

  constructor(mask: Mask) {
    this.#mask = mask;
  }

  add(signal: Signal): void {
    const bits = this.#mask(signal) ?? 0n;
    this.#holders.push({ name: signal.name, bits });
    this.#taken |= bits;
  }

  /** The first signal added that shares bits with this one. */
  holderOf(signal: Signal): string | null {
    const bits = this.#mask(signal) ?? 0n;
    if ((this.#taken & bits) === 0n) return null;
    return this.#holders.find((holder) => (holder.bits & bits) !== 0n)?.name ?? null;
  }
}
