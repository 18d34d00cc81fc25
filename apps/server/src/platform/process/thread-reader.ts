import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  heap_MB: number;
  time_ms: number;
  /** Files that wait, the one that is read included. */
  waiting: number;
}

/** Why nothing was read: out of memory, out of time, or too many wait. */
export type ThreadFault = 'tooLarge' | 'tooSlow' | 'tooMany';

function readInThread<T>(program: URL, content: Uint8Array, limits: ThreadLimits): Promise<T | ThreadFault> {
  const worker = new Worker(program, {
    workerData: new Uint8Array(content),
    resourceLimits: { maxOldGenerationSizeMb: limits.heap_MB, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
  });
  return new Promise<T | ThreadFault>((resolve) => {
    const timer = setTimeout(() => resolve('tooSlow'), limits.time_ms);
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
 * program gets the content as its `workerData` and posts what it has read as its one message.
 */
export function threadReader<T>(program: URL, limits: ThreadLimits) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (content: Uint8Array): Promise<T | ThreadFault> => {
    if (waiting >= limits.waiting) return 'tooMany';
    waiting += 1;
    const read = last.then(() => readInThread<T>(program, content, limits));
    last = read.catch(() => undefined);
    try {
      return await read;
    } finally {
      waiting -= 1;
    }
  };
}
