import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import type { SettlementRow } from './settlement-row.ts';

const tones = { draft: 'quiet', confirmed: 'warning', settled: 'good' } as const;

/** How far a settlement is. */
export function SettlementState({ status }: Pick<SettlementRow, 'status'>) {
  const { t } = useTranslation('settlement');
  return <StateMark tone={tones[status]}>{t(`status.${status}`)}</StateMark>;
}
