import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../../kit/state/view-tabs.tsx';
import { StockVehicles } from './stock-vehicles.tsx';

const Movements = lazy(async () => ({ default: (await import('./movements.tsx')).Movements }));

/** R2.28, R3.31: the vehicles in stock, what brings them in and out, and what did so. */
export function StockVehiclePage() {
  const { t } = useTranslation('stock');
  return (
    <ViewTabs
      label={t('title')}
      tabs={[
        { key: 'vehicles', title: t('inStock'), Body: StockVehicles },
        { key: 'movements', title: t('movements'), Body: Movements },
      ]}
    />
  );
}
