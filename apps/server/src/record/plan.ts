import type { AnyResource, RowOf } from '@vehicle/contract/core/resource';
import type { RawBuilder, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '../platform/db/columns.ts';
import type { Access } from './access.ts';
import type { Row, Store } from './store.ts';
import type { Condition, Link, Reference, TablePlan } from './table-plan.sql.ts';

/** A resource of the contract, or a listing, which nobody writes. */
type Planned = TablePlan['resource'] & Partial<Pick<AnyResource, 'write' | 'make'>>;

type WriteOf<R extends Planned> = R extends { write: infer W extends z.ZodObject } ? z.output<W> : RowOf<R>;
type MakeOf<R extends Planned> = R extends { make: infer M extends z.ZodObject } ? z.output<M> : RowOf<R>;

type Words<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Words<Rest>}`
  : '';

/** The column of a property: `ratedPower_kW` is `rated_power_kw`. */
type ColumnOf<Property extends string> = Property extends `${infer Name}_${infer Unit}`
  ? `${Words<Name>}_${Lowercase<Unit>}`
  : Words<Property>;

type TableName = keyof Schema;

/** The properties of the row that are columns of the table. */
type Stored<R extends Planned, T extends TableName> = {
  [K in keyof RowOf<R> & string]: ColumnOf<K> extends keyof Schema[T] ? K : never;
}[keyof RowOf<R> & string];

/** Who made and changed a record is read in the same way for all. */
type AuditName = 'creator' | 'updatedBy';

/** What a statement gives for it: an instant comes as a Date. */
type Read<V> = V | (string extends V ? Date : never);

/** Each property of the row that neither the table nor a link has; others may be read in another form than they are stored. */
type Derived<R extends Planned, T extends TableName, L extends string> = {
  readonly [K in Exclude<keyof RowOf<R> & string, Stored<R, T> | AuditName | L>]: RawBuilder<
    Read<RowOf<R>[K]>
  >;
} & { readonly [K in Stored<R, T>]?: RawBuilder<Read<RowOf<R>[K]>> };

type Criteria<F> = {
  readonly [K in keyof F]?: (value: Exclude<F[K], undefined>, access: Access) => Condition;
};

/** How a resource lies in its table, typed by the contract and by the columns. */
interface PlanOf<R extends Planned, T extends TableName, L extends string, X extends object>
  extends Omit<
    TablePlan,
    'resource' | 'table' | 'derived' | 'criteria' | 'named' | 'references' | 'links' | 'computed'
  > {
  resource: R;
  table: T;
  derived: (access: Access) => Derived<R, T, L>;
  /** Of the contract's criteria, and of those that a module makes of them. */
  criteria?: Criteria<z.output<R['filter']> & NoInfer<X>>;
  named?: (criteria: z.output<R['filter']>) => Condition | null;
  references?: { readonly [K in keyof WriteOf<R> & string]?: Reference };
  links?: Readonly<Record<L, Link>>;
  computed?: (values: MakeOf<R> & NoInfer<X>) => { readonly [K in keyof Schema[T]]?: unknown };
}

/** A plan as the engine reads every one alike, with what its records are. */
export interface Plan<R extends Planned, T extends TableName, X extends object = object> extends TablePlan {
  resource: R;
  table: T;
  /** Only for the types. */
  extra?: X;
}

/** What is read, written, made and looked for by the plan; with values of a module's own, which makes records of the write form. */
export type StoreOf<P extends TablePlan> =
  P extends Plan<infer R, TableName, infer X>
    ? Store<
        RowOf<R>,
        WriteOf<R> & Partial<X>,
        object extends X ? MakeOf<R> : WriteOf<R> & Partial<X>,
        z.output<R['filter']> & Partial<X>
      >
    : Store;

/** A record as it is read by the plan. */
export type RecordOf<P extends TablePlan> = P extends Plan<infer R, TableName, infer _> ? RowOf<R> : Row;

/** A row of the plan's table as it is stored. */
export type StoredRow<P extends TablePlan> =
  P extends Plan<Planned, infer T extends TableName, infer _> ? Readonly<Selectable<Schema[T]>> : Row;

/** As `definePlan`, where a module adds criteria or values of its own to those of the contract. */
export function definePlanWith<X extends object>() {
  return <R extends Planned, const T extends TableName, const L extends string = never>(
    plan: PlanOf<R, T, L, X>,
  ) => plan as unknown as Plan<R, T, X>;
}

/** The plan, held against the contract's resource and the columns of its table. */
export const definePlan = definePlanWith<object>();
