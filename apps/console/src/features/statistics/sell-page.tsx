import { useTranslation } from 'react-i18next';

export function SellPage() {
  const { t } = useTranslation('statistics');
  return <h1>{t('sell')}</h1>;
}
