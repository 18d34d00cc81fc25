import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { absent, formatInstant, formatNumber } from '../../../../kit/text/format.ts';
import { momentAt, rates } from './moment.ts';
import type { Playback } from './playback.ts';

const stepsOfWhole = 1000;

/** The time that is shown on the map, and what the vehicle did then. */
export function TrackPlayer({ playback }: { playback: Playback }) {
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
