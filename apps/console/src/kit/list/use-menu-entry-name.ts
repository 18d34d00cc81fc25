import type { AuthorizedMenuEntry } from '@vehicle/contract/access/member/passport';
import { useTranslation } from 'react-i18next';

type Named = Pick<AuthorizedMenuEntry, 'code' | 'name' | 'kind'>;

/**
 * The names of menus and buttons are data, written by the operator in Chinese; readers of other languages get the
 * translation of those that the product brought along, by their code.
 */
export function useMenuEntryName(): (resource: Named) => string {
  const { i18n } = useTranslation(['menu', 'permission']);
  const { language } = i18n;
  return ({ code, name, kind }) => {
    if (language === 'zh') return name;
    const text: unknown = i18n.getResource(language, kind === 'Menu' ? 'menu' : 'permission', code);
    return typeof text === 'string' ? text : name;
  };
}
