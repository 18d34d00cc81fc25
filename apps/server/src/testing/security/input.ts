import type { Call } from '@vehicle/contract/core/call';
import { z } from 'zod';
import { type Choose, exampleOf, type Task } from './example.ts';
import { aRecord } from './record.sql.ts';
import { pathKindOf, type RecordId, type RecordKind, referenceOf } from './record-kind.ts';
import type { Place, Side } from './side.ts';

/** What a call is sent: the least that its schemas take, about records that are there. */
export interface Input {
  params: Record<string, RecordId>;
  query: Record<string, string>;
  body: unknown;
}

/** Records of the place, made as they are needed. */
export function freshRecords(place: Place): Choose {
  return (kind) => aRecord(kind, place);
}

/** Path parameters that count from 1. */
const countedParams: ReadonlySet<string> = new Set(['page', 'from', 'to']);

async function paramsOf(task: Task): Promise<Record<string, RecordId>> {
  const entries: Array<[string, RecordId]> = [];
  for (const [, name = ''] of task.call.path.matchAll(/:(\w+)/g)) {
    if (name === 'id') entries.push([name, await task.choose(pathKindOf(task.call), name)]);
    else if (name === 'target') entries.push([name, await task.choose('org', name)]);
    else entries.push([name, countedParams.has(name) ? 1 : task.side.mark]);
  }
  return Object.fromEntries(entries);
}

async function queryOf(task: Task): Promise<Record<string, string>> {
  const { query } = task.call;
  if (!(query instanceof z.ZodObject)) return {};
  const entries: Array<[string, string]> = [];
  for (const [name, field] of Object.entries(query.shape)) {
    if (name === 'vehicles') entries.push([name, String(await task.choose('vehicle', name))]);
    else if (field instanceof z.ZodType && !field.safeParse(undefined).success)
      entries.push([name, String(await exampleOf(field, name, task))]);
  }
  return Object.fromEntries(entries);
}

/** The least that the call takes, about the records that are chosen for it. */
export async function inputOf(call: Call, side: Side, choose: Choose): Promise<Input> {
  const task = { call, side, choose };
  return {
    params: await paramsOf(task),
    query: await queryOf(task),
    body: call.accepts === 'json' ? await exampleOf(call.body, 'body', task) : undefined,
  };
}

/** Where a JSON value names records: the path to each id, and its kind. */
export function referencesIn(
  call: Call,
  value: unknown,
  path: readonly string[] = [],
): Array<{ path: readonly string[]; kind: RecordKind }> {
  const property = path.findLast((part) => !/^\d+$/.test(part));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => referencesIn(call, inner, [...path, name]));
  }
  const kind = property === undefined ? null : referenceOf(call, property);
  return kind === null || path.length === 0 ? [] : [{ path, kind }];
}

/** A copy of a JSON value with another one at a path. */
export function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((inner, at) => (String(at) === name ? replaced(inner, rest, by) : inner));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === name ? replaced(inner, rest, by) : inner]),
  );
}
