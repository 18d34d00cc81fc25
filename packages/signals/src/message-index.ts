import { parseId } from './j1939.ts';
import type { Bus, Message, ParseFile } from './model.ts';

/** Finds what was made of a message by the identifier of a frame. */
export interface MessageIndex<T> {
  find(id: number, extended: boolean): T | null;
}

interface PgnEntry<T> {
  readonly sourceAddress: number | null;
  readonly value: T;
}

/**
 * Indexes the messages of some buses. An exact identifier comes before a PGN with a fixed source address,
 * that before a PGN alone; of two equal ones the first wins. A remote frame has no payload, so its definition
 * counts only where no other has the identifier: it then describes the answer.
 */
export function indexMessages<T>(
  buses: readonly Bus[],
  make: (message: Message, bus: Bus) => T,
): MessageIndex<T> {
  const exact = new Map<number, T>();
  const byPgn = new Map<number, PgnEntry<T>[]>();
  const entries = buses.flatMap((bus) => bus.messages.map((message) => ({ bus, message })));
  const ordered = [
    ...entries.filter(({ message }) => !message.remote),
    ...entries.filter(({ message }) => message.remote),
  ];
  for (const { bus, message } of ordered) {
    if (message.matchPgn) addPgn(byPgn, message, () => make(message, bus));
    else addFirst(exact, exactKey(message.id, message.extended), () => make(message, bus));
  }
  return {
    find(id, extended) {
      const found = exact.size > 0 ? exact.get(exactKey(id, extended)) : undefined;
      if (found !== undefined) return found;
      return extended && byPgn.size > 0 ? findByPgn(byPgn, id) : null;
    },
  };
}

/** One index for each bus name and one over all buses, where the first match in file order wins. */
export function indexBuses<T>(
  file: ParseFile,
  make: (message: Message, bus: Bus) => T,
): (bus: string | undefined) => MessageIndex<T> | null {
  const all = indexMessages(file.buses, make);
  const byName = new Map<string, MessageIndex<T>>();
  for (const { name } of file.buses) {
    const buses = file.buses.filter((bus) => bus.name === name);
    addFirst(byName, name, () => indexMessages(buses, make));
  }
  return (bus) => (bus === undefined ? all : (byName.get(bus) ?? null));
}

/** 0x100 standard and 0x100 extended are different identifiers. */
export function exactKey(id: number, extended: boolean): number {
  return extended ? id + 0x20000000 : id;
}

function addFirst<K, T>(entries: Map<K, T>, key: K, make: () => T): void {
  if (!entries.has(key)) entries.set(key, make());
}

function addPgn<T>(byPgn: Map<number, PgnEntry<T>[]>, message: Message, make: () => T): void {
  const { sourceAddress } = message;
  const { pgn } = parseId(message.id);
  const entries = byPgn.get(pgn) ?? [];
  if (entries.some((entry) => entry.sourceAddress === sourceAddress)) return;
  entries.push({ sourceAddress, value: make() });
  entries.sort((a, b) => Number(a.sourceAddress === null) - Number(b.sourceAddress === null));
  byPgn.set(pgn, entries);
}

function findByPgn<T>(byPgn: Map<number, PgnEntry<T>[]>, id: number): T | null {
  const format = (id >>> 16) & 0xff;
  const entries = byPgn.get((id >>> 8) & (format < 240 ? 0x3ff00 : 0x3ffff));
  if (!entries) return null;
  const sourceAddress = id & 0xff;
  for (const entry of entries) {
    if (entry.sourceAddress === null || entry.sourceAddress === sourceAddress) return entry.value;
  }
  return null;
}
