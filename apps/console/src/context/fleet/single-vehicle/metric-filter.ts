import type { CallResult } from '@vehicle/contract/core/call';
import type { vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';

export type MetricGroups = CallResult<typeof vehicleMetrics>;

interface MetricFilter {
  word: string;
  /** Null: every metric. */
  codes: ReadonlySet<string> | null;
}

/** The metrics whose code, name or group holds the word; groups without any are left out. */
export function matchingGroups(groups: MetricGroups, { word, codes }: MetricFilter): MetricGroups {
  const wanted = word.trim().toLowerCase();
  const holds = (...texts: readonly (string | undefined)[]) =>
    texts.some((text) => text?.toLowerCase().includes(wanted));
  return groups
    .map((group) => {
      const isWholeGroup = holds(...Object.values(group.groupName));
      const metrics = group.metrics.filter(
        ({ code, name }) =>
          (isWholeGroup || holds(code, ...Object.values(name))) && (codes === null || codes.has(code)),
      );
      return { ...group, metrics };
    })
    .filter(({ metrics }) => metrics.length > 0);
}
