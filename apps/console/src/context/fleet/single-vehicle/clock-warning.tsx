import type { CallResult } from '@vehicle/contract/core/call';
import type { vehicleDefects } from '@vehicle/contract/fleet/vehicle/defect';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../kit/text/format.ts';

interface ClockWarningProps {
  clock: CallResult<typeof vehicleDefects>['clock'];
}

/** A terminal whose clock runs ahead is answered, but what it sends is in no figure. */
export function ClockWarning({ clock }: ClockWarningProps) {
  const { t } = useTranslation('singleVehicle');
  if (clock === null) return null;
  const times = { receivedAt: formatInstant(clock.receivedAt), deviceAt: formatInstant(clock.deviceAt) };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('clock.wrong')}
      description={`${t('clock.times', times)} ${t('clock.advice')}`}
    />
  );
}
