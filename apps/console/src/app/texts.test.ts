/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@vehicle/contract/core/language';
import { type LanguageTree, textsIn } from '@vehicle/contract/core/text-tree';
import { describe, expect, it } from 'vitest';
import { allTexts, namespaceIn, textFiles } from '../../build/text-files.ts';

const trees = await allTexts();

function leavesOf(tree: LanguageTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : leavesOf(value, `${prefix}${key}.`),
  );
}

function textsOf(language: Language, namespace: string): Map<string, string> {
  return new Map(leavesOf(textsIn(trees.get(namespace) ?? {}, language)));
}

/** The files that a list of texts names. */
function listedIn(address: URL): string[] {
  const source = readFileSync(address, 'utf8');
  const files = [...source.matchAll(/(?:import\(|from )'(\.[^']*text\.ts)'/g)];
  return files.map(([, file = '']) => new URL(file, address).href);
}

const others = ['en', 'es', 'ja'] as const;
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

// Sentences that are really the same are short: names of standards, units, single words.
const longestShared = 14;

/** What has another name everywhere else. */
const unusedWords = {
  zh: /场地图|演示终端|死信/,
  en: /[“”]|\bMaintenance plan/,
  es: /archivos? de análisis|\bAñadir|\bfallo\b|matrícula/,
  ja: /構内図|デモ端末|お客様|車種|パラメータ(?!ー)/,
} as const;

// Words that Chinese speakers write as in English.
const sameEverywhere = /^[\p{ASCII}°²³·–—…%℃Ω]*$/u;

describe.each([...trees.keys()])('texts of %s', (namespace) => {
  const chinese = textsOf('zh', namespace);

  it('R1.2 has no apostrophe that a Chinese font draws as wide as a character', () => {
    for (const language of ['en', 'es'] as const)
      for (const [key, text] of textsOf(language, namespace)) expect(text, key).not.toMatch(/[‘’]/);
  });

  it('R1.2 has the same keys in four languages', () => {
    expect(chinese.size).toBeGreaterThan(0);
    for (const language of others) {
      expect([...textsOf(language, namespace).keys()].sort(), language).toEqual([...chinese.keys()].sort());
    }
  });

  it('R1.2 has no empty text and keeps the placeholders', () => {
    for (const language of languages) {
      for (const [key, text] of textsOf(language, namespace)) {
        expect(text.trim(), `${language} ${key}`).not.toBe('');
        expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(chinese.get(key) ?? ''));
      }
    }
  });

  it('R1.2 is written like the others: one sign for what goes on, English in straight quotes, the words of the glossary', () => {
    for (const language of languages)
      for (const [key, text] of textsOf(language, namespace)) {
        expect(text, `${language} ${key}`).not.toMatch(/……|\.\.\./);
        expect(text, `${language} ${key}`).not.toMatch(unusedWords[language]);
      }
  });

  it('R1.2 is really translated: no Chinese in English and Spanish, no English left as Chinese', () => {
    for (const language of ['en', 'es'] as const) {
      for (const [key, text] of textsOf(language, namespace)) {
        expect(text, `${language} ${key}`).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
      }
    }
    const english = textsOf('en', namespace);
    for (const [key, text] of chinese) {
      if (!sameEverywhere.test(text)) expect(english.get(key), key).not.toBe(text);
    }
  });

  it('R1.2 has no English left in Spanish and no English or Chinese sentence left in Japanese', () => {
    const english = textsOf('en', namespace);
    for (const [key, text] of english) {
      if (text.length <= longestShared || !/[a-z] [a-z]/.test(text)) continue;
      expect(textsOf('es', namespace).get(key), `es ${key}`).not.toBe(text);
      expect(textsOf('ja', namespace).get(key), `ja ${key}`).not.toBe(text);
    }
    for (const [key, text] of chinese) {
      if (/[的了请您这]/.test(text)) expect(textsOf('ja', namespace).get(key), `ja ${key}`).not.toBe(text);
    }
  });
});

describe('the list of texts', () => {
  it('has every file that there is, each with a namespace of its own', async () => {
    const here = listedIn(new URL('./texts.ts', import.meta.url));
    const contract = listedIn(new URL('../../../../packages/contract/src/texts.ts', import.meta.url));
    const found = (await textFiles()).map((file) => pathToFileURL(file).href);
    expect([...here, ...contract].toSorted()).toEqual(found.toSorted());
    const named = await Promise.all((await textFiles()).map(namespaceIn));
    expect(trees.size).toBe(
      new Set([...named.map(([name]) => name), 'noun', 'menu', 'permission', 'definition']).size,
    );
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  });
});

describe('R8.18 the sentences', () => {
  it.each([
    ['crud', 'obtainFailed.model', 'Failed to obtain vehicle model'],
    ['crud', 'obtainFailed.configFile', 'Failed to obtain configuration file'],
    ['crud', 'obtainFailed.manufacturer', 'Failed to obtain manufacturer'],
    ['crud', 'obtainFailed.terminalType', 'Failed to obtain terminal type'],
    ['role', 'permissionDataFailed', 'Failed to obtain permission data'],
    ['role', 'authorizeFailed', 'Failed to modify role permissions'],
    ['menuEntry', 'parentFailed', 'Failed to load parent resources'],
    ['role', 'applicationFailed', 'Application acquisition failed'],
    ['member', 'applicationsFailed', 'Application acquisition failed'],
    ['crud', 'orgTreeFailed', 'Organization tree acquisition failed'],
    ['member', 'rolesFailed', 'Failed to load roles'],
    ['member', 'resetFailed', 'Password reset failed'],
    ['crud', 'loadFailed', 'Data loading failed'],
    ['crud', 'deleteFailed', 'Delete failed'],
    ['vehicle', 'forwardingFailed', 'Open or close forward failed'],
    ['crud', 'sureToDelete', 'Are you sure to delete the selected record?'],
  ])('%s %s: %s', (namespace, key, sentence) => {
    expect(textsOf('en', namespace).get(key)).toBe(sentence);
    const all = languages.map((language) => textsOf(language, namespace).get(key) ?? '');
    expect(all).not.toContain('');
    expect(new Set(all).size).toBe(4);
  });
});
