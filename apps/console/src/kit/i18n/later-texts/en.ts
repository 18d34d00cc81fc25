import type { LocaleFile } from '../locale-file.ts';

/** Where all texts are, a long list; it is fetched with the first of those that no first page needs. */
export const laterTexts = import.meta.glob<LocaleFile>('../locales/en/*.ts');
