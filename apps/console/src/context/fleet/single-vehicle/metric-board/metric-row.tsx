import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { Age, isStale } from '../../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { absent, formatInstant, formatNumber } from '../../../../kit/text/format.ts';
import type { NamedMetric } from '../metric-data/use-vehicle-metrics.ts';
import { readingOf, useReadingTexts, warningOf } from '../metric-value.ts';
import { linePath } from './line-path.ts';
import { lineParts } from './use-lines.ts';

const size = { width: 56, height: 16 };
const part_s = 60;
const marks = { below: '▼', above: '▲' } as const;

/** The limit that a value has passed. */
function PassedLimit({ metric, warning }: { metric: NamedMetric; warning: 'below' | 'above' | null }) {
  const { t } = useTranslation('singleVehicle');
  if (warning === null) return <span />;
  const limit = warning === 'below' ? metric.warnBelow : metric.warnAbove;
  return (
    <span className="metric-limit" title={t(`warning.${warning}`)}>
      <span role="img" aria-label={t(`warning.${warning}`)}>
        {marks[warning]}
      </span>{' '}
      {limit !== null && formatNumber(limit, metric.decimals)}
    </span>
  );
}

interface MetricRowProps {
  vehicleId: number;
  metric: NamedMetric;
  reportInterval_s: number;
  /** Of the last half hour; none for totals and for what is no number. */
  line: ReadonlyArray<number | null> | undefined;
  onOpen: (metric: NamedMetric) => void;
}

/** One metric. It listens to its own value only, so that a hundred of them can change each second. */
export const MetricRow = memo(function MetricRow(props: MetricRowProps) {
  const { vehicleId, metric, reportInterval_s, line, onOpen } = props;
  const texts = useReadingTexts();
  const newest = useVehicleLivePart(vehicleId, (live) => live?.values[metric.code]);
  // The head tells the time of all; only what is older than that has to say so.
  const isBehind = useVehicleLivePart(vehicleId, (live) => {
    const own = live?.values[metric.code];
    if (!own || live.at === null) return false;
    return isStale(Date.parse(own.at), reportInterval_s, Date.parse(live.at));
  });
  const stale = useReadingOfNow((now_ms) =>
    newest ? isStale(Date.parse(newest.at), reportInterval_s, now_ms) : false,
  );
  const warning = newest ? warningOf(metric, newest.value) : null;
  const bridged = Math.ceil((2 * reportInterval_s) / part_s);
  return (
    <li
      className="metric"
      data-code={metric.code}
      data-empty={newest ? undefined : true}
      data-stale={stale}
      data-warning={warning}
    >
      <button type="button" title={newest && formatInstant(newest.at)} onClick={() => onOpen(metric)}>
        <span className="metric-name">
          <span>{metric.title}</span>
          {newest && isBehind && <Age at={newest.at} />}
        </span>
        <PassedLimit metric={metric} warning={warning} />
        {line ? (
          <svg className="metric-line" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            <path d={linePath(line.slice(-lineParts), { ...size, bridged })} />
          </svg>
        ) : (
          <span />
        )}
        <span className="metric-value">
          <span>{newest ? readingOf(metric, newest.value, texts) : absent}</span> <small>{metric.unit}</small>
        </span>
      </button>
    </li>
  );
});
