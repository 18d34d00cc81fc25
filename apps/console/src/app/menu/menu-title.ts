import { useTranslation } from 'react-i18next';
import { texts } from '../../shared/i18n/locales/zh/menu.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { MenuEntry } from './menu-entry.ts';

function isKnown(code: string): code is keyof typeof texts {
  return Object.hasOwn(texts, code);
}

/**
 * The menu's names are data, written by the operator in Chinese; readers of other languages get the translation of an entry
 * that the product brought along, by its code.
 */
export function useMenuTitle(): (entry: Pick<MenuEntry, 'code' | 'title'>) => string {
  const { t } = useTranslation('menu');
  const language = useLanguage();
  return ({ code, title }) => (language !== 'zh' && isKnown(code) ? t(code) : title);
}
