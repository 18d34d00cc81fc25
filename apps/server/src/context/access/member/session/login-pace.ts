import { fail } from '../../../../record/errors.ts';

/** Guesses at one member, from whatever sources, once there have been many within the window. */
export const paceLimit = Object.freeze({
  window_ms: 15 * 60_000,
  freeFailures: 20,
  spacing_ms: 1000,
  patience_ms: 5000,
});

const tooSoon = () =>
  fail.tooManyRequests('guesses', {
    count: paceLimit.freeFailures,
    seconds: Math.ceil(paceLimit.patience_ms / 1000),
  });

interface Waiting {
  enter: () => void;
  tire: NodeJS.Timeout;
}

/** The guesses at one member. */
class Line {
  /** By source; each waits with one guess. */
  readonly #waiting = new Map<string, Waiting>();
  /** When each source made its last attempt, as long as there is no pause. */
  readonly #turns = new Map<string, number>();
  readonly #onEmpty: () => void;
  #turn = 0;

  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty;
    this.#rest();
  }

  wait(source: string): Promise<void> {
    if (this.#waiting.has(source)) throw tooSoon();
    return new Promise((resolve, reject) => {
      const tire = setTimeout(() => {
        this.#waiting.delete(source);
        reject(tooSoon());
      }, paceLimit.patience_ms).unref();
      this.#waiting.set(source, { enter: resolve, tire });
    });
  }

  recordTurn(source: string): void {
    this.#turn += 1;
    this.#turns.set(source, this.#turn);
  }

  #rest(): void {
    setTimeout(() => this.#next(), paceLimit.spacing_ms).unref();
  }

  /** A source that has had no turn comes before those that have: a crowd keeps nobody away who comes from elsewhere. */
  #next(): void {
    const lastTurn = ([source]: readonly [string, Waiting]) => this.#turns.get(source) ?? 0;
    const [first] = [...this.#waiting].sort((a, b) => lastTurn(a) - lastTurn(b));
    if (first === undefined) {
      this.#onEmpty();
      return;
    }
    const [source, { enter, tire }] = first;
    clearTimeout(tire);
    this.#waiting.delete(source);
    this.recordTurn(source);
    this.#rest();
    enter();
  }
}

const lines = new Map<string, Line>();

/** Of each member, the attempts that have not been decided yet. */
const underWay = new Map<string, number>();

/** How many attempts at the member are under way, this one not among them. */
export function attemptsBeside(key: string): number {
  return (underWay.get(key) ?? 1) - 1;
}

/** Lets an attempt be known to those that come meanwhile, so that many at once do not all count as the first. */
export async function whileUnderWay<T>(key: string, work: () => Promise<T>): Promise<T> {
  underWay.set(key, (underWay.get(key) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(key) ?? 1) - 1;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  }
}

/**
 * Lets guesses at one member follow each other slowly, one of each source in turn. Nobody is locked out by it: places that the
 * member has been used from do not come here. Raises TOO_MANY_REQUESTS for those who would wait too long.
 */
export async function takePace(key: string, source: string): Promise<void> {
  const line = lines.get(key);
  if (line !== undefined) return line.wait(source);
  const made = new Line(() => lines.delete(key));
  made.recordTurn(source);
  lines.set(key, made);
}
