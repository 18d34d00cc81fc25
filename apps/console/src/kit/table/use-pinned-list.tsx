import { useMemo } from 'react';
import type { ListedResource, ListedRow } from '../list/crud-resource.ts';
import type { Criterion } from '../list/declaration.ts';
import { type ListOptions, type ResourceList, useResourceList } from '../list/use-resource-list.ts';

/** A criterion that always has a value and is chosen outside the criteria form, such as the application of a role. */
export interface PinnedCriterion {
  field: string;
  initial: string;
}

export interface PinnedList<Row extends ListedRow> {
  /** The list as its other criteria have it. */
  list: ResourceList<Row>;
  chosen: string;
  choose: (value: string) => void;
}

/** A list with one criterion that neither a search nor a reset lets go of. */
export function usePinnedList<Row extends ListedRow>(
  resource: ListedResource<Row>,
  criteria: readonly Criterion[],
  { pinned, ...options }: ListOptions & { pinned: PinnedCriterion },
): PinnedList<Row> {
  const { field, initial } = pinned;
  const all = useMemo(() => [...criteria, { field, initial, control: <></> }], [criteria, field, initial]);
  const list = useResourceList(resource, all, options);
  const { state } = list;
  const chosen = String(state.criteria[field] ?? initial);
  const others = useMemo(
    () => Object.fromEntries(Object.entries(state.criteria).filter(([name]) => name !== field)),
    [state, field],
  );
  const { keeping } = list;
  return {
    list: {
      ...list,
      state: { ...state, criteria: others },
      search: (found) => list.search({ ...found, [field]: chosen }),
      reset: () => list.search({ [field]: chosen }),
      // A view keeps the rest, and shows it of what is chosen now.
      keeping: keeping && {
        ...keeping,
        open: (view) =>
          view === null
            ? list.search({ [field]: chosen })
            : keeping.open({ ...view, criteria: { ...view.criteria, [field]: chosen } }),
        counting: (kept) => {
          const counting = keeping.counting({ ...kept, [field]: chosen });
          const { [field]: _, ...criteria } = counting.criteria;
          return { ...counting, criteria };
        },
      },
    },
    chosen,
    choose: (value) => list.search({ ...others, [field]: value }),
  };
}
