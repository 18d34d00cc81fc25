import { pageSizes } from '@vehicle/contract/core/envelope';
import { type RawBuilder, sql } from 'kysely';
import { type Counting, countedOnce } from '../platform/db/count-cache.ts';
import { prepared } from '../platform/db/prepared.ts';
import { allRows } from '../platform/db/query.ts';
import { inSlices } from '../platform/process/event-loop.ts';
import type { Access } from './access.ts';
import { fail } from './errors.ts';
import type { RecordOf } from './plan.ts';
import { isSameForMany } from './scope.sql.ts';
import type { ListQuery, Row, ScanQuery } from './store.ts';
import {
  type Condition,
  conditionOf,
  listOrderingOf,
  looksForWord,
  scopeOf,
  selectionOf,
  sourceOf,
  type TablePlan,
} from './table-plan.sql.ts';

/** The row with its instants as text. */
export function wireRow<R extends object>(row: R): R {
  // A list of the row's entries would take longer than all the rest.
  for (const name in row) {
    const value = row[name];
    if (value instanceof Date) Reflect.set(row, name, value.toISOString());
  }
  return row;
}

/** The planner leaves out every join of the source that the condition does not need. */
function countingOf(plan: TablePlan, access: Access, condition: Condition): Counting {
  const statement = sql<{ total: number }>`
    select count(*) as total from ${sourceOf(plan)} where ${condition}`;
  const { sql: text, parameters } = statement.compile(access.executor);
  const isTimeless = !parameters.some((parameter) => parameter instanceof Date);
  return {
    table: plan.table,
    key: isTimeless ? `${text} ${JSON.stringify(parameters)}` : null,
    count: async () => (await statement.execute(access.executor)).rows[0]?.total ?? 0,
  };
}

export function countOf(plan: TablePlan, access: Access, condition: Condition): Promise<number> {
  return countedOnce(access.executor, countingOf(plan, access, condition));
}

interface IdQuery {
  condition: Condition;
  criteria: ListQuery['criteria'];
  order: ListQuery['order'];
  /** Few have the word that is looked for: they are found by it and then sorted. */
  areFew?: boolean;
  /** Null: all of them. */
  page: { limit: number; offset: number } | null;
}

/** A plan is kept for each. */
const usualPages: ReadonlySet<number> = new Set(pageSizes);

/** What people mostly ask for: the first page of everything. */
function isOpening({ member }: Access, { criteria, page }: Pick<IdQuery, 'criteria' | 'page'>): boolean {
  const isAll = Object.values(criteria).every((value) => value === undefined || value === '');
  return isAll && page?.offset === 0 && usualPages.has(page.limit) && isSameForMany(member.scope);
}

/** As part of the text: a plan that is kept would else be made for a page of any length. */
function limitOf(page: IdQuery['page']): RawBuilder<unknown> {
  if (page === null) return sql``;
  return page.offset === 0
    ? sql`limit ${sql.lit(page.limit)}`
    : sql`limit ${page.limit} offset ${page.offset}`;
}

/** So many that have a word are sorted sooner than they are come upon in an order. */
const few = 500;

/** False for every record, which the planner cannot know: no index has this order. */
const first = sql`t.id < 0,`;

/** Only the ids, so that the planner joins no more than the condition and the order need. */
function idsStatement(plan: TablePlan, access: Access, query: IdQuery): RawBuilder<{ id: number }> {
  const { condition, criteria, order, page, areFew = false } = query;
  const { by, reach } = listOrderingOf(plan, access, { criteria, order });
  return sql<{ id: number }>`
    select t.id from ${sourceOf(plan)} where ${condition} and ${reach}
    order by ${areFew ? first : sql``} ${by} ${limitOf(page)}`;
}

async function idsOf(plan: TablePlan, access: Access, query: IdQuery): Promise<number[]> {
  const { rows } = await idsStatement(plan, access, query).execute(access.executor);
  return rows.map(({ id }) => id);
}

/** The first page and its rows by one statement, whose plan each connection keeps. */
async function openingOf<P extends TablePlan>(
  plan: P,
  access: Access,
  query: IdQuery,
): Promise<RecordOf<P>[]> {
  const ids = sql`(select ids from page)`;
  const { rows } = await sql<RecordOf<P>>`
    ${prepared} with page as materialized (select array(${idsStatement(plan, access, query)}) as ids)
    select ${selectionOf(plan, access)} from ${sourceOf(plan)}
    where t.id = any(${ids}::integer[]) and ${scopeOf(plan, access)}
    order by array_position(${ids}, t.id)`.execute(access.executor);
  checkPage(rows.reduce((sum, row) => sum + charactersOf(row), 0));
  return rows.map(wireRow);
}

