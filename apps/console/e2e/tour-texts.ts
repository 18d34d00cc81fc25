import type { Language } from '@vehicle/contract/core/language';
import { textsIn } from '@vehicle/contract/core/text-tree';
import type { Page } from 'playwright-core';
import { allTexts } from '../build/text-files.ts';

/** Letters and punctuation of Chinese and Japanese. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

function leavesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return Object.values(Object(texts)).flatMap(leavesOf);
}

async function textsOf(language: Language): Promise<string[]> {
  const trees = [...(await allTexts()).values()];
  return trees.flatMap((tree) => leavesOf(textsIn(tree, language)));
}

/**
 * Japanese is written with many of the Chinese characters, so there it is the characters that no Japanese text of the console
 * has and a Chinese one does, and whole Chinese sentences.
 */
async function chineseInJapanese(): Promise<(text: string) => boolean> {
  const [chinese, japanese] = [await textsOf('zh'), await textsOf('ja')];
  const own = new Set(japanese.join(''));
  const foreign = new Set(
    [...chinese.join('')].filter((letter) => !own.has(letter) && eastAsian.test(letter)),
  );
  const sentences = new Set(chinese.filter((text) => eastAsian.test(text)));
  for (const text of japanese) sentences.delete(text);
  return (text) => sentences.has(text.trim()) || [...text].some((letter) => foreign.has(letter));
}

/** Tells whether a text is not of this language. */
export async function foreignTest(language: Language): Promise<(text: string) => boolean> {
  if (language === 'zh') return () => false;
  if (language === 'ja') return chineseInJapanese();
  return (text) => eastAsian.test(text);
}

/** What a page says: its texts, the names of its controls and what they hold; not what is marked as of another language. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const isOwn = (element: Element) =>
      element.checkVisibility() && !element.closest('[lang]:not(html)') && !element.closest('script, style');
    const found: string[] = [document.title];
    for (const element of document.querySelectorAll('body, body *')) {
      if (!isOwn(element)) continue;
      for (const name of attributes) found.push(element.getAttribute(name) ?? '');
      if (element instanceof HTMLInputElement) found.push(element.value);
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    return [...new Set(found)];
  });
}

/** Texts of another language that are no data: what is left of them once every text of the answers is taken out. */
export async function foreignTexts(
  page: Page,
  isForeign: (text: string) => boolean,
  data: readonly string[],
): Promise<string[]> {
  const suspect = (await textsOn(page)).filter(isForeign);
  if (suspect.length === 0) return [];
  const known = [...new Set(data)].filter(isForeign).toSorted((a, b) => b.length - a.length);
  const withoutData = (text: string) => known.reduce((rest, part) => rest.replaceAll(part, ''), text);
  return suspect.filter((text) => isForeign(withoutData(text))).map((text) => `not translated: ${text}`);
}
