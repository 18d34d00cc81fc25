import { useTranslation } from 'react-i18next';

export function RepertoryPage() {
  const { t } = useTranslation('statistics');
  return <h1>{t('repertory')}</h1>;
}
