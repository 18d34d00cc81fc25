import { fieldRule } from './field-rule-text.ts';
import { type Language, languages } from './language.ts';

export type FieldRule = keyof typeof fieldRule;

function isFieldRule(code: string): code is FieldRule {
  return Object.hasOwn(fieldRule, code);
}

/** The sentence of a field's rule; anything that is no rule's code reads as a wrong format or value. */
export function fieldMessage(code: string, language: Language): string {
  const text = fieldRule[isFieldRule(code) ? code : 'INVALID'];
  return text[languages.indexOf(language)] ?? '';
}
