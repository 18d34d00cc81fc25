import { fail } from './errors.ts';

export interface HeavyLimits {
  /** Calls that work at once in the process. */
  places: number;
  /** One member's, until their answers have been taken. */
  placesOfMember: number;
  /** Further ones of a member that wait for a place. */
  waitingOfMember: number;
  /** How long they wait. */
  patienceMs: number;
  /** A file whose reader has kept it waiting for so long is made without a place. */
  slowReaderMs: number;
}

export const heavyLimits: HeavyLimits = Object.freeze({
  places: 4,
  placesOfMember: 2,
  waitingOfMember: 20,
  patienceMs: 30_000,
  slowReaderMs: 5_000,
});

/** For all other calls of members: one who asks for much at once leaves others their share of the database's connections. */
export const memberLimits: HeavyLimits = Object.freeze({
  places: 8,
  placesOfMember: 6,
  waitingOfMember: 200,
  patienceMs: 15_000,
  slowReaderMs: 5_000,
});

const retryAfter_s = 10;

/** What a heavy call has while it lasts. */
export interface Place {
  /** Whether others were before: what was true when the call came may not be any more. */
  hasWaited: boolean;
  /** The work is done and only the answer is still to be taken: the next one may begin. */
  endWork(): void;
  /** The answer has been taken, or its reader is gone: its member may have another place. */
  leave(): void;
}

interface Waiting {
  memberId: number;
  enter: () => void;
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/** Lets few heavy calls run at once, however many members ask for however much: who has the fewest running is next. */
export class HeavyPlaces {
  readonly #limits: HeavyLimits;
  /** Of each member, until the answer has been taken: who reads slowly keeps nobody else waiting. */
  readonly #held = new Map<number, number>();
  readonly #line = new Set<Waiting>();
  #working = 0;

  constructor(limits: HeavyLimits = heavyLimits) {
    this.#limits = limits;
  }

  /** Resolves with a place; raises PLACES_TAKEN where too many wait, or too long. */
  async take(memberId: number, signal: AbortSignal): Promise<Place> {
    const { waitingOfMember } = this.#limits;
    signal.throwIfAborted();
    const hasWaited = !this.#isFree(memberId);
    if (!hasWaited) this.#begin(memberId);
    else {
      const waiting = [...this.#line].filter((one) => one.memberId === memberId).length;
      if (waiting >= waitingOfMember) throw this.#refusal(memberId);
      await this.#turn(memberId, signal);
    }
    const endWork = once(() => {
      this.#working -= 1;
      this.#admitNext();
    });
    const leave = once(() => {
      endWork();
      this.#count(memberId, -1);
      this.#admitNext();
    });
    return { hasWaited, endWork, leave };
  }

  /** How many wait for a place. */
  get waiting(): number {
    return this.#line.size;
  }

  get slowReaderMs(): number {
    return this.#limits.slowReaderMs;
  }

  #isFree(memberId: number): boolean {
    const { places, placesOfMember } = this.#limits;
    return this.#working < places && (this.#held.get(memberId) ?? 0) < placesOfMember;
  }

  /** Says whose queries are in the way: the member's own, or those of others. */
  #refusal(memberId: number) {
    const { places, placesOfMember } = this.#limits;
    const isOwn = (this.#held.get(memberId) ?? 0) >= placesOfMember;
    return isOwn
      ? fail.placesTaken('ownPlaces', { count: placesOfMember, seconds: retryAfter_s })
      : fail.placesTaken('places', { count: places, seconds: retryAfter_s });
  }

  #turn(memberId: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', handleAbort);
        this.#line.delete(waiting);
      };
      const waiting: Waiting = {
        memberId,
        enter: () => {
          leave();
          resolve();
        },
      };
      const handleAbort = (): void => {
        leave();
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(this.#refusal(memberId));
      }, this.#limits.patienceMs);
      this.#line.add(waiting);
      signal.addEventListener('abort', handleAbort, { once: true });
    });
  }

  /** Counted as it is given away: two may be given away at once. */
  #begin(memberId: number): void {
    this.#working += 1;
    this.#count(memberId, 1);
  }

  #count(memberId: number, by: 1 | -1): void {
    const held = (this.#held.get(memberId) ?? 0) + by;
    if (held > 0) this.#held.set(memberId, held);
    else this.#held.delete(memberId);
  }

  #admitNext(): void {
    const free = [...this.#line].filter(({ memberId }) => this.#isFree(memberId));
    const heldBy = ({ memberId }: Waiting) => this.#held.get(memberId) ?? 0;
    free.sort((a, b) => heldBy(a) - heldBy(b));
    const [next] = free;
    if (next === undefined) return;
    this.#begin(next.memberId);
    next.enter();
  }
}
