import { useTranslation } from 'react-i18next';
import type { Namespace } from '../i18n/namespaces.ts';

/** Texts by a key that is made at run time (a field's name, a value of an enumeration); an unknown key reads as itself. */
export function useText(namespace: Namespace): (key: string) => string {
  const { i18n } = useTranslation(namespace);
  return (key) => {
    const text: unknown = i18n.getResource(i18n.language, namespace, key);
    return typeof text === 'string' ? text : key;
  };
}
