import { fail } from '../record/errors.ts';

export interface HeavyLimits {
  /** Calls that work at once in the process. */
  places: number;
  /** One member's, until their answers have been taken. */
  placesOfMember: number;
  /** Further ones of a member that wait for a place. */
  waitingOfMember: number;
  /** How long they wait. */
  patience_ms: number;
  /** A file whose reader has kept it waiting for so long is made without a place. */
  slowReader_ms: number;
  /** Of the places, those for work that took longer than `slow_ms` of late, one less for one member. */
  slowPlaces?: number;
  /** Where nothing is said no work is slow. */
  slow_ms?: number;
}

export const heavyLimits: HeavyLimits = Object.freeze({
  places: 2,
  placesOfMember: 2,
  waitingOfMember: 20,
  patience_ms: 30_000,
  slowReader_ms: 5_000,
});

/** For all other calls of members: one who asks for much at once leaves others their share of the database's connections. */
export const memberLimits = Object.freeze({
  places: 6,
  placesOfMember: 4,
  waitingOfMember: 200,
  patience_ms: 15_000,
  slowReader_ms: 5_000,
  slowPlaces: 3,
  slow_ms: 100,
} satisfies HeavyLimits);

const retryAfter_s = 10;
/** How much the last time weighs in what work is expected to take: less where the others may have made it slower. */
const weights = { quicker: 1 / 4, slower: 1 / 16 };
/** Work lets quicker work that came later go first until it has waited so many times as long as it takes. */
const generous = 10;

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
  enter: (claims: readonly Claim[]) => void;
}

/** What a place takes of something of which there is so much. */
interface Claim {
  of: string;
  most: number;
}

/** Acts the first time that it is called. */
export function once(act: () => void): () => void {
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
  readonly #line = new Set<Waiting>();
  /** What each work has taken of late, in ms. */
  readonly #expected = new Map<string, number>();
  readonly #taken = new Map<string, number>();

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
    const claims = hasWaited ? await this.#waitForPlace(asking, signal) : this.#begin(asking);
    const began = performance.now();
    const endWork = once(() => {
      for (const { of } of claims) this.#count(of, -1);
      const took = performance.now() - began;
      // Who has left does not say how long it would have taken.
      this.#learn(work, signal.aborted ? Math.max(took, this.#expected.get(work) ?? 0) : took);
      this.#admit();
    });
    const leave = once(() => {
      endWork();
      this.#count(this.#ownClaim(memberId).of, -1);
      this.#admit();
    });
    return { hasWaited, endWork, leave };
  }

  /** How many wait for a place. */
  get waiting(): number {
    return this.#line.size;
  }

  get slowReader_ms(): number {
    return this.#limits.slowReader_ms;
  }

  /** Until the answer has been taken: who reads slowly keeps nobody else waiting. */
  #ownClaim(memberId: number): Claim {
    return { of: `member ${memberId}`, most: this.#limits.placesOfMember };
  }

  /** While the work lasts; what has not been seen yet may be slow. */
  #workClaims({ memberId, work }: Asking): Claim[] {
    const { places, slowPlaces = places, slow_ms = Number.POSITIVE_INFINITY } = this.#limits;
    const expected = this.#expected.get(work);
    const all = { of: 'all', most: places };
    if (expected === undefined) return [all, { of: `unseen ${work}`, most: slowPlaces }];
    if (expected <= slow_ms) return [all];
    return [
      all,
      { of: 'slow', most: slowPlaces },
      { of: `slow ${memberId}`, most: Math.max(1, slowPlaces - 1) },
    ];
  }

  #learn(work: string, ms: number): void {
    const before = this.#expected.get(work) ?? ms;
    const weight = ms < before ? weights.quicker : weights.slower;
    this.#expected.set(work, before + (ms - before) * weight);
  }

  #takenOf({ of }: Claim): number {
    return this.#taken.get(of) ?? 0;
  }

  #isFree(asking: Asking): boolean {
    const claims = [this.#ownClaim(asking.memberId), ...this.#workClaims(asking)];
    return claims.every((claim) => this.#takenOf(claim) < claim.most);
  }

  /** Says whose queries are in the way: the member's own, or those of others. */
  #refusal(memberId: number) {
    const { places, placesOfMember } = this.#limits;
    const isOwn = this.#takenOf(this.#ownClaim(memberId)) >= placesOfMember;
    return isOwn
      ? fail.placesTaken('ownPlaces', { count: placesOfMember, seconds: retryAfter_s })
      : fail.placesTaken('places', { count: places, seconds: retryAfter_s });
  }

  #waitForPlace({ memberId, work }: Asking, signal: AbortSignal): Promise<readonly Claim[]> {
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
        enter: (claims) => {
          leave();
          resolve(claims);
        },
      };
      const handleAbort = (): void => {
        leave();
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(this.#refusal(memberId));
      }, this.#limits.patience_ms);
      this.#line.add(waiting);
      signal.addEventListener('abort', handleAbort, { once: true });
    });
  }

  /** Counted as it is given away: two may be given away at once. */
  #begin(asking: Asking): readonly Claim[] {
    const claims = this.#workClaims(asking);
    for (const { of } of [this.#ownClaim(asking.memberId), ...claims]) this.#count(of, 1);
    return claims;
  }

  #count(of: string, by: 1 | -1): void {
    const taken = (this.#taken.get(of) ?? 0) + by;
    if (taken > 0) this.#taken.set(of, taken);
    else this.#taken.delete(of);
  }

  #next(): Waiting | undefined {
    const now = performance.now();
    const lateness = ({ work, since }: Waiting) => now - since - generous * (this.#expected.get(work) ?? 0);
    let next: Waiting | undefined;
    let [fewest, latest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const one of this.#line) {
      if (!this.#isFree(one)) continue;
      const [held, late] = [this.#takenOf(this.#ownClaim(one.memberId)), lateness(one)];
      if (held > fewest || (held === fewest && late <= latest)) continue;
      [next, fewest, latest] = [one, held, late];
    }
    return next;
  }

  #admit(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) next.enter(this.#begin(next));
  }
}
