import { setImmediate as eventsSeen } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { quickWork, yieldToEventLoop } from './event-loop.ts';

it('S12 of all long work one piece is done in a turn of the event loop', async () => {
  let [pieces, isDone, most] = [0, false, 0];
  const work = async () => {
    for (let piece = 0; piece < 20; piece++) {
      await yieldToEventLoop();
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

it('S12 long work rests while somebody waits for quick work, and only then', async () => {
  /** In how many turns of the event loop ten pieces of long work are done. */
  const turnsOfWork = async () => {
    let [turns, isDone] = [0, false];
    const counting = (async () => {
      for (; !isDone; turns += 1) await eventsSeen();
    })();
    for (let piece = 0; piece < 10; piece += 1) {
      await yieldToEventLoop();
      for (const end_ms = performance.now() + 5; performance.now() < end_ms; );
    }
    isDone = true;
    await counting;
    return turns;
  };
  expect(await turnsOfWork()).toBeLessThan(40);
  const endQuickWork = quickWork();
  expect(await turnsOfWork()).toBeGreaterThan(100);
  endQuickWork();
  expect(await turnsOfWork()).toBeLessThan(40);
});
