import { metric } from '@vehicle/contract/metric';
import { useCall } from '../../shared/api/query.ts';
import type { Metric } from './metric-suggestion.ts';

const everyMetric = {
  body: { order: { property: 'code', direction: 'ASC' }, pageIndex: 1, pageSize: 10_000 },
} as const;

const none: readonly Metric[] = [];

/** Every metric that a signal may feed, by code. */
export function useMetrics(): readonly Metric[] {
  return useCall(metric.calls.list, everyMetric).data?.rows ?? none;
}
