import { bitField } from './bit-field.ts';
import { fitsBySchemaText } from './inspection.ts';
import {
  childrenNamed,
  integerAttribute,
  parseCInteger,
  requiredText,
  wordAttribute,
} from './kcd-attribute.ts';
import type { KcdRefusal } from './kcd-error.ts';
import { refusal } from './kcd-error.ts';
import { readSignal } from './kcd-signal.ts';
import type { KcdElement } from './kcd-xml.ts';
import type { Message, Multiplex, MuxGroup, Signal } from './model.ts';
import { signalsOf } from './model.ts';
import type { Concern } from './report.ts';

const anyInteger = { min: 0, max: Number.MAX_SAFE_INTEGER };
/** Bytes; converters write containers and transport protocol messages far above a CAN frame. */
const lengthRange = { code: 'bad-length', min: 0, max: 0xffff, absent: 0 };

/** Reads a Message with its signals. Throws KcdRefusal when the definition cannot be decoded by. */
export function readMessage(element: KcdElement, concerns: Concern[]): Message {
  const extended = readFormat(element) === 'extended';
  const id = readId(element, extended);
  const name = requiredText(element, 'name', 'missing-message-name');
  const message = {
    name,
    id,
    extended,
    interval_ms: integerAttribute(element, 'interval', { code: 'bad-interval', ...anyInteger, absent: 0 }),
    remote: element.attributes.get('remote')?.trim() === 'true',
    ...readOwnAttributes(element, extended, concerns),
    signals: childrenNamed(element, 'Signal').map((child) => readSignal(child, concerns)),
    multiplexes: nested(childrenNamed(element, 'Multiplex').map((child) => readMultiplex(child, concerns))),
    line: element.line,
    column: element.column,
  };
  checkNames(message, concerns);
  return { ...message, ...readLength(element, message, concerns) };
}

function readFormat(element: KcdElement): 'standard' | 'extended' {
  const rule = { code: 'bad-format', words: ['standard', 'extended'], at: element } as const;
  return wordAttribute(element.attributes, 'format', rule);
}

function readId(element: KcdElement, extended: boolean): number {
  const text = requiredText(element, 'id', 'missing-message-id');
  const id = parseCInteger(text);
  if (id === null)
    throw refusal('bad-id', element, `The message id "${text}" is not an integer.`, { value: text });
  const max = extended ? 0x1fffffff : 0x7ff;
  if (typeof id === 'number' && id >= 0 && id <= max) return id;
  const range = `0 to 0x${max.toString(16).toUpperCase()}`;
  throw refusal('id-range', element, `The message id ${text} is outside ${range}.`, { value: text, max });
}

type ReadMultiplex = Omit<Multiplex, 'isNested'>;

function readMultiplex(element: KcdElement, concerns: Concern[]): ReadMultiplex {
  const selector = readSignal(element, concerns);
  if (selector.type === 'single' || selector.type === 'double') throw fractionalSelector(selector);
  const groups = childrenNamed(element, 'MuxGroup').map((child) => readGroup(child, concerns));
  return { selector, groups: mergedByCount(groups) };
}

/** Groups are counted, and a fraction is no count. */
function fractionalSelector({ name, type, line, column }: Signal): KcdRefusal {
  const text = `The multiplexor "${name}" is of type ${type}, and a selector has to be an integer.`;
  return refusal('bad-selector-type', { line, column }, text, { signal: name, value: type });
}

function readGroup(element: KcdElement, concerns: Concern[]): MuxGroup {
  requiredText(element, 'count', 'bad-count');
  return {
    count: integerAttribute(element, 'count', { code: 'bad-count', ...anyInteger, absent: 0 }),
    signals: childrenNamed(element, 'Signal').map((child) => readSignal(child, concerns)),
  };
}

function isSameField(a: Signal, b: Signal): boolean {
  const { offset, length, bigEndian, type, slope, intercept } = a;
  return (
    offset === b.offset &&
    length === b.length &&
    bigEndian === b.bigEndian &&
    type === b.type &&
    slope === b.slope &&
    intercept === b.intercept
  );
}

/** The one multiplex in whose groups a selector stands as it stands by itself. */
function parentOf({ selector }: ReadMultiplex, holders: ReadonlyMap<string, ReadonlySet<ReadMultiplex>>) {
  const [parent, ...others] = holders.get(selector.name) ?? [];
  if (parent === undefined || others.length > 0) return null;
  const copies = parent.groups.flatMap(({ signals }) => signals.filter(({ name }) => name === selector.name));
  return copies.every((copy) => isSameField(copy, selector)) ? parent : null;
}

/**
 * cantools writes a cascade flat: the selector of the inner multiplex is a signal in groups of the outer one, and stands once
 * more at its own multiplex.
 */
