import type { NamedMetric } from '../metric-data/use-vehicle-metrics.ts';

/** What the board can be narrowed to. */
export const narrowings = ['beyond', 'pinned', 'valued'] as const;
export type Narrowing = (typeof narrowings)[number];

export interface BoardGroup {
  code: string;
  title: string;
  metrics: readonly NamedMetric[];
}

/** Of no group of metrics: their codes have no space. */
const pinnedGroup = 'pinned metrics';

/** By groups, in the order of the configuration. */
export function groupsOf(metrics: readonly NamedMetric[]): BoardGroup[] {
  const groups = new Map<string, NamedMetric[]>();
  for (const metric of metrics)
    groups.set(metric.groupCode, [...(groups.get(metric.groupCode) ?? []), metric]);
  return [...groups].map(([code, members]) => ({
    code,
    title: members[0]?.groupTitle ?? code,
    metrics: members,
  }));
}

interface Wanted {
  /** Of the group of what is pinned. */
  title: string;
  word: string;
  /** Null: every metric. */
  codes: ReadonlySet<string> | null;
}

/** What is wanted: the pinned metrics before the groups, out of which they are taken; groups without any are left out. */
export function withPinned(
  groups: readonly BoardGroup[],
  pinned: readonly string[],
  { title, word, codes }: Wanted,
): BoardGroup[] {
  const sought = word.trim().toLowerCase();
  const isWanted = ({ code, searched }: NamedMetric) =>
    searched.includes(sought) && (codes === null || codes.has(code));
  const all = groups.flatMap(({ metrics }) => metrics);
  const first = pinned.flatMap((code) => all.find((metric) => metric.code === code) ?? []);
  const others = groups.map((group) => ({
    ...group,
    metrics: group.metrics.filter(({ code }) => !pinned.includes(code)),
  }));
  return [{ code: pinnedGroup, title, metrics: first }, ...others]
    .map((group) => ({ ...group, metrics: group.metrics.filter(isWanted) }))
    .filter(({ metrics }) => metrics.length > 0);
}
