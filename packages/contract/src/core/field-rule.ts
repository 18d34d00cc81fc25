import { texts as en } from './field-rule-text/en.ts';
import { texts as es } from './field-rule-text/es.ts';
import { texts as ja } from './field-rule-text/ja.ts';
import { texts as zh } from './field-rule-text/zh.ts';
import type { Language } from './language.ts';

export type FieldRule = keyof typeof zh;

/** What a field's rule says, in each language; the server says it in that of the request. */
export const fieldRule: Readonly<Record<Language, Readonly<Record<FieldRule, string>>>> = Object.freeze({
  zh,
  en,
  es,
  ja,
});

function isFieldRule(code: string): code is FieldRule {
  return Object.hasOwn(zh, code);
}

/** The sentence of a field's rule; anything that is no rule's code reads as a wrong format or value. */
export function fieldMessage(code: string, language: Language): string {
  return fieldRule[language][isFieldRule(code) ? code : 'INVALID'];
}
