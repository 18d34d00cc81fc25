import type { Map as MapLibre } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Playback } from './playback.ts';
import { faultEvents, stopEvents, type TrackEvent, type TrackEventKind } from './track-event.ts';
import { TrackEvents } from './track-events.tsx';
import { TrackLegend } from './track-legend.tsx';
import type { Track } from './track-line.ts';
import { TrackPlayer } from './track-player.tsx';
import { TrackTotals } from './track-totals.tsx';
import { useTrackLayers } from './use-track-layers.ts';

interface TrackViewProps {
  map: MapLibre;
  vehicleId: number;
  track: Track;
}

/** A track that has at least one point; another one is another view. */
export function TrackView({ map, vehicleId, track }: TrackViewProps) {
  const { t } = useTranslation('track');
  const [playback] = useState(() => new Playback(track.points));
  const [kind, setKind] = useState<TrackEventKind>('stop');
  const [selected, setSelected] = useState<string | null>(null);
  const stops = useMemo(() => stopEvents(track), [track]);
  const faults = useMemo(() => faultEvents(track), [track]);

  const select = (event: TrackEvent) => {
    setKind(event.kind);
    setSelected(event.key);
    playback.pause();
    playback.seek(event.at_ms);
  };
  const fly = useTrackLayers({
    map,
    track,
    playback,
    onPress: (pressed) => {
      const event = [...stops, ...faults].find(({ key }) => key === pressed);
      if (event) select(event);
    },
  });
  const handleSelect = (event: TrackEvent) => {
    select(event);
    if (event.place) fly(event.place);
  };

  const [shown, all] = [track.points.times_ms.length, track.totals.positions];
  return (
    <>
      <TrackPlayer playback={playback} />
      <TrackTotals totals={track.totals} />
      <TrackLegend />
      {shown < all && (
        <p className="track-note">
          {t('thinned', { shown: formatNumber(shown, 0), all: formatNumber(all, 0) })}
        </p>
      )}
      <TrackEvents
        stops={stops}
        faults={faults}
        kind={kind}
        selected={selected}
        faultsAddress={`/singleVehicle/index/${vehicleId}?tab=faultRecord`}
        onKind={setKind}
        onSelect={handleSelect}
      />
    </>
  );
}
