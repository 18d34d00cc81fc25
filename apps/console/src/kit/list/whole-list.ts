import type { ListedRow } from './crud-resource.ts';
import type { ResourceList } from './use-resource-list.ts';

interface Whole {
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Whether a list is asked for some of its rows only. */
export function isNarrowed<Row extends ListedRow>({ state }: ResourceList<Row>): boolean {
  return Object.keys(state.criteria).length > 0;
}

/** The list as its shell shows it while all records stand there at once: what loads, fails and reloads is the whole. */
export function withWhole<Row extends ListedRow>(list: ResourceList<Row>, whole: Whole): ResourceList<Row> {
  if (isNarrowed(list)) return list;
  const { isFetching, error, refetch } = whole;
  return { ...list, isLoading: isFetching, error, reload: () => void refetch() };
}
