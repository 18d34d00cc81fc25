import { useTranslation } from 'react-i18next';
import { absent } from '../ui/format.ts';

/** A value as text: yes and no in words, a dash where there is none. */
export function FieldValue({ value }: { value: unknown }) {
  const { t } = useTranslation('crud');
  if (value === null || value === undefined || value === '') return absent;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return String(value);
}
