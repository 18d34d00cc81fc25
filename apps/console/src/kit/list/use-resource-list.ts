import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../api/query.ts';
import type { ListedResource, ListedRow } from './crud-resource.ts';
import type { Criterion } from './declaration.ts';
import {
  type Criteria,
  type ListState,
  listBodyOf,
  type Order,
  readListState,
  writeListState,
} from './list-state.ts';

export interface ResourceList<Row> {
  rows: readonly Row[];
  total: number;
  state: ListState;
  isLoading: boolean;
  error: Error | null;
  selected: readonly Row[];
  select: (rows: readonly Row[]) => void;
  search: (criteria: Criteria) => void;
  /** Every criterion back to its default (R2.45). */
  reset: () => void;
  turnTo: (page: number, size: number) => void;
  sortBy: (order: Order | null) => void;
  reload: () => void;
}

export interface ListOptions {
  /** Says for which criteria the rows are asked for at all; a screen may show something else where there are none. */
  isNeeded?: (criteria: Criteria) => boolean;
  /** Where the reader has chosen none; the resource's own unless said. */
  order?: Order;
  /** What the screen is about, whatever else is asked. */
  always?: Criteria;
  /** Path parameters of the call. */
  params?: Readonly<Record<string, number>>;
  /** What stands in the address beside the list's own state and stays there, such as the tab that the list is in. */
  keptKeys?: readonly string[];
  /** How the rows are asked for. */
  asking?: { ownsErrors?: boolean; staleTime_ms?: number };
}

function defaultsOf(criteria: readonly Criterion[]): Criteria {
  return Object.fromEntries(criteria.map(({ field, initial }) => [field, initial]));
}

function withKept(
  state: URLSearchParams,
  address: URLSearchParams,
  keys: readonly string[],
): URLSearchParams {
  for (const key of keys) {
    const value = address.get(key);
    if (value !== null) state.set(key, value);
  }
  return state;
}

/** The rows of a resource for the state in the address, and what changes that state. */
export function useResourceList<Row extends ListedRow>(
  resource: ListedResource<Row>,
  criteria: readonly Criterion[],
  { isNeeded, order, always, params, keptKeys = [], asking }: ListOptions = {},
): ResourceList<Row> {
  const [address, setAddress] = useSearchParams();
  const [chosen, select] = useState<readonly Row[]>([]);
  const client = useQueryClient();
  const defaults = useMemo(() => defaultsOf(criteria), [criteria]);
  const state = useMemo(() => readListState(address, resource, defaults), [address, resource, defaults]);
  const query = useCall(
    resource.calls.list,
    {
      ...(params === undefined ? {} : { params }),
      body: listBodyOf({
        ...state,
        order: state.order ?? order ?? null,
        criteria: { ...state.criteria, ...always },
      }),
    },
    { keepsPrevious: true, enabled: isNeeded?.(state.criteria) ?? true, ...asking },
  );

  const { data } = query;
  // What is gone is selected no more, whoever removed it; the others are as they are now.
  const selected = useMemo(() => {
    if (chosen.length === 0) return chosen;
    const ids = new Set(chosen.map(({ id }) => id));
    return (data?.rows ?? []).filter(({ id }) => ids.has(id));
  }, [chosen, data]);

  // In small pieces: the button that was pressed is answered before the rows are drawn anew.
  const go = (to: URLSearchParams) =>
    startTransition(() => {
      if (chosen.length > 0) select([]);
      setAddress(withKept(to, address, keptKeys));
    });
  const show = (changed: Partial<ListState>) => go(writeListState({ ...state, ...changed }, defaults));
  const reload = () => void client.invalidateQueries({ queryKey: [resource.calls.list.name] });

  return {
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    state,
    isLoading: query.isFetching,
    error: query.error,
    selected,
    select,
    search: (found) => {
      show({ page: 1, criteria: found });
      reload();
    },
    reset: () => {
      go(new URLSearchParams());
      reload();
    },
    turnTo: (page, size) => show({ page: size === state.size ? page : 1, size }),
    sortBy: (order) => show({ page: 1, order }),
    reload,
  };
}
