import type { FieldRule } from '@vehicle/contract/core/field-rule';
import type { Access } from './access.ts';
import { present } from './errors.ts';

/** A record of any resource, as the contract's row names it; the route projects it by the contract before it leaves. */
export type Row = Readonly<Record<string, unknown>>;

export interface ListQuery<Criteria = Row> {
  criteria: Criteria;
  order: { direction: 'ASC' | 'DESC'; property: string } | null;
  pageIndex: number;
  pageSize: number;
}

/** What a list is of, without its page. */
export type ScanQuery<Criteria = Row> = Pick<ListQuery<Criteria>, 'criteria' | 'order'>;

/**
 * What can be done with the records of a resource, within the member's scope: `R` is read, `W` changes one, `M` makes one, `C`
 * finds some.
 */
export interface Store<R extends Row = Row, W extends Row = Row, M extends Row = W, C extends Row = Row> {
  /** What their resource is called. */
  readonly name: string;
  /** The tables that hold them. */
  readonly tables?: readonly string[];
  list(access: Access, query: ListQuery<C>): Promise<{ rows: R[]; total: number }>;
  /** Every record of a query as the records stand now, in their order, some at a time. */
  scan(access: Access, query: ScanQuery<C>): AsyncIterable<R[]>;
  /** The ids that a property may hold, by the names of the records that they stand for. */
  named(
    access: Access,
    property: string,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, readonly number[]>>;
  /** The names that a property can have in a file, at most so many: those that only one record has. */
  names(access: Access, property: string, most: number): Promise<string[]>;
  /** Of the records whose property is one of the values. */
  keyed(access: Access, property: string, values: readonly unknown[]): Promise<number[]>;
  /** Null: there is none, or not for this member. */
  get(access: Access, id: number): Promise<R | null>;
  /** Those of the ids that there are for this member, in their order. */
  some(access: Access, ids: readonly number[]): Promise<R[]>;
  /** Makes a record and gives its id. */
  create(access: Access, values: M): Promise<number>;
  /**
   * The same for many at once; a failure does not say of which. A store with rules for one record and none for many has none,
   * and is asked record by record.
   */
  createMany?(access: Access, rows: readonly M[]): Promise<number[]>;
  /** Raises STALE_EDIT when the record has another version. */
  update(access: Access, id: number, version: number, values: W): Promise<void>;
  remove(access: Access, id: number): Promise<void>;
  /** What people should look at in rows that are written from a file, and what does not hinder them. */
  notices?(access: Access, rows: readonly Row[]): Promise<ReadonlyArray<Notice>>;
}

/** `at` is the place of the row. */
export interface Notice {
  at: number;
  property: string;
  rule: FieldRule;
}

/** The store with rules of its own in place of some of its acts; a rule for making one record is asked for each of many. */
export function withRules<S extends Store>(store: S, rules: Partial<NoInfer<S>>): S {
  return Object.freeze({ ...store, ...(rules.create && { createMany: undefined }), ...rules });
}

interface Hooks<W extends Row> {
  /** Asked before a record is made, which has no id yet, or changed. */
  before?(access: Access, values: W, id: number | null): Promise<void>;
  /** Done when a record has been made or changed. */
  after?(access: Access, id: number, values: W): Promise<void>;
}

/** The store with what is to be done whenever a record is made or changed. */
export function withHooks<R extends Row, W extends Row, C extends Row>(
  store: Store<R, W, W, C>,
  { before, after }: Hooks<NoInfer<W>>,
): Store<R, W, W, C> {
  return withRules(store, {
    async create(access, values) {
      await before?.(access, values, null);
      const id = await store.create(access, values);
      await after?.(access, id, values);
      return id;
    },
    async update(access, id, version, values) {
      await before?.(access, values, id);
      await store.update(access, id, version, values);
      await after?.(access, id, values);
    },
  });
}

/** The record, or NOT_FOUND. */
export async function found<R extends Row>(
  store: Pick<Store<R>, 'name' | 'get'>,
  access: Access,
  id: number,
): Promise<R> {
  return present(await store.get(access, id), store.name, id);
}
