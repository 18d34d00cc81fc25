import { type MarkStatus, statusShapes } from './status-shapes.ts';
import '../state/ui.css';

/** An arrow whose direction nobody knows points to the east. */
const unknownHeading_deg = 90;

interface StatusMarkProps {
  status: MarkStatus;
  /** Course over ground, clockwise from north; turns the arrow of a working machine. */
  directionDeg?: number | null | undefined;
}

/** What a machine is doing, as shape and colour; its word stands beside it. */
export function StatusMark({ status, directionDeg }: StatusMarkProps) {
  const { ground, ring, glyph } = statusShapes[status];
  const turn_deg = status === 'working' ? (directionDeg ?? unknownHeading_deg) : 0;
  return (
    <svg className="status-mark" data-status={status} viewBox="0 0 16 16" aria-hidden="true">
      {ground !== null && <path d={ground} fill="currentColor" />}
      {ring && (
        <circle
          cx="8"
          cy="8"
          r="6"
          fill="none"
          stroke="currentColor"
          strokeWidth={ring.width}
          strokeDasharray={ring.dashes.join(' ')}
        />
      )}
      {glyph !== null && (
        <path
          d={glyph}
          className={ground === null ? undefined : 'status-glyph'}
          transform={`rotate(${turn_deg} 8 8)`}
        />
      )}
    </svg>
  );
}
