import { useTranslation } from 'react-i18next';
import { ShareBar } from '../../../kit/text/share-bar.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import type { DebugRow } from './debug-row.ts';

/** How far a run is (R3.28). */
export function DebugState({ row: { status } }: { row: DebugRow }) {
  const { t } = useTranslation('vehicleDebug');
  const tones = { Debuging: 'warning', CompelPass: 'bad', Pass: 'good' } as const;
  return (
    <StateMark tone={status === null ? 'quiet' : tones[status]}>
      {t(`status.${status ?? 'planned'}`)}
    </StateMark>
  );
}

/** How much of a run is done. */
export function DebugProgress({ row: { status, progress } }: { row: DebugRow }) {
  const tones = { Debuging: 'plain', CompelPass: 'bad', Pass: 'good' } as const;
  return (
    <ShareBar share={progress / 100} tone={status === null ? 'plain' : tones[status]}>
      {progress}%
    </ShareBar>
  );
}
