import { fieldRule } from './field-rule-text.ts';
import { type Language, languages } from './language.ts';
import { filledIn } from './refusal/sentence.ts';
import { readRule } from './rule-code.ts';

export type FieldRule = keyof typeof fieldRule;

function isFieldRule(code: string): code is FieldRule {
  return Object.hasOwn(fieldRule, code);
}

/** A rule with its bound, as schemas and services say it: `AT_MOST 30`. */
export type BoundedRule = FieldRule | `${FieldRule} ${number}`;

/** The sentence of a field's rule; anything that is no rule's code reads as a wrong format or value. */
export function fieldMessage(
  code: string,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const { code: name, limit } = readRule(code) ?? { code, limit: null };
  const text = fieldRule[isFieldRule(name) ? name : 'INVALID'];
  return filledIn(text[languages.indexOf(language)] ?? '', limit === null ? params : { limit, ...params });
}
