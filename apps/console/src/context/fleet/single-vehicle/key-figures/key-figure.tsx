import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import { Age, isStale } from '../../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { absent } from '../../../../kit/text/format.ts';
import type { NamedMetric } from '../metric-data/use-vehicle-metrics.ts';
import { metricText, warningOf } from '../metric-value.ts';
import { arcPath, gaugeScale, shareOf } from './gauge-scale.ts';
import { joined, type SparkPoint, sparkLength_ms, sparkPath, withNewest } from './spark.ts';

const radius = 42;

/** Where a value stands between its limits; the figure beside it says the same. */
function Gauge({ metric, value, isStale }: { metric: NamedMetric; value: number; isStale: boolean }) {
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

interface KeyFigureProps {
  vehicleId: number;
  metric: NamedMetric;
  reportInterval_s: number;
  /** Of the last minutes, as read from history at the opening. */
  before: readonly SparkPoint[];
}

const size = { width: 120, height: 28 };
const minutes = sparkLength_ms / 60_000;

const noPoints: readonly SparkPoint[] = [];

/** What comes in while the figure is in view. */
function useSince(newest: { at: string; value: number } | undefined): readonly SparkPoint[] {
  const [since, setSince] = useState(noPoints);
  useEffect(() => {
    if (newest) setSince((points) => withNewest(points, { at: Date.parse(newest.at), value: newest.value }));
  }, [newest]);
  return since;
}

/** One gauge with the line of its last minutes. It listens to its own value only. */
export const KeyFigure = memo(function KeyFigure(props: KeyFigureProps) {
  const { vehicleId, metric, reportInterval_s, before } = props;
  const { t } = useTranslation(['vehicleData', 'singleVehicle']);
  const language = useLanguage();
  const newest = useVehicleLivePart(vehicleId, (live) => live?.values[metric.code]);
  const stale = useReadingOfNow((now_ms) =>
    newest ? isStale(Date.parse(newest.at), reportInterval_s, now_ms) : false,
  );
  const points = joined(before, useSince(newest));
  const interval_ms = reportInterval_s * 1000;
  const warning = newest ? warningOf(metric, newest.value) : null;
  return (
    <li className="key-figure" data-code={metric.code} data-warning={warning} data-stale={stale}>
      <span className="key-figure-name" title={metric.title}>
        {metric.title}
      </span>
      {newest && <Gauge metric={metric} value={newest.value} isStale={stale} />}
      <span className="key-figure-value">
        {warning && (
          <span role="img" aria-label={t(`singleVehicle:warning.${warning}`)}>
            {warning === 'above' ? '▲' : '▼'}
          </span>
        )}
        <strong>{newest ? metricText(metric, newest.value, language) : absent}</strong>
        {metric.unit !== '' && <small>{metric.unit}</small>}
      </span>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="spark"
        role="img"
        aria-label={t('spark', { name: metric.title, minutes })}
      >
        <path d={sparkPath(points, size, { bucket_ms: interval_ms, interval_ms })} />
      </svg>
      {newest && stale && <Age at={newest.at} />}
    </li>
  );
});
