import type { Page } from '@vehicle/contract/core/envelope';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../platform/db/executor.ts';
import { allRows, countRows, type Statement } from '../platform/db/query.ts';
import { inSlices } from '../platform/process/event-loop.ts';
import { slice_rows, wireRow } from './table-list.sql.ts';

interface PageQuery {
  order?: { direction: 'ASC' | 'DESC' } | undefined;
  pageIndex: number;
  pageSize: number;
}

interface Paged {
  columns: RawBuilder<unknown>;
  /** The tables, with the condition. */
  source: RawBuilder<unknown>;
  by: (towards: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Unless an order is asked for: the last come first unless said. */
  direction?: 'ASC' | 'DESC';
}

/** The rows of a statement, their instants as texts. */
export function wireRows<R extends object>(executor: Executor): Statement<R[]> {
  return async (text, ...values) => {
    const rows = await allRows<R>(executor)(text, ...values);
    for await (const slice of inSlices(rows, slice_rows)) for (const row of slice) wireRow(row);
    return rows;
  };
}

/** A page of what no plan reads, as `wireRows` gives it. */
export async function pageOf<R extends object>(
  executor: Executor,
  { order, pageIndex, pageSize }: PageQuery,
  { columns, source, by, direction = 'DESC' }: Paged,
): Promise<Page<R>> {
  const towards = (order?.direction ?? direction) === 'ASC' ? sql`asc` : sql`desc`;
  const total = await countRows(executor)`${source}`;
  const rows = await wireRows<R>(executor)`
    select ${columns} from ${source} order by ${by(towards)}
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`;
  return { rows, total, pageIndex, pageSize };
}
