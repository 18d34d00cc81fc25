import type { Call } from '@vehicle/contract/core/call';
import { z } from 'zod';
import type { Input } from './input.ts';
import type { RecordId, RecordKind } from './record-kind.ts';
import { referenceOf } from './record-kind.ts';

interface Wanted {
  /** What the names of the records looked for hold. */
  word: string;
  ids: ReadonlyMap<RecordKind, RecordId>;
}

function shapeOf(schema: unknown): Record<string, z.ZodType> {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(inner.shape).flatMap(([name, field]) =>
      field instanceof z.ZodType ? [[name, field]] : [],
    ),
  );
}

/** Each criterion by itself, with what would find the wanted records. */
function criteriaOf(call: Call, list: Record<string, z.ZodType>, { word, ids }: Wanted): object[] {
  return Object.entries(shapeOf(list.criteria)).flatMap(([name, field]) => {
    const kind = referenceOf(call, name);
    const value = kind === null ? word : ids.get(kind);
    return value !== undefined && field.safeParse(value).success ? [{ [name]: value }] : [];
  });
}

function ordersOf(list: Record<string, z.ZodType>): object[] {
  const { property } = shapeOf(list.order);
  const options = property instanceof z.ZodEnum ? property.options : [];
  return options.map((option) => ({ property: option, direction: 'ASC' }));
}

/** Every list that a caller could ask for: all, in each order, by each criterion. */
function listBodies(call: Call, list: Record<string, z.ZodType>, wanted: Wanted): object[] {
  const pageSize = 10_000;
  return [
    { pageSize },
    ...ordersOf(list).map((order) => ({ order, pageSize })),
    ...criteriaOf(call, list, wanted).map((criteria) => ({ criteria, pageSize })),
  ];
}

/** Every column that an export can have, titled by its property. */
function columnsOf({ columns }: Record<string, z.ZodType>): object[] {
  const { property } = columns instanceof z.ZodArray ? shapeOf(columns.element) : {};
  const properties = property instanceof z.ZodEnum ? property.options : [];
  return properties.map((name) => ({ property: name, title: String(name) }));
}

function exportBodies(call: Call, body: Record<string, z.ZodType>, wanted: Wanted): object[] {
  const lists = listBodies(call, shapeOf(body.list), wanted);
  return lists.map((list) => ({ mode: 'all', list, title: call.name, columns: columnsOf(body) }));
}

function queries(call: Call, { word, ids }: Wanted): Array<Record<string, string>> {
  const { keyword, id, vehicles } = shapeOf(call.query);
  return [
    ...(keyword ? [{ keyword: word }] : []),
    ...(vehicles ? [{ vehicles: String(ids.get('vehicle')) }] : []),
    ...(id
      ? [...ids.values()].flatMap((value) => (typeof value === 'number' ? [{ id: String(value) }] : []))
      : []),
  ];
}

/** All the ways to ask a reading call for records of somebody else. */
export function readingInputs(call: Call, own: Input, wanted: Wanted): Input[] {
  const body = shapeOf(call.body);
  // A list of what one record has must name that record, as the call's own input does.
  const isFree = call.body.safeParse({}).success;
  if ('pageSize' in body && isFree)
    return listBodies(call, body, wanted).map((sent) => ({ ...own, body: sent }));
  // The export of a question that is no list of records takes the least that it can be asked.
  if ('mode' in body) return exportBodies(call, body, wanted).map((sent) => ({ ...own, body: sent }));
  const params = 'keyword' in own.params ? { ...own.params, keyword: wanted.word } : own.params;
  return [
    { ...own, params },
    ...queries(call, wanted).map((query) => ({ ...own, query: { ...own.query, ...query } })),
  ];
}
