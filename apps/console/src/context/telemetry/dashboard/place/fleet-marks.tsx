import './fleet-marks.css';
import type { ReactNode } from 'react';
import { StatusMark } from '../../../../kit/text/status-mark.tsx';
import { useKnownStatus } from '../../../../kit/text/use-live-status.ts';
import { type Mark, platedMarks, ringOf } from './marks.ts';

interface FleetMarksProps {
  marks: readonly Mark[];
  mark_px: number;
  font_px: number;
  /** What leads to the vehicle, or to those who stand there; nothing does on a wall. */
  linkOf?: (mark: Mark, content: ReactNode) => ReactNode;
}

/** More at once would be a flicker that nobody can read. */
const mostPulses = 20;

const isUrgent = ({ status, count }: Mark): boolean => status === 'fault' && count === 1;

/** Where the machines are, over whatever they stand on. */
export function FleetMarks({ marks, mark_px, font_px, linkOf = (_, content) => content }: FleetMarksProps) {
  const known = useKnownStatus();
  const plated = platedMarks(marks, { font_px, mark_px });
  const urgent = new Set(marks.filter(isUrgent).slice(0, mostPulses));
  return (
    <ul className="fleet-marks" style={{ fontSize: mark_px }}>
      {marks.map((mark) => {
        const { key, x, y, count, status, heading_deg, label } = mark;
        const content =
          count === 1 ? (
            <>
              <StatusMark status={known(status)} directionDeg={heading_deg} />
              {plated.has(key) && (
                <b className="fleet-plate" style={{ fontSize: font_px }}>
                  {label}
                </b>
              )}
            </>
          ) : (
            <span className="fleet-stack" style={{ background: ringOf(mark) }}>
              <b style={{ fontSize: font_px }}>{count}</b>
            </span>
          );
        return (
          <li
            key={key}
            className="fleet-mark"
            data-status={known(status)}
            data-count={count}
            data-pulse={urgent.has(mark) || undefined}
            style={{ left: `${x}px`, top: `${y}px` }}
          >
            {linkOf(mark, content)}
          </li>
        );
      })}
    </ul>
  );
}
