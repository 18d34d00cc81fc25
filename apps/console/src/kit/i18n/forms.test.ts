import { type Language, languages } from '@vehicle/contract/core/language';
import { type LanguageTree, textsIn } from '@vehicle/contract/core/text-tree';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../../../build/text-files.ts';
import { addForms } from './forms.ts';

const trees = await allTexts();

/** A text of the console with what stands in it, as i18next says it. */
async function said(language: Language, namespace: string, key: string, params: object): Promise<string> {
  const resources = Object.fromEntries([...trees].map(([name, tree]) => [name, textsIn(tree, language)]));
  const i18n = createInstance();
  await i18n.init({ lng: language, fallbackLng: false, resources: { [language]: resources } });
  addForms(i18n);
  const text = String(i18n.getResource(language, namespace, key));
  return i18n.services.interpolator.interpolate(text, params, language, {});
}

function* leaves(tree: LanguageTree): Generator<string> {
  for (const branch of Object.values(tree)) {
    if (typeof branch === 'string') yield branch;
    else yield* leaves(branch);
  }
}

describe('a number and its word', () => {
  it.each([
    ['en', 'crud', 'sheet.rowCount', { number: 1 }, '1 row'],
    ['en', 'crud', 'sheet.rowCount', { number: '1,234' }, '1,234 rows'],
    ['en', 'crud', 'sheet.rowCount', { number: 0 }, '0 rows'],
    ['es', 'crud', 'sheet.rowCount', { number: '1' }, '1 fila'],
    ['es', 'maintenance', 'left.days', { value: '1' }, 'Queda 1 día'],
    ['es', 'maintenance', 'left.days', { value: '21' }, 'Quedan 21 días'],
    ['en', 'configFile', 'fileRead', { messages: 1, signals: 12 }, 'Parsed: 1 message, 12 signals'],
    ['zh', 'crud', 'sheet.rowCount', { number: 1 }, '1 行'],
  ] as const)('agree in %s: %s %s with %j is "%s"', async (language, namespace, key, params, sentence) => {
    expect(await said(language, namespace, key, params)).toBe(sentence);
  });

  it('name both forms wherever they are named', () => {
    const wrong = languages.flatMap((language) =>
      [...trees].flatMap(([, tree]) =>
        [...leaves(textsIn(tree, language))].filter(
          (text) => text.includes('forms(') && !/\{\{\w+, forms\(one: [^;)]+; other: [^;)]+\)\}\}/.test(text),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
