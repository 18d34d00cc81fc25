import { expect, it } from 'vitest';
import { takeTurn } from './turn.ts';

/** Ends behind everything that has been waiting for its turn until now. */
function allDone(): Promise<void> {
  return new Promise((resolve) => takeTurn(resolve));
}

it('each piece of work comes in its turn, in a task of its own', async () => {
  const seen: string[] = [];
  takeTurn(() => {
    seen.push('first');
    queueMicrotask(() => seen.push('what the first left'));
  });
  takeTurn(() => seen.push('second'));
  expect(seen).toEqual([]);
  await allDone();
  expect(seen).toEqual(['first', 'what the first left', 'second']);
});

it('who gives up is passed over, and work that asks for another turn gets one', async () => {
  const seen: string[] = [];
  const giveUp = takeTurn(() => seen.push('given up'));
  takeTurn(() => takeTurn(() => seen.push('later')));
  giveUp();
  await allDone();
  await allDone();
  expect(seen).toEqual(['later']);
});

it('a turn lasts until the promise of its work ends', async () => {
  const seen: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  takeTurn(() => promise);
  const behind = allDone().then(() => seen.push('behind'));
  await new Promise((done) => setTimeout(done));
  await new Promise((done) => setTimeout(done));
  expect(seen).toEqual([]);
  resolve();
  await behind;
  expect(seen).toEqual(['behind']);
});
