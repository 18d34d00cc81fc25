import type { Language } from '@vehicle/contract/core/language';
import type { Locale } from 'antd/es/locale';
import en from 'antd/es/locale/en_US';
import dayjs from 'dayjs';
import { create } from 'zustand';

/** The texts of antd, and beside them those of its calendar. */
const loaders: Readonly<Record<Language, () => Promise<[antd: { default: Locale }, dayjs?: unknown]>>> = {
  zh: () => Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]),
  // antd's own, which comes with its parts.
  en: async () => [{ default: en }],
  es: () => Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]),
  ja: () => Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')]),
};

const dayjsNames = { zh: 'zh-cn', en: 'en', es: 'es', ja: 'ja' } as const satisfies Record<Language, string>;

/** The texts of antd's own parts, in the language of the rest. */
export const useAntdLocale = create<{ locale: Locale | undefined }>()(() => ({ locale: undefined }));

export async function loadAntdLocale(language: Language): Promise<void> {
  const [{ default: locale }] = await loaders[language]();
  dayjs.locale(dayjsNames[language]);
  useAntdLocale.setState({ locale });
}
