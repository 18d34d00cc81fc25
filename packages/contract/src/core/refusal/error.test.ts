import { describe, expect, it } from 'vitest';
import { fieldMessage } from '../field-rule.ts';
import { fieldRule } from '../field-rule-text.ts';
import { languageOf, languages, textIn } from '../language.ts';
import { successMessage } from '../success-message.ts';
import { errorCatalogue, errorMessage } from './error.ts';
import { requestBound } from './request-bound.ts';

const rules = Object.entries(fieldRule).map(
  ([code, [zh, en, es, ja]]) => [code, { zh, en, es, ja }] as const,
);
const sentences = Object.entries({
  ...errorCatalogue,
  ...requestBound,
  ...successMessage,
  ...Object.fromEntries(rules),
});

/** What names the bound of a refusal, by its status. */
const boundParameters: Readonly<Record<number, readonly string[]>> = {
  413: ['{limit}'],
  429: ['{bound}', '{seconds}'],
};
const bounded = Object.entries(errorCatalogue).filter(([, { status }]) => status in boundParameters);

describe('sentences', () => {
  it.each(sentences)('R1.2 %s is said in four languages, with the same parameters', (_, text) => {
    const parameters = (language: (typeof languages)[number]) =>
      (text[language].match(/\{\w+\}/g) ?? []).sort();
    for (const language of languages) {
      expect(text[language].trim()).not.toBe('');
      expect(parameters(language)).toEqual(parameters('zh'));
    }
    expect(text.en).not.toMatch(/\p{Script=Han}/u);
    expect(text.es).not.toMatch(/\p{Script=Han}/u);
  });

  it.each(bounded)('S12 %s names its bound', (_, { status, zh }) => {
    for (const parameter of boundParameters[status] ?? []) expect(zh).toContain(parameter);
  });

  it.each(Object.entries(requestBound))('S12 the bound %s says how much there may be', (_, { zh }) => {
    expect(zh).toContain('{count}');
  });

  it('R8.19 every code answers with a status that people and programs know', () => {
    const statuses = new Set(Object.values(errorCatalogue).map(({ status }) => status));
    const known = [400, 401, 403, 404, 405, 406, 413, 415, 416, 429, 500, 503, 507];
    expect([...statuses].toSorted((a, b) => a - b)).toEqual(known);
    for (const code of Object.keys(errorCatalogue)) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  it('R8.3 R8.6 R8.7 R8.9 are those of the specification in Chinese', () => {
    expect(errorMessage('PASSWORD_WEAK', 'zh')).toBe('密码强度太弱！');
    expect(errorMessage('FORBIDDEN', 'zh')).toBe('没有权限！');
    expect(errorMessage('VALIDATION_FAILED', 'zh')).toBe('参数错误！');
    expect(errorMessage('INTERNAL', 'zh')).toBe('服务器错误！');
    expect(successMessage.created.zh).toBe('添加成功！');
    expect(successMessage.removed.zh).toBe('删除成功！');
  });

  it('fill in their parameters', () => {
    expect(errorMessage('DUPLICATE', 'en', { field: 'SIM', value: '138' })).toBe(
      'SIM "138" already exists. Use another.',
    );
  });

  it('of an unknown field rule say that format or value is wrong', () => {
    expect(fieldMessage('toString', 'en')).toBe('Invalid format or value');
  });
});

describe('languageOf', () => {
  it.each([
    [undefined, 'zh'],
    ['', 'zh'],
    ['de-DE,fr', 'zh'],
    ['en-US,en;q=0.9', 'en'],
    ['fr, es;q=0.8', 'es'],
    ['ja', 'ja'],
    ['zh-TW', 'zh'],
  ])('R1.2 %j gives %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe('textIn', () => {
  it('falls back to English, then to Chinese', () => {
    expect(textIn({ zh: '转速', en: 'Speed' }, 'ja')).toBe('Speed');
    expect(textIn({ zh: '转速' }, 'es')).toBe('转速');
  });
});
