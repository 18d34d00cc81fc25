import { fieldRule } from './field-rule-text.ts';
import { type Language, languages } from './language.ts';
import { filledIn } from './sentence.ts';

export type FieldRule = keyof typeof fieldRule;

function isFieldRule(code: string): code is FieldRule {
  return Object.hasOwn(fieldRule, code);
}

/** The sentence of a field's rule; anything that is no rule's code reads as a wrong format or value. */
export function fieldMessage(
  code: string,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const text = fieldRule[isFieldRule(code) ? code : 'INVALID'];
  return filledIn(text[languages.indexOf(language)] ?? '', params);
}
