import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import { Age, isStale } from '../../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import type { NamedMetric } from '../metric-data/use-vehicle-metrics.ts';
import { metricText, warningOf } from '../metric-value.ts';
import { type GaugeScale, gaugeScale, shareOf } from './gauge-scale.ts';

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Which part of the scale lies beyond a limit. */
function Limits({ metric, scale }: { metric: NamedMetric; scale: GaugeScale }) {
  const { warnAbove, warnBelow } = metric;
  return (
    <span className="bar-limits">
      {warnBelow !== null && warnBelow > scale.min && (
        <i className="bar-limit" data-side="below" style={{ width: percent(shareOf(warnBelow, scale)) }} />
      )}
      {warnAbove !== null && warnAbove < scale.max && (
        <i
          className="bar-limit"
          data-side="above"
          style={{ insetInlineStart: percent(shareOf(warnAbove, scale)) }}
        />
      )}
    </span>
  );
}

/** Where a value stands between its limits; the figure above it says the same. */
function Bar({ metric, value }: { metric: NamedMetric; value: number }) {
  const scale = gaugeScale(metric, value);
  return (
    <span className="bar" aria-hidden="true">
      <span className="bar-track">
        <i style={{ width: percent(shareOf(value, scale)) }} />
      </span>
      <Limits metric={metric} scale={scale} />
      <span className="bar-ends">
        <span>{formatNumber(scale.min, 0)}</span>
        <span>{formatNumber(scale.max, 0)}</span>
      </span>
    </span>
  );
}

interface KeyFigureProps {
  vehicleId: number;
  metric: NamedMetric;
  reportInterval_s: number;
}

/** One figure with the bar of its limits. It listens to its own value only. */
export const KeyFigure = memo(function KeyFigure({ vehicleId, metric, reportInterval_s }: KeyFigureProps) {
  const { t } = useTranslation('singleVehicle');
  const language = useLanguage();
  const newest = useVehicleLivePart(vehicleId, (live) => live?.values[metric.code]);
  const stale = useReadingOfNow((now_ms) =>
    newest ? isStale(Date.parse(newest.at), reportInterval_s, now_ms) : false,
  );
  const warning = newest ? warningOf(metric, newest.value) : null;
  return (
    <li className="key-figure" data-code={metric.code} data-warning={warning} data-stale={stale}>
      <span className="key-figure-name" title={metric.title}>
        {metric.title}
        {newest && stale && <Age at={newest.at} />}
      </span>
      <span className="key-figure-value">
        {warning && (
          <span role="img" aria-label={t(`warning.${warning}`)}>
            {warning === 'above' ? '▲' : '▼'}
          </span>
        )}
        <strong>{newest ? metricText(metric, newest.value, language) : absent}</strong>
        {metric.unit !== '' && <small>{metric.unit}</small>}
      </span>
      {newest && <Bar metric={metric} value={newest.value} />}
    </li>
  );
});
