import { textIn } from '@vehicle/contract/core/language';
import { type VehicleMetric, vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';
import { useMemo } from 'react';
import { useCall } from '../../../../kit/api/query.ts';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';

/** A metric with its name in the reader's language. */
export interface NamedMetric extends VehicleMetric {
  title: string;
  groupCode: string;
  groupTitle: string;
  /** Lower case, what it can be found by. */
  searched: string;
}

/** With its unit, for use outside a table. */
export function titledWithUnit({ title, unit }: Pick<NamedMetric, 'title' | 'unit'>): string {
  return unit === '' ? title : `${title} (${unit})`;
}

/** R7.15: what a vehicle shows, in the order of its configuration. */
export function useVehicleMetrics(vehicleId: number) {
  const language = useLanguage();
  const query = useCall(vehicleMetrics, { params: { id: vehicleId } }, { staleTime_ms: 60_000 });
  const groups = query.data;
  const metrics = useMemo(
    () =>
      groups?.flatMap(({ groupCode, groupName, metrics }) =>
        metrics.map((metric): NamedMetric => {
          const names = [metric.code, ...Object.values(metric.name), ...Object.values(groupName)];
          return {
            ...metric,
            title: textIn(metric.name, language),
            groupCode,
            groupTitle: textIn(groupName, language),
            searched: names.join(' ').toLowerCase(),
          };
        }),
      ),
    [groups, language],
  );
  return { metrics, error: query.error, refetch: query.refetch };
}

const positionGroup = 'position';

/** The first measured ones: what is drawn where nobody has chosen yet; the first of all where none is measured. */
export function standardMetrics(metrics: readonly NamedMetric[], count: number): NamedMetric[] {
  const measured = metrics.filter(
    ({ dataType, isCounter, groupCode }) =>
      dataType === 'number' && !isCounter && groupCode !== positionGroup,
  );
  return (measured.length > 0 ? measured : metrics).slice(0, count);
}
