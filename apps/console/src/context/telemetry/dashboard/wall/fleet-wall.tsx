import './wall.css';
import './fleet-wall.css';
import { vehicleCount } from '@vehicle/contract/telemetry/home-report/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverTimeOf } from '../../../../kit/api/server-time.ts';
import { usePolled } from '../../../../kit/api/use-polled.ts';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import { DemoMark } from '../../../../kit/state/demo-mark.tsx';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { ageOf } from '../../../../kit/text/format.ts';
import { countsEvery_ms } from '../defaults.ts';
import { useOpenFaults } from '../tile/fault-queue.ts';
import type { WallChoice } from './use-wall.ts';
import { useWallOwner } from './use-wall-owner.ts';
import { WallAlarms } from './wall-alarms.tsx';
import { WallExit } from './wall-exit.tsx';
import { WallMap } from './wall-map.tsx';
import { WallNumbers } from './wall-numbers.tsx';
import { WallPages } from './wall-pages.tsx';

const shiftEvery_ms = 10 * 60_000;
const shifts = ['0 0', '2px 0', '2px 2px', '0 2px'] as const;

/** What stands still for weeks leaves its mark on a screen. */
function useShift(): string {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), shiftEvery_ms);
    return () => clearInterval(timer);
  }, []);
  return shifts[turn % shifts.length] ?? shifts[0];
}

function WallTitle({ at_ms }: { at_ms: number }) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('crud');
  const language = useLanguage();
  const owner = useWallOwner();
  const time = useReadingOfNow((now_ms) => new Date(now_ms).toTimeString().slice(0, 5));
  const date = useReadingOfNow((now_ms) =>
    new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', weekday: 'short' }).format(now_ms),
  );
  const age = useReadingOfNow((now_ms) => {
    if (at_ms === 0) return '';
    const { unit, count } = ageOf(now_ms - serverTimeOf(at_ms));
    return word(`age.${unit}`, { n: count });
  });
  return (
    <header className="wall-title">
      <h1>
        <span>{owner ?? t('wallTitle')}</span> <time>{time}</time>
      </h1>
      <p>
        {date}
        {age !== '' && ` · ${t('wall.dataAge', { age })}`}
      </p>
    </header>
  );
}

interface FleetWallProps extends Pick<WallChoice, 'size'> {
  onLeave: () => void;
}

/** What wants somebody, where the machines are and how many do what: read from four metres, without a hand. */
export function FleetWall({ size, onLeave }: FleetWallProps) {
  const asked = usePolled(vehicleCount, {}, countsEvery_ms);
  const faults = useOpenFaults(50);
  const shift = useShift();
  return (
    <div className="fleet-wall" data-mood="dark" data-size={size} style={{ translate: shift }}>
      <WallTitle at_ms={asked.dataUpdatedAt} />
      <WallAlarms faults={faults.data?.rows ?? []} counted_ms={asked.dataUpdatedAt} />
      <WallMap alarmed={faults.data?.rows[0] ?? null} />
      <DemoMark />
      <WallNumbers used={asked.data?.used} size={size} />
      <WallPages faults={faults.data?.rows ?? []} rows={size === 125 ? 4 : 5} />
      <WallExit onLeave={onLeave} />
    </div>
  );
}
