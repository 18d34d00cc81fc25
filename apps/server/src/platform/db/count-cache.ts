import { channel } from '../ports.ts';
import type { Database } from './database.ts';
import type { Executor } from './executor.ts';

/** Smaller tables are counted faster than anything could be kept. */
const largeTable_rows = 10_000;
/** What is written past the calls, by hand or by a script, is seen after this time. */
const keptFor_ms = 60_000;
const mostCounts = 500;

/** How many rows of large tables meet a condition, kept until anything at all is written. */
interface CountCache {
  /** Grows with every write, so that a count begun before one is not kept after it. */
  writes: number;
  counts: Map<string, { total: number; until_ms: number }>;
  largeTables: Set<string>;
}

const caches = new WeakMap<Executor, CountCache>();

/** Something has been written over this pool, or over another process's. */
export function forgetCounts(pool: Executor): void {
  const cache = caches.get(pool);
  if (!cache) return;
  cache.writes += 1;
  cache.counts.clear();
}

/** From now on this process keeps counts of large tables; resolves to the call that ends it. */
export async function keepCounts(database: Database): Promise<() => Promise<void>> {
  const { kysely } = database;
  caches.set(kysely, { writes: 0, counts: new Map(), largeTables: new Set() });
  const stop = await database.listen(channel.written, () => forgetCounts(kysely));
  return async () => {
    caches.delete(kysely);
    await stop();
  };
}

/** Grows with every write that this process is notified of; null: it is notified of none, or is within a transaction. */
export function cacheVersion(executor: Executor): number | null {
  return caches.get(executor)?.writes ?? null;
}

export interface Counting {
  table: string;
  /** Says everything that the count depends on; null: it depends on more, such as the time. */
  key: string | null;
  count: () => Promise<number>;
}

/** The count, from the cache where nothing has been written since; inside a transaction it is always made anew. */
export async function countedOnce(executor: Executor, { table, key, count }: Counting): Promise<number> {
  const cache = caches.get(executor);
  if (!cache || key === null) return count();
  const kept = cache.counts.get(key);
  if (kept && kept.until_ms > performance.now()) return kept.total;
  const { writes } = cache;
  const total = await count();
  if (total >= largeTable_rows) cache.largeTables.add(table);
  if (!cache.largeTables.has(table) || cache.writes !== writes) return total;
  if (cache.counts.size >= mostCounts) cache.counts.clear();
  cache.counts.set(key, { total, until_ms: performance.now() + keptFor_ms });
  return total;
}
