import type { Access } from './access.ts';

/** A record as the contract's row names it; the route checks it against the contract before it leaves. */
export type Row = Readonly<Record<string, unknown>>;

export interface ListQuery {
  criteria: Row;
  order: { direction: 'ASC' | 'DESC'; property: string } | null;
  pageIndex: number;
  pageSize: number;
}

/** Makes a record and gives its id. */
export interface Creation {
  (access: Access, values: Row): Promise<number>;
  /**
   * The same for many at once; a failure does not say of which. A creation that has rules of its own has none, and is
   * asked record by record.
   */
  many?: (access: Access, rows: readonly Row[]) => Promise<number[]>;
}

/** What can be done with the records of a resource, within the member's scope. */
export interface Store {
  list(access: Access, query: ListQuery): Promise<{ rows: Row[]; total: number }>;
  /** Every record of a query as the records stand now, in their order, some at a time. */
  scan(access: Access, query: Pick<ListQuery, 'criteria' | 'order'>): AsyncIterable<Row[]>;
  /** The ids that a property may hold, by the names of the records that they stand for. */
  named(
    access: Access,
    property: string,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, readonly number[]>>;
  /** Of the records whose property is one of the values. */
  keyed(access: Access, property: string, values: readonly unknown[]): Promise<number[]>;
  /** Null: there is none, or not for this member. */
  get(access: Access, id: number): Promise<Row | null>;
  /** Those of the ids that there are for this member, in their order. */
  some(access: Access, ids: readonly number[]): Promise<Row[]>;
  create: Creation;
  /** Raises STALE_EDIT when the record has another version. */
  update(access: Access, id: number, version: number, values: Row): Promise<void>;
  remove(access: Access, id: number): Promise<void>;
}
