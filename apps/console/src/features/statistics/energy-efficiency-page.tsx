import { useTranslation } from 'react-i18next';

export function EnergyEfficiencyPage() {
  const { t } = useTranslation('statistics');
  return <h1>{t('energyEfficiency')}</h1>;
}
