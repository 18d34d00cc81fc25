import { fieldMessage } from '@vehicle/contract/core/field-rule';
import { type Language, languages } from '@vehicle/contract/core/language';
import { filledIn } from '@vehicle/contract/core/refusal/sentence';
import type { Text } from '@vehicle/contract/core/text-tree';
import { texts } from '@vehicle/contract/texts';
import { z } from 'zod';
import { isRequired } from './sheet-table.ts';
import { kindOf } from './sheet-value.ts';
import type { Validation } from './xlsx-book.ts';

const { expect } = texts.sheet;

export function textIn(
  text: Text,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
) {
  return filledIn(text[languages.indexOf(language)] ?? '', params);
}

function bare(schema: unknown): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema;
}

export const exampleDay = '2026-02-28';

/** What its own rule says of a text that no such field can hold. */
function ruleOf(schema: unknown, language: Language): string | null {
  if (!(schema instanceof z.ZodString)) return null;
  const { error } = schema.safeParse('?');
  const code = error?.issues
    .map(({ message }) => message)
    .find((message) => /^[A-Z_]+_INVALID$/.test(message));
  return code === undefined ? null : fieldMessage(code, language);
}

/** The whole numbers that there are have bounds that nobody needs to be told. */
function boundsOf(schema: z.ZodNumber): { min: number; max: number } | null {
  const { minValue, maxValue } = schema;
  const isBound = (value: number | null) => value !== null && Math.abs(value) < 1e12;
  return isBound(minValue) && isBound(maxValue) ? { min: minValue ?? 0, max: maxValue ?? 0 } : null;
}

function* sayings(schema: unknown, language: Language): Generator<string> {
  if (schema instanceof z.ZodNumber) {
    const bounds = boundsOf(schema);
    yield textIn(schema.isInt ? expect.whole : expect.number, language);
    if (bounds) yield textIn(expect.between, language, bounds);
    return;
  }
  const rule = ruleOf(schema, language);
  if (rule !== null) yield rule;
  else if (schema instanceof z.ZodString) {
    const { maxLength } = schema;
    yield maxLength === null
      ? textIn(expect.text, language)
      : textIn(expect.atMost, language, { max: maxLength });
  } else if (kindOf(schema) === 'day') yield textIn(expect.day, language, { example: exampleDay });
}

interface Expected {
  /** Of the write form. */
  schema: unknown;
  language: Language;
  /** What can be chosen; undefined: anything can be written. */
  choices: readonly string[] | undefined;
}

/** What a column wants, in a sentence or some. */
export function expectationOf({ schema, language, choices }: Expected): string {
  const plain = bare(schema);
  const said = [textIn(isRequired(schema) ? expect.required : expect.optional, language)];
  if (choices) said.push(textIn(expect.choice, language));
  else said.push(...sayings(plain, language));
  if (plain instanceof z.ZodArray) said.push(textIn(expect.choices, language));
  return said.join('\n');
}

/** What a cell lets itself be filled with. */
export function cellRule({ schema, choices }: Expected): Validation['rule'] | null {
  const plain = bare(schema);
  if (choices) return choices.length === 0 ? null : { kind: 'list', choices };
  if (plain instanceof z.ZodNumber) {
    const bounds = boundsOf(plain);
    return bounds && { kind: plain.isInt ? 'whole' : 'decimal', ...bounds };
  }
  if (kindOf(plain) === 'day') return { kind: 'day' };
  if (!(plain instanceof z.ZodString)) return null;
  return plain.maxLength === null ? null : { kind: 'characters', max: plain.maxLength };
}
