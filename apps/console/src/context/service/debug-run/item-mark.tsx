import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import type { DebuggedItem } from '@vehicle/contract/service/debug-run/contract';
import { useTranslation } from 'react-i18next';

/** Tick, cross, or not judged yet; in words for those who do not see it. */
export function ItemMark({ passed }: Pick<DebuggedItem, 'passed'>) {
  const { t } = useTranslation('vehicleDebug');
  const outcome = passed === null ? 'open' : passed ? 'passed' : 'failed';
  const Mark = { open: MinusCircleOutlined, passed: CheckCircleFilled, failed: CloseCircleFilled }[outcome];
  return (
    <span className="item-mark" data-outcome={outcome} role="img" aria-label={t(`outcome.${outcome}`)}>
      <Mark aria-hidden />
    </span>
  );
}
