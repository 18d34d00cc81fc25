import { textIn } from '@vehicle/contract/core/language';
import { type VehicleMetric, vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { useCall } from '../../../../kit/api/query.ts';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import { formatNumber } from '../../../../kit/text/format.ts';

/** As many as are taken in at a glance. */
const mostShown = 6;

function MetricFigure({ vehicleId, metric }: { vehicleId: number; metric: VehicleMetric }) {
  const language = useLanguage();
  const value = useVehicleLivePart(vehicleId, (live) => live?.values[metric.code]?.value);
  if (value === undefined) return null;
  const label = metric.labels?.[String(value)];
  return (
    <div>
      <dt title={metric.code}>{textIn(metric.name, language)}</dt>
      <dd>
        {label ? textIn(label, language) : formatNumber(value, metric.decimals)} <small>{metric.unit}</small>
      </dd>
    </div>
  );
}

/** The first of the model's metrics that have a value, in the order of its configuration. */
export function CardMetrics({ vehicleId }: { vehicleId: number }) {
  const { data } = useCall(
    vehicleMetrics,
    { params: { id: vehicleId } },
    { staleTime_ms: 60_000, ownsErrors: true },
  );
  // One text, so that the card renders again only when a metric speaks for the first time.
  const valued = useVehicleLivePart(vehicleId, (live) => Object.keys(live?.values ?? {}).join(' '));
  const codes = new Set(valued.split(' '));
  const shown = (data ?? [])
    .flatMap(({ metrics }) => metrics)
    .filter(({ code }) => codes.has(code))
    .slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <dl className="card-figures">
      {shown.map((metric) => (
        <MetricFigure key={metric.code} vehicleId={vehicleId} metric={metric} />
      ))}
    </dl>
  );
}
