import type { LocaleFile } from '../locale-file.ts';

/** Where the texts are that no first page needs: a long list, which is fetched with the first of them. */
export const laterTexts = import.meta.glob<LocaleFile>([
  '../locales/ja/*.ts',
  '!../locales/ja/{chart,crud,dashboard,error,menu,shell,statistics,vehicle}.ts',
]);
