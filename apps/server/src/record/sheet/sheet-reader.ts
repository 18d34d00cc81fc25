import { Worker } from 'node:worker_threads';
import { fail } from '../errors.ts';
import type { ReadSheet } from './sheet-row.ts';

/** Files come from strangers: each is read in a thread of its own, one after another, and given up on in time. */
const limits = Object.freeze({ heap_MB: 256, time_ms: 10_000, waiting: 8 });

function readInWorker(content: Buffer): Promise<ReadSheet> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: new Uint8Array(content),
    resourceLimits: { maxOldGenerationSizeMb: limits.heap_MB, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
  });
  return new Promise<ReadSheet>((resolve) => {
    const timer = setTimeout(() => resolve({ ok: false, fault: 'tooSlow' }), limits.time_ms);
    const settle = (read: ReadSheet) => {
      clearTimeout(timer);
      resolve(read);
    };
    worker.once('message', settle);
    // Out of memory, above all.
    worker.once('error', () => settle({ ok: false, fault: 'tooLarge' }));
    worker.once('exit', () => settle({ ok: false, fault: 'tooLarge' }));
  }).finally(() => worker.terminate());
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The first sheet of an uploaded file; raises TOO_MANY_REQUESTS when too many files wait. */
export async function readSheet(content: Buffer): Promise<ReadSheet> {
  if (waiting >= limits.waiting) {
    throw fail.tooManyRequests('sheets', { count: limits.waiting, seconds: limits.time_ms / 1000 });
  }
  waiting += 1;
  const read = last.then(() => readInWorker(content));
  last = read.catch(() => undefined);
  try {
    return await read;
  } finally {
    waiting -= 1;
  }
}
