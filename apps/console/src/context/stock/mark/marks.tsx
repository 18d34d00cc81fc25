import type { CallResult } from '@vehicle/contract/core/call';
import type { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import type { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import type { stockVehicle } from '@vehicle/contract/stock/stock-vehicle/contract';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import { VehicleLink, VehicleName } from '../../../kit/text/vehicle-name.tsx';
import './stock.css';

export type ReminderRow = CallResult<typeof stockMaintenanceReminder.calls.get>;
export type MovementRow = CallResult<typeof stockMovement.calls.get>;
export type StockVehicleRow = CallResult<typeof stockVehicle.calls.get>;

const tones = {
  upcoming: 'quiet',
  due: 'warning',
  overdue: 'bad',
  maintained: 'good',
  closed: 'quiet',
} as const;

/** How it stands with the care for a vehicle in stock. */
export function MaintenanceMark({ row: { status } }: { row: ReminderRow }) {
  const { t } = useTranslation('stockMaintenance');
  return <StateMark tone={tones[status]}>{t(`status.${status}`)}</StateMark>;
}

/** Which way a vehicle went, and why. */
export function MovementMark({ row: { direction, reason } }: { row: MovementRow }) {
  const { t } = useTranslation('stock');
  return (
    <span className="movement-mark" data-direction={direction}>
      {t(`direction.${direction}`)} · {t(`reason.${reason}`)}
    </span>
  );
}

/** How long a vehicle has stood in stock; the mark fills up with the class of its age. */
export function StockAge({ row: { age_days: days, age } }: { row: StockVehicleRow }) {
  const { t } = useTranslation('stock');
  return (
    <span className="stock-age" data-age={age} title={t(`age.${age}`)}>
      {t('days', { days })}
    </span>
  );
}

interface SeenVehicleProps {
  row: { vehicleId: number; vin: string; plateNo: string | null; isVehicleSeen: boolean };
}

/** The name of a vehicle, which is a link for those who may open the vehicle: who sold it may see it no more. */
export function SeenVehicle({ row: { vehicleId, isVehicleSeen, ...named } }: SeenVehicleProps) {
  return isVehicleSeen ? <VehicleLink vehicleId={vehicleId} {...named} /> : <VehicleName {...named} />;
}
