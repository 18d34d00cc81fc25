import type { ExpertCriteria } from '@vehicle/contract/service/expert-library/contract';
import { type RawBuilder, sql } from 'kysely';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { responseCache } from '../../../record/response-cache.ts';

/** What a step is asked for; the criteria are those of the steps before. */
export interface StepQuery {
  criteria: ExpertCriteria;
  order: { direction: 'ASC' | 'DESC'; property: string };
  limit: number;
  offset: number;
}

export interface StepPage<T> {
  rows: T[];
  total: number;
}

/** Whether the criteria leave out anything. */
export function isNarrowed(criteria: ExpertCriteria): boolean {
  return Object.values(criteria).some((value) => value !== undefined && value !== '');
}

export function towards({ order }: StepQuery): RawBuilder<unknown> {
  return sql.raw(order.direction === 'ASC' ? 'asc' : 'desc');
}

/** Every category with itself and each one below it. */
export const categoryTree = sql`tree (above, below) as (
  select id, id from vehicle_category
  union select tree.above, child.id from tree join vehicle_category child on child.parent_id = tree.below)`;

/** Executes a statement, or gives what it gave before where nothing has been written since. */
export function rememberedRows<T>(): (access: Access, statement: RawBuilder<T>) => Promise<readonly T[]> {
  const cached = responseCache<readonly T[]>();
  return ({ executor }, statement) => {
    const { sql: text, parameters } = statement.compile(executor);
    return cached(executor, {
      key: `${text} ${JSON.stringify(parameters)}`,
      work: () => allRows<T>(executor)`${statement}`,
    });
  };
}

interface Keys {
  /** What the step lists. */
  counted: RawBuilder<unknown>;
  /** The same with what they are ordered by. */
  keys: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  /** What is shown of each, from the rows `page`. */
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

const totals = rememberedRows<{ total: number }>();

/** A step that may have very many keys: only those of a page are looked at closely. */
export function keyPages<T>(): (access: Access, step: Keys, query: StepQuery) => Promise<StepPage<T>> {
  const pages = rememberedRows<T>();
  return async (access, { counted, keys, by, columns, joins }, { limit, offset }) => {
    const [count] = await totals(access, sql`select count(*) as total from (${counted}) every`);
    const total = count?.total ?? 0;
    if (offset >= total) return { rows: [], total };
    const page = sql`select * from (${keys}) every order by ${by} limit ${limit} offset ${offset}`;
    const rows = await pages(access, sql<T>`select ${columns} from (${page}) page ${joins} order by ${by}`);
    return { rows: [...rows], total };
  };
}

/** A page of all the rows of a step that has few. */
export function sliceOf<T>(rows: readonly T[], { limit, offset }: StepQuery): StepPage<T> {
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}
