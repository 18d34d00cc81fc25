import { fail } from '../../../http/errors.ts';

/** Hashing takes a core for its time: a few at once, some waiting, and the rest is told to come back. */
export const gateLimits = Object.freeze({ running: 2, waiting: 200, waitingOfSource: 20 });

const retryAfter_s = 2;

const refusal = () =>
  fail.tooManyRequests('passwords', { count: gateLimits.waitingOfSource, seconds: retryAfter_s });

interface Waiting {
  enter: () => void;
  refuse: () => void;
}

let running = 0;
let waiting = 0;
/** By source, the one whose turn is next first. */
const lines = new Map<string, Waiting[]>();

/** The last one of the longest line gives way to a source that has none. */
function makeRoom(own: number): boolean {
  const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
  if (longest.length <= own + 1) return false;
  longest.pop()?.refuse();
  waiting -= 1;
  return true;
}

function wait(source: string): Promise<void> {
  const line = lines.get(source) ?? [];
  const hasRoom =
    line.length < gateLimits.waitingOfSource && (waiting < gateLimits.waiting || makeRoom(line.length));
  if (!hasRoom) throw refusal();
  lines.set(source, line);
  waiting += 1;
  return new Promise((resolve, reject) => {
    line.push({ enter: resolve, refuse: () => reject(refusal()) });
  });
}

/** One of each source in turn, so that nobody's crowd keeps another waiting for longer than its own place in the line. */
function nextInTurn(): Waiting | undefined {
  const [first] = lines;
  if (first === undefined) return undefined;
  const [source, line] = first;
  const next = line.shift();
  lines.delete(source);
  if (line.length > 0) lines.set(source, line);
  if (next) waiting -= 1;
  return next;
}

/** Runs the work when it is its turn; raises TOO_MANY_REQUESTS when too many of the source wait. */
export async function throughArgonGate<T>(source: string, work: () => Promise<T>): Promise<T> {
  // The one that leaves hands its place over, so `running` stays as it is.
  if (running >= gateLimits.running) await wait(source);
  else running += 1;
  try {
    return await work();
  } finally {
    const next = nextInTurn();
    if (next) next.enter();
    else running -= 1;
  }
}
