import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../kit/api/live-store.ts';
import { Age } from '../../../kit/text/age.tsx';
import { absent } from '../../../kit/text/format.ts';
import { LastReport } from '../../../kit/text/last-report.tsx';
import { LiveStatus } from '../../../kit/text/live-status.tsx';
import type { VehicleProps } from './vehicle-row.ts';

/** Which vehicle this is, what it is doing, and how old that knowledge is. */
export function VehicleHeader({ vehicle }: VehicleProps) {
  const { t } = useTranslation('vehicle');
  const liveAt = useVehicleLivePart(vehicle.id, (live) => live?.at ?? null);
  const at = liveAt ?? vehicle.lastReportAt;
  const facts = [
    { title: t('field.plateNo'), value: vehicle.plateNo ?? absent },
    { title: t('field.modelName'), value: vehicle.modelName },
    { title: t('field.orgName'), value: vehicle.orgName },
    { title: t('field.terminalNo'), value: vehicle.terminalNo ?? t('noTerminal') },
    { title: t('field.simNo'), value: vehicle.simNo ?? absent },
  ];
  return (
    <header className="vehicle-header">
      <div className="vehicle-name">
        <h1 className="figure">{vehicle.vin}</h1>
        <LiveStatus vehicleId={vehicle.id} offlineAfterS={vehicle.offlineAfter_s} listed={vehicle.status} />
      </div>
      <dl>
        {facts.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('field.lastReportAt')}</dt>
          <dd className="last-report">
            <LastReport vehicleId={vehicle.id} listed={vehicle.lastReportAt} />
            {at !== null && <Age at={at} reportIntervalS={vehicle.reportInterval_s} />}
          </dd>
        </div>
      </dl>
    </header>
  );
}
