import { z } from 'zod';
import { yieldToEventLoop } from '../platform/process/event-loop.ts';
import type { Reading } from '../record/seeded-text/seeded-text.ts';
import { readSeeded } from './seeded-reading.ts';

/** Of a list so much is projected and written before others may go on: elements, and characters. */
const pieceSize = { elements: 100, characters: 64 * 1024 };

/** What is not there is null in a list, and not written in an object. */
const textOf = (schema: z.core.$ZodType, value: unknown, reading: Reading): string | undefined =>
  JSON.stringify(readSeeded(schema, z.parse(schema, value), reading));

/** What is said of a list as a whole can only be checked of the whole. */
function isCut(schema: z.core.$ZodType): schema is z.ZodArray {
  return schema instanceof z.ZodArray && !schema.def.checks?.length;
}

function* listTexts(
  { element }: z.ZodArray,
  values: readonly unknown[],
  reading: Reading,
): Generator<string> {
  let separator = '[';
  for (const value of values) {
    yield `${separator}${textOf(element, value, reading) ?? 'null'}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function* objectTexts({ shape }: z.ZodObject, value: object, reading: Reading): Generator<string> {
  let separator = '{';
  for (const [name, schema] of Object.entries(shape)) {
    const held: unknown = Reflect.get(value, name);
    const property = `${separator}${JSON.stringify(name)}:`;
    if (isCut(schema) && Array.isArray(held)) {
      yield property;
      yield* listTexts(schema, held, reading);
    } else {
      const text = textOf(schema, held, reading);
      if (text === undefined) continue;
      yield `${property}${text}`;
    }
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}

function textsOf(schema: z.ZodType, value: unknown, reading: Reading): Iterable<string> {
  if (isCut(schema) && Array.isArray(value)) return listTexts(schema, value, reading);
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    if (Object.values(schema.shape).some(isCut)) return objectTexts(schema, value, reading);
  }
  return [textOf(schema, value, reading) ?? 'null'];
}

/**
 * A value as JSON in UTF-8, projected by its schema. A long list, by itself or as a property, is projected and written piece by
 * piece, and what else the process has to do comes in between. Raises a ZodError where the value is not what the schema says.
 */
export async function jsonPieces(
  schema: z.ZodType,
  value: unknown,
  reading: Reading = (text) => text,
): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let [piece, elements] = ['', 0];
  for (const text of textsOf(schema, value, reading)) {
    piece += text;
    elements += 1;
    if (elements < pieceSize.elements && piece.length < pieceSize.characters) continue;
    pieces.push(Buffer.from(piece));
    [piece, elements] = ['', 0];
    await yieldToEventLoop();
  }
  if (piece !== '') pieces.push(Buffer.from(piece));
  return pieces;
}
