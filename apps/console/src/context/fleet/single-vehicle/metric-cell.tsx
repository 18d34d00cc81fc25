import { type Language, textIn } from '@vehicle/contract/core/language';
import type { VehicleMetric } from '@vehicle/contract/fleet/vehicle/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../kit/api/live-store.ts';
import { Age, isStale } from '../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../kit/text/clock.ts';
import { absent, formatClock, formatInstant } from '../../../kit/text/format.ts';
import { metricText, switchWordOf, warningOf } from './metric-value.ts';

interface MetricCellProps {
  vehicleId: number;
  metric: VehicleMetric;
  language: Language;
  reportIntervalS: number;
}

const warningMarks = { below: '▼', above: '▲' } as const;

/** One metric. It listens to its own value only, so that a hundred of them can change each second. */
export const MetricCell = memo(function MetricCell(props: MetricCellProps) {
  const { vehicleId, metric, language, reportIntervalS } = props;
  const { t } = useTranslation('singleVehicle');
  const newest = useVehicleLivePart(vehicleId, (live) => live?.values[metric.code]);
  const stale = useReadingOfNow((nowMs) =>
    newest ? isStale(Date.parse(newest.at), reportIntervalS, nowMs) : false,
  );
  const name = textIn(metric.name, language);
  if (!newest)
    return (
      <li className="metric" data-empty>
        <span className="metric-name" title={metric.code}>
          {name}
        </span>
        <span className="metric-value">{absent}</span>
      </li>
    );
  const warning = warningOf(metric, newest.value);
  const word = switchWordOf(metric, newest.value);
  return (
    <li className="metric" data-stale={stale} data-warning={warning}>
      <span className="metric-name" title={metric.code}>
        {name}
      </span>
      <span className="metric-value">
        {warning && (
          <span role="img" aria-label={t(`warning.${warning}`)} title={t(`warning.${warning}`)}>
            {warningMarks[warning]}
          </span>
        )}
        {word ? t(`switch.${word}`) : metricText(metric, newest.value, language)}
        {metric.unit !== '' && <small>{metric.unit}</small>}
      </span>
      <span className="metric-time" title={formatInstant(newest.at)}>
        {formatClock(newest.at)}
        {stale && <Age at={newest.at} />}
      </span>
    </li>
  );
});
