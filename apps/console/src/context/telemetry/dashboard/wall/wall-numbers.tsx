import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { StatusMark } from '../../../../kit/text/status-mark.tsx';
import { useDays } from '../use-days.ts';
import type { Counts } from '../vehicle-counts.tsx';
import type { WallChoice } from './use-wall.ts';

interface WallNumbersProps extends Pick<WallChoice, 'size'> {
  used: Counts['used'] | undefined;
}

/** As large as they fit: four digits are smaller than three. */
function digitSize(text: string, size: WallChoice['size']): number {
  if (text.length > 3) return 92;
  return text.length === 3 || size === 100 ? 124 : 155;
}

interface NumberProps {
  name: string;
  title: ReactNode;
  text: string;
  unit?: string;
  isBad?: boolean;
  size: WallChoice['size'];
}

function WallNumber({ name, title, text, unit, isBad = false, size }: NumberProps) {
  return (
    <li className="wall-number" data-number={name} data-bad={isBad}>
      <span className="wall-number-title">{title}</span>
      <b style={{ fontSize: `calc(${digitSize(text, size)} * var(--u))` }}>
        {text}
        {unit !== undefined && <small>{unit}</small>}
      </b>
    </li>
  );
}

const told = ['working', 'idle', 'online', 'fault', 'offline'] as const;

/** How many machines in use do what, and what the fleet has done today. */
export function WallNumbers({ used, size }: WallNumbersProps) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('crud');
  const today = useDays().asked.data?.series.at(-1)?.working_h ?? null;
  return (
    <ul className="wall-numbers" aria-label={t('tile.fleetStrip')}>
      {told.map((status) => {
        const count = used?.byStatus[status];
        return (
          <WallNumber
            key={status}
            name={status}
            size={size}
            isBad={status === 'fault' && (count ?? 0) > 0}
            title={
              <>
                <StatusMark status={status} /> {word(`status.${status}`)}
              </>
            }
            text={count === undefined ? absent : formatNumber(count, 0).replaceAll(',', '')}
          />
        );
      })}
      <WallNumber
        name="today"
        size={size}
        title={t('wall.workedToday')}
        text={today === null ? absent : String(Math.round(today))}
        {...(today === null ? {} : { unit: 'h' })}
      />
    </ul>
  );
}
