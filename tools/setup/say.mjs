const startedAt = Date.now();

/** One line for a person who waits, with the seconds since the start. */
export function say(sentence) {
  process.stderr.write(`[setup ${((Date.now() - startedAt) / 1000).toFixed(0).padStart(3)} s] ${sentence}\n`);
}

/** Something that the person must do; nothing further can work before. */
export class SetupProblem extends Error {}
