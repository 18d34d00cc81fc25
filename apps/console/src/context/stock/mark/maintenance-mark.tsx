import type { stockMaintenanceStatus } from '@vehicle/contract/core/enumeration';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { StateMark } from '../../../kit/text/state-mark.tsx';

const tones = {
  upcoming: 'quiet',
  due: 'warning',
  overdue: 'bad',
  maintained: 'good',
  closed: 'quiet',
} as const;

/** How it stands with the care for a vehicle in stock. */
export function MaintenanceMark({ status }: { status: z.infer<typeof stockMaintenanceStatus> }) {
  const { t } = useTranslation('stockMaintenance');
  return <StateMark tone={tones[status]}>{t(`status.${status}`)}</StateMark>;
}
