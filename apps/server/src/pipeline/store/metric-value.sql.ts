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
