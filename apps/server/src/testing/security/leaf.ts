import { z } from 'zod';

/** A place of an input that holds one value, whether the least input has it or not. */
export interface Leaf {
  /** `0` stands for the first element of an array. */
  path: readonly string[];
  /** Without what makes it optional or empty. */
  schema: z.ZodType;
  mayBeNull: boolean;
}

interface Bare {
  schema: unknown;
  mayBeNull: boolean;
}

function bare(schema: unknown, mayBeNull = false): Bare {
  if (schema instanceof z.ZodNullable) return bare(schema.unwrap(), true);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return bare(schema.unwrap(), mayBeNull);
  }
  return { schema, mayBeNull };
}

/** Every array of an input, and every value that is none and no object; of a choice of forms the first. */
export function leavesOf(outer: unknown, path: readonly string[] = []): Leaf[] {
  const { schema, mayBeNull } = bare(outer);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return leavesOf(schema.options[0], path);
  if (!(schema instanceof z.ZodType) || schema instanceof z.ZodUndefined) return [];
  const leaf = { path, schema, mayBeNull };
  return schema instanceof z.ZodArray ? [leaf, ...leavesOf(schema.element, [...path, '0'])] : [leaf];
}

export function isText({ schema }: Leaf): boolean {
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

export function isNumber({ schema }: Leaf): boolean {
  return schema instanceof z.ZodNumber;
}

const isIndex = (name: string | undefined) => name !== undefined && /^\d+$/.test(name);

/** A copy of a JSON value with another one at a path, which is made where it is not there. */
export function placed(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (isIndex(name)) {
    const [first] = Array.isArray(value) ? value : [];
    return [placed(first, rest, by)];
  }
  const held: Record<string, unknown> = z.record(z.string(), z.unknown()).catch({}).parse(value);
  return { ...held, [name]: placed(held[name], rest, by) };
}

const limits = z.object({
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
});

type Limits = z.output<typeof limits>;

const known = new WeakMap<z.ZodType, Limits>();

/** The bounds that a schema declares. */
export function limitsOf(schema: z.ZodType): Limits {
  const found =
    known.get(schema) ?? limits.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  known.set(schema, found);
  return found;
}
