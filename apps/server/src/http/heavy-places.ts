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
  /** Of the places, those for work that took longer than `slowMs` before; where nothing is said: all. */
  slowPlaces?: number;
  slowMs?: number;
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
  slowPlaces: 3,
  slowMs: 50,
});

const retryAfter_s = 10;
/** How much the last time weighs in what work is expected to take. */
const LATEST = 1 / 8;
/** Work lets quicker work that came later go first until it has waited so many times as long as it takes. */
const GENEROUS = 10;

/** What a heavy call has while it lasts. */
export interface Place {
  /** Whether others were before: what was true when the call came may not be any more. */
  hasWaited: boolean;
  /** The work is done and only the answer is still to be taken: the next one may begin. */
  endWork(): void;
  /** The answer has been taken, or its reader is gone: its member may have another place. */
  leave(): void;
}

interface Asking {
  memberId: number;
  work: string;
}

interface Waiting extends Asking {
  since: number;
  enter: (isSlow: boolean) => void;
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/**
 * Lets few calls run at once, however many members ask for however much: who has the fewest running is next, and of those
 * what is expected to take the least.
 */
export class HeavyPlaces {
  readonly #limits: HeavyLimits;
  /** Of each member, until the answer has been taken: who reads slowly keeps nobody else waiting. */
  readonly #held = new Map<number, number>();
  readonly #line = new Set<Waiting>();
  /** What each work has taken of late, in ms. */
  readonly #expected = new Map<string, number>();
  #working = 0;
  #slow = 0;

  constructor(limits: HeavyLimits = heavyLimits) {
    this.#limits = limits;
  }

  /** Resolves with a place for work of this name; raises PLACES_TAKEN where too many wait, or too long. */
  async take(memberId: number, work: string, signal: AbortSignal): Promise<Place> {
    const { waitingOfMember } = this.#limits;
    signal.throwIfAborted();
    const asking = { memberId, work };
    const hasWaited = !this.#isFree(asking);
    if (hasWaited && [...this.#line].filter((one) => one.memberId === memberId).length >= waitingOfMember)
      throw this.#refusal(memberId);
    const isSlow = hasWaited ? await this.#turn(asking, signal) : this.#begin(asking);
    const began = performance.now();
    const endWork = once(() => {
      this.#working -= 1;
      if (isSlow) this.#slow -= 1;
      this.#learn(work, performance.now() - began);
      this.#admit();
    });
    const leave = once(() => {
      endWork();
      this.#count(memberId, -1);
      this.#admit();
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

  #isSlow(work: string): boolean {
    return (this.#expected.get(work) ?? 0) > (this.#limits.slowMs ?? Number.POSITIVE_INFINITY);
  }

  #learn(work: string, ms: number): void {
    const before = this.#expected.get(work) ?? ms;
    this.#expected.set(work, before + (ms - before) * LATEST);
  }

  #isFree({ memberId, work }: Asking): boolean {
    const { places, placesOfMember, slowPlaces = places } = this.#limits;
    const isPlaceLeft = this.#working < places && (this.#slow < slowPlaces || !this.#isSlow(work));
    return isPlaceLeft && (this.#held.get(memberId) ?? 0) < placesOfMember;
  }

  /** Says whose queries are in the way: the member's own, or those of others. */
  #refusal(memberId: number) {
    const { places, placesOfMember } = this.#limits;
    const isOwn = (this.#held.get(memberId) ?? 0) >= placesOfMember;
    return isOwn
      ? fail.placesTaken('ownPlaces', { count: placesOfMember, seconds: retryAfter_s })
      : fail.placesTaken('places', { count: places, seconds: retryAfter_s });
  }

  #turn({ memberId, work }: Asking, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', handleAbort);
        this.#line.delete(waiting);
      };
      const waiting: Waiting = {
        memberId,
        work,
        since: performance.now(),
        enter: (isSlow) => {
          leave();
          resolve(isSlow);
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

  /** Counted as it is given away: two may be given away at once. Says whether it is one for slow work. */
  #begin({ memberId, work }: Asking): boolean {
    const isSlow = this.#isSlow(work);
    this.#working += 1;
    if (isSlow) this.#slow += 1;
    this.#count(memberId, 1);
    return isSlow;
  }

  #count(memberId: number, by: 1 | -1): void {
    const held = (this.#held.get(memberId) ?? 0) + by;
    if (held > 0) this.#held.set(memberId, held);
    else this.#held.delete(memberId);
  }

  #next(): Waiting | undefined {
    const now = performance.now();
    const lateness = ({ work, since }: Waiting) => now - since - GENEROUS * (this.#expected.get(work) ?? 0);
    let next: Waiting | undefined;
    let [fewest, latest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const one of this.#line) {
      if (!this.#isFree(one)) continue;
      const [held, late] = [this.#held.get(one.memberId) ?? 0, lateness(one)];
      if (held > fewest || (held === fewest && late <= latest)) continue;
      [next, fewest, latest] = [one, held, late];
    }
    return next;
  }

  #admit(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) next.enter(this.#begin(next));
  }
}
