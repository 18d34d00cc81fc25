import type { AnyResource } from '@vehicle/contract/core/resource';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Access } from './access.ts';
import type { EntityName } from './entity-label.ts';
import { holds, holdsByPairs } from './like.sql.ts';
import { everything, type Scope } from './scope.sql.ts';
import type { ListQuery, Row } from './store.ts';

export type Expression = RawBuilder<unknown>;
export type Condition = RawBuilder<boolean>;

/** A record that a property must name: within the member's scope where the table has one. */
export interface Reference {
  table: string;
  /** Its rows are `t`. */
  scope?: (scope: Scope) => Condition;
  /** What is offered to choose from; a record keeps what it has. */
  offered?: Condition;
}

/** A property that lists ids of other records: they lie in a table of pairs, in the order given. */
export interface Link {
  /** The table of pairs; it has a column `position`. */
  table: string;
  /** Its column that names the record of the plan. */
  owner: string;
  /** Its column that names the other record. */
  column: string;
  reference: Reference;
}

/** Records that come before all others in an order. */
export interface Head {
  isOf: Condition;
  /** What they are ordered by, which each of them has, before their ids; only by those where this is not given. */
  by?: Expression;
}

/** How a resource lies in its table, as far as the names of the contract's row do not say it. */
export interface TablePlan {
  resource: Pick<AnyResource, 'name' | 'row' | 'filter' | 'order'>;
  /** Its rows are `t` in every expression. */
  table: string;
  /** Left joins over unique columns only, so that counting can leave them out. */
  joins?: Expression;
  /** Properties of the row that are no columns of the table. */
  derived: (access: Access) => Readonly<Record<string, Expression>>;
  /** Criteria that are not simply "equals", "one of" or, for text, "holds". */
  criteria?: Readonly<Record<string, (value: unknown, access: Access) => Condition>>;
  /** Properties of the table's own columns that an index over `text_pairs` finds a word in. */
  pairIndexed?: readonly string[];
  /** What a name of the contract's order stands for, where that is not the property itself. */
  orders?: (access: Access) => Readonly<Record<string, Expression>>;
  /** What an order of the contract begins with, where that is found faster than everything is sorted; the fewest first. */
  heads?: (access: Access) => Readonly<Record<string, Record<'ASC' | 'DESC', readonly Head[]>>>;
  /** What the criteria ask for by its very name, which comes before everything else; null: they name nothing. */
  named?: (criteria: Row) => Condition | null;
  scope?: (scope: Scope) => Condition;
  references?: Readonly<Partial<Record<EntityName, Reference>>>;
  links?: Readonly<Partial<Record<EntityName, Link>>>;
  /** Columns that are made from the values. */
  computed?: (values: Row) => Row;
  /** Which property to name when a computed column is not unique. */
  computedFrom?: Readonly<Record<string, EntityName>>;
  /** Columns that only the creation fills. */
  initial?: (access: Access) => Row;
  /** The gateways must be notified of its changes. */
  isRegistry?: boolean;
}

/** `reportInterval_s` is `report_interval_s`, `ratedPower_kW` is `rated_power_kw`: a unit is lower-cased whole. */
export function columnOf(property: string): string {
  const [name = '', ...unit] = property.split('_');
  const words = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [words, ...unit.map((part) => part.toLowerCase())].join('_');
}

export function scopeOf(plan: TablePlan, access: Access): Condition {
  return plan.scope?.(access.member.scope) ?? everything;
}

/** The table with everything that its row needs. */
export function sourceOf(plan: TablePlan): Expression {
  return sql`${sql.table(plan.table)} t
    ${plan.joins ?? sql``}`;
}

/** Subqueries, because the time to plan a statement grows with every join, and these are in all of them. */
const recordColumns: Readonly<Record<string, Expression>> = {
  creator: sql`(select name from member where id = t.creator_id)`,
  updatedBy: sql`(select name from member where id = t.updated_by_id)`,
};

/** The plan's links by the names of their properties. */
export function linksOf(plan: TablePlan): ReadonlyMap<string, Link> {
  return new Map(Object.entries(plan.links ?? {}));
}

function linkedIds({ table, owner, column }: Link): Expression {
  return sql`array(select pair.${sql.id(column)} from ${sql.table(table)} pair
    where pair.${sql.id(owner)} = t.id order by pair.position)`;
}

function expressionOf(plan: TablePlan, access: Access, property: string): Expression {
  const own = plan.derived(access)[property] ?? recordColumns[property];
  if (own) return own;
  const link = linksOf(plan).get(property);
  return link ? linkedIds(link) : sql.ref(`t.${columnOf(property)}`);
}

