import type { ReactNode } from 'react';
import { placeOn, type TimeSpan, ticksOf } from './time-axis.ts';
import './time-lanes.css';

export interface LaneBar extends TimeSpan {
  key: string | number;
  /** `quiet` is over, or says that there is nothing. */
  tone: 'open' | 'done' | 'quiet' | 'one' | 'other';
  /** Inside the bar, where it has room. */
  text?: string;
  /** All that the bar tells. */
  label: string;
  onOpen?: () => void;
}

export interface Lane {
  key: string;
  title: ReactNode;
  bars: readonly LaneBar[];
}

interface TimeLanesProps {
  span: TimeSpan;
  lanes: readonly Lane[];
  /** What stands at the end of the axis where that is the present. */
  endText?: string;
}

function Bar({ bar, span }: { bar: LaneBar; span: TimeSpan }) {
  const left = placeOn(span, bar.from);
  const width = Math.max(0, placeOn(span, bar.until) - left);
  const traits = {
    className: 'time-bar',
    'data-tone': bar.tone,
    title: bar.label,
    style: { left: `${left}%`, width: `${width}%` },
  };
  const text = bar.text && <span aria-hidden>{bar.text}</span>;
  if (!bar.onOpen)
    return (
      <span {...traits} role="img" aria-label={bar.label}>
        {text}
      </span>
    );
  return (
    <button {...traits} type="button" aria-label={bar.label} onClick={bar.onOpen}>
      {text}
    </button>
  );
}

/** What lasted from when to when, a lane for each kind, over one axis of time. */
export function TimeLanes({ span, lanes, endText }: TimeLanesProps) {
  const ticks = ticksOf(span);
  return (
    <div className="time-lanes">
      {lanes.map(({ key, title, bars }) => (
        <div key={key} className="time-lane">
          <div className="time-lane-title">{title}</div>
          <div className="time-lane-bars">
            {ticks.map(({ at, text }) => (
              <i key={text} className="time-grid" style={{ left: `${at}%` }} />
            ))}
            {bars.map((bar) => (
              <Bar key={bar.key} bar={bar} span={span} />
            ))}
          </div>
        </div>
      ))}
      <div className="time-axis" aria-hidden>
        {ticks
          .filter(({ at }) => at > 3 && at < (endText ? 92 : 97))
          .map(({ at, text }) => (
            <span key={text} style={{ left: `${at}%` }}>
              {text}
            </span>
          ))}
        {endText && <span className="time-axis-end">{endText}</span>}
      </div>
    </div>
  );
}
