import { textIn } from '@vehicle/contract/core/language';
import { type VehicleMetric, vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import { metricText, switchWordOf, warningOf } from '../metric-value.ts';

interface FaultSnapshotProps {
  vehicleId: number;
  /** Values by metric code. */
  snapshot: Readonly<Record<string, number>>;
}

function SnapshotValue({ metric, value }: { metric: VehicleMetric; value: number }) {
  const { t } = useTranslation('singleVehicle');
  const language = useLanguage();
  const word = switchWordOf(metric, value);
  const warning = warningOf(metric, value);
  return (
    <dd className="figure" data-warning={warning} title={warning ? t(`warning.${warning}`) : undefined}>
      {warning && <span aria-hidden>{warning === 'above' ? '▲' : '▼'} </span>}
      {word ? t(`switch.${word}`) : metricText(metric, value, language)}
      {metric.unit !== '' && <small> {metric.unit}</small>}
    </dd>
  );
}

/** What the machine told as the fault began, by the groups of its metrics; what has left them since by its code. */
export function FaultSnapshot({ vehicleId, snapshot }: FaultSnapshotProps) {
  const language = useLanguage();
  const query = useCall(
    vehicleMetrics,
    { params: { id: vehicleId } },
    { staleTimeMs: 60_000, ownsErrors: true },
  );
  if (query.isPending) return <Spin />;
  const values = new Map(Object.entries(snapshot));
  const groups = (query.data ?? [])
    .map((group) => ({ ...group, metrics: group.metrics.filter(({ code }) => values.has(code)) }))
    .filter(({ metrics }) => metrics.length > 0);
  const named = new Set(groups.flatMap(({ metrics }) => metrics.map(({ code }) => code)));
  const others = [...values].filter(([code]) => !named.has(code));
  return (
    <>
      {groups.map(({ groupCode, groupName, metrics }) => (
        <div key={groupCode} className="fault-snapshot">
          <h4>{textIn(groupName, language)}</h4>
          <dl className="facts">
            {metrics.map((metric) => (
              <div key={metric.code}>
                <dt>{textIn(metric.name, language)}</dt>
                <SnapshotValue metric={metric} value={values.get(metric.code) ?? 0} />
              </div>
            ))}
          </dl>
        </div>
      ))}
      {others.length > 0 && (
        <dl className="facts fault-snapshot">
          {others.map(([code, value]) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd className="figure">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