/** What is selected of every record whoever asks, written once. */
const constantSelections = new WeakMap<TablePlan, Expression>();

function constantSelection(plan: TablePlan, names: readonly string[]): Expression {
  const known = constantSelections.get(plan);
  if (known) return known;
  const links = linksOf(plan);
  const isColumn = (name: string) => !(name in recordColumns || links.has(name));
  const columns = names.filter(isColumn).map((name) => `t."${columnOf(name)}" as "${name}"`);
  const others = names.flatMap((name) => {
    const link = links.get(name);
    const expression = link ? linkedIds(link) : recordColumns[name];
    return expression ? [sql`${expression} as ${sql.id(name)}`] : [];
  });
  const selection = sql.join([sql.raw(columns.join(', ')), ...others]);
  constantSelections.set(plan, selection);
  return selection;
}

export function selectionOf(plan: TablePlan, access: Access): Expression {
  const derived = Object.entries(plan.derived(access));
  const names = Object.keys(plan.resource.row.shape);
  const ofAccess = new Map(derived);
  const constant = constantSelection(
    plan,
    names.filter((name) => !ofAccess.has(name)),
  );
  const own = names.flatMap((name) => {
    const expression = ofAccess.get(name);
    return expression ? [sql`${expression} as ${sql.id(name)}`] : [];
  });
  return sql.join([constant, ...own]);
}

function isText(schema: unknown): boolean {
  return schema instanceof z.ZodOptional ? isText(schema.unwrap()) : schema instanceof z.ZodString;
}

function criterionOf(plan: TablePlan, access: Access, name: string, value: unknown): Condition {
  const own = plan.criteria?.[name];
  if (own) return own(value, access);
  const expression = expressionOf(plan, access, name);
  if (Array.isArray(value)) return sql<boolean>`${expression} = any(${value})`;
  if (!isText(plan.resource.filter.shape[name])) return sql<boolean>`${expression} = ${value}`;
  const search = plan.pairIndexed?.includes(name) ? holdsByPairs : holds;
  return search(expression, String(value));
}

/** An empty text is no criterion. */
function wantedOf(criteria: Row): [name: string, value: unknown][] {
  return Object.entries(criteria).filter(([, value]) => value !== undefined && value !== '');
}

/** Whether a word is looked for in texts. */
export function looksForWord({ resource }: TablePlan, criteria: Row): boolean {
  return wantedOf(criteria).some(([name]) => isText(resource.filter.shape[name]));
}

/** The member's scope and the criteria. */
export function conditionOf(plan: TablePlan, access: Access, criteria: Row): Condition {
  const wanted = wantedOf(criteria);
  const conditions = wanted.map(([name, value]) => criterionOf(plan, access, name, value));
  return sql<boolean>`${sql.join([scopeOf(plan, access), ...conditions], sql` and `)}`;
}

function isNullable(schema: unknown): boolean {
  return schema instanceof z.ZodNullable;
}

interface Ordering {
  by: Expression;
  /** Changes no result; it tells the planner that a joined record is always there, so that it may begin with that. */
  reach: Condition;
}

/** The ordering of a list: what the criteria name comes first of all. */
export function listOrderingOf(
  plan: TablePlan,
  access: Access,
  { criteria, order }: Pick<ListQuery, 'criteria' | 'order'>,
): Ordering {
  const ordering = orderingOf(plan, access, order);
  const isNamed = plan.named?.(criteria) ?? null;
  return isNamed === null ? ordering : { ...ordering, by: sql`${isNamed} desc, ${ordering.by}` };
}

/** Records without a value come last either way; equal ones are ordered by id, so that pages never overlap. */
export function orderingOf(plan: TablePlan, access: Access, order: ListQuery['order']): Ordering {
  const { property, direction } = order ?? { property: plan.resource.order[0], direction: 'DESC' as const };
  const towards = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const byId = sql`t.id ${towards}`;
  if (property === 'id') return { by: byId, reach: everything };
  const own = plan.orders?.(access)[property];
  if (own) return { by: sql`${own} ${towards} nulls last, ${byId}`, reach: everything };
  const expression = expressionOf(plan, access, property);
  // One index serves both directions as long as nothing is said about nulls.
  if (isNullable(plan.resource.row.shape[property])) {
    return { by: sql`${expression} ${towards} nulls last, ${byId}`, reach: everything };
  }
  return { by: sql`${expression} ${towards}, ${byId}`, reach: sql<boolean>`${expression} is not null` };
}
