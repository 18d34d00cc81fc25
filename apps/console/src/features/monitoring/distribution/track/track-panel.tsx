import { CloseOutlined } from '@ant-design/icons';
import { mapTrack } from '@vehicle/contract/map';
import { Button, Spin } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/api/query.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { formatInstant } from '../../../../shared/ui/format.ts';
import { useIsNarrow } from '../../../../shared/ui/use-is-narrow.ts';
import { VinLink } from '../../../../shared/ui/vin-link.tsx';
import { type TrackRange, trackRangeOf } from './track-range.ts';
import { TrackRangeBar } from './track-range-bar.tsx';
import { TrackView } from './track-view.tsx';
import './track.css';

interface TrackPanelProps {
  map: MapLibre;
  vehicleId: number;
  vin: string;
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

const firstShortcut = 'lastDay';

/** R7.31: where a vehicle has been, drawn on the map and told beside it. */
export function TrackPanel({ map, vehicleId, vin, onClose }: TrackPanelProps) {
  const { t } = useTranslation('track');
  const isNarrow = useIsNarrow();
  const [range, setRange] = useState(() => trackRangeOf(firstShortcut, new Date()));
  return (
    <section className="track-panel" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <VinLink vehicleId={vehicleId} vin={vin} />
        <Button
          type="text"
          className="track-close"
          size={isNarrow ? 'large' : 'middle'}
          icon={<CloseOutlined />}
          aria-label={t('close')}
          onClick={onClose}
        />
      </header>
      <TrackRangeBar value={range} shortcut={firstShortcut} onChange={setRange} />
      <p className="track-note figure">
        {formatInstant(range.from)} – {formatInstant(range.until)}
      </p>
      <TrackBody
        key={`${vehicleId} ${range.from} ${range.until}`}
        map={map}
        vehicleId={vehicleId}
        range={range}
      />
    </section>
  );
}
