import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../shared/api/query.ts';
import type { ListedResource, ListedRow } from '../../../shared/crud/crud-resource.ts';
import {
  type Criteria,
  type ListState,
  listBodyOf,
  type Order,
  readListState,
  writeListState,
} from '../../../shared/crud/list-state.ts';
import type { ResourceList } from '../../../shared/crud/use-resource-list.ts';

interface RecordQuestion {
  /** Criteria that the list has whatever the reader chooses, such as the vehicle. */
  fixed?: Criteria;
  /** Path parameters of the call. */
  params?: Readonly<Record<string, number>>;
  /** Where the reader has chosen none. */
  order: Order;
}

/** The address of the page is that of a tab: the list's own state stands beside it. */
function withTab(state: URLSearchParams, address: URLSearchParams): URLSearchParams {
  const tab = address.get('tab');
  if (tab !== null) state.set('tab', tab);
  return state;
}

/** As `useResourceList`, for a list about one vehicle that stands in a tab of its page. */
export function useRecordList<Row extends ListedRow>(
  resource: ListedResource<Row>,
  { fixed = {}, params, order }: RecordQuestion,
): ResourceList<Row> {
  const [address, setAddress] = useSearchParams();
  const [selected, select] = useState<readonly Row[]>([]);
  const client = useQueryClient();
  const state = useMemo(() => readListState(address, resource), [address, resource]);
  const body = listBodyOf({
    ...state,
    order: state.order ?? order,
    criteria: { ...state.criteria, ...fixed },
  });
  const query = useCall(
    resource.calls.list,
    { ...(params === undefined ? {} : { params }), body },
    { keepsPrevious: true, ownsErrors: true, staleTimeMs: 0 },
  );

  const show = (changed: Partial<ListState>) => {
    select([]);
    setAddress(withTab(writeListState({ ...state, ...changed }), address));
  };
  const reload = () => void client.invalidateQueries({ queryKey: [resource.calls.list.name] });
  return {
    rows: query.data?.rows ?? [],
    total: query.data?.total ?? 0,
    state,
    isLoading: query.isFetching,
    error: query.error,
    selected,
    select,
    search: (criteria) => {
      show({ page: 1, criteria });
      reload();
    },
    reset: () => {
      setAddress(withTab(new URLSearchParams(), address));
      reload();
    },
    turnTo: (page, size) => show({ page: size === state.size ? page : 1, size }),
    sortBy: (chosen) => show({ page: 1, order: chosen }),
    reload,
  };
}
