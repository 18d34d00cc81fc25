import { serverDate } from '../../../../kit/api/server-time.ts';
import './track.css';
import { CloseOutlined } from '@ant-design/icons';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { mapTrack } from '@vehicle/contract/telemetry/map/contract';
import { Button, DatePicker, Radio, Spin } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { useMoments } from '../../../../kit/fields/use-moment.ts';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { formatInstant } from '../../../../kit/text/format.ts';
import { VehicleLink } from '../../../../kit/text/vehicle-name.tsx';
import {
  isTrackRange,
  type TrackChoice,
  type TrackRange,
  type TrackShortcut,
  textOfTrack,
  trackChoiceIn,
  trackShortcuts,
} from './track-range.ts';
import { TrackView } from './track-view.tsx';

type Choice = TrackShortcut | 'exact';

interface TrackRangeBarProps extends TrackChoice {
  /** With the choice as the address has it. */
  onChange: (choice: string) => void;
}

function useChoiceText(): (choice: Choice) => string {
  const { t } = useTranslation('track');
  const { t: crud } = useTranslation('crud');
  return (choice) =>
    choice === 'today' || choice === 'yesterday' || choice === 'lastDay' || choice === 'exact'
      ? t(`choice.${choice}`)
      : crud(`dateShortcut.${choice}`);
}

const format = 'YYYY-MM-DD HH:mm:ss';

function ExactRange({ range, onChange }: Pick<TrackRangeBarProps, 'range' | 'onChange'>) {
  const { t } = useTranslation('track');
  const [edited, setEdited] = useState(range);
  const problemId = useId();
  const size = useIsNarrow() ? 'large' : 'middle';
  const isRight = isTrackRange(edited);
  const [from, until] = useMoments(edited.from, edited.until);
  const shared = { showTime: true, format, needConfirm: false, allowClear: false, size } as const;
  const described = isRight ? {} : { status: 'error' as const, 'aria-describedby': problemId };
  return (
    <div className="track-exact">
      {(['from', 'until'] as const).map((end) => (
        <DatePicker
          key={end}
          {...shared}
          {...described}
          aria-label={t(end)}
          value={end === 'from' ? from : until}
          onChange={(time) => time && setEdited({ ...edited, [end]: time.toISOString() })}
        />
      ))}
      {!isRight && (
        <p id={problemId} className="track-problem" role="alert">
          {t('wrongRange')}
        </p>
      )}
      <Button type="primary" size={size} disabled={!isRight} onClick={() => onChange(textOfTrack(edited))}>
        {t('show')}
      </Button>
    </div>
  );
}

/** R9.9: which part of the past; exact times where no shortcut fits. */
function TrackRangeBar({ range, shortcut, onChange }: TrackRangeBarProps) {
  const { t } = useTranslation('track');
  const textOf = useChoiceText();
  const [choice, setChoice] = useState<Choice>(shortcut ?? 'exact');
  const handleChoice = (chosen: Choice) => {
    setChoice(chosen);
    if (chosen !== 'exact') onChange(chosen);
  };
  return (
    <div className="track-range">
      <Radio.Group
        aria-label={t('range')}
        optionType="button"
        value={choice}
        options={[...trackShortcuts, 'exact' as const].map((each) => ({ value: each, label: textOf(each) }))}
        onChange={({ target }) => handleChoice(target.value)}
      />
      {choice === 'exact' && <ExactRange range={range} onChange={onChange} />}
    </div>
  );
}

interface TrackPanelProps {
  map: MapLibre;
  vehicleId: number;
  /** Of which time, as the address has it. */
  choice: string;
  onChoice: (choice: string) => void;
  onClose: () => void;
}

function TrackBody({ map, vehicleId, range }: { map: MapLibre; vehicleId: number; range: TrackRange }) {
  const { t } = useTranslation('track');
  const track = useCall(
    mapTrack,
    { body: { vehicleId, ...range } },
    { ownsErrors: true, staleTime_ms: Number.POSITIVE_INFINITY },
  );
  if (track.isError) {
    return <ErrorState error={track.error} onRetry={() => void track.refetch()} />;
  }
  if (!track.data) return <Spin className="track-spin" aria-label={t('loading')} />;
  if (track.data.points.times_ms.length === 0) {
    return <EmptyState title={t('empty')} advice={t('emptyAdvice')} />;
  }
  return <TrackView key={track.dataUpdatedAt} map={map} vehicleId={vehicleId} track={track.data} />;
}

/** R7.31: where a vehicle has been, drawn on the map and listed beside it. */
export function TrackPanel({ map, vehicleId, choice, onChoice, onClose }: TrackPanelProps) {
  const { t } = useTranslation('track');
  const isNarrow = useIsNarrow();
  const { data: row } = useCall(vehicle.calls.get, { params: { id: vehicleId } }, { ownsErrors: true });
  // What ends now ends at the moment at which the address names it.
  const { shortcut, range } = useMemo(() => trackChoiceIn(choice, serverDate()), [choice]);
  return (
    <section className="track-panel" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        {row && <VehicleLink vehicleId={vehicleId} vin={row.vin} plateNo={row.plateNo} />}
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
