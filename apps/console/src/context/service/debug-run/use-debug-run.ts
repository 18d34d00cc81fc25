import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallResult } from '@vehicle/contract/core/call';
import {
  type DebugFinish,
  type DebugResult,
  progressDebug,
  startDebug,
  vehicleDebug,
} from '@vehicle/contract/service/debug-run/contract';
import { useRef } from 'react';
import type { Answer } from '../../../kit/api/client.ts';
import { useIsIdle } from '../../../kit/api/idle.ts';
import { callKey, callOptions, useCallMutation } from '../../../kit/api/query.ts';
import type { DebugRow } from './debug-row.ts';

/** Machines report every few seconds, and the server looks every other one. */
const every_ms = 1_500;

const { get, list } = vehicleDebug.calls;
type Stored = Answer<CallResult<typeof get>>;

export type DebugRun = ReturnType<typeof useDebugRun>;

/** A run as it is now, and what can be done with it; while it goes on it is asked for again and again. */
export function useDebugRun(id: number) {
  const client = useQueryClient();
  const isIdle = useIsIdle();
  const starting = useCallMutation(startDebug);
  const entering = useCallMutation(progressDebug, { isQuiet: true });
  const finishing = useCallMutation(progressDebug);
  const isBusy = starting.isPending || entering.isPending || finishing.isPending;
  const queryKey = callKey(get, { params: { id } });
  const query = useQuery<Stored, Error, DebugRow>({
    ...callOptions(get, { params: { id } }),
    select: (answer) => answer.object,
    staleTime: 0,
    // What is asked while something is written may be older than that.
    refetchInterval: ({ state }) =>
      state.data?.object.status === 'Debuging' && !isIdle && !isBusy ? every_ms : false,
    meta: { ownsErrors: true },
  });

  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** One after the other, each with the version that the one before has made. */
  const enqueue = (send: (version: number) => Promise<Stored>) => {
    const task = async () => {
      await client.cancelQueries({ queryKey });
      const version = client.getQueryData<Stored>(queryKey)?.object.version ?? 1;
      try {
        client.setQueryData(queryKey, await send(version));
      } catch (error) {
        await client.invalidateQueries({ queryKey });
        throw error;
      } finally {
        void client.invalidateQueries({ queryKey: [list.name] });
      }
    };
    const done = last.current.then(task, task);
    last.current = done;
    return done;
  };
  const params = { id };
  return {
    query,
    isBusy,
    start: () => enqueue((version) => starting.mutateAsync({ params, body: { version } })),
    enter: (result: DebugResult) =>
      enqueue((version) => entering.mutateAsync({ params, body: { version, results: [result] } })),
    finish: (finish: DebugFinish) =>
      enqueue((version) => finishing.mutateAsync({ params, body: { version, results: [], finish } })),
  };
}
