import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Arrangement,
  arrangeList,
  type ListView,
  readListViews,
} from '@vehicle/contract/access/list-view/contract';
import { type CallResult, readResult } from '@vehicle/contract/core/call';
import { useReducer, useState } from 'react';
import { z } from 'zod';
import { type Answer, send } from '../api/client.ts';
import { callKey, useCall } from '../api/query.ts';
import { useSession } from '../api/session.ts';

type Kept = CallResult<typeof readListViews>;

const key = callKey(readListViews, {});
const asking = { ownsErrors: true, staleTime_ms: 60_000 };

/** What this device remembers of it, so that a list stands at once as its reader has it. */
const storageKey = 'vehicle.lists';
const remembered = z.object({ memberId: z.number(), kept: z.unknown() });

function remember(kept: Kept): void {
  const { memberId, simulation } = useSession.getState();
  if (simulation === null) localStorage.setItem(storageKey, JSON.stringify({ memberId, kept }));
}

function recall(): Kept | null {
  try {
    const { memberId, kept } = remembered.parse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return memberId === useSession.getState().memberId ? readResult(readListViews, kept) : null;
  } catch {
    return null;
  }
}

/** Counts as old, so that the server is asked all the same. */
function putRemembered(client: QueryClient): void {
  if (client.getQueryData(key) !== undefined) return;
  const kept = recall();
  if (kept) client.setQueryData<Answer<Kept>>(key, { message: '', object: kept }, { updatedAt: 1 });
}

const nothing: Kept = { arrangements: [], views: [] };

export interface ListViews {
  /** How the reader has the list; null: as it comes. */
  arrangement: Arrangement | null;
  /** The views of this list that the reader sees, the own ones first. */
  views: readonly ListView[];
  arrange: (arrangement: Arrangement | null) => void;
}

/** How the reader has a list, and its views. Whoever acts as another member arranges nothing for them: it holds for this page. */
export function useListViews(list: string): ListViews {
  const client = useQueryClient();
  useState(() => putRemembered(client));
  const { data = nothing } = useCall(readListViews, {}, asking);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  // One after the other: what is written last is what stays.
  const writing = useMutation({
    mutationKey: [arrangeList.name],
    scope: { id: arrangeList.name },
    mutationFn: (arrangement: Arrangement | null) =>
      send(arrangeList, { params: { list }, body: { arrangement } }),
    meta: { isQuiet: true },
  });
  const arrange = (arrangement: Arrangement | null) => {
    const now = client.getQueryData<Answer<Kept>>(key)?.object ?? nothing;
    const others = now.arrangements.filter((each) => each.list !== list);
    const arrangements = arrangement === null ? others : [...others, { list, arrangement }];
    const kept = { ...now, arrangements };
    // An answer that is on its way knows nothing of it.
    void client.cancelQueries({ queryKey: key });
    client.setQueryData<Answer<Kept>>(key, { message: '', object: kept });
    remember(kept);
    // The cache tells its readers only when the browser is at leisure: a second click would count from what was before the first.
    redraw();
    if (useSession.getState().simulation === null) writing.mutate(arrangement);
  };
  return {
    arrangement: data.arrangements.find((each) => each.list === list)?.arrangement ?? null,
    views: data.views.filter((each) => each.list === list),
    arrange,
  };
}
