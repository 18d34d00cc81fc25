import { instant } from '@vehicle/contract/core/field';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '../../../kit/i18n/namespaces.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { absent, formatInstant } from '../../../kit/text/format.ts';

interface ValueText {
  title: (field: string) => string;
  value: (field: string, value: unknown) => string;
}

/** The texts of a kind of record, for its fields and the values that they can have. */
export function useValueText(namespace: Namespace): ValueText {
  const { t } = useTranslation('crud');
  const language = useLanguage();
  const text = useText(namespace);
  const ownText = useText('auditLog');
  const known = (key: string, textOf = text) => {
    const found = textOf(key);
    return found === key ? null : found;
  };
  const word = (field: string, value: string): string => {
    if (instant.safeParse(value).success) return formatInstant(value);
    return known(`${field}.${value}`) ?? known(`type.${value}`) ?? value;
  };
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return absent;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string') return word(field, value);
    if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join(', ') || absent;
    if (typeof value !== 'object') return String(value);
    return objectText(new Map(Object.entries(value)));
  };
  /** A text in several languages; else each part by its title, such as the items of a debug run. */
  const objectText = (parts: ReadonlyMap<string, unknown>): string => {
    const translated = parts.get(language) ?? parts.get('zh');
    if (translated !== undefined) return String(translated);
    return [...parts]
      .filter(([, part]) => part !== null && part !== '')
      .map(([name, part]) => `${title(name)} ${valueText(name, part)}`)
      .join(' · ');
  };
  // What no screen of the record shows, such as the outcome of a sign-in.
  const title = (field: string) => known(`field.${field}`) ?? known(`otherField.${field}`, ownText) ?? field;
  return { title, value: valueText };
}
