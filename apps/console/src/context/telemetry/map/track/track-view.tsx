import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { absent, formatInstant, formatNumber } from '../../../../kit/text/format.ts';
import { momentAt, rates } from './moment.ts';
import { Playback } from './playback.ts';
import { speedClasses, speedClassNames, unknownSpeed } from './speed-class.ts';
import { faultEvents, stopEvents, type TrackEvent, type TrackEventKind } from './track-event.ts';
import { TrackEvents } from './track-events.tsx';
import type { Track } from './track-line.ts';
import { useDurationText } from './use-duration-text.ts';
import { useTrackLayers } from './use-track-layers.ts';

const stepsOfWhole = 1000;

/** The time that is shown on the map, and what the vehicle did then. */
function TrackPlayer({ playback }: { playback: Playback }) {
  const { t } = useTranslation('track');
  const size = useIsNarrow() ? 'large' : 'middle';
  const { time_ms, isPlaying, rate } = useSyncExternalStore(playback.subscribe, playback.read);
  const { speed_kmh, isSilent } = momentAt(playback.points, time_ms);
  const [start_ms, end_ms] = [playback.points.times_ms[0] ?? 0, playback.end_ms];
  const speed = speed_kmh === null ? absent : `${formatNumber(speed_kmh, 1)} km/h`;
  const instant = formatInstant(Math.round(time_ms));
  return (
    <section className="track-player" aria-label={t('player')}>
      <Button
        type="primary"
        size={size}
        icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={isPlaying ? t('pause') : t('play')}
        onClick={() => (isPlaying ? playback.pause() : playback.play())}
      />
      <input
        type="range"
        aria-label={t('time')}
        aria-valuetext={instant}
        min={start_ms}
        max={end_ms}
        step={Math.max(1000, Math.round((end_ms - start_ms) / stepsOfWhole))}
        value={time_ms}
        onChange={({ target }) => playback.seek(Number(target.value))}
      />
      <PromptSelect
        size={size}
        aria-label={t('rate')}
        value={rate}
        options={rates.map((each) => ({ value: each, label: `×${each}` }))}
        onChange={(chosen) => playback.setRate(chosen)}
        popupMatchSelectWidth={false}
      />
      <p className="track-moment">
        <time dateTime={new Date(time_ms).toISOString()}>{instant}</time>
        <strong>{isSilent ? t('gap') : speed}</strong>
      </p>
    </section>
  );
}

/** What the whole way amounts to, however much of it is drawn. */
function TrackTotals({ totals }: { totals: Track['totals'] }) {
  const { t } = useTranslation('track');
  const duration = useDurationText();
  const { distance_km, duration_s, standing_s, unfixed_s, silent_s, maxSpeed_kmh, positions } = totals;
  const items = [
    { name: t('distance'), value: formatNumber(distance_km, 2), unit: 'km' },
    { name: t('lasting'), value: duration(duration_s), unit: '' },
    { name: t('driving'), value: duration(duration_s - standing_s - unfixed_s - silent_s), unit: '' },
    { name: t('standing'), value: duration(standing_s), unit: '' },
    { name: t('unfixed'), value: duration(unfixed_s), unit: '' },
    { name: t('silent'), value: duration(silent_s), unit: '' },
    {
      name: t('maxSpeed'),
      value: maxSpeed_kmh === null ? absent : formatNumber(maxSpeed_kmh, 1),
      unit: maxSpeed_kmh === null ? '' : 'km/h',
    },
    { name: t('positions'), value: formatNumber(positions, 0), unit: '' },
  ];
  return (
    <dl className="track-totals">
      {items.map(({ name, value, unit }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {unit !== '' && <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the lines mean: by colour, by thickness and in numbers. */
function TrackLegend() {
  const { t } = useTranslation('track');
  const names = speedClassNames();
  const lines = [...speedClasses.entries()].map(([at, speed]) => ({ ...speed, name: names[at] ?? '' }));
  return (
    <section className="track-legend" aria-label={t('legend')}>
      <h3>{t('legend')}</h3>
      <ul>
        {[...lines, { ...unknownSpeed, name: t('unknownSpeed') }].map(({ name, token, width_px }) => (
          <li key={name}>
            <span
              className="track-sample"
              style={{ borderTop: `${width_px}px solid var(--${token})` }}
              aria-hidden
            />
            {name}
          </li>
        ))}
        <li>
          <span className="track-sample" data-kind="gap" aria-hidden />
          {t('gap')}
        </li>
      </ul>
    </section>
  );
}

/** A track that has at least one point; another one is another view. */
export function TrackView({ map, vehicleId, track }: { map: MapLibre; vehicleId: number; track: Track }) {
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
