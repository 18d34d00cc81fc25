import { type Language, languages } from '@vehicle/contract/core/language';
import { textsIn } from '@vehicle/contract/core/text-tree';
import type { Plugin } from 'vite';
import { namespaceIn, textFiles } from './text-files.ts';

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

/**
 * Texts stand in four languages side by side and are fetched in one: each language of a namespace is a module of its own,
 * `virtual:texts/zh/vehicle`. `virtual:text-list/first` lists those that come first, `virtual:text-list/zh` the others.
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
