import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@vehicle/contract/core/call';
import { startTransition, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callOptions, useCall } from '../api/query.ts';
import { serverTimeOf } from '../api/server-time.ts';
import type { ReadPage } from '../print/use-whole-list.ts';
import type { ListedResource, ListedRow } from './crud-resource.ts';
import type { Criterion } from './declaration.ts';
import {
  type Criteria,
  knownCriteria,
  type ListState,
  listBodyOf,
  type Order,
  readId,
  readListState,
  withoutEmpty,
  writeListState,
} from './list-state.ts';

export interface ResourceList<Row> {
  rows: readonly Row[];
  /** So many come before these rows, which may still be those of the page before. */
  before: number;
  total: number;
  state: ListState;
  isLoading: boolean;
  /** The rows have come, be they of an earlier moment. */
  isKnown: boolean;
  /** When they were read, by the server's clock, where the list tells it. */
  asOf_ms: number | null;
  /** They are what was asked for before; what is asked for now has not come. */
  isOfBefore: boolean;
  error: Error | null;
  selected: readonly Row[];
  select: (rows: readonly Row[]) => void;
  search: (criteria: Criteria) => void;
  /** Every criterion back to its default (R2.45). */
  reset: () => void;
  turnTo: (page: number, size: number) => void;
  sortBy: (order: Order | null) => void;
  reload: () => void;
  /** When the newest answer came; 0: none has come yet. */
  answeredAt_ms: number;
  /** The name of its call. */
  name: string;
  /** Selects all rows for what the list shows, so many at most. */
  selectAll: (most: number) => Promise<void>;
  /** Any page of what the list shows; null: it is not printed by itself. */
  readPage: ReadPage<Row> | null;
  /** Null: its state cannot be kept. */
  keeping: KeepableList | null;
}

/** A list whose state can be kept under a name. */
export interface KeepableList {
  /** The view that is open, by its id. */
  viewId: number | null;
  /** Shows what a view has kept of the list, or (null) the list as it starts; what the list knows no more is left out. */
  open: (view: KeptList | null) => void;
  /** How many rows there are for these criteria, which a view has kept; none: as the list starts. */
  counting: (criteria: Criteria | null) => Counting;
}

/** What a view keeps of a list's state. */
export interface KeptList {
  id: number;
  criteria: Criteria;
  order: Order | null;
}

export interface Counting {
  call: ListedResource<ListedRow>['calls']['list'];
  input: CallInput<ListedResource<ListedRow>['calls']['list']>;
  /** What it counts by, as far as the list knows it. */
  criteria: Criteria;
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

const nowhere: ReadonlySet<number> = new Set();

/** Beside the list's own state. */
const viewKey = 'view';

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
  // Of other pages, where all that the list holds has been selected.
  const [beyond, setBeyond] = useState<ReadonlySet<number>>(nowhere);
  const client = useQueryClient();
  const defaults = useMemo(() => defaultsOf(criteria), [criteria]);
  const state = useMemo(() => readListState(address, resource, defaults), [address, resource, defaults]);
  const inputFor = ({ criteria, ...rest }: ListState) => ({
    ...(params === undefined ? {} : { params }),
    body: listBodyOf({
      ...rest,
      order: rest.order ?? order ?? null,
      criteria: { ...criteria, ...always },
    }),
  });
  const query = useCall(resource.calls.list, inputFor(state), {
    keepsPrevious: true,
    enabled: isNeeded?.(state.criteria) ?? true,
    ...asking,
  });

  const { data } = query;
  // Rows that were asked for before tell no time themselves.
  const [read_ms, setRead_ms] = useState(0);
  if (query.dataUpdatedAt > 0 && query.dataUpdatedAt !== read_ms) setRead_ms(query.dataUpdatedAt);
  // What is gone is selected no more, whoever removed it; the others are as they are now.
  const selected = useMemo(() => {
    if (chosen.length === 0) return chosen;
    const now = new Map((data?.rows ?? []).map((row) => [row.id, row]));
    return chosen.flatMap((row) => now.get(row.id) ?? (beyond.has(row.id) ? row : []));
  }, [chosen, beyond, data]);

  // In small pieces: the button that was pressed is answered before the rows are drawn anew.
  const go = (to: URLSearchParams) =>
    startTransition(() => {
      if (chosen.length > 0) select([]);
      if (beyond.size > 0) setBeyond(nowhere);
      setAddress(withKept(to, address, keptKeys));
    });
  const viewId = readId(address.get(viewKey));
  const inView = (to: URLSearchParams) => {
    if (viewId !== null) to.set(viewKey, String(viewId));
    return to;
  };
  const show = (changed: Partial<ListState>) =>
    go(inView(writeListState({ ...state, ...changed }, defaults)));
  const readPage = async (page: number, size: number) =>
    (await client.fetchQuery(callOptions(resource.calls.list, inputFor({ ...state, page, size })))).object;
  const reload = () => void client.invalidateQueries({ queryKey: [resource.calls.list.name] });

  return {
    rows: data?.rows ?? [],
    before: data === undefined ? 0 : (data.pageIndex - 1) * data.pageSize,
    total: data?.total ?? 0,
    state,
    isLoading: query.isFetching || query.isPaused,
    isKnown: data !== undefined,
    asOf_ms: data === undefined || read_ms === 0 ? null : serverTimeOf(read_ms),
    isOfBefore: query.isPlaceholderData,
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
    answeredAt_ms: query.dataUpdatedAt,
    name: resource.calls.list.name,
    selectAll: async (most) => {
      const { rows } = await readPage(1, most);
      setBeyond(new Set(rows.map(({ id }) => id)));
      select(rows);
    },
    readPage,
    keeping: {
      viewId,
      open: (view) => {
        if (view === null) return go(new URLSearchParams());
        const kept = view.order && resource.order.includes(view.order.property) ? view.order : null;
        const criteria = knownCriteria(resource, view.criteria);
        const to = writeListState({ page: 1, size: state.size, order: kept, criteria }, defaults);
        to.set(viewKey, String(view.id));
        go(to);
      },
      counting: (kept) => {
        const criteria = kept === null ? withoutEmpty(defaults) : knownCriteria(resource, kept);
        const input = inputFor({ page: 1, size: 1, order: null, criteria });
        return { call: resource.calls.list, input, criteria };
      },
    },
  };
}
