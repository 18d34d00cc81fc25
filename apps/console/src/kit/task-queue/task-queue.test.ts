import { expect, it } from 'vitest';
import { enqueueTask } from './task-queue.ts';

/** Ends behind everything that is queued now. */
function allDone(): Promise<void> {
  return new Promise((resolve) => enqueueTask(resolve));
}

it('each piece of work runs in its order, in a task of its own', async () => {
  const seen: string[] = [];
  enqueueTask(() => {
    seen.push('first');
    queueMicrotask(() => seen.push('what the first left'));
  });
  enqueueTask(() => seen.push('second'));
  expect(seen).toEqual([]);
  await allDone();
  expect(seen).toEqual(['first', 'what the first left', 'second']);
});

it('what is taken out is passed over, and a task may queue another', async () => {
  const seen: string[] = [];
  const giveUp = enqueueTask(() => seen.push('given up'));
  enqueueTask(() => enqueueTask(() => seen.push('later')));
  giveUp();
  await allDone();
  await allDone();
  expect(seen).toEqual(['later']);
});

it('a task lasts until the promise of its work ends', async () => {
  const seen: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  enqueueTask(() => promise);
  const behind = allDone().then(() => seen.push('behind'));
  await new Promise((done) => setTimeout(done));
  await new Promise((done) => setTimeout(done));
  expect(seen).toEqual([]);
  resolve();
  await behind;
  expect(seen).toEqual(['behind']);
});
