import { CloseOutlined } from '@ant-design/icons';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { mapTrack } from '@vehicle/contract/telemetry/map/contract';
import { Button, Spin } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { formatInstant } from '../../../../kit/text/format.ts';
import { VinLink } from '../../../../kit/text/vin-link.tsx';
import { type TrackRange, trackChoiceIn } from './track-range.ts';
import { TrackRangeBar } from './track-range-bar.tsx';
import { TrackView } from './track-view.tsx';
import './track.css';

interface TrackPanelProps {
  map: MapLibre;
  vehicleId: number;
  /** Of which time, as the address has it. */
  choice: string;
  onChoice: (choice: string) => void;
  onClose: () => void;
}

interface TrackBodyProps {
  map: MapLibre;
  vehicleId: number;
  range: TrackRange;
}

function TrackBody({ map, vehicleId, range }: TrackBodyProps) {
  const { t } = useTranslation('track');
  const track = useCall(
    mapTrack,
    { body: { vehicleId, ...range } },
    { ownsErrors: true, staleTimeMs: Number.POSITIVE_INFINITY },
  );
  if (track.isError) {
    return <ErrorState message={track.error.message} onRetry={() => void track.refetch()} />;
  }
  if (!track.data) return <Spin className="track-spin" aria-label={t('loading')} />;
  if (track.data.points.times_ms.length === 0) {
    return <EmptyState title={t('empty')} advice={t('emptyAdvice')} />;
  }
  return <TrackView key={track.dataUpdatedAt} map={map} vehicleId={vehicleId} track={track.data} />;
}

/** R7.31: where a vehicle has been, drawn on the map and told beside it. */
export function TrackPanel({ map, vehicleId, choice, onChoice, onClose }: TrackPanelProps) {
  const { t } = useTranslation('track');
  const isNarrow = useIsNarrow();
  const { data: row } = useCall(vehicle.calls.get, { params: { id: vehicleId } }, { ownsErrors: true });
  // What ends now ends at the moment at which the address names it.
  const { shortcut, range } = useMemo(() => trackChoiceIn(choice, new Date()), [choice]);
  return (
    <section className="track-panel" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        {row && <VinLink vehicleId={vehicleId} vin={row.vin} />}
        <Button
          type="text"
          className="track-close"
          size={isNarrow ? 'large' : 'middle'}
          icon={<CloseOutlined />}
          aria-label={t('close')}
          onClick={onClose}
        />
      </header>
      <TrackRangeBar range={range} shortcut={shortcut} onChange={onChoice} />
      <p className="track-note figure">
        {formatInstant(range.from)} – {formatInstant(range.until)}
      </p>
      <TrackBody key={`${range.from} ${range.until}`} map={map} vehicleId={vehicleId} range={range} />
    </section>
  );
}
