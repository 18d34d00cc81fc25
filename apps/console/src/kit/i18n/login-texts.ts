import type { Language } from '@vehicle/contract/core/language';
import { texts as zh } from './locales/zh/login.ts';
import type { Translated } from './translated.ts';

export type LoginTexts = Translated<typeof zh>;

/** Those of most readers come with the page; they are smaller than the headers of a request, which would hold up its first paint. */
const files: Readonly<Record<Language, () => Promise<{ texts: LoginTexts }>>> = {
  zh: async () => ({ texts: zh }),
  en: () => import('./locales/en/login.ts'),
  es: () => import('./locales/es/login.ts'),
  ja: () => import('./locales/ja/login.ts'),
};

/** The login page reads its few texts without i18next, which is fetched with the rest while somebody types. */
export async function loadLoginTexts(language: Language): Promise<LoginTexts> {
  const { texts } = await files[language]();
  return texts;
}
