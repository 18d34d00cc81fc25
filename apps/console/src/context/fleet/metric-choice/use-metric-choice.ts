import { categoryMetrics, type MetricChoice } from '@vehicle/contract/fleet/metric/choice';
import { allMetricGroups, metric } from '@vehicle/contract/fleet/metric/contract';
import { useCall } from '../../../kit/api/query.ts';
import { everything } from '../../../kit/tree/use-tree-list.ts';
import type { ChoosableMetric, Chosen, GroupedMetrics } from './chosen-metrics.ts';
import type { MetricChoiceCalls, MetricChoiceOwner } from './metric-choice-owner.ts';

/** What is in force while there is no own choice. */
interface Inherited {
  chosen: Chosen;
  /** Null: nobody above has chosen any. */
  from: string | null;
}

export interface StoredChoice {
  choice: MetricChoice;
  inherited: Inherited;
  metrics: readonly ChoosableMetric[];
  groups: readonly GroupedMetrics['group'][];
}

const nothing: Inherited = { chosen: [], from: null };

function inheritedFrom(
  choice: MetricChoice,
  above: MetricChoice | undefined,
  aboveName: string | undefined,
): Inherited | null {
  if (!choice.isOwn) return { chosen: choice.metricIds, from: choice.inheritedFrom };
  if (aboveName === undefined) return nothing;
  if (!above) return null;
  return { chosen: above.metricIds, from: above.isOwn ? aboveName : above.inheritedFrom };
}

/** What has been chosen, what would be in force without it, and what there is to choose from. */
export function useMetricChoice(owner: MetricChoiceOwner, calls: MetricChoiceCalls) {
  const fresh = { staleTime_ms: 0 };
  const choice = useCall(calls.read, { params: { id: owner.id } }, fresh);
  const needsAbove = choice.data?.isOwn === true && owner.above !== null;
  const above = useCall(
    categoryMetrics,
    { params: { id: owner.above?.id ?? 0 } },
    { ...fresh, enabled: needsAbove },
  );
  const metrics = useCall(metric.calls.list, { body: everything });
  const groups = useCall(allMetricGroups, {});
  const queries = [choice, above, metrics, groups];
  const reload = () => {
    for (const query of queries) if (query.isError || query === choice) void query.refetch();
  };
  const error = queries.find((query) => query.error)?.error ?? null;
  const waiting = { stored: null, error, reload };
  if (!choice.data || choice.isFetching || !metrics.data || !groups.data) return waiting;
  const inherited = inheritedFrom(choice.data, above.data, owner.above?.name);
  if (!inherited) return waiting;
  const stored = { choice: choice.data, inherited, metrics: metrics.data.rows, groups: groups.data };
  return { stored, error, reload };
}
