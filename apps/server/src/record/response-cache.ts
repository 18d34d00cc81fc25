import { cacheVersion } from '../platform/db/count-cache.ts';
import type { Executor } from '../platform/db/executor.ts';

/** What is written past the calls, by hand or by a script, is seen after this time. */
const keptFor_ms = 10_000;
const mostResponses = 200;

interface Kept<T> {
  response: T;
  /** The version of the cache when the work began. */
  version: number;
  until_ms: number;
}

interface Question<T> {
  /** Says everything that the response depends on. */
  key: string;
  work: () => Promise<T>;
}

/** Answers from the cache what is slow to find, as long as nothing at all has been written since. */
export function responseCache<T>(): (executor: Executor, question: Question<T>) => Promise<T> {
  const caches = new WeakMap<Executor, Map<string, Kept<T>>>();
  return async (executor, { key, work }) => {
    const version = cacheVersion(executor);
    if (version === null) return work();
    const kept = caches.get(executor) ?? new Map<string, Kept<T>>();
    caches.set(executor, kept);
    const known = kept.get(key);
    if (known?.version === version && known.until_ms > performance.now()) return known.response;
    const response = await work();
    if (kept.size >= mostResponses) kept.clear();
    kept.set(key, { response, version, until_ms: performance.now() + keptFor_ms });
    return response;
  };
}
