import { setTimeout as sleep } from 'node:timers/promises';
import { Deadline } from './deadline.ts';

/** Asks until it is so; false where it is not in time. */
export async function comesTrue(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = new Deadline(withinMs / 1000);
  for (;;) {
    if (await isSo()) return true;
    if (deadline.isOver) return false;
    await sleep(25);
  }
}
