import type { FieldError } from '@vehicle/contract/core/envelope';
import { fieldMessage } from '@vehicle/contract/core/field-rule';
import type { Language } from '@vehicle/contract/core/language';
import { z } from 'zod';
import { fail } from './errors.ts';

const locale = {
  zh: z.locales.zhCN().localeError,
  en: z.locales.en().localeError,
  es: z.locales.es().localeError,
  ja: z.locales.ja().localeError,
} as const;

/** The contract's own rules carry their code as message; everything else is said by zod in the reader's language. */
const ruleCode = /^[A-Z][A-Z_]+$/;

function errorsOf(error: z.ZodError, language: Language, root: string): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: path === '' ? key : `${path}.${key}`,
        message: fieldMessage('UNKNOWN_FIELD', language),
      }));
    }
    const message = ruleCode.test(issue.message) ? fieldMessage(issue.message, language) : issue.message;
    return [{ path: path === '' ? root : path, message }];
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
    error: (issue) => (issue.input === undefined ? 'REQUIRED' : locale[language](issue)),
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
