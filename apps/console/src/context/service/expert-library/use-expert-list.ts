import type { ListedResource, ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Criterion } from '../../../kit/list/declaration.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { type ResourceList, useResourceList } from '../../../kit/list/use-resource-list.ts';
import { type Step, withoutChoice } from './expert-step.ts';

interface ExpertList<Row extends ListedRow> {
  list: ResourceList<Row>;
  /** What has been chosen on the way here, and what is searched for. */
  criteria: Criteria;
  letGo: (step: Step) => void;
}

/** A step's list. A search keeps what was chosen on the way; a reset goes back to everything. */
export function useExpertList<Row extends ListedRow>(
  resource: ListedResource<Row>,
  search: readonly Criterion[],
): ExpertList<Row> {
  const list = useResourceList(resource, search);
  const { criteria } = list.state;
  return {
    list: { ...list, search: (found) => list.search({ ...criteria, ...found }) },
    criteria,
    letGo: (step) => list.search(withoutChoice(step, criteria)),
  };
}
