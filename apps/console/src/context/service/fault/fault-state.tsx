import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import type { FaultRow } from './fault-row.ts';

const tones = { active: 'bad', handled: 'warning', cleared: 'quiet' } as const;

/** How far a fault has been dealt with. */
export function FaultState({ status }: Pick<FaultRow, 'status'>) {
  const { t } = useTranslation('vehicleFault');
  return <StateMark tone={tones[status]}>{t(`status.${status}`)}</StateMark>;
}
