import { type Language, textIn } from '@vehicle/contract/language';
import type { VehicleMetric } from '@vehicle/contract/vehicle';
import { formatNumber } from '../../shared/ui/format.ts';

export type Warning = 'below' | 'above' | null;

/** Which of its limits a value has passed. */
export function warningOf(metric: Pick<VehicleMetric, 'warnBelow' | 'warnAbove'>, value: number): Warning {
  if (metric.warnBelow !== null && value < metric.warnBelow) return 'below';
  if (metric.warnAbove !== null && value > metric.warnAbove) return 'above';
  return null;
}

/** A value as people read it: the label of an enumeration, else a number with the metric's decimals. */
export function metricText(
  metric: Pick<VehicleMetric, 'labels' | 'decimals' | 'dataType'>,
  value: number,
  language: Language,
): string {
  const label = metric.labels?.[String(value)];
  if (label) return textIn(label, language);
  return formatNumber(value, metric.dataType === 'number' ? metric.decimals : 0);
}
