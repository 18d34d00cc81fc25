import { fail } from './errors.ts';

export interface HeavyLimits {
  /** Heavy calls that run at once in the process. */
  places: number;
  /** Of these, one member's. */
  placesOfMember: number;
  /** Further ones of a member that wait for a place. */
  waitingOfMember: number;
  /** How long they wait. */
  patienceMs: number;
}

export const heavyLimits: HeavyLimits = Object.freeze({
  places: 4,
  placesOfMember: 2,
  waitingOfMember: 20,
  patienceMs: 30_000,
});

const retryAfter_s = 10;

interface Waiting {
  memberId: number;
  enter: () => void;
}

/** Lets few heavy calls run at once, however many members ask for however much: who has the fewest running is next. */
export class HeavyPlaces {
  readonly #limits: HeavyLimits;
  readonly #running = new Map<number, number>();
  readonly #line = new Set<Waiting>();
  #taken = 0;

  constructor(limits: HeavyLimits = heavyLimits) {
    this.#limits = limits;
  }

  /** Resolves with what gives the place back; raises PLACES_TAKEN where too many wait, or too long. */
  async take(memberId: number, signal: AbortSignal): Promise<() => void> {
    const { placesOfMember, waitingOfMember } = this.#limits;
    if (!this.#isFree(memberId)) {
      const waiting = [...this.#line].filter((one) => one.memberId === memberId).length;
      if (waiting >= waitingOfMember) throw fail.placesTaken(placesOfMember, retryAfter_s);
      await this.#turn(memberId, signal);
    }
    this.#count(memberId, 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#count(memberId, -1);
      this.#admitNext();
    };
  }

  #isFree(memberId: number): boolean {
    const { places, placesOfMember } = this.#limits;
    return this.#taken < places && (this.#running.get(memberId) ?? 0) < placesOfMember;
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
        reject(fail.placesTaken(this.#limits.placesOfMember, retryAfter_s));
      }, this.#limits.patienceMs);
      this.#line.add(waiting);
      signal.addEventListener('abort', handleAbort, { once: true });
    });
  }

  #count(memberId: number, by: 1 | -1): void {
    this.#taken += by;
    const running = (this.#running.get(memberId) ?? 0) + by;
    if (running > 0) this.#running.set(memberId, running);
    else this.#running.delete(memberId);
  }

  #admitNext(): void {
    const free = [...this.#line].filter(({ memberId }) => this.#isFree(memberId));
    const runningOf = ({ memberId }: Waiting) => this.#running.get(memberId) ?? 0;
    free.sort((a, b) => runningOf(a) - runningOf(b));
    free[0]?.enter();
  }
}
