import { useQueries } from '@tanstack/react-query';
import { type HistoryRows, queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { useMemo } from 'react';
import { callOptions, useCall } from '../../../../kit/api/query.ts';
import { useDebounced } from '../../../../kit/list/use-debounced.ts';
import { chunkAt, chunksOf, type GridChunk } from './grid-chunks.ts';
import { faultOf, instantsOf, type Period } from './period.ts';

export interface GridQuestion {
  vehicleId: number;
  metricCodes: readonly string[];
  period: Period;
  rows: HistoryRows;
}

export interface GridRow {
  at: string;
  values: readonly (number | null)[];
}

/** So finely the period is known before a row is read. */
const slots = 2000;
/** Of one answer. */
const values = 20_000;
const rowLimits = { least: 50, most: 400 } as const;
/** While somebody scrolls past, nothing is asked. */
const rest_ms = 80;
/** A browser does not scroll farther than some million pixels. */
export const mostRows = 500_000;

function bodyOf({ vehicleId, metricCodes, rows }: GridQuestion, period: Period) {
  return { vehicleId, metricCodes: [...metricCodes], rows, ...instantsOf(period) };
}

/** How many messages a period has, and in which parts of it. */
export function useGridChunks(question: GridQuestion) {
  const { period, metricCodes } = question;
  const query = useCall(
    queryMetricHistory,
    { body: { ...bodyOf(question, period), kind: 'count', points: slots } },
    { enabled: metricCodes.length > 0 && faultOf(period) === null, ownsErrors: true, staleTime_ms: 60_000 },
  );
  const counted = query.data?.kind === 'count' ? query.data : null;
  const rows = Math.floor(values / Math.max(1, metricCodes.length));
  const most = Math.min(rowLimits.most, Math.max(rowLimits.least, rows));
  const chunks = useMemo(
    () => (counted ? chunksOf({ period, points: slots, slots: counted.slots }, most) : []),
    [counted, period, most],
  );
  return { total: counted?.total ?? null, chunks, error: query.error, refetch: query.refetch };
}

/** The chunks that hold the rows from one place to another: the same text while these are the same. */
export function chunksSeen(chunks: readonly GridChunk[], first: number, last: number): string {
  return `${chunkAt(chunks, first)} ${chunkAt(chunks, last)}`;
}

/** A row by its place, the oldest first; undefined until it is there, null where there is none. */
export type RowAt = (row: number) => GridRow | null | undefined;

/** The rows of the chunks that are seen. */
export function useGridRows(question: GridQuestion, chunks: readonly GridChunk[], seen: string): RowAt {
  const [from = 0, until = 0] = useDebounced(seen, rest_ms).split(' ').map(Number);
  const places = chunks.slice(from, until + 1).map((chunk, at) => ({ chunk, place: from + at }));
  const answers = useQueries({
    queries: places.map(({ chunk: { period, pageIndex, pageSize } }) => ({
      ...callOptions(queryMetricHistory, {
        body: { ...bodyOf(question, period), kind: 'raw', pageIndex, pageSize },
      }),
      staleTime: 60_000,
    })),
  });
  const rows = new Map(
    places.map(({ place }, at) => {
      const object = answers[at]?.data?.object;
      return [place, object?.kind === 'raw' ? object.rows : undefined];
    }),
  );
  return (row) => {
    const place = chunkAt(chunks, row);
    const found = rows.get(place);
    return found && (found[row - (chunks[place]?.first ?? 0)] ?? null);
  };
}
