import { useQueryClient } from '@tanstack/react-query';
import type { CallResult } from '@vehicle/contract/core/call';
import {
  type getMessageLog,
  messageLogLimit,
  queryMessageLogs,
} from '@vehicle/contract/telemetry/message-log/contract';
import { useEffect, useState } from 'react';
import { callOptions } from '../../../kit/api/query.ts';
import type { MessageLogQuestion } from './message-log-question.ts';

export type MessageLog = CallResult<typeof getMessageLog>;
export type MessageLogRow = CallResult<typeof queryMessageLogs>['rows'][number];

/** So many stand in the grid at most; who wants others asks for less. */
export const mostRows = 100_000;
/** What the grid shows of a message. */
const shownBytes = 32;

interface Found {
  /** The question that it answers. */
  key: string;
  rows: readonly MessageLogRow[];
  /** Where to go on; null: that was all. */
  next: string | null;
  /** How many pages have come, and how many are wanted. */
  pages: number;
  goal: number;
  error: Error | null;
}

export interface MessageLogs extends Pick<Found, 'rows' | 'error'> {
  isLoading: boolean;
  /** Everything that was found is there. */
  isWhole: boolean;
  loadMore: () => void;
  retry: () => void;
}

function nothingYet(key: string): Found {
  return { key, rows: [], next: null, pages: 0, goal: 1, error: null };
}

/**
 * What a question finds, page by page as it is scrolled. `round` changes where the same question is asked anew. The pages are
 * no cached queries: 200 of them would be held twice.
 */
export function useMessageLogs(question: MessageLogQuestion | null, round: number): MessageLogs {
  const client = useQueryClient();
  const key = question === null ? '' : JSON.stringify([round, question]);
  const [kept, setKept] = useState(() => nothingYet(key));
  const found = kept.key === key ? kept : nothingYet(key);
  const { next, pages, goal, error } = found;
  const isWhole = pages > 0 && next === null;
  const isWanted = key !== '' && !isWhole && error === null && pages < goal;

  useEffect(() => {
    if (!isWanted || question === null) return undefined;
    let isGone = false;
    const body = {
      ...question,
      limit: messageLogLimit.rows,
      bytes: shownBytes,
      ...(next === null ? {} : { after: next }),
    };
    const change = (changed: (before: Found) => Partial<Found>) => {
      if (isGone) return;
      setKept((before) => {
        const base = before.key === key ? before : nothingYet(key);
        return { ...base, ...changed(base) };
      });
    };
    client
      .fetchQuery({
        ...callOptions(queryMessageLogs, { body }),
        staleTime: 0,
        gcTime: 0,
        meta: { ownsErrors: true },
      })
      .then(
        ({ object }) =>
          change((before) => ({
            rows: [...before.rows, ...object.rows],
            next: object.next,
            pages: before.pages + 1,
            // A page may be empty and yet not the last.
            goal: object.rows.length === 0 && object.next !== null ? before.goal + 1 : before.goal,
          })),
        (failure: Error) => change(() => ({ error: failure })),
      );
    return () => {
      isGone = true;
    };
  }, [client, question, key, isWanted, next]);

  // The old rows stay in view until the first new ones come.
  const rows = isWanted && pages === 0 ? kept.rows : found.rows;
  const canGoOn = rows.length < mostRows && pages === goal;
  return {
    rows,
    error,
    isLoading: isWanted,
    isWhole,
    loadMore: () => {
      if (!isWhole && canGoOn && error === null) setKept({ ...found, goal: goal + 1 });
    },
    retry: () => setKept({ ...found, error: null }),
  };
}
