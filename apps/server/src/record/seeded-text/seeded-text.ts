import type { Language } from '@vehicle/contract/core/language';
import { type Names, namesOf } from '@vehicle/signals/metric-name';
import { rowsOf } from '@vehicle/signals/text-table';
import { alarmNames } from './alarm-name.ts';
import { faultAdvice } from './fault-advice.ts';
import { faultNames } from './fault-name.ts';
import { knowledgeTexts } from './knowledge.ts';
import { names } from './name.ts';

/** The texts that the platform comes with and keeps in Chinese, in every language. */
export const seededTexts: readonly Names[] = [
  names,
  faultNames,
  alarmNames,
  faultAdvice,
  knowledgeTexts,
].flatMap((table) => rowsOf(table, 4).map(namesOf));

const byChinese = new Map(seededTexts.map((text) => [text.zh, text]));

/** A text that the platform comes with, in every language. */
export function everyLanguage(chinese: string): Names {
  const text = byChinese.get(chinese);
  if (!text) throw new Error(`${chinese} is in one language only`);
  return text;
}

export type Reading = (text: string) => string;

/** A text as it is kept, for a reader of the language; what people have written themselves is told as they wrote it. */
export const told =
  (language: Language): Reading =>
  (text) =>
    byChinese.get(text)?.[language] ?? text;

const chineseOf: Record<Language, ReadonlyMap<string, string>> = {
  zh: new Map(),
  en: new Map(seededTexts.map(({ en, zh }) => [en, zh])),
  es: new Map(seededTexts.map(({ es, zh }) => [es, zh])),
  ja: new Map(seededTexts.map(({ ja, zh }) => [ja, zh])),
};

/** The other way: what its reader was told and sends back unchanged is kept as it was. */
export const kept =
  (language: Language): Reading =>
  (text) =>
    chineseOf[language].get(text) ?? text;

/** All that a text is told as, to be searched by. */
export function inEveryLanguage(text: string): string[] {
  const { zh, en, es, ja } = byChinese.get(text) ?? { zh: text, en: text, es: text, ja: text };
  return [...new Set([zh, en, es, ja])];
}

/** What a reader of the language knows by a word: the texts as they are kept. */
export function keptBy(language: Language, word: string): string[] {
  if (language === 'zh' || word === '') return [];
  const wanted = word.toLowerCase();
  return seededTexts.filter((text) => text[language].toLowerCase().includes(wanted)).map(({ zh }) => zh);
}
