import type { RowOf } from '@vehicle/contract/core/resource';
import type { metric, metricGroup } from '@vehicle/contract/fleet/metric/contract';
import type { Step } from '../../../kit/form/step-buttons.tsx';
import type { Edge } from '../../../kit/table/row-edge.ts';

export type ChoosableMetric = Pick<RowOf<typeof metric>, 'id' | 'code' | 'name' | 'unit' | 'groupCode'>;
type Group = Pick<RowOf<typeof metricGroup>, 'code' | 'name'>;

/** Metrics under their group, each in its order. */
export interface GroupedMetrics {
  group: Group;
  metrics: readonly ChoosableMetric[];
}

/** What is chosen, by id, in its order; the order counts among metrics of one group. */
export type Chosen = readonly number[];

/** Metrics under their groups, as far as they have any. */
export function grouped(metrics: readonly ChoosableMetric[], groups: readonly Group[]): GroupedMetrics[] {
  const byGroup = Map.groupBy(metrics, ({ groupCode }) => groupCode);
  return groups.flatMap((group) => {
    const own = byGroup.get(group.code);
    return own ? [{ group, metrics: own }] : [];
  });
}

/** The chosen ones as metrics; one that is gone since is left out. */
export function metricsOf(chosen: Chosen, all: readonly ChoosableMetric[]): ChoosableMetric[] {
  const byId = new Map(all.map((each) => [each.id, each]));
  return chosen.flatMap((id) => byId.get(id) ?? []);
}

/** New ones come last. */
export function withMetrics(chosen: Chosen, ids: readonly number[]): Chosen {
  return [...new Set([...chosen, ...ids])];
}

export function withoutMetrics(chosen: Chosen, ids: readonly number[]): Chosen {
  const gone = new Set(ids);
  return chosen.filter((id) => !gone.has(id));
}

function moved(chosen: Chosen, id: number, { to, edge }: { to: number; edge: Edge }): Chosen {
  const others = chosen.filter((each) => each !== id);
  const at = others.indexOf(to) + (edge === 'after' ? 1 : 0);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** The order after one is let go of at another of its group; null where that changes nothing. */
export function droppedAt(
  chosen: Chosen,
  dragged: ChoosableMetric,
  { target, edge, all }: { target: ChoosableMetric; edge: Edge; all: readonly ChoosableMetric[] },
): Chosen | null {
  if (dragged.id === target.id || dragged.groupCode !== target.groupCode) return null;
  const order = moved(chosen, dragged.id, { to: target.id, edge });
  const ofGroup = (ids: Chosen) =>
    metricsOf(ids, all)
      .filter(({ groupCode }) => groupCode === dragged.groupCode)
      .map(({ id }) => id);
  return ofGroup(order).join() === ofGroup(chosen).join() ? null : order;
}

/** The order after one has moved by one place among those of its group; null where it is the first or the last. */
export function steppedBy(
  chosen: Chosen,
  { id }: ChoosableMetric,
  { step, siblings }: { step: Step; siblings: readonly ChoosableMetric[] },
): Chosen | null {
  const at = siblings.findIndex((each) => each.id === id);
  const other = siblings[step === 'up' ? at - 1 : at + 1];
  return other ? moved(chosen, id, { to: other.id, edge: step === 'up' ? 'before' : 'after' }) : null;
}
