import {
  listNotices,
  readAllNotices,
  readNotice,
  unreadNotices,
} from '@vehicle/contract/access/notice/contract';
import type { CallInput } from '@vehicle/contract/core/call';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { useSession } from '../../../kit/api/session.ts';
import { useReload } from '../../../kit/api/use-reload.ts';

export type NoticeCriteria = NonNullable<NonNullable<CallInput<typeof listNotices>['body']>['criteria']>;

/** How many more come each time. */
const step = 10;

/** What has read notices: their count and their list. */
export const readOfNotices = [unreadNotices, listNotices];

/** The newest notices, as many as were asked for. */
export function useNotices(criteria: NoticeCriteria, steps: number) {
  const body = { criteria, pageIndex: 1, pageSize: steps * step };
  return useCall(listNotices, { body }, { keepsPrevious: true, ownsErrors: true, staleTime_ms: 0 });
}

/** Nobody reads in the name of another (R4.3). */
export function useMayRead(): boolean {
  return useSession((session) => session.simulation === null);
}

export function useReading() {
  const reload = useReload(readOfNotices);
  const one = useCallMutation(readNotice, { isQuiet: true });
  const all = useCallMutation(readAllNotices, { isQuiet: true });
  const mayRead = useMayRead();
  return {
    read: (id: number) => {
      if (mayRead) one.mutate({ params: { id } }, { onSettled: reload });
    },
    readAll: (until: number) => all.mutate({ body: { until } }, { onSettled: reload }),
    isBusy: all.isPending,
  };
}
