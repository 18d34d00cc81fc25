import { fail } from '../../../record/errors.ts';

interface GateLimits {
  /** How much is worked on at once. */
  slots: number;
  /** Of these, one client's, so that it keeps nobody else out. */
  slotsOfOne: number;
  /** How many may stand in line. */
  waiting: number;
  /** Of these, one client's. */
  waitingOfOne: number;
  /** How long one stands there before it is sent away. */
  patience_ms: number;
}

interface Waiting {
  who: number;
  enter(): void;
}

/** What a client that is sent away should wait. */
const retryAfter_s = 5;

/** Lets so much work run at once; the rest waits in line, and is answered 429 where the line is long or slow. */
export class WorkGate {
  readonly #limits: GateLimits;
  readonly #line: Waiting[] = [];
  readonly #running = new Map<number, number>();
  #free: number;

  constructor(limits: GateLimits) {
    this.#limits = limits;
    this.#free = limits.slots;
  }

  async run<T>(who: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(who);
    try {
      return await work();
    } finally {
      this.#leave(who);
    }
  }

  #refusal() {
    return fail.tooManyRequests('uploads', { count: this.#limits.waitingOfOne, seconds: retryAfter_s });
  }

  #runningOf(who: number): number {
    return this.#running.get(who) ?? 0;
  }

  #isFree(who: number): boolean {
    return this.#free > 0 && this.#runningOf(who) < this.#limits.slotsOfOne;
  }

  #begin(who: number): void {
    this.#free -= 1;
    this.#running.set(who, this.#runningOf(who) + 1);
  }

  #enter(who: number): Promise<void> {
    if (this.#isFree(who)) {
      this.#begin(who);
      return Promise.resolve();
    }
    const { waiting: most, waitingOfOne, patience_ms } = this.#limits;
    const own = this.#line.filter((one) => one.who === who).length;
    if (this.#line.length >= most || own >= waitingOfOne) return Promise.reject(this.#refusal());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { who, enter: () => {} };
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1);
        reject(this.#refusal());
      }, patience_ms);
      waiting.enter = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#line.push(waiting);
    });
  }

  /** Whoever is next begins: of those who may, the one with the fewest running, and of these the first. */
  #leave(who: number): void {
    this.#free += 1;
    const left = this.#runningOf(who) - 1;
    if (left > 0) this.#running.set(who, left);
    else this.#running.delete(who);
    const may = this.#line.filter((one) => this.#isFree(one.who));
    const [next] = may.sort((a, b) => this.#runningOf(a.who) - this.#runningOf(b.who));
    if (next === undefined) return;
    this.#line.splice(this.#line.indexOf(next), 1);
    this.#begin(next.who);
    next.enter();
  }
}
