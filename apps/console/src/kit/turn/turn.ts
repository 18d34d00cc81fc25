/** Gives up the turn, if it has not come yet. */
type GiveUp = () => void;
/** Where it gives a promise, the turn lasts until that ends. */
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
export function takeTurn(work: Work): GiveUp {
  waiting.add(work);
  if (!isTaken) setTimeout(next);
  isTaken = true;
  return () => void waiting.delete(work);
}

/** Ends when what goes on after it may take its turn. */
export function myTurn(): Promise<void> {
  return new Promise((resolve) => takeTurn(resolve));
}
