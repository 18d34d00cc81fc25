import { texts as zh } from 'virtual:texts/zh/login';
import type { Language } from '@vehicle/contract/core/language';
import type { InOneLanguage } from '@vehicle/contract/core/text-tree';
import type { login } from './text.ts';

export type LoginTexts = InOneLanguage<typeof login>;

/** Those of most readers come with the page; they are smaller than the headers of a request, which would hold up its first paint. */
const files: Readonly<Record<Language, () => Promise<{ texts: LoginTexts }>>> = {
  zh: async () => ({ texts: zh }),
  en: () => import('virtual:texts/en/login'),
  es: () => import('virtual:texts/es/login'),
  ja: () => import('virtual:texts/ja/login'),
};

/** The login page reads its few texts without i18next, which is fetched with the rest while somebody types. */
export async function loadLoginTexts(language: Language): Promise<LoginTexts> {
  const { texts } = await files[language]();
  return texts;
}
