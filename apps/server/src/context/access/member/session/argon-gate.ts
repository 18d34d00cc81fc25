import { isIPv4 } from 'node:net';
import { fail } from '../../../../record/errors.ts';

/** Hashing takes a core for its time: a few at once, some waiting, and the rest is told to come back. */
export const gateLimits = Object.freeze({ running: 2, waiting: 200, waitingOfSource: 20 });

const retryAfter_s = 2;

const refusal = () =>
  fail.tooManyRequests('passwords', { count: gateLimits.waitingOfSource, seconds: retryAfter_s });

interface Waiting {
  enter: () => void;
  reject: () => void;
}

/** Where one sender may have many sources: 256 addresses of IPv4, a /48 of IPv6. */
function regionOf(source: string): string {
  if (isIPv4(source)) return source.replace(/\.\d+$/, '');
  return source.endsWith('::/64') ? source.split(':').slice(0, 3).join(':') : source;
}

/** The lines of a region's sources, the one whose turn is next first. */
class Region {
  readonly #lines = new Map<string, Waiting[]>();
  size = 0;

  of(source: string): number {
    return this.#lines.get(source)?.length ?? 0;
  }

  add(source: string, waiting: Waiting): void {
    const line = this.#lines.get(source) ?? [];
    this.#lines.set(source, line);
    line.push(waiting);
    this.size += 1;
  }

  next(): Waiting | undefined {
    const [first] = this.#lines;
    if (first === undefined) return undefined;
    const [source, line] = first;
    const next = line.shift();
    this.#lines.delete(source);
    if (line.length > 0) this.#lines.set(source, line);
    this.size -= 1;
    return next;
  }

  /** The last one of the longest line. */
  dropLast(): void {
    const [longest] = [...this.#lines].sort(([, a], [, b]) => b.length - a.length);
    if (longest === undefined) return;
    const [source, line] = longest;
    line.pop()?.reject();
    if (line.length === 0) this.#lines.delete(source);
    this.size -= 1;
  }
}

/** Who waits: regions take turns, and within each its sources, so that no crowd keeps another waiting for more than its turn. */
class Crowd {
  readonly #regions = new Map<string, Region>();
  #size = 0;

  wait(source: string): Promise<void> {
    const name = regionOf(source);
    const region = this.#regions.get(name) ?? new Region();
    const hasRoom =
      region.of(source) < gateLimits.waitingOfSource &&
      (this.#size < gateLimits.waiting || this.#makeRoom(region.size));
    if (!hasRoom) throw refusal();
    this.#regions.set(name, region);
    this.#size += 1;
    return new Promise((resolve, reject) => {
      region.add(source, { enter: resolve, reject: () => reject(refusal()) });
    });
  }

  next(): Waiting | undefined {
    const [first] = this.#regions;
    if (first === undefined) return undefined;
    const [name, region] = first;
    const next = region.next();
    this.#regions.delete(name);
    if (region.size > 0) this.#regions.set(name, region);
    this.#size -= 1;
    return next;
  }

  /** The largest region gives way to one that has fewer waiting. */
  #makeRoom(own: number): boolean {
    const [largest] = [...this.#regions].sort(([, a], [, b]) => b.size - a.size);
    if (largest === undefined || largest[1].size <= own + 1) return false;
    largest[1].dropLast();
    this.#size -= 1;
    return true;
  }
}

let running = 0;
/** At places where the member is used, whom no stranger can join. */
const known = new Crowd();
const strangers = new Crowd();

/** Whether who comes now has to wait. */
export function isGateBusy(): boolean {
  return running >= gateLimits.running;
}

/** Runs the work when it is its turn; raises TOO_MANY_REQUESTS when too many of the source wait. */
export async function throughArgonGate<T>(
  { source, isKnown = false }: { source: string; isKnown?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  // The one that leaves hands its place over, so `running` stays as it is.
  if (isGateBusy()) await (isKnown ? known : strangers).wait(source);
  else running += 1;
  try {
    return await work();
  } finally {
    const next = known.next() ?? strangers.next();
    if (next) next.enter();
    else running -= 1;
  }
}
