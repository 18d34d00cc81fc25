import type { RevisionDifference } from '@vehicle/contract/fleet/config-file/revision';
import type { Label, Message, ParseFile, Signal } from '@vehicle/signals/model';
import { yieldToEventLoop } from '../../../platform/process/event-loop.ts';
import type { Mapping } from './parse-file.ts';

/** A revision as far as people compare it. */
export interface ComparedRevision {
  file: ParseFile;
  mapping: Mapping;
}

type Entry = RevisionDifference['entries'][number];
type Properties = ReadonlyMap<string, string | null>;

/** A message, or a signal of one, with its properties in the words of the parse file. */
interface Part {
  message: string;
  signal: string | null;
  properties: Properties;
}

function text(value: string | number | boolean | null): string | null {
  return value === null || value === '' ? null : String(value);
}

function labelText({ name, type, from, to, isGroup }: Label): string {
  const range = isGroup ? `${from}–${to}` : String(from);
  return `${range} ${name}${type === 'value' ? '' : ` (${type})`}`;
}

function messageProperties({ id, extended, length, interval_ms, remote, ...message }: Message): Properties {
  const canId = id.toString(16).toUpperCase();
  return new Map([
    ['id', `0x${canId}`],
    ['extended', text(extended)],
    ['length', text(length)],
    ['interval_ms', text(interval_ms)],
    ['remote', text(remote)],
    ['matchPgn', text(message.matchPgn)],
    ['sourceAddress', text(message.sourceAddress)],
    ['j1939', text(message.j1939)],
  ]);
}

interface PlacedSignal {
  signal: Signal;
  /** When it is there: the selector and its value; null: always. */
  multiplex: string | null;
}

function signalProperties({ signal, multiplex }: PlacedSignal, mapping: Mapping): Properties {
  const { metric } = signal;
  return new Map([
    ['offset', text(signal.offset)],
    ['length', text(signal.length)],
    ['bigEndian', text(signal.bigEndian)],
    ['type', text(signal.type)],
    ['slope', text(signal.slope)],
    ['intercept', text(signal.intercept)],
    ['unit', text(signal.unit)],
    ['min', text(signal.min)],
    ['max', text(signal.max)],
    ['labels', text(signal.labels.map(labelText).join('; '))],
    ['multiplex', multiplex],
    ['kind', text(signal.kind)],
    ['spn', text(signal.spn)],
    ['nameZh', text(signal.nameZh)],
    ['nameEn', text(signal.nameEn)],
    ['metric', text(metric)],
    ['metricCode', Object.hasOwn(mapping, metric) ? text(mapping[metric] ?? null) : null],
  ]);
}

function placedSignals({ signals, multiplexes }: Message): PlacedSignal[] {
  return [
    ...signals.map((signal) => ({ signal, multiplex: null })),
    ...multiplexes.flatMap(({ selector, isNested, groups }) => [
      ...(isNested ? [] : [{ signal: selector, multiplex: null }]),
      ...groups.flatMap(({ count, signals: inGroup }) =>
        inGroup.map((signal) => ({ signal, multiplex: `${selector.name} = ${count}` })),
      ),
    ]),
  ];
}

function* partsOf(message: Message, mapping: Mapping): Generator<Part> {
  yield { message: message.name, signal: null, properties: messageProperties(message) };
  for (const placed of placedSignals(message)) {
    const properties = signalProperties(placed, mapping);
    yield { message: message.name, signal: placed.signal.name, properties };
  }
}

/** Parts that are compared before others may go on. */
const slice_parts = 500;

async function* inSlices<T>(values: Iterable<T>): AsyncGenerator<T> {
  let count = 0;
  for (const value of values) {
    count += 1;
    if (count % slice_parts === 0) await yieldToEventLoop();
    yield value;
  }
}

/** Two buses, or two groups of a selector, may use a name again: such ones are told apart by their order. */
async function keyedParts({ file, mapping }: ComparedRevision): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  const used = new Map<string, number>();
  for (const bus of file.buses) {
    for (const message of bus.messages) {
      for await (const part of inSlices(partsOf(message, mapping))) {
        const key = JSON.stringify([bus.name, part.message, part.signal]);
        const number = used.get(key) ?? 0;
        used.set(key, number + 1);
        parts.set(`${key} ${number}`, part);
      }
    }
  }
  return parts;
}

const none: Properties = new Map();

function changesOf(before: Properties, after: Properties): Entry['changes'] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .map((property) => ({
      property,
      before: before.get(property) ?? null,
      after: after.get(property) ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

function entryOf(before: Part | undefined, after: Part | undefined): Entry[] {
  const part = after ?? before;
  if (!part) return [];
  const changes = changesOf(before?.properties ?? none, after?.properties ?? none);
  if (before && after && changes.length === 0) return [];
  const kind = before ? (after ? 'changed' : 'removed') : 'added';
  return [{ kind, message: part.message, signal: part.signal, changes }];
}

/** What a revision has added, removed and changed, in the order of the later file; what is gone comes last. */
export async function differenceOf(before: ComparedRevision, after: ComparedRevision): Promise<Entry[]> {
  const old = await keyedParts(before);
  const fresh = await keyedParts(after);
  const entries: Entry[] = [];
  for await (const [key, part] of inSlices(fresh)) entries.push(...entryOf(old.get(key), part));
  for await (const [key, part] of inSlices(old))
    if (!fresh.has(key)) entries.push(...entryOf(part, undefined));
  return entries;
}
