import { useTranslation } from 'react-i18next';
import { LiveStatus } from '../../../kit/text/live-status.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import type { VehicleRow } from './vehicle-row.ts';
import './vehicle.css';

/** What a vehicle is doing; one that has left the fleet does nothing, and its row is drawn back by this mark. */
export function VehicleStatus({ row }: { row: VehicleRow }) {
  const { t } = useTranslation('vehicle');
  if (row.retiredAt === null)
    return <LiveStatus vehicleId={row.id} offlineAfterS={row.offlineAfter_s} listed={row.status} />;
  return (
    <span data-retired>
      <StateMark tone="quiet">{t('retired')}</StateMark>
    </span>
  );
}
