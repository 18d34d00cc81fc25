import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { serverDate } from '../../../kit/api/server-time.ts';
import type { ListedRow } from '../../../kit/list/crud-resource.ts';
import type { ResourceList } from '../../../kit/list/use-resource-list.ts';
import { platformDay } from '../../../kit/text/platform-day.ts';
import { daysOfPeriod } from './statistics-range.ts';
import { readState, type StatisticsScreen, type StatisticsState, writeState } from './statistics-state.ts';

export interface Statistics {
  state: StatisticsState;
  today: string;
  groups: StatisticsScreen['groups'];
  /** A new entry of the history; the table begins anew. */
  show: (changed: Partial<StatisticsState>) => void;
  /** The address of what `show` would show. */
  addressOf: (changed: Partial<StatisticsState>) => { search: string };
  reload: () => void;
}

/** The state of a screen in the address, and what changes it. */
export function useStatistics(screen: StatisticsScreen, calls: readonly { name: string }[]): Statistics {
  const [address, setAddress] = useSearchParams();
  const client = useQueryClient();
  const today = platformDay(serverDate());
  const state = useMemo(() => readState(address, screen, today), [address, screen, today]);
  // The same as long as the state is, so that a table need not be drawn again with each answer.
  return useMemo(() => {
    const changedTo = (changed: Partial<StatisticsState>) =>
      writeState({ ...state, page: 1, order: null, ...changed }, screen, today);
    return {
      state,
      today,
      groups: screen.groups,
      show: (changed) => setAddress(changedTo(changed)),
      addressOf: (changed) => ({ search: `?${changedTo(changed)}` }),
      reload: () => {
        for (const { name } of calls) void client.invalidateQueries({ queryKey: [name] });
      },
    };
  }, [state, today, screen, calls, client, setAddress]);
}

/** A point of a chart leads to its days; a chart of a single day leads no further. */
export function wayOfPoints({ state, show }: Statistics): { onOpen?: (at: string) => void } {
  if (state.from === state.until) return {};
  return { onOpen: (at) => show({ period: 'DAY', ...daysOfPeriod(at, state) }) };
}

/** What the charts of a screen have in common that show its days or months. */
export function useChartTraits(statistics: Statistics, { isFetching }: { isFetching: boolean }) {
  const { t } = useTranslation('statistics');
  return { first: t(`period.${statistics.state.period}`), isLoading: isFetching, ...wayOfPoints(statistics) };
}

export interface RowsQuery<Row> {
  data: { rows: readonly Row[]; total: number } | undefined;
  isFetching: boolean;
  error: Error | null;
}

/** The rows of a screen as the shared listing takes them. */
export function listOf<Row extends ListedRow>(
  query: RowsQuery<Row>,
  { state, show, reload }: Statistics,
): ResourceList<Row> {
  const { page, size, order } = state;
  return {
    rows: query.data?.rows ?? [],
    before: (page - 1) * size,
    total: query.data?.total ?? 0,
    state: { page, size, order, criteria: {} },
    isLoading: query.isFetching,
    isKnown: query.data !== undefined,
    asOf_ms: null,
    error: query.error,
    selected: [],
    select: () => undefined,
    search: () => undefined,
    reset: () => undefined,
    turnTo: (to, wanted) => show({ order, page: wanted === size ? to : 1, size: wanted }),
    sortBy: (wanted) => show({ order: wanted }),
    reload,
    answeredAt_ms: 0,
    name: 'statistics',
    selectAll: async () => undefined,
    // The whole screen is printed, with its table.
    readPage: null,
    isOfBefore: false,
    keeping: null,
  };
}
