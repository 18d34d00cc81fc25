import type { FieldError } from '@vehicle/contract/core/envelope';
import { type FieldRule, fieldMessage } from '@vehicle/contract/core/field-rule';
import type { Language } from '@vehicle/contract/core/language';
import { readRule } from '@vehicle/contract/core/rule-code';
import { z } from 'zod';
import { fail } from './errors.ts';

type Rule = [code: FieldRule, params?: Readonly<Record<string, string | number>>];

const limitRules = {
  too_small: { string: 'CHARACTERS_AT_LEAST', array: 'ITEMS_AT_LEAST', other: 'AT_LEAST' },
  too_big: { string: 'CHARACTERS_AT_MOST', array: 'ITEMS_AT_MOST', other: 'AT_MOST' },
} as const;

function limitRule(code: keyof typeof limitRules, origin: string, limit: number | bigint): Rule {
  const rules = limitRules[code];
  const rule = origin === 'string' || origin === 'array' ? rules[origin] : rules.other;
  return [rule, { limit: String(limit) }];
}

/** The rule that an issue breaks, with its bound. */
function ruleOf(issue: z.core.$ZodIssue): Rule {
  switch (issue.code) {
    case 'too_small':
      return limitRule(issue.code, issue.origin, issue.minimum);
    case 'too_big':
      return limitRule(issue.code, issue.origin, issue.maximum);
    case 'invalid_type':
      if (issue.expected === 'int') return ['NOT_WHOLE'];
      return [issue.expected === 'number' ? 'NOT_NUMBER' : 'INVALID'];
    case 'invalid_value':
      return ['ONE_OF', { choices: issue.values.map(String).join(' · ') }];
    case 'invalid_format':
      if (issue.format === 'date') return ['DAY_INVALID'];
      return [issue.format === 'datetime' ? 'INSTANT_INVALID' : 'INVALID'];
    default:
      return ['INVALID'];
  }
}

function errorsOf(error: z.ZodError, language: Language, root: string): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    // The contract's own rules carry their code as message; of everything else the kind of the issue is the rule.
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: path === '' ? key : `${path}.${key}`,
        message: fieldMessage('UNKNOWN_FIELD', language),
      }));
    }
    const [code, params] = readRule(issue.message) ? [issue.message] : ruleOf(issue);
    return [{ path: path === '' ? root : path, message: fieldMessage(code, language, params) }];
  });
}

interface Part {
  language: Language;
  /** Names the part of the request in errors that concern the whole of it. */
  root: 'params' | 'query' | 'body';
}

type Checked<T extends z.ZodType> = { ok: true; value: z.output<T> } | { ok: false; errors: FieldError[] };

/** The value as the schema reads it, or the errors in the reader's language. */
export function checked<T extends z.ZodType>(
  schema: T,
  value: unknown,
  { language, root }: { language: Language; root: string },
): Checked<T> {
  const result = schema.safeParse(value, {
    error: (issue) => (issue.input === undefined ? 'REQUIRED' : undefined),
  });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: errorsOf(result.error, language, root) };
}

/** The value as the schema reads it; raises VALIDATION_FAILED with the errors in the reader's language. */
export function validated<T extends z.ZodType>(schema: T, value: unknown, part: Part): z.output<T> {
  const result = checked(schema, value, part);
  if (!result.ok) throw fail.validation(result.errors);
  return result.value;
}

const wholeNumber = /^(?:0|[1-9]\d{0,9})$/;

function isNumber(schema: unknown): boolean {
  return schema instanceof z.ZodNumber || (schema instanceof z.ZodOptional && isNumber(schema.unwrap()));
}

/** Parts of a URL are text; those that the contract declares as numbers are read as plain decimal ones. */
export function urlPartsOf(schema: z.ZodType, params: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof params !== 'object' || params === null) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => {
      const isPlain = typeof text === 'string' && wholeNumber.test(text);
      return [name, isPlain && isNumber(schema.shape[name]) ? Number(text) : text];
    }),
  );
}
