import { useCall } from '../api/query.ts';
import type { ListedResource } from '../list/crud-resource.ts';
import type { Criterion } from '../list/declaration.ts';
import type { Criteria } from '../list/list-state.ts';
import { type ResourceList, useResourceList } from '../list/use-resource-list.ts';
import { isNarrowed, withWhole } from '../list/whole-list.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreeList<Row> {
  /** What matches the criteria, without its tree; while there are none, it stands for the whole. */
  list: ResourceList<Row>;
  /** All records, for the tree. */
  rows: readonly Row[];
  isLoading: boolean;
}

/** As many as a list can give at once. */
export const everything = {
  criteria: {},
  order: { property: 'code', direction: 'ASC' },
  pageIndex: 1,
  pageSize: 10_000,
} as const;

const isNeeded = (asked: Criteria) => Object.keys(asked).length > 0;

/** The records of a resource whose codes order it: all of them for their tree, or those that match. */
export function useTreeList<Row extends TreeRow>(
  resource: ListedResource<Row>,
  criteria: readonly Criterion[],
): TreeList<Row> {
  const list = useResourceList(resource, criteria, { isNeeded });
  const whole = useCall(
    resource.calls.list,
    { body: everything },
    { keepsPrevious: true, enabled: !isNarrowed(list) },
  );
  return { list: withWhole(list, whole), rows: whole.data?.rows ?? [], isLoading: whole.isFetching };
}
