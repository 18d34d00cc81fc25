import {
  CloseOutlined,
  CodeOutlined,
  DashboardOutlined,
  MessageOutlined,
  NodeIndexOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import { speedOf } from '@vehicle/contract/core/vehicle-live';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVehicleLive, useVehicleLivePart, useWatchVehicles } from '../../../../kit/api/live-store.ts';
import { useCall } from '../../../../kit/api/query.ts';
import { type LinkedPage, useMayOpen } from '../../../../kit/api/use-may-open.ts';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { Age, RelativeTime } from '../../../../kit/text/age.tsx';
import { compassPoint } from '../../../../kit/text/compass.ts';
import { CopyButton } from '../../../../kit/text/copy-button.tsx';
import { absent, formatClock, formatNumber } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import { LiveStatus } from '../../../../kit/text/live-status.tsx';
import { VinLink } from '../../../../kit/text/vin-link.tsx';
import { FaultLevel } from '../../../service/fault/fault-level.tsx';
import { useFaultName } from '../../../service/fault/fault-row.ts';
import { CardMetrics } from './card-metrics.tsx';
import { type ChosenOnMap, useChosenOnMap, type VehicleRow } from './chosen-on-map.ts';
import { useActiveFaults } from './use-active-faults.ts';

/** How fast, by what that is known, which way, and of when that is. Without a fix the satellites' last speed is none. */
function CardMotion({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation(['distribution', 'singleVehicle']);
  const live = useVehicleLive(vehicleId);
  if (!live?.position) return null;
  const { position } = live;
  const speed = speedOf(live);
  return (
    <p className="card-motion">
      <strong title={t('speed')}>{speed === null ? absent : formatNumber(speed.speed_kmh, 1)}</strong>
      <small>km/h{speed?.by === 'wheels' && ` · ${t('byWheels')}`}</small>
      {position.fixed && position.direction_deg !== null && (
        <span title={t('direction')}>
          {t(`singleVehicle:compass.${compassPoint(position.direction_deg)}`)} {position.direction_deg}°
        </span>
      )}
      {speed !== null && (
        <span className="card-time">
          <time dateTime={speed.at}>{formatClock(speed.at)}</time> · <Age at={speed.at} />
        </span>
      )}
    </p>
  );
}

/** Where it is, or where it was before the satellites were lost. */
function CardPlace({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('distribution');
  const position = useVehicleLivePart(vehicleId, (live) => live?.position);
  if (position === undefined) return null;
  if (position === null) return <p className="card-note">{t('noPosition')}</p>;
  const place = `${position.latitude.toFixed(6)}, ${position.longitude.toFixed(6)}`;
  return (
    <p className="card-note">
      {!position.fixed && (
        <span className="card-unfixed">
          {t('notFixed')} <Instant at={position.at} />
        </span>
      )}
      <span className="figure" title={t('latLng')}>
        {place}
      </span>
      <CopyButton text={place} />
    </p>
  );
}

const mostShown = 3;

/** What it reports as faulty now, the most urgent first. */
function CardFaults({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('distribution');
  const faults = useActiveFaults(vehicleId);
  const nameOf = useFaultName();
  if (faults.length === 0) return null;
  const address = `/singleVehicle/index/${vehicleId}?tab=faultRecord`;
  return (
    <ul className="card-faults" aria-label={t('activeFaults')}>
      {faults.slice(0, mostShown).map((fault) => (
        <li key={fault.id}>
          {fault.level !== null && <FaultLevel level={fault.level} />}
          <Link to={address}>{nameOf(fault)}</Link>
          <RelativeTime at={fault.firstAt} />
        </li>
      ))}
      {faults.length > mostShown && (
        <li>
          <Link to={address}>{t('moreFaults', { number: faults.length - mostShown })}</Link>
        </li>
      )}
    </ul>
  );
}

interface CardLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
}

function CardLink({ to, label, icon }: CardLinkProps) {
  return (
    <Link className="card-act" to={to}>
      {icon} <span>{label}</span>
    </Link>
  );
}

interface VehicleCardProps {
  vehicleId: number;
  on: ChosenOnMap;
  onClose: () => void;
  onTrack: () => void;
}

/** Where else there is something of it, for who may go there. */
function CardActions({
  row,
  isOnMap,
  onTrack,
}: { row: VehicleRow; isOnMap: boolean } & Pick<VehicleCardProps, 'onTrack'>) {
  const { t } = useTranslation('distribution');
  const mayOpen = useMayOpen();
  const pages: readonly (CardLinkProps & { page: LinkedPage })[] = [
    {
      page: 'terminal',
      to: `/terminal?terminalNo=${encodeURIComponent(row.terminalNo ?? '')}`,
      label: t('commands'),
      icon: <CodeOutlined aria-hidden />,
    },
    {
      page: 'maintenance-reminder',
      to: `/maintenance/maintenanceReminder?vin=${encodeURIComponent(row.vin)}`,
      label: t('maintenance'),
      icon: <ToolOutlined aria-hidden />,
    },
  ];
  return (
    <footer className="card-acts">
      <Link className="card-main" to={`/singleVehicle/index/${row.id}`}>
        <DashboardOutlined aria-hidden /> {t('singleVehicle')}
      </Link>
      <button type="button" className="card-act" disabled={!isOnMap} onClick={onTrack}>
        <NodeIndexOutlined aria-hidden /> <span>{t('track')}</span>
      </button>
      <CardLink
        to={`/monitoring/queryMessage?vehicleId=${row.id}`}
        label={t('queryMessage')}
        icon={<MessageOutlined aria-hidden />}
      />
      {pages
        .filter(({ page }) => mayOpen(page) && (page !== 'terminal' || row.terminalNo !== null))
        .map(({ page, ...link }) => (
          <CardLink key={page} {...link} />
        ))}
    </footer>
  );
}

function CardContent({ row, on, onTrack }: { row: VehicleRow } & Pick<VehicleCardProps, 'on' | 'onTrack'>) {
  useChosenOnMap(row, on);
  return (
    <>
      <header>
        <h2>
          {row.plateNo || row.vin}{' '}
          <LiveStatus vehicleId={row.id} offlineAfterS={row.offlineAfter_s} listed={row.status} />
        </h2>
        <p className="card-note">
          <VinLink vehicleId={row.id} vin={row.vin} /> · {row.modelName}
        </p>
      </header>
      <CardMotion vehicleId={row.id} />
      <CardPlace vehicleId={row.id} />
      <CardMetrics vehicleId={row.id} modelId={row.modelId} reportInterval_s={row.reportInterval_s} />
      <CardFaults vehicleId={row.id} />
      <CardActions row={row} isOnMap={on.layer !== null} onTrack={onTrack} />
    </>
  );
}

/** The chosen vehicle, as it is now. */
export function VehicleCard({ vehicleId, on, onClose, onTrack }: VehicleCardProps) {
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
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <CardContent key={vehicleId} row={query.data} on={on} onTrack={onTrack} />}
      {query.isLoading && <Spin className="page-spin" />}
    </section>
  );
}
