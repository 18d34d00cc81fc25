import { calls } from '@vehicle/contract/catalogue';
import { type Language, languages } from '@vehicle/contract/core/language';
import { type TextTree, textsIn } from '@vehicle/contract/core/text-tree';
import type { Plugin } from 'vite';
import { allTexts, namespaceByNoun, textFiles } from './text-files.ts';

/** The login page imports them itself. */
const unlisted = 'login';

const isLanguage = (name: string): name is Language => languages.some((language) => language === name);

function listOf(language: string, namespaces: readonly string[]): string {
  const listed = namespaces.filter((namespace) => namespace !== unlisted);
  const loaders = listed.map((name) => `${name}: () => import('virtual:texts/${language}/${name}'),\n`);
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
 * `virtual:texts/zh/vehicle`. `virtual:text-list/zh` lists those of one language; `virtual:audit-words` tells what the contract says of
 * all nouns.
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
