import { type Language, languages } from './language.ts';

/** What people read, in the order of `languages`. */
export type Text = readonly [zh: string, en: string, es: string, ja: string];

/** Texts by key; in a file `text.ts` those of one namespace. */
export interface TextTree {
  readonly [key: string]: Text | TextTree;
}

/** The same keys, with the texts of one language. */
export type InOneLanguage<T> = {
  readonly [K in keyof T]: T[K] extends Text ? string : InOneLanguage<T[K]>;
};

export interface LanguageTree {
  readonly [key: string]: string | LanguageTree;
}

function isText(branch: Text | TextTree): branch is Text {
  return Array.isArray(branch);
}

/** The texts of one language only. */
export function textsIn(tree: TextTree, language: Language): LanguageTree {
  const at = languages.indexOf(language);
  const entries = Object.entries(tree).map(([key, branch]): [string, string | LanguageTree] => [
    key,
    isText(branch) ? (branch[at] ?? '') : textsIn(branch, language),
  ]);
  return Object.fromEntries(entries);
}
