import type { Call } from '@vehicle/contract/core/call';
import {
  isNumber,
  isText,
  type Leaf,
  leavesOf,
  limitsOf,
  placed,
} from '@vehicle/server/testing/security/leaf';
import type { RecordId, RecordKind } from '@vehicle/server/testing/security/record-kind';
import { referenceOf } from '@vehicle/server/testing/security/record-kind';
import { z } from 'zod';

/** What a large input is made of beside its schema. */
export interface Matter {
  /** Ids of different records of a kind, the largest record first. */
  idsOf(kind: RecordKind, count: number): Promise<RecordId[]>;
  metricCodes: readonly string[];
  /** The least that an element of a list may be. */
  elementOf(schema: z.ZodType, property: string): Promise<unknown>;
}

/** Lists whose schema tells no end are tried with so many. */
const manyElements = 20_000;
/** Days that no range may have. */
const longestDays = 4_096;
const day_ms = 86_400_000;

/** They say which record or which page is meant, not how much. */
const untouched: ReadonlySet<string> = new Set([
  'version',
  'pageIndex',
  'id',
  'job',
  'from',
  'until',
  'after',
  'updatedSince',
]);

export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (held, name) => (typeof held === 'object' && held !== null ? Reflect.get(held, name) : undefined),
    value,
  );
}

const record = z.record(z.string(), z.unknown());

/** Without the value, where its parent is there. */
export function without(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  const held = record.safeParse(value);
  if (name === undefined || !held.success) return value;
  if (rest.length > 0) return { ...held.data, [name]: without(held.data[name], rest) };
  const { [name]: _, ...others } = held.data;
  return others;
}

function longestText(leaf: Leaf, held: unknown): string | null {
  const { maxLength } = limitsOf(leaf.schema);
  if (maxLength === undefined) return null;
  const begun = typeof held === 'string' ? held : '';
  const texts = ['字', 'x', '0', 'A'].flatMap((part) => [
    begun + part.repeat(maxLength),
    part.repeat(maxLength),
  ]);
  return (
    texts.map((text) => text.slice(0, maxLength)).find((text) => leaf.schema.safeParse(text).success) ?? null
  );
}

function another(schema: unknown, value: unknown, at: number): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return another(schema.unwrap(), value, at);
  if (schema instanceof z.ZodObject) {
    const held = record.parse(value);
    return Object.fromEntries(
      Object.entries(held).map(([name, inner]) => [name, another(schema.shape[name], inner, at)]),
    );
  }
  if (schema instanceof z.ZodEnum) return schema.options[at % schema.options.length];
  if (typeof value === 'number' && schema instanceof z.ZodType)
    return schema.safeParse(at + 1).success ? at + 1 : value;
  if (typeof value !== 'string' || !(schema instanceof z.ZodType)) return value;
  return [`${value}${at}`, `${at}`, value].find((text) => schema.safeParse(text).success) ?? value;
}

/** Properties of which each element names a metric. */
function metricNames(element: z.ZodType, codes: readonly string[], count: number): unknown[] | null {
  if (element instanceof z.ZodObject) {
    const { property, title } = element.shape;
    if (!(property instanceof z.ZodString) || title === undefined) return null;
    return ['at', ...codes].slice(0, count).map((code) => ({ property: code, title: code }));
  }
  return null;
}

async function manyOf(call: Call, leaf: Leaf, matter: Matter): Promise<unknown[]> {
  const { schema, path } = leaf;
  const property = path.at(-1) ?? '';
  const { element } = schema instanceof z.ZodArray ? schema : { element: null };
  if (!(element instanceof z.ZodType)) return [];
  const count = limitsOf(schema).maxItems ?? manyElements;
  if (property === 'metricCodes') return matter.metricCodes.slice(0, count);
  const named = metricNames(element, matter.metricCodes, count);
  if (named !== null) return named;
  const kind =
    element instanceof z.ZodObject || element instanceof z.ZodEnum ? null : referenceOf(call, property);
  if (kind !== null) return matter.idsOf(kind, count);
  const first = await matter.elementOf(element, property);
  return Array.from({ length: count }, (_, at) => another(element, first, at));
}

/** The longest beginning of the list that the body may have. */
function longestList(
  call: Call,
  body: unknown,
  path: readonly string[],
  many: readonly unknown[],
): unknown | null {
  for (let count = many.length; count >= 1; count = Math.floor(count / 2)) {
    const grown = placed(body, path, many.slice(0, count));
    if (call.body.safeParse(grown).success) return grown;
  }
  return null;
}

interface Range {
  /** Of `from` and `until`. */
  parent: readonly string[];
  isDay: boolean;
}

export function rangesOf(call: Call): Range[] {
  const leaves = leavesOf(call.body);
  return leaves
    .filter(
      ({ path }) =>
        path.at(-1) === 'until' &&
        leaves.some((other) => other.path.join() === [...path.slice(0, -1), 'from'].join()),
    )
    .map(({ path, schema }) => ({
      parent: path.slice(0, -1),
      isDay: schema.safeParse('2026-01-01').success,
    }));
}

