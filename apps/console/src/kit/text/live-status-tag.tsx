import { useTranslation } from 'react-i18next';
import { StatusMark } from './status-mark.tsx';
import type { MarkStatus } from './status-shapes.ts';

interface LiveStatusTagProps {
  status: MarkStatus;
  /** It has not reported for two intervals: the last that is known of it, in grey. */
  isSilent?: boolean;
  /** Course over ground, clockwise from north; turns the arrow of a working machine. */
  directionDeg?: number | null;
}

/** What a machine is doing, as shape, colour and word. */
export function LiveStatusTag({ status, directionDeg, isSilent = false }: LiveStatusTagProps) {
  const { t } = useTranslation('crud');
  return (
    <span className="live-status" data-status={status} data-silent={isSilent || undefined}>
      <StatusMark status={status} directionDeg={directionDeg} />
      {t(`status.${status}`)}
    </span>
  );
}
