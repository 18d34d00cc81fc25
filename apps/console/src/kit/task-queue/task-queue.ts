/** Takes the task out of the queue, if it has not begun yet. */
type GiveUp = () => void;
/** Where it gives a promise, the next task waits until that ends. */
type Work = () => unknown;

const waiting = new Set<Work>();
let isTaken = false;

async function next(): Promise<void> {
  const [work] = waiting;
  isTaken = work !== undefined;
  if (!work) return;
  waiting.delete(work);
  try {
    await work();
  } finally {
    // What fails does not hold up those behind it.
    setTimeout(next);
  }
}

/** Large pieces of work one after the other, each in a task of its own: between them the page answers whoever uses it. */
export function enqueueTask(work: Work): GiveUp {
  waiting.add(work);
  if (!isTaken) setTimeout(next);
  isTaken = true;
  return () => void waiting.delete(work);
}

/** Resolves in a task of its own, behind those that are queued. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => enqueueTask(resolve));
}
