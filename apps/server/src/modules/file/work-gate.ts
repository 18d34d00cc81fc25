import { fail } from '../../http/errors.ts';

interface GateLimits {
  /** How much is worked on at once. */
  slots: number;
  /** How many may stand in line. */
  waiting: number;
  /** How long one stands there before it is sent away. */
  patience_ms: number;
}

interface Waiting {
  enter(): void;
}

/** What a client that is sent away should wait. */
const retryAfter_s = 5;

/** Lets so much work run at once; the rest waits in line, and is answered 429 where the line is long or slow. */
export class WorkGate {
  readonly #limits: GateLimits;
  readonly #line: Waiting[] = [];
  #free: number;

  constructor(limits: GateLimits) {
    this.#limits = limits;
    this.#free = limits.slots;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #refusal() {
    return fail.tooManyRequests('uploads', { count: this.#limits.waiting, seconds: retryAfter_s });
  }

  #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    if (this.#line.length >= this.#limits.waiting) return Promise.reject(this.#refusal());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { enter: () => {} };
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1);
        reject(this.#refusal());
      }, this.#limits.patience_ms);
      waiting.enter = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#line.push(waiting);
    });
  }

  /** Whoever is next takes the place over. */
  #leave(): void {
    const next = this.#line.shift();
    if (next) next.enter();
    else this.#free += 1;
  }
}