/** The range ends today. */
export function withRange(body: unknown, { parent, isDay }: Range, days: number): unknown {
  const now = Date.now();
  const text = (ms: number) => new Date(ms).toISOString().slice(0, isDay ? 10 : undefined);
  const from = isDay ? now - (days - 1) * day_ms : now - days * day_ms;
  return placed(placed(body, [...parent, 'from'], text(from)), [...parent, 'until'], text(now));
}

export function daysOf(body: unknown, { parent, isDay }: Range): number {
  const ms = (name: string) => Date.parse(String(valueAt(body, [...parent, name])));
  return Math.round((ms('until') - ms('from')) / day_ms) + (isDay ? 1 : 0);
}

/** The longest range that the schema takes. */
function withLongestRange(call: Call, body: unknown, range: Range): unknown {
  let [least, most] = [1, longestDays];
  const takes = (days: number) => call.body.safeParse(withRange(body, range, days)).success;
  if (takes(most)) return withRange(body, range, most);
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (takes(middle)) least = middle;
    else most = middle;
  }
  return withRange(body, range, least);
}

function isTouched(call: Call, { path, schema }: Leaf): boolean {
  const property = path.at(-1) ?? '';
  if (path.includes('criteria') || path.includes('0') || untouched.has(property)) return false;
  return schema instanceof z.ZodArray || referenceOf(call, property) === null;
}

async function grownAt(
  call: Call,
  body: unknown,
  { leaf, matter }: { leaf: Leaf; matter: Matter },
): Promise<unknown> {
  const { path, schema } = leaf;
  if (schema instanceof z.ZodArray) return longestList(call, body, path, await manyOf(call, leaf, matter));
  if (isNumber(leaf)) return placed(body, path, limitsOf(schema).maximum);
  const text = isText(leaf) ? longestText(leaf, valueAt(body, path)) : null;
  return text === null ? null : placed(body, path, text);
}

/**
 * The least body with every list, text and number as large as the schema lets it be, one after the other, so that a later one
 * gives way to an earlier one where both at once are too much. Criteria stay open: what they leave out makes answers smaller.
 */
export async function grownBody(call: Call, least: unknown, matter: Matter): Promise<unknown> {
  let body = least;
  for (const range of rangesOf(call)) body = withLongestRange(call, body, range);
  for (const leaf of leavesOf(call.body)) {
    if (!isTouched(call, leaf)) continue;
    const grown = await grownAt(call, body, { leaf, matter });
    if (grown !== null && call.body.safeParse(grown).success) body = grown;
  }
  return body;
}

/** Where the server's path stands in the body: a question of a file stands in its `list`. */
function placeOf(body: unknown, path: readonly string[]): readonly string[] {
  return valueAt(body, path) === undefined && valueAt(body, ['list', ...path]) !== undefined
    ? ['list', ...path]
    : path;
}

/** Half of what stands at the path; the same where it cannot be halved. */
export function halvedAt(call: Call, body: unknown, reported: readonly string[]): unknown {
  const isOfRange = /^(from|until)$/.test(reported.at(-1) ?? '');
  const [range] = isOfRange ? rangesOf(call) : [];
  if (range) return withRange(body, range, Math.max(1, Math.floor(daysOf(body, range) / 2)));
  const path = placeOf(body, reported);
  const held = valueAt(body, path);
  if (typeof held === 'number') return placed(body, path, Math.floor(held / 2));
  if (Array.isArray(held)) return placed(body, path, held.slice(0, Math.floor(held.length / 2)));
  if (typeof held === 'string') return placed(body, path, held.slice(0, Math.ceil(held.length / 2)));
  return body;
}

/** What the least body has at the path, or nothing. */
export function leastAt(body: unknown, least: unknown, [name]: readonly string[]): unknown {
  if (name === undefined) return least;
  const value = valueAt(least, [name]);
  return value === undefined ? without(body, [name]) : placed(body, [name], value);
}

/** The body with each other option of each choice that it makes, one at a time. */
export function otherChoices(call: Call, body: unknown): unknown[] {
  return leavesOf(call.body).flatMap(({ path, schema }) => {
    if (!(schema instanceof z.ZodEnum) || path.includes('0')) return [];
    const isOrder = path.at(-2) === 'order';
    if (path.at(-1) === 'direction' || (path.includes('criteria') && valueAt(body, path) === undefined))
      return [];
    const options = schema.options.filter((option) => option !== valueAt(body, path));
    return options
      .map((option) =>
        isOrder
          ? placed(body, path.slice(0, -1), { property: option, direction: 'ASC' })
          : placed(body, path, option),
      )
      .filter((other) => call.body.safeParse(other).success);
  });
}
