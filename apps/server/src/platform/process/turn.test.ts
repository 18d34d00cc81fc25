import { setImmediate as eventsSeen } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { nextTurn } from './turn.ts';

it('S12 of all long work one piece is done in a turn of the event loop', async () => {
  let [pieces, isDone, most] = [0, false, 0];
  const work = async () => {
    for (let piece = 0; piece < 20; piece++) {
      await nextTurn();
      pieces += 1;
    }
  };
  const counting = async () => {
    while (!isDone) {
      const before = pieces;
      await eventsSeen();
      most = Math.max(most, pieces - before);
    }
  };
  const counted = counting();
  await Promise.all([work(), work(), work(), work()]);
  isDone = true;
  await counted;
  expect(pieces).toBe(80);
  expect(most).toBeLessThanOrEqual(2);
});
