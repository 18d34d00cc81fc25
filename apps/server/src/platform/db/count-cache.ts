import { channel } from '../ports.ts';
import type { Database } from './database.ts';
import type { Executor } from './executor.ts';

/** Smaller tables are counted faster than anything could be kept. */
const largeTable_rows = 10_000;
/** What is written past the calls, by hand or by a script, is seen after this time. */
const keptFor_ms = 60_000;
const mostCounts = 500;

/** How many rows of large tables meet a condition, kept until anything at all is written. */
interface CountMemory {
  /** Grows with every write, so that a count begun before one is not kept after it. */
  writes: number;
  counts: Map<string, { total: number; until_ms: number }>;
  largeTables: Set<string>;
}

const memories = new WeakMap<Executor, CountMemory>();

/** Something has been written over this pool, or over another process's. */
export function forgetCounts(pool: Executor): void {
  const memory = memories.get(pool);
  if (!memory) return;
  memory.writes += 1;
  memory.counts.clear();
}

/** From now on this process keeps counts of large tables; resolves to the call that ends it. */
export async function keepCounts(database: Database): Promise<() => Promise<void>> {
  const { kysely } = database;
  memories.set(kysely, { writes: 0, counts: new Map(), largeTables: new Set() });
  const stop = await database.listen(channel.written, () => forgetCounts(kysely));
  return async () => {
    memories.delete(kysely);
    await stop();
  };
}

/** Grows with every write that this process hears of; null: it hears of none, or is within a transaction. */
export function writesHeard(executor: Executor): number | null {
  return memories.get(executor)?.writes ?? null;
}

interface Counting {
  table: string;
  /** Says everything that the count depends on; null: it depends on more, such as the time. */
  key: string | null;
  count: () => Promise<number>;
}

/** The count, from memory where nothing has been written since; inside a transaction it is always made anew. */
export async function countedOnce(executor: Executor, { table, key, count }: Counting): Promise<number> {
  const memory = memories.get(executor);
  if (!memory || key === null) return count();
  const kept = memory.counts.get(key);
  if (kept && kept.until_ms > performance.now()) return kept.total;
  const { writes } = memory;
  const total = await count();
  if (total >= largeTable_rows) memory.largeTables.add(table);
  if (!memory.largeTables.has(table) || memory.writes !== writes) return total;
  if (memory.counts.size >= mostCounts) memory.counts.clear();
  memory.counts.set(key, { total, until_ms: performance.now() + keptFor_ms });
  return total;
}
