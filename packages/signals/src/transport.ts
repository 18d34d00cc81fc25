import { buildId, globalAddress, parseId } from './j1939.ts';

/** A message of 9 to 1785 bytes put together from its packets (SAE J1939-21 §5.10). */
export interface CompletedMessage {
  readonly pgn: number;
  readonly sa: number;
  /** 255 for a broadcast. */
  readonly destination: number;
  readonly data: Uint8Array;
}

interface Session {
  readonly pgn: number;
  readonly sa: number;
  readonly destination: number;
  readonly data: Uint8Array;
  readonly packets: number;
  readonly received: Set<number>;
  lastAt: number;
}

const connectionPgn = 0xec00;
const dataPgn = 0xeb00;
const control = { requestToSend: 16, broadcast: 32, abort: 255 };
const packetBytes = 7;
const sizeRange = { min: 9, max: 1785 };

/** Listens to broadcast (BAM) and point-to-point (RTS/CTS) sessions, keyed by source and destination address. */
export class TransportReassembler {
  /** In order of the last activity, so that the first one is the stalest. */
  readonly #sessions = new Map<number, Session>();
  readonly #timeout_ms: number;
  readonly #maxSessions: number;

  constructor(options: { readonly timeout_ms?: number; readonly maxSessions?: number } = {}) {
    this.#timeout_ms = options.timeout_ms ?? 750;
    this.#maxSessions = options.maxSessions ?? 64;
  }

  get openSessions(): number {
    return this.#sessions.size;
  }

  /** Takes a frame by its 29-bit identifier and its time in ms; frames of other PGNs are ignored. */
  push(id: number, data: Uint8Array, time_ms: number): CompletedMessage | null {
    const { pgn, sa, destination } = parseId(id);
    if (destination === null || data.length === 0) return null;
    if (pgn === connectionPgn) this.#control({ sa, destination, data, time_ms });
    return pgn === dataPgn ? this.#packet({ sa, destination, data, time_ms }) : null;
  }

  #control({ sa, destination, data, time_ms }: Frame): void {
    const kind = data[0] ?? 0;
    if (kind === control.abort) {
      this.#sessions.delete(keyOf(sa, destination));
      this.#sessions.delete(keyOf(destination, sa));
      return;
    }
    const opens = destination === globalAddress ? control.broadcast : control.requestToSend;
    if (kind !== opens || data.length < 8) return;
    const key = keyOf(sa, destination);
    this.#sessions.delete(key);
    const session = openSession({ sa, destination, data, time_ms });
    if (!session) return;
    const stalest = this.#sessions.keys().next().value;
    if (stalest !== undefined && this.#sessions.size >= this.#maxSessions) this.#sessions.delete(stalest);
    this.#sessions.set(key, session);
  }

  #packet({ sa, destination, data, time_ms }: Frame): CompletedMessage | null {
    const key = keyOf(sa, destination);
    const session = this.#sessions.get(key);
    if (!session) return null;
    this.#sessions.delete(key);
    const sequence = data[0] ?? 0;
    const isSilent = time_ms - session.lastAt > this.#timeout_ms;
    // A broadcast is never sent again: with a packet missing, the message is lost.
    const isLost = destination === globalAddress && sequence > session.received.size + 1;
    if (isSilent || isLost || !accept(session, sequence, data)) return null;
    session.lastAt = time_ms;
    if (session.received.size < session.packets) {
      this.#sessions.set(key, session);
      return null;
    }
    return { pgn: session.pgn, sa, destination, data: session.data };
  }
}

interface Frame {
  readonly sa: number;
  readonly destination: number;
  readonly data: Uint8Array;
  readonly time_ms: number;
}

function keyOf(sa: number, destination: number): number {
  return (sa << 8) | destination;
}

function openSession({ sa, destination, data, time_ms }: Frame): Session | null {
  const [, sizeLow = 0, sizeHigh = 0, packets = 0, , pgnLow = 0, pgnMiddle = 0, pgnHigh = 0] = data;
  const size = sizeLow | (sizeHigh << 8);
  if (size < sizeRange.min || size > sizeRange.max || packets !== Math.ceil(size / packetBytes)) return null;
  return {
    pgn: pgnLow | (pgnMiddle << 8) | ((pgnHigh & 3) << 16),
    sa,
    destination,
    data: new Uint8Array(size),
    packets,
    received: new Set(),
    lastAt: time_ms,
  };
}

/** Stores a packet; a repeated one is harmless. False when it cannot belong to the session. */
function accept(session: Session, sequence: number, data: Uint8Array): boolean {
  const start = (sequence - 1) * packetBytes;
  const needed = Math.min(packetBytes, session.data.length - start);
  if (sequence < 1 || sequence > session.packets || data.length < 1 + needed) return false;
  if (!session.received.has(sequence)) session.data.set(data.subarray(1, 1 + needed), start);
  session.received.add(sequence);
  return true;
}

/** The frames that broadcast a payload of 9 to 1785 bytes: the announcement and its packets, the last padded with FF. */
export function splitBam(
  pgn: number,
  sa: number,
  payload: Uint8Array,
): Array<{ id: number; data: Uint8Array }> {
  const packets = Math.ceil(payload.length / packetBytes);
  const size = [payload.length & 0xff, payload.length >> 8];
  const announced = [control.broadcast, ...size, packets, 0xff, pgn & 0xff, (pgn >> 8) & 0xff, pgn >> 16];
  const frames = [{ id: buildId({ priority: 7, pgn: connectionPgn, sa }), data: Uint8Array.from(announced) }];
  for (let packet = 0; packet < packets; packet++) {
    const data = new Uint8Array(8).fill(0xff);
    data[0] = packet + 1;
    data.set(payload.subarray(packet * packetBytes, (packet + 1) * packetBytes), 1);
    frames.push({ id: buildId({ priority: 7, pgn: dataPgn, sa }), data });
  }
  return frames;
}
