import { useQuery } from '@tanstack/react-query';
import type { Call, CallInput, CallResult } from '@vehicle/contract/core/call';
import { useDeferredValue, useRef } from 'react';
import { ApiError } from './api-error.ts';
import { type Answer, send } from './client.ts';
import { useIsIdle } from './idle.ts';
import { callKey, keptOffline_ms } from './query.ts';
import { useIsWall } from './wall.ts';

/** After a failure not oftener than this. */
const retryEvery_ms = 5000;

/** Without a session or a permission asking again is in vain; the app has shown why. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** The server is left alone for at least twice as long as it worked. */
function wait_ms(every_ms: number, took_ms: number): number {
  return Math.max(every_ms, 2 * took_ms);
}

export interface Polled<Data> {
  data: Data | undefined;
  /** When the newest answer came; 0: none has come yet. */
  dataUpdatedAt: number;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/**
 * A call that is asked again and again while its reader is in view and attended, which a wall always is; old values stay in view
 * meanwhile, and new ones are drawn in small pieces.
 */
export function usePolled<C extends Call>(
  definition: C,
  input: CallInput<C>,
  every_ms: number,
): Polled<CallResult<C>> {
  const took_ms = useRef(0);
  const isWall = useIsWall();
  const isIdle = useIsIdle() && !isWall;
  const { data, dataUpdatedAt, error, refetch } = useQuery<Answer<CallResult<C>>, Error, CallResult<C>>({
    queryKey: callKey(definition, input),
    queryFn: async ({ signal }) => {
      const begun_ms = performance.now();
      const answer = await send(definition, input, signal);
      took_ms.current = performance.now() - begun_ms;
      return answer;
    },
    select: (answer) => answer.object,
    staleTime: every_ms,
    // Also on a page that is opened again without a network; there is one answer for each place that asks.
    gcTime: keptOffline_ms,
    refetchInterval: ({ state: { error } }) => {
      if (isIdle || isRefused(error)) return false;
      return error ? Math.max(every_ms, retryEvery_ms) : wait_ms(every_ms, took_ms.current);
    },
    meta: { ownsErrors: true },
  });
  return { data: useDeferredValue(data), dataUpdatedAt, error, refetch };
}
