import { textIn } from '@vehicle/contract/core/language';
import { type VehicleMetric, vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { useCall } from '../../../../kit/api/query.ts';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import { Age, isStale } from '../../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { useKeyMetrics } from '../../../fleet/metric-choice/key-metrics.ts';

interface MetricFigureProps {
  vehicleId: number;
  metric: VehicleMetric;
  reportInterval_s: number;
}

/** A value that has not come for two intervals is faint, with its age. */
function MetricFigure({ vehicleId, metric, reportInterval_s }: MetricFigureProps) {
  const language = useLanguage();
  const newest = useVehicleLivePart(vehicleId, (live) => live?.values[metric.code]);
  const isOld = useReadingOfNow((now_ms) =>
    newest ? isStale(Date.parse(newest.at), reportInterval_s, now_ms) : false,
  );
  const name = textIn(metric.name, language);
  return (
    <div data-code={metric.code} data-stale={isOld}>
      <dt title={name}>
        <span>{name}</span> {newest && <Age at={newest.at} reportIntervalS={reportInterval_s} />}
      </dt>
      <dd>
        {newest ? formatNumber(newest.value, metric.decimals) : absent} <small>{metric.unit}</small>
      </dd>
    </div>
  );
}

interface CardMetricsProps {
  vehicleId: number;
  modelId: number;
  reportInterval_s: number;
}

/** U4: the key metrics of the model, as the real-time page has them. */
export function CardMetrics({ vehicleId, modelId, reportInterval_s }: CardMetricsProps) {
  const { data = [] } = useCall(
    vehicleMetrics,
    { params: { id: vehicleId } },
    { staleTime_ms: 60_000, ownsErrors: true },
  );
  const metrics = data.flatMap((group) =>
    group.metrics.map((metric) => ({ ...metric, groupCode: group.groupCode })),
  );
  const { shown } = useKeyMetrics(modelId, metrics);
  if (shown.length === 0) return null;
  return (
    <dl className="card-metrics">
      {shown.map((metric) => (
        <MetricFigure
          key={metric.code}
          vehicleId={vehicleId}
          metric={metric}
          reportInterval_s={reportInterval_s}
        />
      ))}
    </dl>
  );
}