/** The page, if its order begins with records that fill it; null: everything has to be sorted. */
async function headIdsOf(plan: TablePlan, access: Access, { condition, criteria, order, page }: IdQuery) {
  if (!order || !page || plan.named?.(criteria)) return null;
  const towards = sql.raw(order.direction === 'ASC' ? 'asc' : 'desc');
  for (const { isOf, by } of plan.heads?.(access)[order.property]?.[order.direction] ?? []) {
    const rows = await allRows<{ id: number }>(access.executor)`
      select t.id from ${sourceOf(plan)} where ${condition} and ${isOf}
      order by ${by ? sql`${by} ${towards},` : sql``} t.id ${towards} ${limitOf(page)}`;
    if (rows.length === page.limit) return rows.map(({ id }) => id);
  }
  return null;
}

/** So many rows are read, or written as they are sent, in a turn of the event loop. */
export const slice_rows = 500;

/** What a page may hold, however long the texts of its records are. */
export const pageLimit = Object.freeze({ characters: 32 * 1024 * 1024 });

function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + charactersOf(one), 0);
}

function checkPage(characters: number): void {
  if (characters > pageLimit.characters) throw fail.fieldRules({ pageSize: 'PAGE_FULL' });
}

/**
 * The records with these ids as they stand now, in the order of the ids; those that are gone are left out. Raises
 * VALIDATION_FAILED where there is more in them than a page may hold.
 */
export async function rowsOf<P extends TablePlan>(
  plan: P,
  access: Access,
  ids: readonly number[],
): Promise<RecordOf<P>[]> {
  const rows: RecordOf<P>[] = [];
  let characters = 0;
  for await (const slice of inSlices(ids, slice_rows)) {
    for (const row of await sliceOf(plan, access, slice)) {
      rows.push(row);
      characters += charactersOf(row);
    }
    checkPage(characters);
  }
  return rows;
}

/** The statement by which the records with these ids are read, in no order. */
export function rowsStatement<P extends TablePlan>(
  plan: P,
  access: Access,
  ids: readonly number[],
): RawBuilder<RecordOf<P>> {
  return sql<RecordOf<P>>`
    ${prepared} select ${selectionOf(plan, access)} from ${sourceOf(plan)}
    where t.id = any(${[...ids]}::integer[]) and ${scopeOf(plan, access)}`;
}

async function sliceOf<P extends TablePlan>(
  plan: P,
  access: Access,
  ids: readonly number[],
): Promise<RecordOf<P>[]> {
  const { rows } = await rowsStatement(plan, access, ids).execute(access.executor);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [wireRow(row)] : [];
  });
}

/** Ids and count in one pass, for a condition whose count is never kept; null: the page is beyond the end. */
async function countedIdsOf(plan: TablePlan, access: Access, { condition, criteria, order, page }: IdQuery) {
  const { by, reach } = listOrderingOf(plan, access, { criteria, order });
  const rows = await allRows<{ id: number; total: number }>(access.executor)`
    select t.id, count(*) over () as total from ${sourceOf(plan)} where ${condition} and ${reach} order by ${by}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`;
  return rows[0] ? { ids: rows.map(({ id }) => id), total: rows[0].total } : null;
}

export async function list(plan: TablePlan, access: Access, query: ListQuery) {
  const condition = conditionOf(plan, access, query.criteria);
  const offset = (query.pageIndex - 1) * query.pageSize;
  const wanted = {
    condition,
    criteria: query.criteria,
    order: query.order,
    page: { limit: query.pageSize, offset },
  };
  const counting = countingOf(plan, access, condition);
  if (counting.key === null) {
    const counted = await countedIdsOf(plan, access, wanted);
    if (counted) return { rows: await rowsOf(plan, access, counted.ids), total: counted.total };
  }
  const total = await countedOnce(access.executor, counting);
  if (offset >= total) return { rows: [], total };
  const headIds = await headIdsOf(plan, access, wanted);
  if (headIds === null && isOpening(access, wanted))
    return { rows: await openingOf(plan, access, wanted), total };
  const areFew = total <= few && looksForWord(plan, query.criteria);
  const ids = headIds ?? (await idsOf(plan, access, { ...wanted, areFew }));
  return { rows: await rowsOf(plan, access, ids), total };
}

/** The ids are read at once, so that nothing is listed twice or left out while records come and go. */
export async function* scan(
  plan: TablePlan,
  access: Access,
  { criteria, order }: ScanQuery,
): AsyncGenerator<Row[]> {
  const condition = conditionOf(plan, access, criteria);
  const ids = await idsOf(plan, access, { condition, criteria, order, page: null });
  for (let from = 0; from < ids.length; from += slice_rows) {
    yield await sliceOf(plan, access, ids.slice(from, from + slice_rows));
  }
}