function nested(multiplexes: readonly ReadMultiplex[]): Multiplex[] {
  const holders = new Map<string, Set<ReadMultiplex>>();
  for (const multiplex of multiplexes) {
    for (const { name } of multiplex.groups.flatMap(({ signals }) => signals)) {
      holders.set(name, (holders.get(name) ?? new Set()).add(multiplex));
    }
  }
  const parents = new Map(multiplexes.map((multiplex) => [multiplex, parentOf(multiplex, holders)]));
  const names = new Set<string>();
  for (const multiplex of multiplexes) {
    addName(names, multiplex.selector);
    const above = new Set([multiplex]);
    for (let parent = parents.get(multiplex); parent; parent = parents.get(parent)) {
      if (above.has(parent)) throw duplicateSignal(multiplex.selector);
      above.add(parent);
    }
  }
  return multiplexes.map((multiplex) => ({ ...multiplex, isNested: parents.get(multiplex) !== null }));
}

/** The same count may stand twice: its signals are then present together. */
function mergedByCount(groups: readonly MuxGroup[]): MuxGroup[] {
  const merged = new Map<number, Signal[]>();
  for (const { count, signals } of groups) {
    const together = merged.get(count);
    if (together) together.push(...signals);
    else merged.set(count, [...signals]);
  }
  return [...merged].map(([count, signals]) => ({ count, signals }));
}

/** Refuses a name that could stand twice in one decoded message; across selectors it is only reported. */
function checkNames(message: Pick<Message, 'signals' | 'multiplexes'>, concerns: Concern[]): void {
  const always = new Set<string>();
  for (const signal of message.signals) addName(always, signal);
  for (const { selector, isNested } of message.multiplexes) if (!isNested) addName(always, selector);
  const elsewhere = new Set<string>();
  for (const { groups } of message.multiplexes) {
    const here = new Set<string>();
    for (const group of groups) {
      const present = new Set<string>();
      for (const signal of group.signals) {
        if (always.has(signal.name)) throw duplicateSignal(signal);
        addName(present, signal);
        if (elsewhere.has(signal.name) && !here.has(signal.name)) {
          concerns.push({ code: 'nameInTwoMultiplexes', signal: signal.name, params: {} });
        }
        here.add(signal.name);
      }
    }
    for (const name of here) elsewhere.add(name);
  }
}

function addName(names: Set<string>, signal: Signal): void {
  if (names.has(signal.name)) throw duplicateSignal(signal);
  names.add(signal.name);
}

function duplicateSignal(signal: Signal): KcdRefusal {
  const text = `The signal "${signal.name}" stands twice in the message.`;
  return refusal('duplicate-signal', signal, text, { signal: signal.name });
}

function readLength(
  element: KcdElement,
  message: Pick<Message, 'signals' | 'multiplexes'>,
  concerns: Concern[],
): Pick<Message, 'length' | 'lengthStated'> {
  const signals = [...signalsOf(message)];
  const needed = signals.reduce((bytes, signal) => Math.max(bytes, bitField(signal).bytesNeeded), 0);
  const stated = element.attributes.get('length')?.trim();
  if (stated === undefined || stated === 'auto')
    return { length: needed, lengthStated: stated !== undefined };
  const length = integerAttribute(element, 'length', lengthRange);
  const outside = signals.find((signal) => bitField(signal).bytesNeeded > length);
  if (!outside) return { length, lengthStated: true };
  const isProbablyOther = outside.bigEndian && fitsBySchemaText({ ...message, length });
  if (isProbablyOther) concerns.push({ code: 'bigEndianConvention', signal: outside.name, params: {} });
  throw doesNotFit(outside, length, isProbablyOther);
}

function doesNotFit(signal: Signal, length: number, isProbablyOther: boolean): KcdRefusal {
  const place = `offset ${signal.offset}, ${signal.length} bits`;
  const text = `The signal "${signal.name}" does not fit into a message of length ${length}: ${place}.`;
  const hint =
    ' It would fit if big-endian offsets named the least significant bit; they name the most significant.';
  return refusal('signal-does-not-fit', signal, isProbablyOther ? text + hint : text, {
    signal: signal.name,
    offset: signal.offset,
    bits: signal.length,
    length,
    ...(isProbablyOther ? { hint: 'bigEndianConvention' } : {}),
  });
}

/** Attributes of our namespace: match, sa, j1939. They speak of 29-bit identifiers only. */
function readOwnAttributes(
  element: KcdElement,
  extended: boolean,
  concerns: Concern[],
): Pick<Message, 'matchPgn' | 'sourceAddress' | 'j1939'> {
  const { own } = element;
  const match = wordAttribute(own, 'match', { code: 'bad-match', words: ['id', 'pgn'], at: element });
  const j1939 = wordAttribute(own, 'j1939', { code: 'bad-j1939', words: ['false', 'true'], at: element });
  if (!extended && match === 'pgn') concerns.push({ code: 'pgnOfStandardId', signal: null, params: {} });
  return {
    matchPgn: match === 'pgn' && extended,
    sourceAddress: readSourceAddress(element),
    j1939: j1939 === 'true',
  };
}

function readSourceAddress(element: KcdElement): number | null {
  const text = element.own.get('sa');
  if (text === undefined) return null;
  const address = parseCInteger(text);
  if (typeof address === 'number' && address >= 0 && address <= 0xff) return address;
  throw refusal('bad-sa', element, `sa="${text}" is not a source address from 0 to 255.`, { value: text });
}
