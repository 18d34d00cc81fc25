import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import type { FaultRow } from './fault-row.ts';

const tones = { active: 'bad', inHand: 'warning', handled: 'good', cleared: 'quiet' } as const;

/** How far a fault has been dealt with; an open one that somebody has taken is in hand. */
export function FaultState({
  status,
  handler,
  isStillReported,
}: Pick<FaultRow, 'status' | 'handler' | 'isStillReported'>) {
  const { t } = useTranslation('vehicleFault');
  if (isStillReported) return <StateMark tone="warning">{t('stillReported')}</StateMark>;
  const isInHand = status === 'active' && handler !== null;
  return (
    <StateMark tone={tones[isInHand ? 'inHand' : status]}>
      {isInHand ? t('inHand') : t(`status.${status}`)}
    </StateMark>
  );
}
