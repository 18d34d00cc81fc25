import { CloseOutlined } from '@ant-design/icons';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { Button, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVehicleLivePart, useWatchVehicles } from '../../../../kit/api/live-store.ts';
import { useCall } from '../../../../kit/api/query.ts';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { Age } from '../../../../kit/text/age.tsx';
import { absent } from '../../../../kit/text/format.ts';
import { LastReport } from '../../../../kit/text/last-report.tsx';
import { LiveStatus } from '../../../../kit/text/live-status.tsx';
import { VinLink } from '../../../../kit/text/vin-link.tsx';
import type { FleetLayer } from '../layer/fleet-layer.ts';
import { CardFaults } from './card-faults.tsx';
import { CardMetrics } from './card-metrics.tsx';
import { CardPosition } from './card-position.tsx';
import { useChosenOnMap, type VehicleRow } from './use-chosen-on-map.ts';

interface VehicleCardProps {
  vehicleId: number;
  layer: FleetLayer | null;
  onClose: () => void;
  onTrack: () => void;
}

function Facts({ row }: { row: VehicleRow }) {
  const { t } = useTranslation('vehicle');
  const at = useVehicleLivePart(row.id, (live) => live?.at ?? null) ?? row.lastReportAt;
  return (
    <dl className="card-facts">
      <dt>{t('field.plateNo')}</dt>
      <dd>{row.plateNo ?? absent}</dd>
      <dt>{t('field.modelName')}</dt>
      <dd>{row.modelName}</dd>
      <dt>{t('field.orgName')}</dt>
      <dd>{row.orgName}</dd>
      <dt>{t('field.lastReportAt')}</dt>
      <dd>
        <LastReport vehicleId={row.id} listed={row.lastReportAt} />{' '}
        {at !== null && <Age at={at} reportIntervalS={row.reportInterval_s} />}
      </dd>
    </dl>
  );
}

function CardContent({
  row,
  layer,
  onTrack,
}: { row: VehicleRow } & Pick<VehicleCardProps, 'layer' | 'onTrack'>) {
  const { t } = useTranslation('distribution');
  useChosenOnMap(row, layer);
  return (
    <>
      <header>
        <h2>
          <VinLink vehicleId={row.id} vin={row.vin} />
        </h2>
        <LiveStatus vehicleId={row.id} offlineAfterS={row.offlineAfter_s} listed={row.status} />
      </header>
      <Facts row={row} />
      <CardPosition vehicleId={row.id} />
      <CardFaults vehicleId={row.id} />
      <CardMetrics vehicleId={row.id} />
      <footer>
        <Button type="primary" disabled={layer === null} onClick={onTrack}>
          {t('track')}
        </Button>
        <Link to={`/singleVehicle/index/${row.id}`}>{t('singleVehicle')}</Link>
        <Link to={`/monitoring/queryMessage?vehicleId=${row.id}`}>{t('queryMessage')}</Link>
      </footer>
    </>
  );
}

/** The chosen vehicle, as it is now. */
export function VehicleCard({ vehicleId, layer, onClose, onTrack }: VehicleCardProps) {
  const { t } = useTranslation('distribution');
  const query = useCall(vehicle.calls.get, { params: { id: vehicleId } }, { ownsErrors: true });
  useWatchVehicles([vehicleId]);
  return (
    <section className="vehicle-card" aria-label={t('card')}>
      <Button
        className="card-close"
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('closeCard')}
        onClick={onClose}
      />
      {query.error && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && <CardContent key={vehicleId} row={query.data} layer={layer} onTrack={onTrack} />}
      {query.isLoading && <Spin className="page-spin" />}
    </section>
  );
}
