import { useTranslation } from 'react-i18next';
import { MapView } from '../../../shared/map/map-view.tsx';

export function DistributionPage() {
  const { t } = useTranslation('distribution');
  return <MapView label={t('title')} onOpen={() => undefined} />;
}
