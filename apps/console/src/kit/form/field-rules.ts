import type { FieldError } from '@vehicle/contract/core/envelope';
import { z } from 'zod';

export type FieldSchema = z.core.$ZodType;
export type Limit =
  | { kind: 'atLeast' | 'atMost'; limit: number }
  | { kind: 'atMostCharacters'; limit: number };
export interface RuleTexts {
  /** The sentence of a rule; anything that is no rule's code reads as a wrong format or value. */
  rule: (code: string) => string;
  /** The sentence of a limit, for example "at most 24". */
  limit: (limit: Limit) => string;
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null;
}

/** What an emptied control means: null, or an empty list, where the field may be empty. */
export function toWritten(schema: FieldSchema, value: unknown): unknown {
  if (!isNothing(value)) return value;
  if (z.safeParse(schema, null).success) return null;
  if (z.safeParse(schema, []).success) return [];
  return typeof value === 'string' ? value : undefined;
}

function sameValues(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, inner: unknown) => (inner === '' || inner === null ? undefined : inner));
  return text(one) === text(other);
}

/** What was changed in a form that began with these values, by the names of its fields. */
export function changesOf(
  written: Readonly<Record<string, unknown>>,
  start: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  const changed = names.filter((name) => !sameValues(written[name], start[name]));
  return Object.fromEntries(changed.map((name) => [name, written[name] ?? null]));
}

/** A field is required where neither null nor an empty text or list is accepted; a flag always has a value. */
export function isRequired(schema: FieldSchema): boolean {
  return ![null, undefined, '', false, []].some((empty) => z.safeParse(schema, empty).success);
}

/** The sentence for an empty field: the schema's own where it has one, such as PHONE_REQUIRED. */
function emptyCode(schema: FieldSchema): string {
  const codes = [undefined, ''].flatMap((empty) => {
    const { error } = z.safeParse(schema, empty);
    return error?.issues.map(({ message }) => message) ?? [];
  });
  return codes.find((code) => code.endsWith('_REQUIRED')) ?? 'REQUIRED';
}

function limitOf(issue: z.core.$ZodIssue): Limit | null {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { kind: 'atMostCharacters', limit: Number(issue.maximum) };
  if (issue.code === 'too_big' && issue.origin !== 'array')
    return { kind: 'atMost', limit: Number(issue.maximum) };
  if (issue.code === 'too_small' && issue.origin !== 'string' && issue.origin !== 'array')
    return { kind: 'atLeast', limit: Number(issue.minimum) };
  return null;
}

/** What is wrong with a value, as its field's rule says; null where nothing is. */
export function fieldProblem(schema: FieldSchema, value: unknown, texts: RuleTexts): string | null {
  const written = toWritten(schema, value);
  const result = z.safeParse(schema, written);
  if (result.success) return null;
  const isEmpty = written === undefined || written === '';
  if (isEmpty && isRequired(schema)) return texts.rule(emptyCode(schema));
  const [issue] = result.error.issues;
  const isBlank = issue?.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;
  if (isBlank) return texts.rule('REQUIRED');
  const limit = issue ? limitOf(issue) : null;
  return limit ? texts.limit(limit) : texts.rule(issue?.message ?? 'INVALID');
}

/** What is wrong with a field that has to be filled now, whatever its own rule says. */
export function requiredProblem(value: unknown, texts: RuleTexts): string | null {
  const isEmpty = isNothing(value) || (Array.isArray(value) && value.length === 0);
  return isEmpty ? texts.rule('REQUIRED') : null;
}

/** The values of a form as its schema has them: only its own fields, emptied ones as null. */
export function toWrite(schema: z.ZodObject, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, toWritten(field, values[name])]),
  );
}

/** A copy that the form may change without touching the record that the list shows (R2.50). */
export function formValuesOf(schema: z.ZodObject, record: object): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone({ ...record });
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, copy[name]]));
}

/** Puts the server's complaints at the form's fields; `labels.1.zh` stands at `labels`. */
export function errorsByField(
  errors: readonly FieldError[],
  fields: readonly string[],
): Array<{ name: string; errors: string[] }> {
  const byField = new Map<string, string[]>();
  for (const { path, message } of errors) {
    const name = path.split('.')[0] ?? '';
    if (fields.includes(name)) byField.set(name, [...(byField.get(name) ?? []), message]);
  }
  return [...byField].map(([name, messages]) => ({ name, errors: messages }));
}
