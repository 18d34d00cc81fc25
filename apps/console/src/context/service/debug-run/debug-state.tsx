import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import type { DebugRow } from './debug-row.ts';

const tones = { Debuging: 'warning', CompelPass: 'bad', Pass: 'good' } as const;

/** How far a run is (R3.28). */
export function DebugState({ status }: Pick<DebugRow, 'status'>) {
  const { t } = useTranslation('vehicleDebug');
  return (
    <StateMark tone={status === null ? 'quiet' : tones[status]}>
      {t(`status.${status ?? 'planned'}`)}
    </StateMark>
  );
}
