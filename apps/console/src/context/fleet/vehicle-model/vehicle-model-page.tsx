import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { ViewTabs } from '../../../kit/state/view-tabs.tsx';
import { Models } from './models.tsx';

const TechnicalData = lazyPart(async () => (await import('./technical-data.tsx')).TechnicalData);

/** What the models are and who has them; beside it what tells them apart as machines. */
export function VehicleModelPage() {
  const { t } = useTranslation('vehicleModel');
  return (
    <ViewTabs
      label={t('title')}
      tabs={[
        { key: 'models', title: t('title'), Body: Models },
        { key: 'technical', title: t('section.technical'), Body: TechnicalData },
      ]}
    />
  );
}
