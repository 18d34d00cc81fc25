import { useTranslation } from 'react-i18next';

export function EquipmentListPage() {
  const { t } = useTranslation('equipmentList');
  return <h1>{t('title')}</h1>;
}
