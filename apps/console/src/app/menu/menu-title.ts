import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useText } from '../../kit/list/use-text.ts';
import type { MenuEntry } from './menu-entry.ts';

/**
 * The menu's names are data, written by the operator in Chinese; readers of other languages get the translation of an entry
 * that the product brought along, by its code.
 */
export function useMenuTitle(): (entry: Pick<MenuEntry, 'code' | 'title'>) => string {
  const textOf = useText('menu');
  const language = useLanguage();
  return ({ code, title }) => {
    const translated = textOf(code);
    return language === 'zh' || translated === code ? title : translated;
  };
}
