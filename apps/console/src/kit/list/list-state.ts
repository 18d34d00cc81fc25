import { pageSizes } from '@vehicle/contract/core/envelope';
import type { AnyResource } from '@vehicle/contract/core/resource';
import { z } from 'zod';

export type Criteria = Readonly<Record<string, unknown>>;
export interface Order {
  property: string;
  direction: 'ASC' | 'DESC';
}
/** What a list shows; it lives in the address, so that a list can be linked, reloaded and gone back to. */
export interface ListState {
  page: number;
  size: number;
  order: Order | null;
  criteria: Criteria;
}

export const defaultPageSize = 10;

type ListedResource = Pick<AnyResource, 'order' | 'filter'>;

/** Criteria that are empty say nothing and are left out. */
export function withoutEmpty(criteria: Criteria): Criteria {
  return Object.fromEntries(
    Object.entries(criteria).flatMap(([key, value]) => {
      const trimmed = typeof value === 'string' ? value.trim() : value;
      const isEmpty = trimmed === undefined || trimmed === null || String(trimmed) === '';
      return isEmpty ? [] : [[key, trimmed]];
    }),
  );
}

/** Of criteria that were kept those that the resource still takes. */
export function knownCriteria({ filter }: Pick<ListedResource, 'filter'>, kept: Criteria): Criteria {
  return Object.fromEntries(
    Object.entries(filter.shape).flatMap(([name, schema]) => {
      const { success, data } = z.safeParse(schema, kept[name]);
      return success && data !== undefined ? [[name, data]] : [];
    }),
  );
}

interface CriterionPlace {
  field: string;
  until?: string;
  initial?: unknown;
}

/** Whether a list is narrowed by something that none of these criteria shows, such as a choice on the way to it. */
export function isNarrowedBeside(criteria: readonly CriterionPlace[], shown: Criteria): boolean {
  const places = new Set(criteria.flatMap(({ field, until }) => [field, until]));
  return Object.keys(shown).some((name) => !places.has(name));
}

/** Whether a list is narrowed by these criteria, beyond what they start with. */
export function isNarrowedBy(criteria: readonly CriterionPlace[], shown: Criteria): boolean {
  return criteria.some(({ field, until, initial }) => {
    if (until !== undefined && shown[until] !== undefined) return true;
    return shown[field] !== undefined && shown[field] !== initial;
  });
}

/** An address holds only text; the criterion's own schema says whether it meant a number, a flag, a word or several. */
function readCriterion(schema: z.core.$ZodType, text: string): unknown {
  const candidates: unknown[] = [
    text,
    ...(text === '' ? [] : [Number(text)]),
    text === 'true',
    text.split(','),
  ];
  for (const candidate of candidates) {
    if (typeof candidate === 'boolean' && text !== 'true' && text !== 'false') continue;
    const result = z.safeParse(schema, candidate);
    if (result.success) return result.data;
  }
  return undefined;
}

/** The id that an address names. */
export function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

function readPositive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

function readOrder(text: string | null, properties: readonly string[]): Order | null {
  if (text === null) return null;
  const property = text.replace(/^-/, '');
  if (!properties.includes(property)) return null;
  return { property, direction: text.startsWith('-') ? 'DESC' : 'ASC' };
}

/** Reads the address; whatever the resource does not know is ignored. An address without criteria has the defaults. */
export function readListState(
  search: URLSearchParams,
  resource: ListedResource,
  defaults: Criteria = {},
): ListState {
  const known = Object.entries(resource.filter.shape).flatMap(([key, schema]) => {
    const text = search.get(key);
    const value = text === null ? undefined : readCriterion(schema, text);
    return value === undefined ? [] : [[key, value] as const];
  });
  const size = readPositive(search.get('size'));
  return {
    page: readPositive(search.get('page')) ?? 1,
    size: pageSizes.find((choice) => choice === size) ?? defaultPageSize,
    order: readOrder(search.get('order'), resource.order),
    criteria: known.length > 0 || search.has('all') ? Object.fromEntries(known) : withoutEmpty(defaults),
  };
}

/** The shortest address of a list's state: what is as it starts is left out. */
export function writeListState(state: ListState, defaults: Criteria = {}): URLSearchParams {
  const search = new URLSearchParams();
  if (state.page !== 1) search.set('page', String(state.page));
  if (state.size !== defaultPageSize) search.set('size', String(state.size));
  if (state.order)
    search.set('order', `${state.order.direction === 'DESC' ? '-' : ''}${state.order.property}`);
  const criteria = withoutEmpty(state.criteria);
  for (const [key, value] of Object.entries(criteria)) search.set(key, String(value));
  const hasDefaults = Object.keys(withoutEmpty(defaults)).length > 0;
  // Without this mark, criteria that were emptied on purpose would read as the defaults again.
  if (hasDefaults && Object.keys(criteria).length === 0) search.set('all', '');
  return search;
}

/** R3.9. */
export function listBodyOf(state: ListState) {
  return {
    criteria: state.criteria,
    ...(state.order ? { order: state.order } : {}),
    pageIndex: state.page,
    pageSize: state.size,
  };
}
