import type { NamedMetric } from '../metric-data/use-vehicle-metrics.ts';
import { warningOf } from '../metric-value.ts';
import { arcPath, gaugeScale, shareOf } from './gauge-scale.ts';

interface GaugeProps {
  metric: NamedMetric;
  value: number;
  isStale: boolean;
}

const radius = 42;

/** Where a value stands between its limits; the figure beside it says the same. */
export function Gauge({ metric, value, isStale }: GaugeProps) {
  const scale = gaugeScale(metric, value);
  const { warnAbove, warnBelow } = metric;
  return (
    <svg
      viewBox="0 0 100 78"
      className="gauge"
      aria-hidden
      data-stale={isStale}
      data-warning={warningOf(metric, value)}
    >
      <path className="gauge-track" d={arcPath(0, 1, radius)} />
      {warnAbove !== null && warnAbove < scale.max && (
        <path className="gauge-limit" d={arcPath(shareOf(warnAbove, scale), 1, radius + 6)} />
      )}
      {warnBelow !== null && warnBelow > scale.min && (
        <path className="gauge-limit" d={arcPath(0, shareOf(warnBelow, scale), radius + 6)} />
      )}
      <path className="gauge-value" d={arcPath(0, shareOf(value, scale), radius)} />
      <text x="16" y="78">
        {scale.min}
      </text>
      <text x="84" y="78">
        {scale.max}
      </text>
    </svg>
  );
}
