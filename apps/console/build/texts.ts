import { calls } from '@vehicle/contract/catalogue';
import { type Language, languages } from '@vehicle/contract/core/language';
import { type TextTree, textsIn } from '@vehicle/contract/core/text-tree';
import type { Plugin } from 'vite';
import { allTexts, namespaceByNoun, textFiles } from './text-files.ts';

/** Of the frame, of the pages that people begin with, and of statistics, which weigh enough without the list of the others. */
const first = ['chart', 'crud', 'dashboard', 'error', 'menu', 'shell', 'statistics', 'vehicle'];
/** The login page imports them itself. */
const unlisted = 'login';

const isLanguage = (name: string): name is Language => languages.some((language) => language === name);

/** `first`, in every language, or what is left of one language. */
function listOf(name: string, namespaces: readonly string[]): string {
  const later = namespaces.filter((namespace) => namespace !== unlisted && !first.includes(namespace));
  const paths = isLanguage(name)
    ? later.map((namespace) => `${name}/${namespace}`)
    : languages.flatMap((language) => first.map((namespace) => `${language}/${namespace}`));
  const loaders = paths.map((path) => `'${path}': () => import('virtual:texts/${path}'),\n`);
  return `export const loaders = {\n${loaders.join('')}};`;
}

/** What the audit log can speak of, and whose texts title what was changed. */
function auditWords(): string {
  const acts = [...calls.values()].filter(({ isAudited }) => isAudited).map(({ name }) => name);
  return `export const acts = ${JSON.stringify(acts)};
    export const namespaceByNoun = ${JSON.stringify(namespaceByNoun)};`;
}

/**
 * Texts stand in four languages side by side and are fetched in one: each language of a namespace is a module of its own,
 * `virtual:texts/zh/vehicle`. `virtual:text-list/first` lists those that come first, `virtual:text-list/zh` the others;
 * `virtual:audit-words` tells what the contract says of all nouns.
 */
export function texts(): Plugin {
  let trees = new Map<string, TextTree>();
  return {
    name: 'texts',
    async buildStart() {
      trees = await allTexts();
      for (const file of await textFiles()) this.addWatchFile(file);
    },
    watchChange: async () => {
      trees = await allTexts();
    },
    resolveId: (source) => (/^virtual:(text(s|-list)\/|audit-words$)/.test(source) ? `\0${source}` : null),
    load(id) {
      if (id === '\0virtual:audit-words') return auditWords();
      const [, list] = /^\0virtual:text-list\/(\w+)$/.exec(id) ?? [];
      if (list) return listOf(list, [...trees.keys()]);
      const [, language = '', namespace = ''] = /^\0virtual:texts\/(\w+)\/(\w+)$/.exec(id) ?? [];
      const tree = trees.get(namespace);
      if (tree === undefined || !isLanguage(language)) return null;
      return `export const texts = ${JSON.stringify(textsIn(tree, language))};`;
    },
  };
}
