import { isSeeded } from '@vehicle/contract/core/seeded';
import { z } from 'zod';
import type { Reading } from '../record/seeded-text/seeded-text.ts';

/** Reads what a property or element holds. */
type Edit = (holder: object, key: string, reading: Reading) => void;

/** Null: no seeded text is anywhere in it. */
const edits = new WeakMap<z.core.$ZodType, Edit | null>();

const editText: Edit = (holder, key, reading) => {
  const text: unknown = Reflect.get(holder, key);
  if (typeof text === 'string') Reflect.set(holder, key, reading(text));
};

function editWithin(holder: object, key: string, edit: (held: object) => void): void {
  const held: unknown = Reflect.get(holder, key);
  if (typeof held === 'object' && held !== null) edit(held);
}

function editOfList({ element }: z.ZodArray): Edit | null {
  const edit = editOf(element);
  if (edit === null) return null;
  return (holder, key, reading) =>
    editWithin(holder, key, (held) => {
      for (const index of Object.keys(held)) edit(held, index, reading);
    });
}

function editOfObject({ shape }: z.ZodObject): Edit | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const edit = editOf(schema);
    return edit === null ? [] : [{ name, edit }];
  });
  if (fields.length === 0) return null;
  return (holder, key, reading) =>
    editWithin(holder, key, (held) => {
      for (const { name, edit } of fields) edit(held, name, reading);
    });
}

function editOfUnion({ options }: z.ZodUnion): Edit | null {
  const all = options.map(editOf).filter((edit) => edit !== null);
  if (all.length === 0) return null;
  return (holder, key, reading) => {
    for (const edit of all) edit(holder, key, reading);
  };
}

function newEditOf(schema: z.core.$ZodType): Edit | null {
  if (isSeeded(schema)) return editText;
  if (schema instanceof z.ZodArray) return editOfList(schema);
  if (schema instanceof z.ZodObject) return editOfObject(schema);
  if (schema instanceof z.ZodUnion) return editOfUnion(schema);
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return editOf(schema.def.innerType);
  return null;
}

function editOf(schema: z.core.$ZodType): Edit | null {
  const known = edits.get(schema);
  if (known !== undefined) return known;
  // A schema that holds itself is asked for again while it is looked at.
  edits.set(schema, null);
  const edit = newEditOf(schema);
  edits.set(schema, edit);
  return edit;
}

/** Puts the seeded texts of a value, which the schema has just made, into another language. */
export function readSeeded<T>(schema: z.core.$ZodType, value: T, reading: Reading): T {
  editOf(schema)?.({ value }, 'value', reading);
  return value;
}
