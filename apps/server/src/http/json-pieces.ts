import { z } from 'zod';
import { nextTurn } from '../process/turn.ts';

/** Elements of a list that are projected and written before others have their turn. */
const piece_elements = 100;

/** JSON without what encloses it. */
const inner = (value: unknown): string => JSON.stringify(value).slice(1, -1);

function isLong(schema: z.ZodType, value: unknown): boolean {
  return schema instanceof z.ZodArray && Array.isArray(value) && value.length > piece_elements;
}

async function* listPieces(schema: z.ZodType, values: unknown): AsyncGenerator<string> {
  if (!Array.isArray(values)) return;
  for (let from = 0; from < values.length; from += piece_elements) {
    yield `${from === 0 ? '[' : ','}${inner(schema.parse(values.slice(from, from + piece_elements)))}`;
    await nextTurn();
  }
  yield ']';
}

async function* objectPieces({ shape }: z.ZodObject, value: object): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, schema] of Object.entries(shape)) {
    const held: unknown = Reflect.get(value, name);
    if (isLong(schema, held)) {
      yield `${separator}${JSON.stringify(name)}:`;
      yield* listPieces(schema, held);
    } else {
      const property = inner({ [name]: schema.parse(held) });
      if (property === '') continue;
      yield `${separator}${property}`;
    }
    separator = ',';
  }
  yield '}';
}

function piecesOf(schema: z.ZodType, value: unknown): AsyncIterable<string> | string[] {
  if (isLong(schema, value)) return listPieces(schema, value);
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const { shape } = schema;
    const hasLong = Object.keys(shape).some((name) => isLong(shape[name], Reflect.get(value, name)));
    if (hasLong) return objectPieces(schema, value);
  }
  return [JSON.stringify(schema.parse(value))];
}

/**
 * A value as JSON in UTF-8, projected by its schema. A long list, by itself or as a property, is projected and written piece by
 * piece, and what else the process has to do comes in between. Raises a ZodError where the value is not what the schema says.
 */
export async function jsonPieces(schema: z.ZodType, value: unknown): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const text of piecesOf(schema, value)) pieces.push(Buffer.from(text));
  return pieces;
}
