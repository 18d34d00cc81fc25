import { Button, DatePicker, Radio } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import {
  isTrackRange,
  type TrackChoice,
  type TrackShortcut,
  textOfTrack,
  trackShortcuts,
} from './track-range.ts';

type Choice = TrackShortcut | 'exact';

interface TrackRangeBarProps extends TrackChoice {
  /** With the choice as the address has it. */
  onChange: (choice: string) => void;
}

function useChoiceText(): (choice: Choice) => string {
  const { t } = useTranslation('track');
  const { t: crud } = useTranslation('crud');
  return (choice) =>
    choice === 'today' || choice === 'lastDay' || choice === 'exact'
      ? t(`choice.${choice}`)
      : crud(`dateShortcut.${choice}`);
}

const format = 'YYYY-MM-DD HH:mm:ss';

function ExactRange({ range, onChange }: Pick<TrackRangeBarProps, 'range' | 'onChange'>) {
  const { t } = useTranslation('track');
  const [{ from, until }, setEdited] = useState(range);
  const problemId = useId();
  const size = useIsNarrow() ? 'large' : 'middle';
  const isRight = isTrackRange({ from, until });
  const shared = { showTime: true, format, needConfirm: false, allowClear: false, size } as const;
  const described = isRight ? {} : { status: 'error' as const, 'aria-describedby': problemId };
  return (
    <div className="track-exact">
      <DatePicker
        {...shared}
        {...described}
        aria-label={t('from')}
        value={dayjs(from)}
        onChange={(time) => time && setEdited({ from: time.toISOString(), until })}
      />
      <DatePicker
        {...shared}
        {...described}
        aria-label={t('until')}
        value={dayjs(until)}
        onChange={(time) => time && setEdited({ from, until: time.toISOString() })}
      />
      {!isRight && (
        <p id={problemId} className="track-problem" role="alert">
          {t('wrongRange')}
        </p>
      )}
      <Button
        type="primary"
        size={size}
        disabled={!isRight}
        onClick={() => onChange(textOfTrack({ from, until }))}
      >
        {t('show')}
      </Button>
    </div>
  );
}

/** R9.9: which part of the past; exact times where no shortcut fits. */
export function TrackRangeBar({ range, shortcut, onChange }: TrackRangeBarProps) {
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
