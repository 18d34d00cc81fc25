import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { statusPaths } from './status-paths.ts';
import '../state/ui.css';

/** Each state has its own shape, so that nobody needs the colour to tell them apart. */
const marks: Readonly<Record<LiveStatus, ReactElement>> = {
  working: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d={statusPaths.working} fill="#fff" />
    </>
  ),
  idle: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d={statusPaths.idle} fill="#fff" />
    </>
  ),
  online: <circle cx="8" cy="8" r="6" fill="currentColor" />,
  fault: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d={statusPaths.fault} fill="#fff" />
    </>
  ),
  offline: <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />,
  never: (
    <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 2.4" />
  ),
};

interface LiveStatusTagProps {
  status: LiveStatus;
  /** Course over ground, clockwise from north; turns the arrow of a working machine. */
  directionDeg?: number | null;
}

/** What a machine is doing, as shape, colour and word. */
export function LiveStatusTag({ status, directionDeg }: LiveStatusTagProps) {
  const { t } = useTranslation('crud');
  const turn = status === 'working' ? (directionDeg ?? 90) : 0;
  return (
    <span className="live-status" data-status={status}>
      <svg viewBox="0 0 16 16" aria-hidden="true" style={{ rotate: `${turn}deg` }}>
        {marks[status]}
      </svg>
      {t(`status.${status}`)}
    </span>
  );
}
