import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { useTranslation } from 'react-i18next';
import { StatusMark } from './status-mark.tsx';

interface LiveStatusTagProps {
  status: LiveStatus;
  /** Course over ground, clockwise from north; turns the arrow of a working machine. */
  directionDeg?: number | null;
}

/** What a machine is doing, as shape, colour and word. */
export function LiveStatusTag({ status, directionDeg }: LiveStatusTagProps) {
  const { t } = useTranslation('crud');
  return (
    <span className="live-status" data-status={status}>
      <StatusMark status={status} directionDeg={directionDeg} />
      {t(`status.${status}`)}
    </span>
  );
}
