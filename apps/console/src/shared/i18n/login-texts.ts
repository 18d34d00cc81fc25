import type { Language } from '@vehicle/contract/language';
import type { texts as zh } from './locales/zh/login.ts';
import type { Translated } from './translated.ts';

export type LoginTexts = Translated<typeof zh>;

const files: Readonly<Record<Language, () => Promise<{ texts: LoginTexts }>>> = {
  zh: () => import('./locales/zh/login.ts'),
  en: () => import('./locales/en/login.ts'),
  es: () => import('./locales/es/login.ts'),
  ja: () => import('./locales/ja/login.ts'),
};

/** The login page reads its few texts without i18next, which is fetched with the rest while somebody types. */
export async function loadLoginTexts(language: Language): Promise<LoginTexts> {
  const { texts } = await files[language]();
  return texts;
}
