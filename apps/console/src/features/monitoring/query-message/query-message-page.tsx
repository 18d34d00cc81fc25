import { useTranslation } from 'react-i18next';

export function QueryMessagePage() {
  const { t } = useTranslation('queryMessage');
  return <h1>{t('title')}</h1>;
}
