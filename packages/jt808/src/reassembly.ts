import type { Frame } from './frame.ts';

/** Bytes that the unfinished messages of all connections hold together. */
export interface ReassemblyBudget {
  readonly limitBytes: number;
  usedBytes: number;
}

const kib = 1024;

/** A budget to be shared by the reassemblers of all connections; 64 MiB by default. */
export function reassemblyBudget(limitBytes: number = 64 * kib * kib): ReassemblyBudget {
  return { limitBytes, usedBytes: 0 };
}

export interface ReassemblyLimits {
  /** Of one message, in bytes. */
  messageBytes: number;
  openSets: number;
  /** Since the last packet of a set. */
  expiry_ms: number;
  /** Between the last packet or request and the next request for what is missing. */
  askEvery_ms: number;
  maxAsks: number;
  budget: ReassemblyBudget;
}

export type ReassemblyRejection = 'bad-index' | 'too-large' | 'budget-exhausted';

export type ReassemblyResult =
  | { state: 'whole'; messageId: number; firstSerial: number; body: Buffer }
  | { state: 'waiting' }
  | { state: 'rejected'; reason: ReassemblyRejection };

export interface MissingPackets {
  messageId: number;
  /** Serial of packet 1; computed from another packet where 1 itself is missing. */
  firstSerial: number;
  ids: number[];
}

interface PacketSet {
  messageId: number;
  total: number;
  packets: Map<number, { serial: number; body: Buffer }>;
  bytes: number;
  touched_ms: number;
  asked_ms: number;
  asks: number;
}

/** What a packet costs beside its bytes: without it, empty packets would be free. */
const packetOverheadBytes = 128;
/** 0x8003 counts its ids in one byte in 2013. */
const maxMissingIds = 255;

/**
 * Puts the sub-packages of one connection together (JT/T 808-2013 §7.12). Terminals send other messages in between, so
 * a set is known by phone, message and total and never by `serial − index`.
 */
export class Reassembler {
  readonly #limits: ReassemblyLimits;
  readonly #sets = new Map<string, PacketSet>();
  #evicted = 0;

  constructor(limits: Partial<ReassemblyLimits> = {}) {
    this.#limits = {
      messageBytes: 256 * kib,
      openSets: 4,
      expiry_ms: 60_000,
      askEvery_ms: 10_000,
      maxAsks: 5,
      budget: limits.budget ?? reassemblyBudget(),
      ...limits,
    };
  }

  /** Takes one frame; a frame that is no sub-package is whole by itself. */
  push(frame: Frame, now_ms: number): ReassemblyResult {
    const { header, body } = frame;
    const { messageId, serial, subpackage } = header;
    if (subpackage === null) return { state: 'whole', messageId, firstSerial: serial, body };
    const { total, index } = subpackage;
    if (index < 1 || index > total) return { state: 'rejected', reason: 'bad-index' };
    const key = `${header.phone}/${messageId}/${total}`;
    const set = this.#setFor(key, { messageId, total, index, serial, body }, now_ms);
    set.touched_ms = now_ms;
    if (!set.packets.has(index)) {
      const reason = this.#charge(set, body.length + packetOverheadBytes);
      if (reason !== null) {
        this.#drop(key, set);
        return { state: 'rejected', reason };
      }
      set.packets.set(index, { serial, body: Buffer.from(body) });
    }
    if (set.packets.size < total) return { state: 'waiting' };
    this.#drop(key, set);
    return { state: 'whole', messageId, firstSerial: firstSerialOf(set), body: joined(set) };
  }

  /** What to ask for with 0x8003 now; each answer counts as an attempt, a set is asked for only so often. */
  missing(now_ms: number): MissingPackets[] {
    const due: MissingPackets[] = [];
    for (const set of this.#sets.values()) {
      const quietSince_ms = Math.max(set.touched_ms, set.asked_ms);
      if (set.asks >= this.#limits.maxAsks || now_ms - quietSince_ms < this.#limits.askEvery_ms) continue;
      set.asks++;
      set.asked_ms = now_ms;
      due.push({ messageId: set.messageId, firstSerial: firstSerialOf(set), ids: missingIdsOf(set) });
    }
    return due;
  }

  /** Drops the sets that no packet has reached for too long; tells how many were given up since the last call. */
  expire(now_ms: number): number {
    let dropped = this.#evicted;
    this.#evicted = 0;
    for (const [key, set] of this.#sets) {
      if (now_ms - set.touched_ms < this.#limits.expiry_ms) continue;
      this.#drop(key, set);
      dropped++;
    }
    return dropped;
  }

  /** Gives everything back to the budget, at the end of the connection. */
  close(): void {
    for (const [key, set] of this.#sets) this.#drop(key, set);
  }

  #setFor(key: string, packet: ArrivingPacket, now_ms: number): PacketSet {
    const known = this.#sets.get(key);
    if (known !== undefined && !beginsAnew(known, packet)) return known;
    if (known !== undefined) this.#drop(key, known);
    if (this.#sets.size >= this.#limits.openSets) this.#evictOldest();
    const { messageId, total } = packet;
    const set = {
      messageId,
      total,
      packets: new Map(),
      bytes: 0,
      touched_ms: now_ms,
      asked_ms: now_ms,
      asks: 0,
    };
    this.#sets.set(key, set);
    return set;
  }

  #charge(set: PacketSet, bytes: number): ReassemblyRejection | null {
    const { budget, messageBytes } = this.#limits;
    if (set.bytes + bytes > messageBytes) return 'too-large';
    if (budget.usedBytes + bytes > budget.limitBytes) return 'budget-exhausted';
    set.bytes += bytes;
    budget.usedBytes += bytes;
    return null;
  }

  #drop(key: string, set: PacketSet): void {
    this.#sets.delete(key);
    this.#limits.budget.usedBytes -= set.bytes;
  }

  #evictOldest(): void {
    let oldest: [string, PacketSet] | undefined;
    for (const entry of this.#sets) {
      if (oldest === undefined || entry[1].touched_ms < oldest[1].touched_ms) oldest = entry;
    }
    if (oldest === undefined) return;
    this.#drop(...oldest);
    this.#evicted++;
  }
}

interface ArrivingPacket {
  messageId: number;
  total: number;
  index: number;
  serial: number;
  body: Buffer;
}

// A packet sent again is identical to the first one. The same index with another serial belongs to a new message: always
// for packet 1, else where the bytes differ too, since a rebooted terminal re-sends old bytes with new serials.
function beginsAnew(set: PacketSet, packet: ArrivingPacket): boolean {
  const known = set.packets.get(packet.index);
  if (known === undefined || known.serial === packet.serial) return false;
  return packet.index === 1 || !known.body.equals(packet.body);
}

function firstSerialOf(set: PacketSet): number {
  const first = set.packets.get(1);
  if (first !== undefined) return first.serial;
  const [index, packet] = [...set.packets].reduce((lowest, entry) => (entry[0] < lowest[0] ? entry : lowest));
  return (packet.serial - (index - 1)) & 0xffff;
}

function missingIdsOf(set: PacketSet): number[] {
  const ids: number[] = [];
  for (let index = 1; index <= set.total && ids.length < maxMissingIds; index++) {
    if (!set.packets.has(index)) ids.push(index);
  }
  return ids;
}

function joined(set: PacketSet): Buffer {
  const bodies: Buffer[] = [];
  for (let index = 1; index <= set.total; index++) {
    const packet = set.packets.get(index);
    if (packet !== undefined) bodies.push(packet.body);
  }
  return Buffer.concat(bodies);
}
