import { useTranslation } from 'react-i18next';

export function WorktimePage() {
  const { t } = useTranslation('statistics');
  return <h1>{t('worktime')}</h1>;
}
