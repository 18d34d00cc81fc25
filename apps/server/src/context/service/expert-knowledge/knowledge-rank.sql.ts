import { allRows, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { everything } from '../../../record/scope.sql.ts';
import type { ListQuery } from '../../../record/store.ts';
import { countOf, rowsOf } from '../../../record/table-list.sql.ts';
import { type Condition, conditionOf, orderingOf } from '../../../record/table-plan.sql.ts';
import { knowledgePlan, matches } from './expert-knowledge.sql.ts';
import { rankQuery } from './search-terms.ts';

/** Of more matches than this only the newest are ranked. */
const mostRanked = 1000;
/** Ids of one block of the search index. */
const block = 4096;

interface Search {
  condition: Condition;
  query: string;
  total: number;
}

interface Slice {
  limit: number;
  offset: number;
}

/** The blocks that should hold the newest matches, if those are spread evenly; null: all blocks. */
function newestBlocks(total: number, lastId: number, factor: number): string | null {
  const all = Math.ceil((lastId + 1) / block);
  const count = Math.ceil((all * mostRanked * factor) / total);
  if (total <= mostRanked * 4 || count * 2 > all) return null;
  return Array.from({ length: count }, (_, at) => `'~${all - 1 - at}'`).join(' | ');
}

interface Ranked {
  found: number;
  ids: number[] | null;
}

async function rankedIn(access: Access, search: Search, slice: Slice, within: Condition): Promise<Ranked> {
  const ranked = await firstRow<Ranked>(access.executor)`
    with newest as materialized (
      select t.id, ts_rank(t.title, ${rankQuery(search.query)}::tsquery) as rank from expert_knowledge t
      where ${search.condition} and ${within} order by t.id desc limit ${mostRanked})
    select count(*) as found, (select array_agg(best.id order by best.rank desc, best.id desc) from (
      select * from newest order by rank desc, id desc limit ${slice.limit} offset ${slice.offset}) best) as ids
    from newest`;
  return ranked ?? { found: 0, ids: null };
}

/** The best of the newest matches, looked for in ever more blocks until there are enough. */
async function bestOf(access: Access, search: Search, slice: Slice, factor = 2): Promise<number[]> {
  const newest = await firstRow<{ id: number }>(access.executor)`
    select id from expert_knowledge order by id desc limit 1`;
  const blocks = newestBlocks(search.total, newest?.id ?? 0, factor);
  const within = blocks === null ? everything : matches(`(${search.query}) & (${blocks})`);
  const { found, ids } = await rankedIn(access, search, slice, within);
  if (blocks === null || found >= mostRanked) return ids ?? [];
  return bestOf(access, search, slice, factor * 8);
}

/** Matches beyond the ranked ones, the newest first. */
async function beyond(access: Access, { condition }: Search, { limit, offset }: Slice): Promise<number[]> {
  const rows = await allRows<{ id: number }>(access.executor)`
    select t.id from expert_knowledge t where ${condition}
    order by t.id desc limit ${limit} offset ${offset}`;
  return rows.map(({ id }) => id);
}

async function rankedIds(access: Access, search: Search, { limit, offset }: Slice): Promise<number[]> {
  const ranked = Math.min(limit, Math.max(0, mostRanked - offset));
  const best = ranked > 0 ? await bestOf(access, search, { limit: ranked, offset }) : [];
  if (ranked === limit || search.total <= mostRanked) return best;
  const rest = { limit: limit - ranked, offset: Math.max(offset, mostRanked) };
  return [...best, ...(await beyond(access, search, rest))];
}

/** What is found is gathered before it is put in order: no index for the order knows what is found. */
async function orderedIds(
  access: Access,
  { condition }: Search,
  { limit, offset, order }: Slice & Pick<ListQuery, 'order'>,
): Promise<number[]> {
  const rows = await allRows<{ id: number }>(access.executor)`
    with found as materialized (select t.id from expert_knowledge t where ${condition})
    select t.id from found join expert_knowledge t on t.id = found.id
    order by ${orderingOf(knowledgePlan, access, order).by} limit ${limit} offset ${offset}`;
  return rows.map(({ id }) => id);
}

/** A page of what the query finds: in the order that is asked for, else the best first and equally good ones by age. */
export async function foundPage(
  access: Access,
  { criteria, order, pageIndex, pageSize }: ListQuery,
  query: string,
) {
  const condition = conditionOf(knowledgePlan, access, criteria);
  const total = await countOf(knowledgePlan, access, condition);
  const slice = { limit: pageSize, offset: (pageIndex - 1) * pageSize };
  if (slice.offset >= total) return { rows: [], total };
  const search = { condition, query, total };
  const ids = await (order
    ? orderedIds(access, search, { ...slice, order })
    : rankedIds(access, search, slice));
  return { rows: await rowsOf(knowledgePlan, access, ids), total };
}
