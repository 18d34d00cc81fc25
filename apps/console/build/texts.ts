import { type Language, languages } from '@vehicle/contract/core/language';
import { textsIn } from '@vehicle/contract/core/text-tree';
import type { Plugin } from 'vite';
import { namespaceIn, textFiles } from './text-files.ts';

/** The login page imports them itself. */
const unlisted = 'login';

const isLanguage = (name: string): name is Language => languages.some((language) => language === name);

function listOf(language: string, namespaces: readonly string[]): string {
  const listed = namespaces.filter((namespace) => namespace !== unlisted);
  const loaders = listed.map((name) => `${name}: () => import('virtual:texts/${language}/${name}'),\n`);
  return `export const loaders = {\n${loaders.join('')}};`;
}

/**
 * Texts stand in four languages side by side and are fetched in one: each language of a namespace is a module of its own,
 * `virtual:texts/zh/vehicle`. `virtual:text-list/zh` lists those of one language.
 */
export function texts(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'texts',
    buildStart: async () => {
      files.clear();
      for (const file of await textFiles()) files.set((await namespaceIn(file))[0], file);
    },
    resolveId: (source) => (/^virtual:text(s|-list)\//.test(source) ? `\0${source}` : null),
    async load(id) {
      const [, list] = /^\0virtual:text-list\/(\w+)$/.exec(id) ?? [];
      if (list) return listOf(list, [...files.keys()]);
      const [, language = '', namespace = ''] = /^\0virtual:texts\/(\w+)\/(\w+)$/.exec(id) ?? [];
      const file = files.get(namespace);
      if (file === undefined || !isLanguage(language)) return null;
      this.addWatchFile(file);
      const [, tree] = await namespaceIn(file);
      return `export const texts = ${JSON.stringify(textsIn(tree, language))};`;
    },
  };
}
