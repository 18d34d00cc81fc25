import { eachFaultReading, type FaultSource } from '../fault-readings.ts';

export interface Told {
  atMs: number;
  content: string;
}

const MINUTE_MS = 60_000;

/** The newest that each source of a vehicle has told of trouble, and that is durable; nothing is known after a start. */
export class ToldFaults {
  readonly #newest = new Map<number, Told>();
  #heardUntilMs = Number.NEGATIVE_INFINITY;

  /** Something may have been told up to this time that nobody here remembers. */
  begin(heardUntilMs: number): void {
    this.#heardUntilMs = heardUntilMs;
  }

  /** Whether a reading is newer than the newest known and than all that may have been told. */
  isNewest(atMs: number, known: Told | undefined): known is Told {
    return known !== undefined && atMs > known.atMs && atMs > this.#heardUntilMs;
  }

  newest(sourceAddress: number): Told | undefined {
    return this.#newest.get(sourceAddress);
  }

  take(source: FaultSource, atMs: number): void {
    eachFaultReading(source, (sourceAddress, content) => {
      const known = this.#newest.get(sourceAddress);
      if (known === undefined) {
        this.#newest.set(sourceAddress, { atMs, content });
        return;
      }
      if (atMs < known.atMs) return;
      known.atMs = atMs;
      known.content = content;
    });
  }
}

/** Says the same as the newest one before it, in the same minute: it changes nothing that is kept. */
export function isToldAlready(known: Told | undefined, atMs: number, content: string): known is Told {
  if (known === undefined || atMs <= known.atMs || content !== known.content) return false;
  return Math.floor(atMs / MINUTE_MS) === Math.floor(known.atMs / MINUTE_MS);
}
