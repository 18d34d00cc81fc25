/** A CAN frame that the parse file of the vehicle does not know. */
export interface UndecodedFrame {
  id: number;
  extended: boolean;
  data: Uint8Array;
}

/** As `vehicle_reading.undecoded` keeps it and the contract shows it. */
export interface UndecodedEntry {
  canId: string;
  data: string;
  at: string;
  count: number;
}

interface Seen {
  data: Uint8Array;
  at_ms: number;
  count: number;
}

const capacity = 32;

const nameOf = (frame: UndecodedFrame): string =>
  `0x${frame.id
    .toString(16)
    .toUpperCase()
    .padStart(frame.extended ? 8 : 3, '0')}`;

/** The identifiers of one vehicle that nobody has described, with the newest data of each. */
export class UndecodedTable {
  readonly #seen = new Map<string, Seen>();

  restore(entries: readonly UndecodedEntry[]): void {
    for (const { canId, data, at, count } of entries) {
      this.#seen.set(canId, {
        data: Uint8Array.from(Buffer.from(data, 'hex')),
        at_ms: Date.parse(at),
        count,
      });
    }
  }

  merge(frame: UndecodedFrame, at_ms: number): void {
    const canId = nameOf(frame);
    const before = this.#seen.get(canId);
    if (before === undefined && this.#seen.size >= capacity) return;
    const isNewer = before === undefined || at_ms >= before.at_ms;
    this.#seen.set(canId, {
      data: isNewer ? Uint8Array.from(frame.data) : before.data,
      at_ms: isNewer ? at_ms : before.at_ms,
      count: (before?.count ?? 0) + 1,
    });
  }

  list(): UndecodedEntry[] {
    return Array.from(this.#seen, ([canId, { data, at_ms, count }]) => ({
      canId,
      data: Buffer.from(data).toString('hex'),
      at: new Date(at_ms).toISOString(),
      count,
    }));
  }
}
