import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';

export interface StoredLayout {
  id: number;
  gauges: string[];
  counters: string[];
}

/** A float signal may say anything; sums of more overflow. */
export const largestValue = 1e150;

/** The orders of `m` and `c` in which some of the metrics have a place. */
export async function layoutsOf(executor: Executor, codes: readonly string[]): Promise<StoredLayout[]> {
  const wanted = [...codes];
  const { rows } = await sql<StoredLayout>`
    select id, gauges, counters from layout
    where gauges && ${wanted}::text[] or counters && ${wanted}::text[]`.execute(executor);
  return rows;
}

/** Layouts never change once they are made. */
const known = new WeakMap<Executor, Map<number, StoredLayout>>();

/** The orders of `m` and `c` of messages, by their ids. */
export async function layoutsById(
  executor: Executor,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, StoredLayout>> {
  const layouts = known.get(executor) ?? new Map<number, StoredLayout>();
  known.set(executor, layouts);
  const missing = [...ids].filter((id) => !layouts.has(id));
  if (missing.length > 0) {
    const { rows } = await sql<StoredLayout>`
      select id, gauges, counters from layout where id = any(${missing}::integer[])`.execute(executor);
    for (const row of rows) layouts.set(row.id, row);
  }
  return layouts;
}

/** Of `message` as `t`: where the metric stands in each layout. */
export function storedValue(layouts: readonly StoredLayout[], code: string): RawBuilder<number | null> {
  const places = layouts.flatMap(({ id, gauges, counters }) => {
    const gauge = gauges.indexOf(code) + 1;
    const counter = counters.indexOf(code) + 1;
    if (gauge > 0) return [sql`when ${sql.lit(id)} then t.m[${sql.lit(gauge)}]::double precision`];
    return counter > 0 ? [sql`when ${sql.lit(id)} then t.c[${sql.lit(counter)}]`] : [];
  });
  if (places.length === 0) return sql<number | null>`null::double precision`;
  const value = sql`case t.layout_id ${sql.join(places, sql` `)} end`;
  return sql<number | null>`case when abs(${value}) <= ${sql.lit(largestValue)} then ${value} end`;
}
