import { CloseOutlined } from '@ant-design/icons';
import type { RowOf } from '@vehicle/contract/core/resource';
import { type ActiveFault, liveStatusOf } from '@vehicle/contract/core/vehicle-live';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { Button, Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVehicleLive, useVehicleLivePart, useWatchVehicles } from '../../../../kit/api/live-store.ts';
import { useCall } from '../../../../kit/api/query.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { Age, RelativeTime } from '../../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { CopyButton } from '../../../../kit/text/copy-button.tsx';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import { LastReport } from '../../../../kit/text/last-report.tsx';
import { LiveStatus } from '../../../../kit/text/live-status.tsx';
import { VinLink } from '../../../../kit/text/vin-link.tsx';
import type { ChosenPlace, FleetLayer } from '../layer/fleet-layer.ts';
import { CardMetrics } from './card-metrics.tsx';

type VehicleRow = RowOf<typeof vehicle>;

/** On a phone the card covers the lower half. */
const narrow_px = 992;
const above = 0.25;
/** Near enough to see where it is. */
const nearZoom = 14;

function moveTo({ map }: FleetLayer, { longitude, latitude }: ChosenPlace): void {
  const center = toBase([longitude, latitude]);
  const { clientWidth, clientHeight } = map.getContainer();
  const isCovered = clientWidth < narrow_px && map.project(center).y > clientHeight / 2;
  const isVisible = map.getBounds().contains(center) && map.getZoom() >= nearZoom - 2 && !isCovered;
  const up_px = clientWidth < narrow_px ? clientHeight * above : 0;
  if (!isVisible) map.flyTo({ center, zoom: Math.max(map.getZoom(), nearZoom), offset: [0, -up_px] });
}

/** The chosen vehicle stands out on the map, which goes to where it is. */
function useChosenOnMap(row: VehicleRow, layer: FleetLayer | null): void {
  const live = useVehicleLive(row.id);
  const status = useReadingOfNow((now_ms) =>
    live ? liveStatusOf(live, row.offlineAfter_s, now_ms) : row.status,
  );
  const position = live?.position ?? null;
  const isSought = useRef(false);
  useEffect(() => {
    if (layer === null || position === null) return;
    const place = { ...position, status };
    layer.choose(place);
    if (isSought.current) return;
    isSought.current = true;
    moveTo(layer, place);
  }, [layer, position, status]);
  useEffect(() => () => layer?.choose(null), [layer]);
}

/** Where it is, how fast, and which way it looks. */
function CardPosition({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('distribution');
  const position = useVehicleLivePart(vehicleId, (live) => live?.position);
  if (position === undefined) return null;
  if (position === null) return <p className="card-note">{t('noPosition')}</p>;
  const { latitude, longitude, speed_kmh, direction_deg, at, fixed } = position;
  const place = `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
  return (
    <div className="card-position">
      <dl className="card-figures">
        <div>
          <dt>{t('speed')}</dt>
          <dd>
            {speed_kmh === null ? absent : formatNumber(speed_kmh, 1)} <small>km/h</small>
          </dd>
        </div>
        <div>
          <dt>{t('direction')}</dt>
          <dd>{direction_deg === null ? absent : `${direction_deg}°`}</dd>
        </div>
      </dl>
      <p>
        <span className="figure" title={t('latLng')}>
          {place}
        </span>
        <CopyButton text={place} />
      </p>
      <p className="card-note">
        {fixed ? t('positionAt') : t('notFixed')} <Instant at={at} />
      </p>
    </div>
  );
}

const noFaults: readonly ActiveFault[] = [];
const mostShown = 3;

/** What a control unit reports as faulty now. */
function CardFaults({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('distribution');
  const faults = useVehicleLivePart(vehicleId, (live) => live?.faults ?? noFaults);
  if (faults.length === 0) return null;
  return (
    <div className="card-faults">
      <h3>{t('faults', { number: faults.length })}</h3>
      <ul>
        {faults.slice(0, mostShown).map(({ sourceAddress, spn, fmi, since }) => (
          <li key={`${sourceAddress} ${spn} ${fmi}`}>
            <span className="figure">
              SPN {spn} · FMI {fmi}
            </span>{' '}
            <small>
              <RelativeTime at={since} />
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
