import type { Language } from '@vehicle/contract/core/language';
import { useTranslation } from 'react-i18next';
import { isLanguage } from './language.ts';

/** The reader's language; renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'zh';
}
