import { Worker } from 'node:worker_threads';
import { fail } from './errors.ts';

/** Of one kind of file: those that wait, the one that is read included, and what reading one may take. */
export const threadLimit = Object.freeze({ waiting: 8, time_ms: 10_000, heap_MB: 256 });

/** Why nothing was read: out of memory, or out of time. */
export type ThreadFault = 'tooLarge' | 'tooSlow';

function readInThread<T>(program: URL, content: Uint8Array): Promise<T | ThreadFault> {
  const worker = new Worker(program, {
    workerData: new Uint8Array(content),
    resourceLimits: { maxOldGenerationSizeMb: threadLimit.heap_MB, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
  });
  return new Promise<T | ThreadFault>((resolve) => {
    const timer = setTimeout(() => resolve('tooSlow'), threadLimit.time_ms);
    const settle = (read: T | ThreadFault) => {
      clearTimeout(timer);
      resolve(read);
    };
    worker.once('message', settle);
    // Out of memory, above all.
    worker.once('error', () => settle('tooLarge'));
    worker.once('exit', () => settle('tooLarge'));
  }).finally(() => worker.terminate());
}

/**
 * Reads files that come from strangers, each in a thread of its own, one after another, and gives up on them in time: the
 * program gets the content as its `workerData` and posts what it has read as its one message. Raises TOO_MANY_REQUESTS where
 * too many wait.
 */
export function threadReader<T>(program: URL) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (content: Uint8Array): Promise<T | ThreadFault> => {
    if (waiting >= threadLimit.waiting)
      throw fail.tooManyRequests('files', {
        count: threadLimit.waiting,
        seconds: threadLimit.time_ms / 1000,
      });
    waiting += 1;
    const read = last.then(() => readInThread<T>(program, content));
    last = read.catch(() => undefined);
    try {
      return await read;
    } finally {
      waiting -= 1;
    }
  };
}
