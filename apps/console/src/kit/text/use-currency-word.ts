import { useTranslation } from 'react-i18next';

/** How the reader's language calls a currency: yuan by its word where that is one of the language, others by their code. */
export function useCurrencyWord(): (code: string) => string {
  const { t } = useTranslation('crud');
  return (code) => (code === 'CNY' ? t('yuan') : code);
}
