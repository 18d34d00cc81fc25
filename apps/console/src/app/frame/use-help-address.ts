import { useLocation } from 'react-router';
import { useLanguage } from '../../kit/i18n/use-language.ts';

/** The user guide at what it says about the page in view: its places are named by the paths of the menu. */
export function useHelpAddress(): string {
  const { pathname } = useLocation();
  const language = useLanguage() === 'zh' ? 'zh' : 'en';
  return `/guide-${language}.html#${pathname.replace(/\/\d+$/, '')}`;
}
