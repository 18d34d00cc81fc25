import { setTimeout as sleep } from 'node:timers/promises';

/** Tells a fault how long it may still go on. */
export class Deadline {
  readonly #until_ms: number;

  constructor(seconds: number) {
    this.#until_ms = performance.now() + seconds * 1000;
  }

  get left_ms(): number {
    return Math.max(0, this.#until_ms - performance.now());
  }

  get isOver(): boolean {
    return this.left_ms === 0;
  }
}

/** Asks until it is so; false where it is not in time. */
export async function comesTrue(isSo: () => boolean | Promise<boolean>, within_ms: number): Promise<boolean> {
  const deadline = new Deadline(within_ms / 1000);
  for (;;) {
    if (await isSo()) return true;
    if (deadline.isOver) return false;
    await sleep(25);
  }
}

/** What the work gives; where it takes too long, that is an error which says so. */
export async function within<T>(ms: number, work: Promise<T>, sentence: string): Promise<T> {
  const late = sleep(ms, null, { ref: false }).then(() => Promise.reject(new Error(sentence)));
  return Promise.race([work, late]);
}
