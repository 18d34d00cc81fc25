import { useTranslation } from 'react-i18next';
import { absent } from '../text/format.ts';

function YesNo({ isSo }: { isSo: boolean }) {
  const { t } = useTranslation('crud');
  return isSo ? t('yes') : t('no');
}

/** A value as text: yes and no in words, a dash where there is none. */
export function FieldValue({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return absent;
  if (typeof value === 'boolean') return <YesNo isSo={value} />;
  return String(value);
}
