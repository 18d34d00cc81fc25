/** Gives up the turn, if it has not come yet. */
type GiveUp = () => void;

const waiting = new Set<() => void>();

function next(): void {
  const [work] = waiting;
  if (!work) return;
  waiting.delete(work);
  // Before the work: what fails must not hold up those behind it.
  if (waiting.size > 0) setTimeout(next);
  work();
}

/** Large pieces of work one after the other, each in a task of its own: between them the page answers whoever uses it. */
export function takeTurn(work: () => void): GiveUp {
  if (waiting.size === 0) setTimeout(next);
  waiting.add(work);
  return () => waiting.delete(work);
}
