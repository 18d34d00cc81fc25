import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import type { StockVehicleRow } from './stock-vehicle-row.ts';

/** How much stock maintenance of a vehicle waits to be done; leads there. */
export function OpenMaintenance({ row }: { row: StockVehicleRow }) {
  const { t } = useTranslation('stock');
  const { vin, openMaintenance, overdueMaintenance } = row;
  if (openMaintenance === 0) return 0;
  const isOverdue = overdueMaintenance > 0;
  return (
    <Link to={`/maintenance/stockMaintenanceItem?tab=reminders&vin=${vin}`}>
      <StateMark tone={isOverdue ? 'bad' : 'quiet'}>
        {t(isOverdue ? 'overdueOf' : 'openOf', { open: openMaintenance, overdue: overdueMaintenance })}
      </StateMark>
    </Link>
  );
}
